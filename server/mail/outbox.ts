// Mail is written in the transaction of what it tells of: it leaves when that has happened, and never otherwise.
import type { CalendarPart } from "#domain/calendar/event.ts";
import type { NoticeKind } from "#domain/notifications/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/identity.ts";
import { deleteWaitingMail, insertMail } from "./repository.ts";

export type MailText = { subject: string; text: string; html?: string };

export type NewMail = MailText & {
  to: string;
  /** Whose mail it is: it goes with the account, whatever its address has become. */
  accountId?: string | undefined;
  kind?: NoticeKind;
  /** The interview, subscription or school it is about. */
  about?: string | undefined;
  /** What it does to the calendar of whoever gets it. */
  calendar?: CalendarPart | undefined;
  /** The page that switches off mails of this kind. */
  unsubscribePath?: string | undefined;
  /** Of no use once this has passed. */
  notAfter?: Date | undefined;
};

/** To one address; `subject` may carry people's names, whatever is in them. */
export async function queueMail(db: DatabaseOrTransaction, now: Date, mail: NewMail): Promise<void> {
  await insertMail(db, {
    id: newId(),
    to_address: mail.to,
    account_id: mail.accountId ?? null,
    subject: oneLine(mail.subject),
    body_text: mail.text,
    body_html: mail.html ?? null,
    next_attempt_at: now,
    created_at: now,
    kind: mail.kind ?? null,
    about: mail.about ?? null,
    calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
    unsubscribe_path: mail.unsubscribePath ?? null,
    not_after: mail.notAfter ?? null,
  });
}

/** What has been overtaken does not leave any more: mails of these kinds about one thing that still wait. */
export async function withdrawMail(
  db: DatabaseOrTransaction,
  about: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await deleteWaitingMail(db, about, kinds);
}

/** A line break would begin a header of the writer's choice, and `=?` a word that mail programs decode into something else. */
function oneLine(subject: string): string {
  return subject
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .replaceAll("=?", "= ?")
    .trim();
}
