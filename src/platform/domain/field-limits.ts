// Limits of fields, in a module of their own so that pages can use them without loading Zod.
export const SHORT_TEXT = 200;
export const LONG_TEXT = 5_000;
export const MAX_ENTRIES = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Of the form which is hashed, whatever keyboard typed it (LOGIN-59). */
export const passwordLength = (typed: string): number => typed.normalize("NFC").length;
