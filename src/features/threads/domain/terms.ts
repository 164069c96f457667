// The two sides of a thread, and the limits of what they write.
export const SIDES = ["school", "candidate"] as const;
export type Side = (typeof SIDES)[number];

export const MAX_MESSAGE_TEXT = 2_000;
/** The names of the form's fields for the files of a message. */
export const FILE_FIELDS = ["file1", "file2", "file3"] as const;
export const MAX_FILES = FILE_FIELDS.length;
export const MAX_FILE_NAME = 120;
/** Applicants who get the same text. */
export const MAX_WRITTEN_AT_ONCE = 50;
/** Without an answer. */
export const MESSAGES_IN_A_ROW = 3;
/** Threads that a school begins on a day of India. */
export const NEW_THREADS_A_DAY = 60;
/** Messages that a teacher writes on a day of India. */
export const MESSAGES_A_DAY = 20;
/** Both sides may write until this many days after the end. */
export const DAYS_AFTER_END = 30;
/** The same text again within this time is the same message: a button that was pressed twice. */
export const SAME_MESSAGE_MINUTES = 2;
/** An unread message is mailed after this time, and the next of its thread no sooner. */
export const MAIL_AFTER_MINUTES = 30;
/** Staff learn of who has had contact details hidden this often within these days. */
export const HIDINGS_FOR_STAFF = 3;
export const HIDING_DAYS = 7;
