// Initials that stand apart are one word: "D.A.V." is dav, "डी.ए.वी." too (SEARCH-82).

/** The names of the Latin letters in Hindi, without nukta as in the words of a search. */
const LETTER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    "ए:a बी:b सी:c डी:d ई:e एफ:f जी:g एच:h आई:i जे:j के:k एल:l एम:m एन:n ओ:o पी:p क्यू:q आर:r एस:s टी:t यू:u वी:v " +
    "डब्ल्यू:w डब्लू:w एक्स:x वाई:y जेड:z"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, -2), pair.slice(-1)]),
);

const letterOf = (word: string): string | undefined => (/^[a-z]$/.test(word) ? word : LETTER_NAMES.get(word));

/** Each run of two or more single letters in one word, in place of its letters. */
export function joinInitials(words: readonly string[]): string[] {
  const joined: { word: string; run: string[] }[] = [];
  for (const word of words) {
    const letter = letterOf(word);
    const before = joined.at(-1);
    if (letter !== undefined && before && before.run.length > 0) before.run.push(letter);
    else joined.push({ word, run: letter === undefined ? [] : [letter] });
  }
  return joined.map(({ word, run }) => (run.length > 1 ? run.join("") : word));
}
