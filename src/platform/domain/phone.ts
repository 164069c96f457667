// Reads phone numbers as people write them (REG-13, CONTENT-20).

import { toLatinDigits } from "./text/digits.ts";

/** Signs without a meaning: spaces, dashes, dots, brackets, and the invisible ones that address books copy along. */
const SIGNS = /[\s\p{Pd}\u2212.·\p{Cf}()[\]]/gu;
const MOBILE = /^(?:(?:\+|00)?91)?0?([6-9]\d{9})$/;
const TEN_DIGITS = /^(?:(?:\+|00)?91|0)?\d{10}$/;
const ANY_COUNTRY = /^\+?\d{7,15}$/;

/** "+91 (0) 98765-43210" -> "9876543210"; null for anything that is not an Indian mobile number. */
export function readPhone(text: string): string | null {
  return MOBILE.exec(withoutSigns(text))?.[1] ?? null;
}

/** The sentence for a text that `readPhone` cannot read. */
export function phoneError(text: string): string {
  return TEN_DIGITS.test(withoutSigns(text))
    ? "Phone must begin with 6, 7, 8 or 9."
    : "Phone must be 10 digits.";
}

/** "+44 (20) 7946-0958" -> "+442079460958": 7 to 15 digits of any country; null for anything else. */
export function readContactPhone(text: string): string | null {
  const phone = withoutSigns(text);
  return ANY_COUNTRY.test(phone) ? phone : null;
}

/** The beginning of an Indian number for a search: "+91 98765-43" -> "9876543"; null for a text that is no number. */
export function readPhoneStart(text: string): string | null {
  const typed = withoutSigns(text);
  if (!/^\+?\d+$/.test(typed)) return null;
  return typed.replace(/^(?:\+91|0091|\+|91(?=\d{10}$))/, "").replace(/^0/, "");
}

const withoutSigns = (text: string) => toLatinDigits(text.normalize("NFKC")).replace(SIGNS, "");
