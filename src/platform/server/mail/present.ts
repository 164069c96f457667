// Presents a mail of the outbox to admins.
import { type OutgoingMail, outgoingMailSchema } from "#platform/domain/mail/calls.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { MailHealthRow } from "./health-repository.ts";

export function presentMail(row: MailHealthRow): OutgoingMail {
  const state = row.sent_at ? "sent" : row.failed_at ? "failed" : "waiting";
  return presentRow(outgoingMailSchema, row, {
    to: row.to_address,
    state,
    tries: row.attempts,
    reason: row.last_error,
    nextTryAt: state === "waiting" ? row.next_attempt_at.toISOString() : null,
  });
}
