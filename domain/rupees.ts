// Reads amounts of rupees as people write them (REG-60). A text that is no amount is an error, never a part of it.

const UNITS: ReadonlyMap<string, number> = new Map([
  ["k", 1_000],
  ["thousand", 1_000],
  ["l", 100_000],
  ["lac", 100_000],
  ["lacs", 100_000],
  ["lakh", 100_000],
  ["lakhs", 100_000],
  ["cr", 10_000_000],
  ["crore", 10_000_000],
  ["crores", 10_000_000],
]);

/** "₹" or "Rs." before the number, "/-" after it, and spaces anywhere have no meaning. */
const DECORATION = /^(?:₹|rs\.?|inr)|\/-$/g;
/** Digits in groups of two or three, the last one of three; or without groups. */
const AMOUNT = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?([a-z]+)?$/;

/** "1,20,000", "Rs. 25,000/-", "25k", "2.5 lakh"; whole paise at least. Null for anything else. */
export function readRupees(text: string): number | null {
  const plain = westernDigits(text.normalize("NFKC").toLowerCase())
    .replace(/\s/g, "")
    .replace(DECORATION, "");
  const [, digits, decimals = "", unit] = AMOUNT.exec(plain) ?? [];
  if (digits === undefined) return null;
  const times = unit === undefined ? 1 : UNITS.get(unit);
  if (times === undefined) return null;
  const paise = Number(digits.replaceAll(",", "") + decimals) * times * 100;
  return isWhole(paise) ? Math.round(paise) / 100 : null;
}

/** Digits of Devanagari, which Hindi keyboards type. */
const westernDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));

const isWhole = (amount: number) => Math.abs(amount - Math.round(amount)) < 1e-6;
