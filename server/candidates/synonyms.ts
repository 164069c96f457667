// Words that mean the same but are spelled too differently for any tolerance of typos.

/** Whoever types one of a line finds all of it. */
const SAME: readonly (readonly string[])[] = [
  ["math", "maths", "mathematics", "ganit", "गणित"],
  ["phy", "physics", "भौतिकी"],
  ["chem", "chemistry"],
  ["bio", "biology"],
  ["sci", "sc", "science", "विज्ञान"],
  ["eng", "english", "अंग्रेजी"],
  ["hindi", "हिंदी", "हिन्दी"],
  ["skt", "sanskrit", "संस्कृत"],
  ["comp", "computer", "computers"],
  ["sst", "social"],
  ["evs", "environmental"],
  ["geo", "geography"],
  ["hist", "history"],
  ["pol", "political"],
  ["eco", "econ", "economics"],
  ["accounts", "accounting", "accountancy", "accountant"],
  ["pe", "pet", "physical"],
  ["vp", "vice"],
  ["asst", "assistant"],
  ["lib", "librarian", "library"],
  ["bangalore", "bengaluru"],
  ["gurgaon", "gurugram"],
  ["bombay", "mumbai"],
  ["calcutta", "kolkata"],
  ["madras", "chennai"],
  ["mysore", "mysuru"],
  ["mangalore", "mangaluru"],
  ["belgaum", "belagavi"],
  ["hubli", "hubballi"],
  ["allahabad", "prayagraj"],
  ["banaras", "benares", "kashi", "varanasi"],
  ["faizabad", "ayodhya"],
  ["hoshangabad", "narmadapuram"],
  ["trivandrum", "thiruvananthapuram"],
  ["cochin", "kochi"],
  ["calicut", "kozhikode"],
  ["trichy", "tiruchirappalli"],
  ["baroda", "vadodara"],
  ["poona", "pune"],
  ["vizag", "visakhapatnam"],
  ["pondicherry", "puducherry"],
  ["simla", "shimla"],
  ["orissa", "odisha"],
];

/** Short forms of more than one word. */
const LONG_FORMS: Record<string, readonly string[]> = {
  cs: ["computer", "science"],
  mp: ["madhya", "pradesh"],
  up: ["uttar", "pradesh"],
  hp: ["himachal", "pradesh"],
  ap: ["andhra", "pradesh"],
  tn: ["tamil", "nadu"],
  wb: ["west", "bengal"],
  gk: ["general", "knowledge"],
};

/** People write these around what they look for. */
const STOP_WORDS = new Set(
  "a an and at for from in is near of on or the to with who teacher teachers teaching tutor sir madam mam mr mrs ms dr job jobs candidate candidates subject class classes school yrs years ke ka ki mein".split(
    " ",
  ),
);

const sameAs = new Map(SAME.flatMap((line) => line.map((word) => [word, line] as const)));

/** Every word with a line of its own kind. */
export const WORDS_WITH_SYNONYMS: readonly string[] = [...sameAs.keys()];

/** The word itself and what means the same. */
export function synonymsOf(word: string): readonly string[] {
  return sameAs.get(word) ?? [word];
}

export function longFormOf(word: string): readonly string[] {
  return (Object.hasOwn(LONG_FORMS, word) && LONG_FORMS[word]) || [word];
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
