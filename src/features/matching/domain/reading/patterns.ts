// Parts of patterns over a question in lower case.

/** No letter, mark or digit beside it: `\b` knows Latin letters only. */
const EDGE_BEFORE = String.raw`(?<![\p{L}\p{M}\p{N}])`;
export const EDGE_AFTER = String.raw`(?![\p{L}\p{M}\p{N}])`;

/** With and without the dot below a letter: "हज़ार", "हजार". */
const withoutNukta = (source: string) => source.replace(/([कखगजडढफ])़?/g, "$1़?");

const NUMBER_WORDS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  ek: 1,
  do: 2,
  teen: 3,
  char: 4,
  chaar: 4,
  panch: 5,
  paanch: 5,
  chhah: 6,
  chhe: 6,
  saat: 7,
  aath: 8,
  nau: 9,
  das: 10,
  barah: 12,
  pandrah: 15,
  bees: 20,
  bis: 20,
  pachees: 25,
  pachis: 25,
  pacchis: 25,
  tees: 30,
  tis: 30,
  paintis: 35,
  chalis: 40,
  chaalis: 40,
  pachas: 50,
  pachaas: 50,
  saath: 60,
  dedh: 1.5,
  dhai: 2.5,
  dhaai: 2.5,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
  पाच: 5,
  छह: 6,
  छः: 6,
  सात: 7,
  आठ: 8,
  नौ: 9,
  दस: 10,
  बारह: 12,
  पंद्रह: 15,
  पन्द्रह: 15,
  अठारह: 18,
  बीस: 20,
  पच्चीस: 25,
  तीस: 30,
  पैंतीस: 35,
  चालीस: 40,
  पैंतालीस: 45,
  पचास: 50,
  साठ: 60,
  डेढ़: 1.5,
  डेढ: 1.5,
  ढाई: 2.5,
};

/** One of the words, as a group that is not kept. */
export const NUMBER_WORD = `(?:${Object.keys(NUMBER_WORDS).join("|")})`;

/** A number in digits or words, as a group. */
export const COUNT = `(\\d{1,4}(?:\\.\\d+)?|\\d,\\d{3}|${Object.keys(NUMBER_WORDS).join("|")})`;

export const readCount = (text: string): number =>
  NUMBER_WORDS[text.normalize("NFC")] ?? Number(text.replace(",", ""));

export const oneOf = (...words: readonly string[]) => `(?:${words.join("|")})`;

/** Turns round what stands before it: "30k se kam nahi" is at least that. */
export const NOT_AFTER = oneOf("na?hin?", "na", "नहीं?", "न");
export const NOT_LESS = `not? ${oneOf("less than", "below", "under")}`;

export const pattern = (source: string) => new RegExp(EDGE_BEFORE + withoutNukta(source), "gu");
