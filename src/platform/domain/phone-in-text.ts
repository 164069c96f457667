// Finds phone numbers in texts that strangers read, however they are disguised (JOB-5).

/** A run of digits, or digits spelled as words, and where it stands. */
type Chunk = { digits: string; start: number; end: number };
/** A stretch that reads as something else than a part of a phone number. Of the weak ones a number may have few. */
type Harmless = { start: number; end: number; isWeak: boolean };

/** The digits of each word: "seven" 7, "fifteen" 15. */
const WORDS = new Map(
  [
    ["0", "zero oh nil nought naught shunya sunya शून्य ज़ीरो जीरो"],
    ["1", "one ek एक वन"],
    ["2", "two do दो टू"],
    ["3", "three teen तीन थ्री"],
    ["4", "four char chaar चार फोर फ़ोर"],
    ["5", "five panch paanch पाँच पांच फाइव फ़ाइव"],
    ["6", "six che chhe chhah छह छः छे सिक्स"],
    ["7", "seven saat सात सेवन"],
    ["8", "eight aath ath आठ एट"],
    ["9", "nine nau नौ नाइन"],
    ["10", "ten das दस"],
    ["11", "eleven gyarah ग्यारह"],
    ["12", "twelve barah बारह"],
    ["13", "thirteen तेरह"],
    ["14", "fourteen चौदह"],
    ["15", "fifteen पंद्रह पन्द्रह"],
    ["16", "sixteen सोलह"],
    ["17", "seventeen सत्रह"],
    ["18", "eighteen अठारह"],
    ["19", "nineteen उन्नीस"],
    ["20", "बीस"],
    ["30", "तीस"],
    ["40", "चालीस"],
    ["50", "पचास"],
    ["60", "साठ"],
    ["70", "सत्तर"],
    ["80", "अस्सी"],
    ["90", "नब्बे"],
    ...manyOf("21", "इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस"),
    ...manyOf("31", "इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस"),
    ...manyOf("41", "इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास"),
    ...manyOf("51", "इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ"),
    ...manyOf("61", "इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर"),
    ...manyOf("71", "इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी"),
    ...manyOf("81", "इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी"),
    ...manyOf("91", "इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे"),
  ].flatMap(([digits = "", words = ""]): [string, string][] =>
    words.split(" ").map((word) => [word.normalize("NFKC"), digits]),
  ),
);
/** Words of numbers that follow each other. */
function manyOf(first: string, words: string): string[][] {
  return words.split(" ").map((word, at) => [String(Number(first) + at), word]);
}
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, at + 2]),
);
const ONES = "one|two|three|four|five|six|seven|eight|nine";
const TEN = String.raw`(?:${[...TENS.keys()].join("|")})(?:[\s-]?(?:${ONES})(?!teen))?`;
const WORD = [...WORDS.keys()].sort((one, other) => other.length - one.length).join("|");
const TIMES: Record<string, number> = { double: 2, triple: 3, डबल: 2, ट्रिपल: 3 };
const TIMED = String.raw`(?:${Object.keys(TIMES).join("|")})`;
const UNIT = new RegExp(String.raw`(?:(${TIMED})\s?)?(${TEN}|${WORD}|[0-9])`, "giu");
const SPELLED = String.raw`(?<![\p{L}\p{M}])(?:(?:${TIMED}\s?)?(?:${TEN}|${WORD})){1,12}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])${TIMED}\s?[0-9](?![0-9])`;
/** Letters that look like digits. */
const ALIKE: Record<string, string> = { o: "0", i: "1", l: "1", s: "5", b: "8", z: "2", e: "3" };
/** With o and l for 0 and 1 in a group of digits, or alone between digits; other letters in a long group alone. */
const WITH_LETTERS = String.raw`(?<![\p{L}\p{N}])(?=[0-9a-z]{5,}(?![\p{L}\p{N}]))[0-9]+(?:[olisbze][0-9]*){1,2}(?![\p{L}\p{N}])|(?<!\p{L})[0-9oli]*[0-9][0-9oli]*(?![\p{L}\p{N}])|(?<![\p{L}\p{M}])[ol](?![\p{L}\p{M}])`;
const PLAIN = new RegExp(String.raw`${SPELLED}|[0-9]+`, "giu");
const LETTERED = new RegExp(String.raw`${SPELLED}|${WITH_LETTERS}|[0-9]+`, "giu");
const UNSPELLED = /[0-9]+/gu;

const MOBILE = /^(?:0{0,2}91|0)?[6-9][0-9]{9}$/;
const LANDLINE = /^0[1-9][0-9]{1,3}(?: [0-9]{6,8}| [0-9]{3,4} [0-9]{3,4})$/;
const MAX_DIGITS = 15;
/** Between two digits of a number; what is repeated counts once. */
const MAX_GAP = 6;
const MAX_GAP_LETTERS = 3;
const MAX_WEAK = 3;
/** Digits beside a date or time, such as the number of a house, that need no reading of their own. */
const MAX_UNREAD = 2;

const HOUR = "(?:[01]?[0-9]|2[0-3])";
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)";
const UNITS =
  "(?:%|percent|yrs?|years?|months?|days?|hrs?|hours?|min|minutes|periods?|students?|teachers?|posts?|seats?|rooms?|sections?|marks|km|k|lpa|lakhs?|lacs?|cr|crores?|thousand)";
const STRONG = [
  String.raw`(?<![0-9][:.])${HOUR}[:.][0-5][0-9](?![.:]?[0-9])(?:\s?[ap]\.?m)?`,
  String.raw`(?:1[0-2]|0?[1-9])\s?(?:[ap]\.?m(?!\p{L})|baje|बजे)`,
  String.raw`(?:19|20)[0-9]{2}(?:\s?[-–/]\s?(?:(?:19|20)[0-9]{2}|[0-9]{2}))?`,
  String.raw`(?<![0-9][-/.])(?:0?[1-9]|[12][0-9]|3[01])([-/.])(?:0?[1-9]|1[0-2])\1(?:20[0-9]{2}|[1-3][0-9])(?![-/.][0-9])`,
  String.raw`(?:19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]`,
  String.raw`(?:0?[1-9]|[12][0-9]|3[01])(?:st|nd|rd|th)?\s${MONTH}`,
  // An amount of at most eight digits, as pay is written.
  String.raw`(?=(?:,?[0-9]){4,8}(?!,?[0-9]))[0-9]{1,3}(?:,[0-9]{2,3}){0,2},[0-9](?:00|50)`,
  String.raw`(?<=(?:₹|rs\.?|inr)\s?)[0-9]{1,3}(?:,?[0-9]{2,3}){0,2},?[0-9]{2}0`,
  String.raw`(?<=pin\s?(?:code)?\W{0,3}|\p{L}\s?[-–,]\s?)[1-8][0-9]{5}`,
  String.raw`(?<=pin\s?(?:code)?\W{0,3})[1-8][0-9]{2}\s[0-9]{3}`,
  String.raw`(?<=u-?dise[^0-9]{0,20})[0-9]{11}`,
  // Marks: "78, 82, 91, 65 and 88 of 100".
  String.raw`(?<=(?:marks|scores?|scored)\W{0,3}(?:[0-9]{1,3}(?:,\s|\sand\s)){0,8})[0-9]{1,3}(?=(?:(?:,\s|\sand\s)[0-9]{1,3}){0,8}\s(?:of|out\sof)\s[1-9]?[05]0)`,
  String.raw`(?<=(?:affiliation|code|registration|regd?\.?)[^0-9]{0,15})[0-9]{5,8}`,
];
const WEAK = [
  String.raw`[0-9]{1,3}(?:\.[0-9]{1,2})?\s?\+?\s?${UNITS}(?!\p{L})`,
  String.raw`[0-9]{1,2}(?:st|nd|rd|th)(?!\p{L})`,
  String.raw`(?<=(?:class(?:es)?|std\.?|grades?|rooms?|no\.?|house|flat|plot|sector|tower|street|ward|gate|lane|block|road|phase|pillar|bus|stop|platform|level|page|pages|chapter|lesson|unit|कक्षा)\s?)[0-9]{1,3}`,
  String.raw`[0-9]\.[0-9]{1,2}(?![.][0-9])`,
];
const CLASS_RANGE =
  /(?<![0-9]|[0-9][-–])([1-9]|1[0-2])\s?(?:-|–|to|से)\s?([1-9]|1[0-2])(?![0-9]|[-–][0-9])/giu;
const alone = (pattern: string) => new RegExp(`(?<![0-9])(?:${pattern})(?![0-9])`, "giu");
const HARMLESS = [
  ...STRONG.map((pattern) => ({ pattern: alone(pattern), isWeak: false })),
  ...WEAK.map((pattern) => ({ pattern: alone(pattern), isWeak: true })),
];

/** Letters between the first digit and the last of a number that is spread over a sentence. */
const MAX_SPREAD_LETTERS = 60;
/** A doubtful number has at most five groups of digits; more of them are counts of people and hours. */
const MAX_PARTS = 5;
/** Words that join digits: "98765, and then 43210". */
const JOINING = new RegExp(
  String.raw`^(?:[^\p{L}\p{M}\p{N}]|(?<![\p{L}\p{M}])(?:and|then|next|after|that|this|followed|by|with|plus|also|again|dash|hyphen|minus|space|dot|star|slash|comma|gap|now|the|rest|remaining|is|are|digits?|numbers?|first|second|last|half|part|begins?|ends?|starts?|phir|fir|aur|ke|uske|baad|और|फिर|उसके|इसके|बाद|के|में|पहले|आखिर|आखिरी|डैश|स्पेस)(?![\p{L}\p{M}]))*$`.normalize(
    "NFKC",
  ),
  "iu",
);

/** The numbers as they are in the text, which `plainText` has made readable (public-text.ts). */
export function findPhones(text: string): string[] {
  const reading = { text, harmless: harmlessIn(text) };
  const near = nearIn(reading);
  const spread = spreadIn(reading, near).filter(({ isSure }) => isSure);
  return wordsOf([...near, ...spread], text);
}

/** Digits far from each other that may be a number, or may be nothing. */
export function findDoubtfulPhones(text: string): string[] {
  const reading = { text, harmless: harmlessIn(text) };
  const spread = spreadIn(reading, nearIn(reading)).filter(
    ({ isSure, parts }) => !isSure && parts <= MAX_PARTS,
  );
  return wordsOf(spread, text);
}

type Span = { start: number; end: number };
const wordsOf = (spans: Span[], text: string) => [
  ...new Set(spans.map(({ start, end }) => text.slice(start, end))),
];

/** Numbers whose digits are near each other. "98765o43210" may have a separator or a zero, so both readings are tried. */
const nearIn = (reading: Reading): Span[] =>
  [PLAIN, LETTERED].flatMap((token) => phonesAmong(chunksOf(reading.text, token), reading));

/** Numbers whose digits have other words between them, beside those that were found. */
function spreadIn({ text, harmless }: Reading, near: Span[]): (Span & { isSure: boolean; parts: number })[] {
  return [UNSPELLED, PLAIN, LETTERED].flatMap((token) => {
    const chunks = chunksOf(text, token).filter(
      (chunk) => !isRound(chunk.digits) && ![...harmless, ...near].some((one) => covers(one, chunk)),
    );
    return chunks.flatMap((first, at) => {
      const window = spreadFrom(chunks.slice(at, at + MAX_DIGITS), text);
      const last = window.at(-1);
      if (!last || window.length < 2) return [];
      return [{ start: first.start, end: last.end, isSure: isCertain(window, text), parts: window.length }];
    });
  });
}

/** "650", "1200", "45000": counts of people and pay. */
const isRound = (digits: string) =>
  digits.length > 2 &&
  digits.length < 7 &&
  Number(digits) % (digits.length > 4 ? 100 : 50) === 0 &&
  !digits.startsWith("0");

/** The chunks from the first one on that are a number together; none where there is none. */
function spreadFrom(chunks: Chunk[], text: string): Chunk[] {
  let digits = "";
  let letters = 0;
  for (const [at, chunk] of chunks.entries()) {
    const before = chunks[at - 1];
    if (before) letters += (text.slice(before.end, chunk.start).match(/[\p{L}\p{M}]/gu) ?? []).length;
    digits += chunk.digits;
    if (letters > MAX_SPREAD_LETTERS || digits.length > MAX_DIGITS) return [];
    const window = chunks.slice(0, at + 1);
    if (MOBILE.test(digits) || isLandline(digits, window)) return window;
  }
  return [];
}

/** True for halves or thirds of a number, and where nothing but joining words is between its digits. */
function isCertain(window: Chunk[], text: string): boolean {
  if (window.every(({ digits }) => digits.length > 2)) return true;
  return window.every((chunk, at) => {
    const before = window[at - 1];
    return !before || JOINING.test(text.slice(before.end, chunk.start));
  });
}

function chunksOf(text: string, token: RegExp): Chunk[] {
  return [...text.matchAll(token)].map((match) => ({
    digits: digitsOf(match[0].toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function digitsOf(token: string): string {
  if (/^[0-9a-z]+$/.test(token) && /^[0-9olisbze]+$/.test(token) && /[0-9]|^[ol]$/.test(token)) {
    return token.replace(/[a-z]/g, (letter) => ALIKE[letter] ?? letter);
  }
  return [...token.matchAll(UNIT)]
    .map(([, times = "", one = ""]) => valueOf(one).repeat(TIMES[times] ?? 1))
    .join("");
}

function valueOf(word: string): string {
  const ten = /^(\w+?ty)[\s-]?(\w*)$/.exec(word);
  const tens = TENS.get(ten?.[1] ?? "");
  return tens === undefined ? (WORDS.get(word) ?? word) : `${tens}${WORDS.get(ten?.[2] ?? "") ?? "0"}`;
}

type Reading = { text: string; harmless: Harmless[] };

function phonesAmong(chunks: Chunk[], reading: Reading): Span[] {
  const found: Span[] = [];
  for (let at = 0; at < chunks.length;) {
    const length = lengthOfPhone(chunks, at, reading);
    const [first, last] = [chunks[at], chunks[at + length - 1]];
    if (length > 0 && first && last) found.push({ start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return found;
}

/** How many chunks from this one on are a phone number; 0 where none begins here. */
function lengthOfPhone(chunks: Chunk[], at: number, reading: Reading): number {
  const start = chunks[at]?.start ?? 0;
  const isForeign = /(?<![0-9]\s?)\+\s?$/u.test(reading.text.slice(Math.max(0, start - 4), start));
  let digits = "";
  for (let end = at; end < chunks.length; end++) {
    const [before, chunk] = [chunks[end - 1], chunks[end]];
    if (!chunk || (end > at && before && isBreak(reading.text.slice(before.end, chunk.start)))) return 0;
    digits += chunk.digits;
    if (digits.length > MAX_DIGITS) return 0;
    const window = chunks.slice(at, end + 1);
    const isPhone = MOBILE.test(digits) || (isForeign && digits.length >= 10) || isLandline(digits, window);
    if (isPhone && !isHarmless(window, reading.harmless)) return window.length;
  }
  return 0;
}

const isLandline = (digits: string, window: Chunk[]) =>
  digits.length === 11 && LANDLINE.test(window.map((one) => one.digits).join(" "));

/** A new sentence too: what is spread over two of them is read by `spreadIn`. */
function isBreak(gap: string): boolean {
  if (/[.!?।]\s+\p{L}{2}/u.test(gap)) return true;
  const once = gap.replace(/(.)\1+/gsu, "$1");
  return once.length > MAX_GAP || (once.match(/[\p{L}\p{M}]/gu)?.length ?? 0) > MAX_GAP_LETTERS;
}

function harmlessIn(text: string): Harmless[] {
  const ranges = [...text.matchAll(CLASS_RANGE)]
    .filter(([, from, to]) => Number(from) < Number(to))
    .map((match) => ({ match, isWeak: true }));
  const others = HARMLESS.flatMap(({ pattern, isWeak }) =>
    [...text.matchAll(pattern)].map((match) => ({ match, isWeak })),
  );
  return [...ranges, ...others].map(({ match, isWeak }) => ({
    start: match.index,
    end: match.index + match[0].length,
    isWeak,
  }));
}

/** "60000 - 75000" is a range of pay, "6 7 8 9 10 11 12" a list of classes, "8:00-14:30, 9:00" are times. */
function isHarmless(window: Chunk[], harmless: Harmless[]): boolean {
  const numbers = window.map(({ digits }) => Number(digits));
  const [first = 0, second = 0] = numbers;
  if (numbers.length === 2 && first % 100 === 0 && second % 100 === 0 && first <= second) return true;
  if (numbers.length > 3 && isCounting(numbers)) return true;
  const reasons = window.map(
    (chunk) =>
      harmless.find((one) => !one.isWeak && covers(one, chunk)) ?? harmless.find((one) => covers(one, chunk)),
  );
  const unread = window.filter((_, at) => reasons[at] === undefined);
  const isMostlyRead = reasons.some((reason) => reason?.isWeak === false);
  if (unread.map(({ digits }) => digits).join("").length > (isMostlyRead ? MAX_UNREAD : 0)) return false;
  return new Set(reasons.filter((reason) => reason?.isWeak)).size <= MAX_WEAK;
}

/** Each number one more than the one before, or ever later classes. */
const isCounting = (numbers: number[]) =>
  numbers.every((number, at) => {
    const before = numbers[at - 1];
    return before === undefined || number === before + 1 || (number > before && number <= 12);
  });

const covers = (one: Span, chunk: Chunk) => one.start <= chunk.start && chunk.end <= one.end;
