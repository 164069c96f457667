// Reads amounts of rupees as people write them (REG-60). A text that is no amount is an error, never a part of it.
import { toLatinDigits } from "./text/digits.ts";

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
  ["hazar", 1_000],
  ["hazaar", 1_000],
  ["हजार", 1_000],
  ["लाख", 100_000],
  ["करोड", 10_000_000],
]);

const RUPEES = "₹|rs\\.?|inr|rupees?|rupaye|रु\\.?|रुपये|रुपए|रुपया";
const A_MONTH = "p\\.?m\\.?|permonth|/month|/pm|amonth|monthly|मासिक|प्रतिमाह|प्रतिमहीना|महीना";
/**
 * Before the number the name of the money, after it also "/-" and "p.m.", in any order; spaces anywhere have no
 * meaning.
 */
const BEFORE = new RegExp(`^(?:${RUPEES})+`);
const AFTER = new RegExp(`(?:/-|/=|only|${RUPEES}|${A_MONTH})+$`);
/** Digits in groups of two or three, the last one of three; or without groups. */
const AMOUNT = /^(\d{1,3}(?:,\d{2,3})*,\d{3}|\d+)(\.\d+)?([\p{L}\p{M}]+)?$/u;

/**
 * "1,20,000", "Rs. 25,000/-", "25k", "2.5 lakh", "30 हज़ार"; whole paise at least. Null for anything else, and for
 * "30.000", which is thirty to some and thirty thousand to others.
 */
export function readRupees(text: string): number | null {
  const plain = toLatinDigits(text.normalize("NFKC").toLowerCase())
    .replace(/[\s\u093c]/g, "")
    .replace(BEFORE, "")
    .replace(AFTER, "");
  const [, digits, decimals = "", unit] = AMOUNT.exec(plain) ?? [];
  if (digits === undefined) return null;
  const times = unit === undefined ? 1 : UNITS.get(unit);
  if (times === undefined || (unit === undefined && decimals.length > ".50".length)) return null;
  const rupees = Number(digits.replaceAll(",", "") + decimals) * times;
  return isWholePaise(rupees) ? Math.round(rupees * 100) / 100 : null;
}

/** Nothing smaller than a paisa, but for what a binary fraction is off. */
export function isWholePaise(rupees: number): boolean {
  const paise = rupees * 100;
  return Math.abs(paise - Math.round(paise)) < 1e-6;
}
