// Queues a mail in the transaction of the change that it is about, so it is sent only if that is committed.
import type { CalendarPart } from "#platform/domain/calendar/event.ts";
import type { AccountId, PaperId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import { onOneLine } from "#platform/domain/text/one-line.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { deleteWaitingMail, findLocale, insertMail, isRefused } from "./repository.ts";

export type WrittenMail = { subject: string; text: string; html?: string };
/** `inHindi` is sent to people whose account says so. */
export type MailText = WrittenMail & { inHindi?: () => WrittenMail };

/**
 * About the safety of an account: proof of the address, recovery, a changed password, a breach. Any other mail is not
 * written to an address that refuses mail (MAIL-14).
 */
export type SecurityMail = MailText & { isSecurity: true };

type NewMail = MailText & {
  to: string;
  /**
   * The account that the mail is for, or null. The mail is deleted with the account, even if the address has changed
   * since.
   */
  accountId: AccountId | null;
  kind?: NoticeKind;
  /** The id of the interview, subscription or school that the mail is about. */
  about?: string | undefined;
  /** The calendar event that the mail carries. */
  calendar?: CalendarPart | undefined;
  /** The paper that it carries as PDF. */
  paperId?: PaperId | undefined;
  /** The page that switches off mails of this kind. */
  unsubscribePath?: string | undefined;
  /** The mail is not sent after this time. */
  notAfter?: Date | undefined;
  /** See SecurityMail. */
  isSecurity?: boolean;
  /** The address goes once the mail is sent or cannot be sent any more. Needs `notAfter`. */
  leavesNothing?: boolean;
};

/** Queues a mail to one address. `subject` may contain people's names with any characters. */
export async function queueMail(db: DatabaseOrTransaction, now: Date, mail: NewMail): Promise<void> {
  if (!mail.isSecurity && (await isRefused(db, mail.to))) return;
  const words = mail.inHindi && (await findLocale(db, mail.accountId)) === "hi-IN" ? mail.inHindi() : mail;
  await insertMail(db, {
    id: newId(),
    to_address: mail.to,
    account_id: mail.accountId,
    subject: headerOf(words.subject),
    body_text: words.text,
    body_html: words.html ?? null,
    next_attempt_at: now,
    created_at: now,
    kind: mail.kind ?? null,
    about: mail.about ?? null,
    calendar: mail.calendar ? JSON.stringify(mail.calendar) : null,
    unsubscribe_path: mail.unsubscribePath ?? null,
    paper_id: mail.paperId ?? null,
    not_after: mail.notAfter ?? null,
    is_security: mail.isSecurity ?? false,
    leaves_nothing: mail.leavesNothing ?? false,
  });
}

/** Deletes waiting mails of these kinds about one record, because a later step has made them wrong. */
export async function withdrawMail(
  db: DatabaseOrTransaction,
  about: string,
  kinds: readonly NoticeKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await deleteWaitingMail(db, about, kinds);
}

/**
 * Removes line breaks, which would begin another header, and breaks up `=?`, which mail programs would decode (RFC
 * 2047).
 */
function headerOf(subject: string): string {
  return onOneLine(subject).replaceAll("=?", "= ?").trim();
}
