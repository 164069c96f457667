// The limits of fields, for whoever needs no schema.
export const SHORT_TEXT = 200;
export const LONG_TEXT = 5_000;
export const MOST_ENTRIES = 50;
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

export const EMAIL_PATTERN = /^[^\s@<>"'(),:;[\]\\]+@[^\s@<>"'(),:;[\]\\.]+(\.[^\s@<>"'(),:;[\]\\.]+)+$/;
