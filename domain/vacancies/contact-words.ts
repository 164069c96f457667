// Finds phone numbers, mail addresses and words of money in the texts of a vacancy (JOB-5, JOB-6).

const MAIL =
  /[\p{L}\p{N}._%+-]{1,64}(?:@|\s*[[(]\s*at\s*[\])]\s*)[\p{L}\p{N}-]{1,63}(?:(?:\.|\s*[[(]\s*dot\s*[\])]\s*)[\p{L}\p{N}-]{1,63}){1,9}/giu;

/** Up to three characters may stand between two digits. A comma, a slash, a colon or a rupee sign ends a number. */
const GAP = String.raw`[^\p{L}\p{N},/:₹]{0,3}`;
const PHONE = new RegExp(
  String.raw`(?<![\p{N}])(?:\+?${GAP}91${GAP}|0${GAP})?[6-9](?:${GAP}[0-9]){9}(?![0-9])`,
  "gu",
);

const MONEY = /(?<!in[\s-]?)\b(?:fees?|deposits?|charges?|charged)\b|फ़ीस|फीस|शुल्क/giu;

/** Digits of Indian scripts as 0 to 9: their blocks begin at a code that ends in 6. */
const inLatinDigits = (text: string) =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    return code < 0x0d70 ? String((code & 0xf) - 6) : (digit.normalize("NFKC")[0] ?? digit);
  });

/** "60000 - 75000" is a range of pay, and "6 7 8 9 10 11 12" a list of classes. */
function isNoPhone(found: string): boolean {
  const groups = (found.match(/\d+/g) ?? []).map(Number);
  const [first = 0, second = 0] = groups;
  if (groups.length === 2 && first % 100 === 0 && second % 100 === 0 && first <= second) return true;
  return groups.length > 3 && groups.every((group, at) => at === 0 || group === (groups[at - 1] ?? 0) + 1);
}

/** The phone numbers and mail addresses as they stand in the text. */
export function findContactDetails(text: string): string[] {
  const readable = inLatinDigits(text);
  const phones = (readable.match(PHONE) ?? []).filter((found) => !isNoPhone(found));
  return [...phones, ...(text.match(MAIL) ?? [])].map((found) => found.trim());
}

/** Each word of money once. */
export function findMoneyWords(text: string): string[] {
  return [...new Set((text.match(MONEY) ?? []).map((word) => word.toLowerCase()))];
}
