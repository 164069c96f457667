// Reads phone numbers as people write them (REG-13, CONTENT-20).

/** Signs without a meaning: spaces, dashes, brackets, and the invisible ones that address books copy along. */
const SIGNS = /[\s\p{Pd}\p{Cf}()[\]]/gu;
const MOBILE = /^(?:\+?91)?0?([6-9]\d{9})$/;
const TEN_DIGITS = /^(?:\+?91|0)?\d{10}$/;
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

const withoutSigns = (text: string) => text.replace(SIGNS, "");
