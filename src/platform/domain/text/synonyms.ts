// Words with the same meaning that are spelled too differently to be found as misspellings.

/** Each word of a line finds all words of the line. */
const SAME: readonly (readonly string[])[] = [
  ["math", "maths", "mathematics", "ganit", "गणित", "मैथ", "मैथ्स"],
  ["phy", "phys", "physics", "bhautiki", "भौतिकी", "भौतिक", "फिजिक्स"],
  ["chem", "chemistry", "rasayan", "रसायन", "केमिस्ट्री"],
  ["bio", "biology", "जीव", "जीवविज्ञान"],
  ["bot", "botany", "वनस्पति"],
  ["zoo", "zoology"],
  ["sci", "sc", "science", "vigyan", "विज्ञान", "साइंस"],
  ["eng", "english", "angrezi", "अंग्रेजी", "इंग्लिश"],
  ["hindi", "हिंदी", "हिन्दी"],
  ["skt", "sanskrit", "संस्कृत"],
  ["punjabi", "panjabi"],
  ["odia", "oriya", "ओडिया", "उडिया"],
  ["bengali", "bangla", "बंगाली", "बांग्ला", "बंगला"],
  ["guj", "gujarati"],
  ["kashmiri", "koshur"],
  ["comp", "computer", "computers", "कंप्यूटर", "कम्प्यूटर", "संगणक"],
  ["sst", "social", "samajik", "सामाजिक"],
  ["evs", "environmental", "paryavaran", "पर्यावरण"],
  ["geo", "geog", "geography", "bhugol", "भूगोल"],
  ["hist", "history", "itihas", "इतिहास"],
  ["psych", "psychology", "manovigyan", "मनोविज्ञान"],
  ["socio", "sociology", "समाजशास्त्र"],
  ["commerce", "vanijya", "वाणिज्य"],
  ["art", "arts", "drawing", "painting", "kala", "कला", "चित्रकला"],
  ["pol", "political", "rajniti", "राजनीति"],
  ["eco", "econ", "economics", "arthashastra", "अर्थशास्त्र", "अर्थ"],
  ["stats", "statistics", "sankhyiki", "सांख्यिकी"],
  ["programming", "coding"],
  ["accounts", "accounting", "accountancy", "accountant", "लेखाशास्त्र", "लेखा"],
  ["pe", "pet", "physical", "sharirik", "शारीरिक"],
  ["education", "shiksha", "शिक्षा"],
  ["studies", "adhyayan", "अध्ययन"],
  ["business", "vyavsay", "व्यवसाय"],
  ["civics", "नागरिक", "नागरिकशास्त्र"],
  ["dance", "nritya", "नृत्य"],
  ["music", "sangeet", "संगीत"],
  ["home", "grih", "गृह"],
  ["general", "samanya", "सामान्य"],
  ["knowledge", "gyan", "ज्ञान"],
  ["yoga", "yog", "योग"],
  ["craft", "शिल्प"],
  ["assamese", "असमिया"],
  ["vp", "vice"],
  ["asst", "assistant"],
  ["lib", "librarian", "library"],
  ["prof", "professor"],
  ["princi", "principal", "headmaster", "headmistress", "प्रधानाचार्य", "प्राचार्य"],
  ["coordinator", "coord"],
  ["counselor", "counsellor", "councellor"],
  ["warden", "matron"],
  ["nursery", "nur", "ntt", "pprt", "preprimary", "montessori"],
  ["clerk", "typist"],
  ["bangalore", "bengaluru", "blr"],
  ["gurgaon", "gurugram", "ggn"],
  ["delhi", "dilli"],
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

/** Names of one subject in several words. */
const IN_ONE_WORD: Record<string, string> = {
  "जीव विज्ञान": "biology",
  "जीव शास्त्र": "biology",
  "jeev vigyan": "biology",
  "रसायन विज्ञान": "chemistry",
  "रसायन शास्त्र": "chemistry",
  "rasayan vigyan": "chemistry",
  "rasayan shastra": "chemistry",
  "भौतिक विज्ञान": "physics",
  "भौतिक शास्त्र": "physics",
  "bhautik vigyan": "physics",
  "bhautik shastra": "physics",
  "नागरिक शास्त्र": "civics",
  "nagrik shastra": "civics",
  "अर्थ शास्त्र": "economics",
  "arth shastra": "economics",
  "समाज शास्त्र": "sociology",
  "लेखा शास्त्र": "accountancy",
};

/** Words without meaning for the search, which people often type. */
const STOP_WORDS = new Set(
  "a an and at for from in is near of on or the to with who teacher teachers teaching tutor sir madam mam mr mrs ms dr job jobs candidate candidates subject class classes school yrs years ke ka ki mein aur shikshak adhyapak के का की में और शिक्षक शिक्षिका अध्यापक अध्यापिका टीचर मास्टर विषय कक्षा स्कूल".split(
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

/** "जीव विज्ञान" -> biology. */
export function inOneWord(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    if (nameOf(words[at - 1], word) !== undefined) return [];
    return nameOf(word, words[at + 1]) ?? word;
  });
}

const nameOf = (first: string | undefined, second: string | undefined) => {
  const name = `${first} ${second}`;
  return Object.hasOwn(IN_ONE_WORD, name) ? IN_ONE_WORD[name] : undefined;
};

/** Returns the typed words that together form a name. Most candidates with the rarest of them have the others too. */
export function namesAmong(words: readonly string[]): readonly (readonly string[])[] {
  return Object.values(LONG_FORMS).filter((name) => name.every((word) => words.includes(word)));
}

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}
