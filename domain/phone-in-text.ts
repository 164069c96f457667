// Finds phone numbers in texts that strangers read, however they are disguised (JOB-5).

/** A run of digits, or digits spelled as words, and where it stands. */
type Chunk = { digits: string; start: number; end: number };
/** A stretch that reads as something else than a part of a phone number. Of the weak ones a number may have few. */
type Harmless = { start: number; end: number; isWeak: boolean };

const WORDS: Record<string, string> = Object.fromEntries(
  [
    ["0", "zero oh shunya sunya शून्य"],
    ["1", "one ek एक"],
    ["2", "two do दो"],
    ["3", "three teen तीन"],
    ["4", "four char chaar चार"],
    ["5", "five panch paanch पाँच पांच"],
    ["6", "six che chhe chhah छह छः छे"],
    ["7", "seven saat सात"],
    ["8", "eight aath ath आठ"],
    ["9", "nine nau नौ"],
  ].flatMap(([digit = "", words = ""]) => words.split(" ").map((word) => [word.normalize("NFKC"), digit])),
);
const WORD = Object.keys(WORDS)
  .sort((one, other) => other.length - one.length)
  .join("|");
const TIMES: Record<string, number> = { double: 2, triple: 3 };
const UNIT = new RegExp(String.raw`(?:(double|triple)\s?)?(${WORD}|[0-9])`, "giu");
const SPELLED = String.raw`(?<![\p{L}\p{M}])(?:(?:(?:double|triple)\s?)?(?:${WORD})){1,12}(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:double|triple)\s?[0-9](?![0-9])`;
/** With o and l for 0 and 1 in a group of digits, or alone between digits. */
const WITH_LETTERS = String.raw`(?<!\p{L})[0-9oli]*[0-9][0-9oli]*(?![\p{L}\p{N}])|(?<![\p{L}\p{M}])[ol](?![\p{L}\p{M}])`;
const PLAIN = new RegExp(String.raw`${SPELLED}|[0-9]+`, "giu");
const LETTERED = new RegExp(String.raw`${SPELLED}|${WITH_LETTERS}|[0-9]+`, "giu");

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
  String.raw`(?<=u-?dise[^0-9]{0,20})[0-9]{11}`,
  String.raw`(?<=(?:affiliation|code|registration|regd?\.?)[^0-9]{0,15})[0-9]{5,8}`,
];
const WEAK = [
  String.raw`[0-9]{1,3}(?:\.[0-9]{1,2})?\s?\+?\s?${UNITS}(?!\p{L})`,
  String.raw`[0-9]{1,2}(?:st|nd|rd|th)(?!\p{L})`,
  String.raw`(?<=(?:class(?:es)?|std\.?|grades?|rooms?|no\.?|कक्षा)\s?)[0-9]{1,3}`,
  String.raw`[0-9]\.[0-9]{1,2}(?![.][0-9])`,
];
const CLASS_RANGE =
  /(?<![0-9]|[0-9][-–])([1-9]|1[0-2])\s?(?:-|–|to|से)\s?([1-9]|1[0-2])(?![0-9]|[-–][0-9])/giu;
const alone = (pattern: string) => new RegExp(`(?<![0-9])(?:${pattern})(?![0-9])`, "giu");
const HARMLESS = [
  ...STRONG.map((pattern) => ({ pattern: alone(pattern), isWeak: false })),
  ...WEAK.map((pattern) => ({ pattern: alone(pattern), isWeak: true })),
];

/** The numbers as they stand in the text, which `plainText` has made readable (public-text.ts). */
export function findPhones(text: string): string[] {
  const harmless = harmlessIn(text);
  const plain = phonesAmong(chunksOf(text, PLAIN), { text, harmless });
  // "98765o43210" may have a separator or a zero, so both readings are tried.
  const lettered = phonesAmong(chunksOf(text, LETTERED), { text, harmless });
  return [...new Set([...plain, ...lettered])];
}

function chunksOf(text: string, token: RegExp): Chunk[] {
  return [...text.matchAll(token)].map((match) => ({
    digits: digitsOf(match[0].toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function digitsOf(token: string): string {
  if (/^[0-9oli]+$/.test(token)) return token.replace(/o/g, "0").replace(/[li]/g, "1");
  return [...token.matchAll(UNIT)]
    .map(([, times = "", one = ""]) => (WORDS[one] ?? one).repeat(TIMES[times] ?? 1))
    .join("");
}

type Reading = { text: string; harmless: Harmless[] };

function phonesAmong(chunks: Chunk[], reading: Reading): string[] {
  const found: string[] = [];
  for (let at = 0; at < chunks.length;) {
    const length = lengthOfPhone(chunks, at, reading);
    const [first, last] = [chunks[at], chunks[at + length - 1]];
    if (length > 0 && first && last) found.push(reading.text.slice(first.start, last.end));
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
    const isPhone =
      MOBILE.test(digits) ||
      (isForeign && digits.length >= 10) ||
      (digits.length === 11 && LANDLINE.test(window.map((one) => one.digits).join(" ")));
    if (isPhone && !isHarmless(window, reading.harmless)) return window.length;
  }
  return 0;
}

function isBreak(gap: string): boolean {
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

const covers = (one: Harmless, chunk: Chunk) => one.start <= chunk.start && chunk.end <= one.end;
