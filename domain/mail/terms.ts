// The words of the outbox.

/** Waiting for its next try, handed over, or given up. */
export const MAIL_STATES = ["waiting", "sent", "failed"] as const;
export type MailState = (typeof MAIL_STATES)[number];
