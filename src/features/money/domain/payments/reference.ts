// Reads the reference number of a bank transfer or UPI payment as people paste it (PAY-19).
import { toLatinDigits } from "#platform/domain/text/digits.ts";

const MIN = 6;
const MAX = 35;

/**
 * What apps and banks write before it: "UTR", "UPI Ref No:", "UPI transaction ID". "ID" and "NO" before a letter begin
 * the code of a bank: IDFB, IDIB, NOSC.
 */
const LABEL =
  /^\s*(?:(?:UPI|IMPS|NEFT|RTGS|BANK)\s+)?(?:(?:UTR|RRN|REF(?:ERENCE)?)\.?\s*(?:(?:ID|NO\.?|NUMBER)(?![A-Z]))?|(?:TXN|TRANSACTION)\.?\s*(?:ID|NO\.?|NUMBER)(?![A-Z]))\s*[:.#-]?\s*/;

/** "4123 4567 8901" -> "412345678901"; null for a text that is no reference. Banks give 12 to 22 letters and digits. */
export function readReference(typed: string): string | null {
  const text = toLatinDigits(typed.normalize("NFKC")).toUpperCase().replace(LABEL, "").replace(/[\s-]/g, "");
  return /^[A-Z0-9]+$/.test(text) && /\d/.test(text) && text.length >= MIN && text.length <= MAX
    ? text
    : null;
}
