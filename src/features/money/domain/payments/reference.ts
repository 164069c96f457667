// Reads the reference number of a bank transfer or UPI payment as people paste it (PAY-19).
import { toLatinDigits } from "#platform/domain/text/digits.ts";

const MIN = 6;
const MAX = 35;

/** "4123 4567 8901" -> "412345678901"; null for a text that is no reference. Banks give 12 to 22 letters and digits. */
export function readReference(typed: string): string | null {
  const text = toLatinDigits(typed.normalize("NFKC"))
    .toUpperCase()
    .replace(/^\s*(?:UTR|RRN|REF(?:ERENCE)?)\s*(?:NO\.?|NUMBER)?\s*[:.#-]?\s*/, "")
    .replace(/[\s-]/g, "");
  return /^[A-Z0-9]+$/.test(text) && /\d/.test(text) && text.length >= MIN && text.length <= MAX
    ? text
    : null;
}
