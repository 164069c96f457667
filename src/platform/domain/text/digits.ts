// Digits of other scripts.

/** "९८७" -> "987". The ten digits of a script stand in a row, so that the zero is the one that no digit precedes. */
export const toLatinDigits = (text: string): string => text.replace(/(?![0-9])\p{Nd}/gu, latinDigit);

/** A mailed code as people paste and type it: in two groups of three, in the digits of their keyboard. */
export const readTypedCode = (typed: string): string => toLatinDigits(typed).replace(/[\s-]/g, "");

/** Of what a form sent for a number, before it is checked. */
export const inLatinDigits = (sent: unknown): unknown =>
  typeof sent === "string" ? toLatinDigits(sent) : sent;

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}
