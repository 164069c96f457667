// The short name of a person in English or Hindi: the given name, without titles, degrees and initials.

const TITLES = new Set(
  "dr er km kumari kum md mohd miss mister mr mrs ms prof professor shri sri shree smt sir madam late ca adv capt col maj fr rev sr डॉ डा डॉक्टर श्री श्रीमती सुश्री कुमारी कु प्रो प्रोफेसर मो मोहम्मद मिस स्व".split(
    " ",
  ),
);
const DEGREES = new Set(
  "ba ma bsc msc bcom mcom bed med btech mtech mphil phd deled dled bca mca bba mba llb llm bpharm mpharm blib mlib net tet ctet".split(
    " ",
  ),
);
const LETTERS = /\p{L}\p{M}*/gu;

const keyOf = (word: string) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "");
/** "M.Com" and "MBA" stand for degrees; "Ma" and "Med" are names. */
const isDegree = (word: string) =>
  DEGREES.has(keyOf(word)) && (word.includes(".") || (word === word.toUpperCase() && word.length > 2));
const isInitial = (word: string) =>
  (word.match(LETTERS)?.length ?? 0) === 1 || /^(?:\p{L}\p{M}*\.)+$/u.test(word);

/** The words of the name itself; all of them where nothing but titles is there. */
function wordsOf(fullName: string): string[] {
  const words = fullName
    .normalize("NFC")
    .split(/[\s,]+/)
    // "Dr.Asha" is two words, "D.A.V." and "M.Com" are one.
    .flatMap((word) => {
      const [, title = "", rest = ""] = /^(\p{L}[\p{L}\p{M}]+)\.(.+)$/u.exec(word) ?? [];
      return TITLES.has(title.toLowerCase()) ? [rest] : [word];
    })
    .filter((word) => keyOf(word) !== "" && !word.startsWith("("));
  const names = words.filter((word) => !TITLES.has(keyOf(word)) && !isDegree(word));
  return names.length > 0 ? names : words;
}

const withoutSigns = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}\p{M}]+$/gu, "");

/** "Dr. Pooja Sharma" -> "Pooja", "K. Ravi" -> "Ravi"; the initials where nothing else is there; "" for no letters. */
export function givenNameOf(fullName: string): string {
  const words = wordsOf(fullName);
  const given = words.find((word) => !isInitial(word));
  return given === undefined ? (words[0] ?? "") : withoutSigns(given);
}

/** The given name and the initial of the family name: "Asha V.". */
export function shortNameOf(fullName: string): string {
  const given = givenNameOf(fullName);
  const others = wordsOf(fullName).filter((word) => withoutSigns(word) !== given && word !== given);
  const initial = others.at(-1)?.match(LETTERS)?.[0];
  return initial ? `${given} ${initial.toUpperCase()}.` : given;
}
