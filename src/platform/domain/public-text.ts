// Checks texts that strangers read: contact details, words of money, and the names of schools and people (JOB-5, JOB-6).
import { sentence, term, type Text } from "./locale/sentence.ts";
import { findAddresses, findDoubtfulAddresses } from "./address-in-text.ts";
import { findMoneyWords } from "./money-in-text.ts";
import { findDoubtfulPhones, findPhones } from "./phone-in-text.ts";
import { invalid, type Issue } from "./refusal.ts";
import { toLatinDigits } from "./text/digits.ts";
import { containsWebAddress } from "./web-link.ts";

/** Letters of other alphabets that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  "аa еe оo рp сc хx уy іi ѕs ԁd һh οo αa εe ΟO ΑA ΕE"
    .split(" ")
    .map((pair) => [pair[0] ?? "", pair[1] ?? ""]),
);
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u20e3]/gu;

/** The text as it is read: one form of each letter, dot and digit, and nothing that is not seen. */
function plainText(text: string): string {
  const seen = text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .replace(/[。．｡]/g, ".")
    .replace(/[а-яіѕԁһοαεΟΑΕ]/gu, (letter) => LOOKALIKES[letter] ?? letter);
  return toLatinDigits(seen);
}

/** Phone numbers, addresses of mail and of payments, and links to chats, as they are read. */
export function findContactDetails(text: string): string[] {
  const plain = plainText(text);
  return [...findPhones(plain), ...findAddresses(plain)].map((found) => found.trim());
}

/** What stands for a hidden contact detail. */
export const HIDDEN_CONTACT = "•••";

/** A text whose contact details and links are hidden, and what they were; none where it is as it was written (MSG-6). */
export function hideContactDetails(text: string): { shown: string; found: string[] } {
  const found = findContactsAndLinks(text);
  if (found.length === 0) return { shown: text, found };
  // What is found only in the other form of its letters is hidden in that form.
  const isAsWritten = found.every((one) => text.includes(one));
  let shown = isAsWritten ? text : plainText(text);
  for (let left = found; left.length > 0; left = findContactsAndLinks(shown)) {
    const before = shown;
    for (const one of left.toSorted((a, b) => b.length - a.length))
      shown = shown.replaceAll(one, HIDDEN_CONTACT);
    if (shown === before) return { shown: HIDDEN_CONTACT, found };
  }
  return { shown, found };
}

function findContactsAndLinks(text: string): string[] {
  const details = findContactDetails(text);
  const links = (plainText(text).match(LINK) ?? []).filter(
    (word) => containsWebAddress(word) || SHORT_LINK.test(word),
  );
  return [...new Set([...details, ...links.filter((link) => !details.some((one) => one.includes(link)))])];
}

/** A word with an address in it, without the dot or bracket at its end. */
const LINK = /[^\s()[\]<>"“”]*(?:[.:]\/?)[^\s()[\]<>"“”]*[\p{L}\p{N}/]/gu;

/** Addresses that forms and shortened links have, without a scheme. */
const SHORT_LINK =
  /(?<![\p{L}\p{N}])(?:(?:bit|cutt|ow)\.ly|forms\.gle|goo\.gl|rb\.gy|is\.gd|tiny\.cc|youtu\.be|linktr\.ee|g\.co|t\.co)\//iu;

/** Whether a text asks for money (TEXT-16). */
export const asksForMoney = (text: string): boolean => findMoneyWords(plainText(text)).length > 0;

/** What is not refused but looked at by staff: money that is asked for, and what may be a contact detail. */
export function findWordsForStaff(text: string): string[] {
  const plain = plainText(text);
  return [...findMoneyWords(plain), ...findDoubtfulPhones(plain), ...findDoubtfulAddresses(plain)];
}

/** The sentence that refuses a text, or null. `allowed` are phone numbers that may be in it. */
export function contactError(text: string, allowed: readonly string[] = []): Text | null {
  const found = findContactDetails(text).filter((one) => !allowed.includes(lastTenDigits(one)));
  if (found.length === 0) return null;
  const words = found.map((one) => `“${one}”`).join(", ");
  return sentence(
    "Phone numbers, e-mail addresses and links to chats are not allowed here. Please remove {words}.",
    { words },
  );
}

const lastTenDigits = (found: string) => found.replace(/[^0-9]/g, "").slice(-10);

const INDIC =
  "\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Meetei_Mayek}";
/**
 * Between letters of Indic scripts the two joiners say how the letters are drawn; in Malayalam also at the end of a
 * word.
 */
const JOINERS = new RegExp(
  String.raw`(?<=[${INDIC}])[\u200c\u200d](?=[${INDIC}])|(?<=\u0d4d)\u200d(?![\p{L}\p{M}\p{N}\p{Cf}])`,
  "gu",
);
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The sentence that refuses the name of a school or person, or null. It is in mails to other people. */
export function nameError(name: string, label: string): Text | null {
  if (UNSEEN.test(name.replace(JOINERS, ""))) {
    return sentence("{label} has characters that cannot be seen. Please type it again.", {
      label: term(label),
    });
  }
  const plain = plainText(name);
  if (findPhones(plain).length > 0)
    return sentence("{label} may not contain a phone number.", { label: term(label) });
  if (findContactDetails(name).length > 0)
    return sentence("{label} may not contain an e-mail address or a link.", { label: term(label) });
  return containsWebAddress(plain)
    ? sentence("{label} may not contain a web address.", { label: term(label) })
    : null;
}

/** A text, and in an edit what is stored: that stays valid, with each entry of a list for itself. */
type PublicText = {
  path: string;
  after: string | readonly string[] | null | undefined;
  before?: string | readonly string[] | null;
  /** Of a name: the word for it. */
  nameOf?: string;
  /** Phone numbers that may be in it. */
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
