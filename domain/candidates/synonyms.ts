// Words with the same meaning that are spelled too differently to be found as misspellings.

/** Each word of a line finds all words of the line. */
const SAME: readonly (readonly string[])[] = [
  ["math", "maths", "mathematics", "ganit", "गणित"],
  ["phy", "phys", "physics", "bhautiki", "भौतिकी"],
  ["chem", "chemistry", "rasayan", "रसायन"],
  ["bio", "biology", "जीव"],
  ["bot", "botany"],
  ["zoo", "zoology"],
  ["sci", "sc", "science", "vigyan", "विज्ञान"],
  ["eng", "english", "angrezi", "अंग्रेजी"],
  ["hindi", "हिंदी", "हिन्दी"],
  ["skt", "sanskrit", "संस्कृत"],
  ["punjabi", "panjabi"],
  ["odia", "oriya"],
  ["bengali", "bangla"],
  ["guj", "gujarati"],
  ["kashmiri", "koshur"],
  ["comp", "computer", "computers"],
  ["sst", "social"],
  ["evs", "environmental"],
  ["geo", "geog", "geography", "bhugol", "भूगोल"],
  ["hist", "history", "itihas", "इतिहास"],
  ["psych", "psychology"],
  ["socio", "sociology"],
  ["commerce", "vanijya"],
  ["art", "arts", "drawing", "painting"],
  ["pol", "political"],
  ["eco", "econ", "economics", "arthashastra"],
  ["stats", "statistics"],
  ["programming", "coding"],
  ["accounts", "accounting", "accountancy", "accountant"],
  ["pe", "pet", "physical"],
  ["vp", "vice"],
  ["asst", "assistant"],
  ["lib", "librarian", "library"],
  ["prof", "professor"],
  ["princi", "principal", "headmaster", "headmistress"],
  ["coordinator", "coord"],
  ["counselor", "counsellor", "councellor"],
  ["warden", "matron"],
  ["nursery", "nur", "ntt", "pprt", "preprimary", "montessori"],
  ["clerk", "typist"],
  ["bangalore", "bengaluru", "blr"],
  ["gurgaon", "gurugram", "ggn"],
  ["hyd", "hyderabad"],
  ["ahd", "ahmedabad", "amdavad"],
  ["aurangabad", "sambhajinagar"],
  ["osmanabad", "dharashiv"],
  ["jabalpur", "jubbulpore"],
  ["cawnpore", "kanpur"],
  ["mughalsarai", "pddu"],
  ["gauhati", "guwahati"],
  ["panjim", "panaji"],
  ["tanjore", "thanjavur"],
  ["tuticorin", "thoothukudi"],
  ["ooty", "udhagamandalam"],
  ["quilon", "kollam"],
  ["alleppey", "alappuzha"],
  ["trichur", "thrissur"],
  ["cannanore", "kannur"],
  ["gulbarga", "kalaburagi"],
  ["bellary", "ballari"],
  ["bijapur", "vijayapura"],
  ["shimoga", "shivamogga"],
  ["tumkur", "tumakuru"],
  ["rajahmundry", "rajamahendravaram"],
  ["vijaywada", "vijayawada", "bezawada"],
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

/** Abbreviations that stand for more than one word. */
const LONG_FORMS: Record<string, readonly string[]> = {
  cs: ["computer", "science"],
  ip: ["informatics", "practices"],
  it: ["information", "technology"],
  bst: ["business", "studies"],
  gs: ["general", "science"],
  mp: ["madhya", "pradesh"],
  up: ["uttar", "pradesh"],
  hp: ["himachal", "pradesh"],
  ap: ["andhra", "pradesh"],
  tn: ["tamil", "nadu"],
  wb: ["west", "bengal"],
  gk: ["general", "knowledge"],
  mh: ["maharashtra"],
  rj: ["rajasthan"],
  gj: ["gujarat"],
  jk: ["jammu", "kashmir"],
  cg: ["chhattisgarh"],
};

/** Words without meaning for the search, which people often type. */
const STOP_WORDS = new Set(
  "a an and at for from in is near of on or the to with who teacher teachers teaching tutor sir madam mam mr mrs ms dr job jobs candidate candidates subject class classes school yrs years ke ka ki mein".split(
    " ",
  ),
);

const sameAs = new Map(SAME.flatMap((line) => line.map((word) => [word, line] as const)));

/** Every word that has synonyms. */
export const WORDS_WITH_SYNONYMS: readonly string[] = [...sameAs.keys()];

/** Returns the word itself and its synonyms. */
export function synonymsOf(word: string): readonly string[] {
  return sameAs.get(word) ?? [word];
}

export function longFormOf(word: string): readonly string[] {
  return (Object.hasOwn(LONG_FORMS, word) && LONG_FORMS[word]) || [word];
}

/** Returns the typed words that together form a name. Most candidates with the rarest of them have the others too. */
export function namesAmong(words: readonly string[]): readonly (readonly string[])[] {
  return Object.values(LONG_FORMS).filter((name) => name.every((word) => words.includes(word)));
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
