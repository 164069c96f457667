// Presents contact messages to admins, with the state of the mail that has the answer.
import { type ContactMessage, contactMessageSchema } from "#features/site/domain/contact/calls.ts";
import type { ContactMessageRow } from "#features/site/server/tables.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { AnswerMailRow } from "./repository.ts";

export function presentMessage(row: ContactMessageRow, mails: readonly AnswerMailRow[]): ContactMessage {
  const mail = mails.find(({ about }) => about === row.id);
  return presentRow(contactMessageSchema, row, {
    answer:
      row.answer === null || row.answered_at === null || row.answered_by === null
        ? null
        : { text: row.answer, answeredAt: row.answered_at.toISOString(), by: row.answered_by },
    mail: mail ? presentMail(mail) : null,
  });
}

function presentMail({ id, sent_at, failed_at, last_error }: AnswerMailRow): ContactMessage["mail"] {
  return { _id: id, state: sent_at ? "sent" : failed_at ? "failed" : "waiting", reason: last_error };
}
