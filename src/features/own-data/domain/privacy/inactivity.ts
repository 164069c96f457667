// When people who do not use the product leave its lists and are erased, and which mails come before (PEOPLE-15).

export const UNLISTING_MAIL_AFTER_MONTHS = 5;
export const UNLISTED_AFTER_MONTHS = 6;
export const ERASED_AFTER_MONTHS = { candidate: 24, employer: 36 } as const;
/** A mail comes this many days before somebody leaves the lists or is erased; before the erasure there is a second one. */
export const FIRST_MAIL_DAYS = 30;
export const SECOND_MAIL_DAYS = 2;

export type InactivityStep = "unlisting-mail" | "unlist" | "first-mail" | "second-mail" | "erase";
