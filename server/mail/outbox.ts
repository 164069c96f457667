// Mail is written in the transaction of what it tells of: it leaves when that has happened, and never otherwise.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/identity.ts";

export type MailText = { subject: string; text: string; html?: string };

/** To one address; `subject` may carry people's names, whatever is in them. */
export async function queueMail(
  db: DatabaseOrTransaction,
  now: Date,
  { to, subject, text, html }: MailText & { to: string },
): Promise<void> {
  await db
    .insertInto("mail_outbox")
    .values({
      id: newId(),
      to_address: to,
      // A line break would begin a header of the writer's choice.
      subject: subject.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim(),
      body_text: text,
      body_html: html ?? null,
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}
