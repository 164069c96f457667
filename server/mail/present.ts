// Presents a mail of the outbox to admins.
import type { OutgoingMail } from "#domain/mail/contract.ts";
import type { MailHealthRow } from "./health-repository.ts";

export function presentMail(row: MailHealthRow): OutgoingMail {
  const state = row.sent_at ? "sent" : row.failed_at ? "failed" : "waiting";
  return {
    _id: row.id,
    to: row.to_address,
    subject: row.subject,
    state,
    tries: row.attempts,
    reason: row.last_error,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextTryAt: state === "waiting" ? row.next_attempt_at.toISOString() : null,
  };
}
