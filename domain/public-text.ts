// Checks texts that strangers read: contact details, words of money, and the names of schools and people (JOB-5, JOB-6).
import { findPhones } from "./phone-in-text.ts";
import { invalid, type Issue } from "./refusal.ts";
import { containsWebAddress } from "./web-link.ts";

const AT = String.raw`(?:\s*@\s*|\s*[([{<]\s*(?:at|@|एट)\s*[)\]}>]\s*|\s+at\s+the\s+rate(?:\s+of)?\s+|\s+एट\s+द\s+रेट\s+|[-_]at[-_])`;
const SPELLED_DOT = String.raw`(?:\s*[([{<]\s*(?:dot|\.|डॉट)\s*[)\]}>]\s*|\s+(?:dot|डॉट)\s+|[-_]dot[-_])`;
const DOT = String.raw`(?:\.|${SPELLED_DOT})`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}-]{1,63}`;
const LOCAL = String.raw`[\p{L}\p{M}\p{N}._%+-]{1,64}`;
const PROVIDER =
  "(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|rediffmail|icloud|protonmail|proton|zohomail)";
const UPI =
  "(?:ok(?:axis|sbi|icici|hdfcbank)|ybl|ibl|axl|apl|yapl|paytm|pt(?:yes|axis|sbi)|upi|ikwik|freecharge|jupiteraxis|waaxis|wa(?:hdfcbank|icici|sbi)|(?:sbi|axis|hdfc|icici|kotak|idfc|yes)(?:bank)?)";

/** Which parts of a text are refused. The address of a website alone is none of them. */
const ADDRESSES = [
  `${LOCAL}${AT}${LABEL}(?:${DOT}${LABEL}){1,9}`,
  String.raw`${LOCAL}\s+(?:at|एट)\s+${LABEL}(?:\s+${LABEL}){0,2}(?:${SPELLED_DOT}${LABEL}){1,4}`,
  String.raw`(?:${LOCAL}\s+(?:at\s+)?)?(?<![\p{L}\p{N}])${PROVIDER}(?:${DOT}(?:com|in|co|me)|\s+com)(?![\p{L}\p{N}])`,
  // An address of a payment, such as name@okaxis.
  String.raw`[\p{L}\p{N}._-]{2,64}@\p{L}{3,}`,
  String.raw`[\p{L}\p{N}._-]{2,64}(?:\s?@\s?|\s?[([]\s?at\s?[)\]]\s?|\s+at\s+)${UPI}(?![\p{L}\p{N}])`,
  String.raw`(?<![\p{L}\p{N}])wa(?:\s?\.\s?|${SPELLED_DOT})me(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}.'’])t(?:\.|\s\.\s|${SPELLED_DOT})me(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:whatsapp${DOT}com|telegram${DOT}(?:me|dog|org))(?![\p{L}\p{N}])\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:upi|whatsapp|tg|tez|phonepe|paytmmp)\s?:\s?//\S*`,
  String.raw`(?<![\p{L}\p{N}])(?:upi|tel|sms|mailto):[^\s,;]\S*`,
].map((pattern) => new RegExp(pattern, "giu"));

/** "fee" also as "f-e-e" and "f e e". */
const spaced = (word: string) => Array.from(word).join(String.raw`[^\p{L}\p{N}]{0,2}`);
const anyOf = (words: readonly string[]) => words.map(spaced).join("|");
const WORD_END = String.raw`(?![\p{L}\p{N}])`;
const MONEY = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}])(?:${anyOf(["fees", "fee", "deposits", "deposit", "shulka", "shulk"])})${WORD_END}`,
    // A person in charge is none.
    String.raw`(?<![\p{L}\p{N}]|(?<!\p{L})in[\s-]?)(?:${anyOf(["charges", "charged", "charge"])})${WORD_END}`,
    ...["फ़ीस", "फीस", "शुल्क", "जमा राशि", "डिपॉजिट", "डिपॉज़िट"].map((word) => word.normalize("NFKC")),
    String.raw`(?<![\p{L}\p{M}])चार्ज`,
  ].join("|"),
  "giu",
);

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  "аa еe оo рp сc хx уy іi ѕs ԁd һh οo αa εe ΟO ΑA ΕE"
    .split(" ")
    .map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;

/** The text as it is read: one form of each letter, dot and digit, and nothing that is not seen. */
function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[。．｡]/g, ".")
    .replace(/[а-яіѕԁһοαεΟΑΕ]/gu, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(/(?![0-9])\p{Nd}/gu, latinDigit);
}

/** The ten digits of a script stand in a row, so that the zero is the one that no digit precedes. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Phone numbers, addresses of mail and of payments, and links to chats, as they are read. */
export function findContactDetails(text: string): string[] {
  const plain = plainText(text);
  const addresses = ADDRESSES.flatMap((pattern) => plain.match(pattern) ?? []);
  const whole = addresses.filter(
    (one, at) => !addresses.some((other, place) => place !== at && covers(other, one, place < at)),
  );
  return [...findPhones(plain), ...whole].map((found) => found.trim());
}

/** Of two finds that say the same, the first is kept. */
const covers = (other: string, one: string, isEarlier: boolean) =>
  other.includes(one) && (isEarlier || other !== one);

/** Each word of money once. */
export function findMoneyWords(text: string): string[] {
  const words = plainText(text).match(MONEY) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{M}]/gu, "")))];
}

/** The sentence that refuses a text, or null. `allowed` are phone numbers that may stand in it. */
export function contactError(text: string, allowed: readonly string[] = []): string | null {
  const found = findContactDetails(text).filter((one) => !allowed.includes(lastTenDigits(one)));
  if (found.length === 0) return null;
  const words = found.map((one) => `“${one}”`).join(", ");
  return `Phone numbers, e-mail addresses and links to chats are not allowed here. Please remove ${words}.`;
}

const lastTenDigits = (found: string) => found.replace(/[^0-9]/g, "").slice(-10);

const INDIC =
  "\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Meetei_Mayek}";
/** Between letters of Indic scripts the two joiners say how the letters are drawn; in Malayalam also at the end of a word. */
const JOINERS = new RegExp(
  String.raw`(?<=[${INDIC}])[\u200c\u200d](?=[${INDIC}])|(?<=\u0d4d)\u200d(?![\p{L}\p{M}\p{N}\p{Cf}])`,
  "gu",
);
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The sentence that refuses the name of a school or person, or null. It stands in mails to other people. */
export function nameError(name: string, label: string): string | null {
  if (UNSEEN.test(name.replace(JOINERS, ""))) {
    return `${label} has characters that cannot be seen. Please type it again.`;
  }
  const plain = plainText(name);
  if (findPhones(plain).length > 0) return `${label} may not contain a phone number.`;
  if (findContactDetails(name).length > 0) return `${label} may not contain an e-mail address or a link.`;
  return containsWebAddress(plain) ? `${label} may not contain a web address.` : null;
}

/** A text, and in an edit what is stored: that stays valid, with each entry of a list for itself. */
type PublicText = {
  path: string;
  after: string | readonly string[] | null | undefined;
  before?: string | readonly string[] | null;
  /** Of a name: the word for it. */
  nameOf?: string;
  /** Phone numbers that may stand in it. */
  allowed?: readonly string[];
};

/** Refuses the texts that are new and may not be read by strangers, all at once. */
export function refuseTexts(...texts: PublicText[]): void {
  const [first, ...more] = texts.flatMap(issuesOf);
  if (first) throw invalid(first, ...more);
}

function issuesOf({ path, after, before, nameOf, allowed }: PublicText): Issue[] {
  const stored = listOf(before);
  const text = listOf(after)
    .filter((entry) => !stored.includes(entry))
    .join(", ");
  const message = nameOf === undefined ? contactError(text, allowed) : nameError(text, nameOf);
  return message === null ? [] : [{ path, message }];
}

const listOf = (text: PublicText["after"]): readonly string[] =>
  typeof text === "string" ? [text] : (text ?? []);
