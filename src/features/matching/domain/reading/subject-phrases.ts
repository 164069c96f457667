// The phrases that mean a subject of the list: its name, its synonyms and its short forms.
import { longFormOf, synonymsOf } from "#platform/domain/text/synonyms.ts";
import { findSameName } from "#platform/domain/text/name-match.ts";
import { STARTER_SUBJECTS } from "#features/catalogue/domain/subjects/starter-subjects.ts";
import type { Meaning } from "./chips.ts";
import { phraseKey } from "#platform/domain/text/keys.ts";
import { splitPhrases } from "./phrases.ts";
import { SIGNS_OF_WORD } from "./sheet.ts";

/** Short forms and Hindi names of whole subjects. Of the subjects before the colon the first that exists is meant. */
const SHORT_FORMS: Record<string, string> = {
  "computer science|computer applications|computer":
    "computer, computers, comp, computer sc, comp sc, comp sci, computer sci, computer application, ict, sanganak, cs, कंप्यूटर, कम्प्यूटर, संगणक",
  "informatics practices|computer science": "ip, informatics",
  "social science|social studies":
    "sst, s st, social, social studies, social study, social sc, soc sci, s s t, samajik vigyan, samajik adhyayan, samajik, सामाजिक विज्ञान, सामाजिक अध्ययन, एसएसटी",
  "environmental studies|environmental science|evs":
    "evs, environmental, environment, environmental science, paryavaran, paryavaran adhyayan, पर्यावरण",
  "political science|civics":
    "political, pol science, pol sc, pol sci, political sc, politics, rajniti shastra, rajniti vigyan, rajneeti shastra, rajnitishastra, राजनीति विज्ञान, राजनीति शास्त्र, राजनीतिशास्त्र",
  "physical education":
    "pe, phy ed, phe, physical, phy education, physical edu, p e, sharirik shiksha, शारीरिक शिक्षा",
  "business studies": "bst, business, b st, business study, bstudies",
  "home science": "home sc, home sci, griha vigyan, grih vigyan, गृह विज्ञान",
  "general knowledge": "gk, g k, samanya gyan, सामान्य ज्ञान",
  "art and craft|art|drawing|fine arts":
    "art, arts, craft, art craft, fine art, fine arts, kala, chitrakala, कला, चित्रकला",
  "drawing|art and craft|art": "drawing, painting, drawing painting",
  "accountancy|accounts|commerce":
    "accounts, account, accounting, accountancy, acc, lekhankan, lekha shastra, लेखाशास्त्र",
  commerce: "comm, vanijya, वाणिज्य",
  music: "sangeet, singing, vocal, vocal music, instrumental music, संगीत, गायन",
  dance: "nritya, dancing, kathak, bharatanatyam, नृत्य, डांस",
  biology: "jeev vigyan, jiv vigyan, jeevvigyan, life science, जीव विज्ञान, जीवविज्ञान, बायोलॉजी",
  physics: "bhautik vigyan, bhautik shastra, bhautiki, bhotiki, भौतिक विज्ञान, भौतिक शास्त्र, फिजिक्स",
  chemistry: "rasayan shastra, rasayan vigyan, rasayan, रसायन शास्त्र, रसायन विज्ञान, केमिस्ट्री",
  mathematics: "math, maths, ganit, ganit shastra, गणित शास्त्र, मैथ, मैथ्स, मैथमेटिक्स",
  science: "general science, gen science, gen sci, vigyan, साइंस",
  english:
    "angreji, angrezi, inglish, english literature, spoken english, english grammar, eng lit, इंग्लिश, अंग्रेजी, अंग्रेज़ी",
  history: "itihaas, हिस्ट्री",
  geography: "bhoogol, bhugol, जियोग्राफी",
  economics: "arth shastra, arthashastra, economy, अर्थशास्त्र, अर्थ शास्त्र",
  civics: "nagrik shastra, nagarik shastra, नागरिक शास्त्र",
  sociology: "samaj shastra, समाजशास्त्र",
  psychology: "manovigyan, मनोविज्ञान",
  statistics: "sankhyiki, सांख्यिकी",
  yoga: "yog, yoga instructor, योग",
  "c++": "cpp, c plus plus, सी प्लस प्लस",
  "c#": "c sharp, csharp, सी शार्प",
  urdu: "उर्दू",
  punjabi: "पंजाबी",
  marathi: "मराठी",
  gujarati: "गुजराती",
  bengali: "बंगाली, बांग्ला",
  tamil: "तमिल",
  telugu: "तेलुगु",
};

/** Streams of subjects that are taught together. */
const STREAMS: Record<string, readonly string[]> = {
  pcm: ["physics", "chemistry", "mathematics"],
  pcb: ["physics", "chemistry", "biology"],
  pcmb: ["physics", "chemistry", "mathematics", "biology"],
  pcmc: ["physics", "chemistry", "mathematics", "computer science"],
};

const MAX_SPELLINGS = 60;

export type SubjectPhrases = ReadonlyMap<string, readonly Meaning[]>;

let made: { list: string; phrases: SubjectPhrases } | undefined;

/** Each phrase with what it means. Kept for the next question, since the list seldom changes. */
export function subjectPhrases(subjects: readonly string[]): SubjectPhrases {
  const list = subjects.join("\n");
  if (made?.list !== list) made = { list, phrases: makePhrases(subjects) };
  return made.phrases;
}

function makePhrases(listed: readonly string[]): SubjectPhrases {
  const phrases = new Map<string, Meaning[]>();
  const add = (phrase: string, names: readonly string[]) => {
    if (!phrases.has(phrase))
      phrases.set(
        phrase,
        names.map((value) => ({ kind: "subject", value })),
      );
  };
  const lists = [listed, usualBeside(listed)].map(
    (names) => new Map(names.map((name) => [nameKey(name), name])),
  );
  // A subject may be listed as "Maths", or as the second of the names: the list counts before the usual subjects.
  const find = (names: readonly string[]) =>
    lists.flatMap((named) => names.flatMap(spellingsOf).flatMap((name) => named.get(name) ?? []))[0];
  for (const named of lists) for (const [key, name] of named) add(key, [name]);
  for (const [meant, line] of Object.entries(SHORT_FORMS)) {
    const name = find(meant.split("|"));
    if (name !== undefined) for (const phrase of splitPhrases(line)) add(phrase, [name]);
  }
  for (const [stream, meant] of Object.entries(STREAMS)) {
    const names = meant.flatMap((one) => find([one]) ?? []);
    if (names.length === meant.length) add(stream, names);
  }
  for (const named of lists)
    for (const [key, name] of named) for (const spelling of spellingsOf(key)) add(spelling, [name]);
  return phrases;
}

/** The usual subjects that no listed one means: a candidate may still have them. */
const usualBeside = (listed: readonly string[]) =>
  STARTER_SUBJECTS.filter((name) => findSameName(listed, name) === undefined);

/** "Art & Craft" -> "art and craft" without its signs; those of "C++" and "C#" stay. */
const nameKey = (name: string) =>
  phraseKey(name.replace(/&/g, " and ").replace(BETWEEN_WORDS, (_, signs?: string) => signs ?? " "));

const BETWEEN_WORDS = new RegExp(String.raw`(${SIGNS_OF_WORD})|[^\p{L}\p{M}\p{N}]+`, "gu");

/** All ways to write a name with synonyms of its words, itself first. */
function spellingsOf(key: string): string[] {
  return key
    .split(" ")
    .reduce<string[]>(
      (begun, word) =>
        begun
          .flatMap((start) => synonymsOf(word).map((same) => phraseKey(`${start} ${same}`)))
          .slice(0, MAX_SPELLINGS),
      [""],
    )
    .toSorted((one, other) => Number(other === key) - Number(one === key));
}

/** "cs" -> "computer science". */
export const writtenOut = (key: string): string => longFormOf(key).join(" ");
