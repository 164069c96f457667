// Fixed values of the outbox.

/** Waiting for the next try, sent, or given up. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
