// Notifies a person in the product and by mail, in the transaction of the change that the notice is about.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import type { CalendarEvent } from "#domain/calendar/event.ts";
import { isRecipient, NOTICES } from "#domain/notifications/terms.ts";
import type { NoticeText } from "#domain/notifications/notice-text.ts";
import { type NotificationInput, writeNotice } from "#domain/notifications/texts.ts";
import { newId } from "#server/database/new-id.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { createMailContent, type MailAction } from "./mail-content.ts";
import { writeHtml } from "./mail-html.ts";
import { writeText } from "./mail-text.ts";
import { findListener, insertNotice, isMuted, listAdminIds } from "./repository.ts";
import { unsubscribePath } from "./unsubscribe.ts";

type Message = NotificationInput & {
  /** The account. A role that does not receive this kind (NOTICES) gets nothing. */
  to: string;
  /** The id of the interview, subscription or school that the notice is about. */
  about?: string;
  /** Links that answer from the mail without login. */
  answers?: readonly MailAction[];
  event?: CalendarEvent;
  /** The paper that the mail carries as PDF. */
  paperId?: string | undefined;
  /** A key that lets the notice be sent only once. */
  once?: string;
  /** The mail is sent by itself (mailNotice). */
  isBellOnly?: true;
  /** The mail is not sent after this time. */
  notAfter?: Date;
};

type Listener = NonNullable<Awaited<ReturnType<typeof findListener>>>;

/**
 * Returns false if nobody was notified: the account does not exist, its role does not receive this kind, or `once` was
 * used before.
 */
export async function notify(tx: DatabaseTransaction, now: Date, message: Message): Promise<boolean> {
  const { to, kind, about } = message;
  const listener = await findListener(tx, to);
  if (!listener || !isRecipient(kind, listener.role)) return false;
  const notice = writeNotice(message, listener.role);
  const isNew = await insertNotice(tx, {
    id: newId(),
    account_id: to,
    kind,
    title: notice.title,
    body: notice.sentences[0] ?? "",
    path: notice.path,
    about: about ?? null,
    once: message.once ?? null,
    created_at: now,
  });
  if (isNew && !message.isBellOnly) await queueNotice(tx, now, { message, listener, notice });
  return isNew;
}

/** The mail without the notice in the product. */
export async function mailNotice(tx: DatabaseTransaction, now: Date, message: Message): Promise<void> {
  const listener = await findListener(tx, message.to);
  if (!listener || !isRecipient(message.kind, listener.role)) return;
  await queueNotice(tx, now, { message, listener, notice: writeNotice(message, listener.role) });
}

type Queued = { message: Message; listener: Listener; notice: NoticeText };

async function queueNotice(
  tx: DatabaseTransaction,
  now: Date,
  { message, listener, notice }: Queued,
): Promise<void> {
  const { to, kind, about, event } = message;
  const { optional, calendar } = NOTICES[kind];
  // An address that is not proven may belong to somebody else (REG-42).
  if (!listener.email_proven_at) return;
  if (optional && (await isMuted(tx, to, kind))) return;

  const content = createMailContent(notice, {
    name: listener.name ?? undefined,
    answers: message.answers ?? [],
    unsubscribePath: await unsubscribePath(tx, to, kind),
  });
  await queueMail(tx, now, {
    to: listener.email,
    accountId: to,
    subject: content.subject,
    text: writeText(content),
    html: writeHtml(content),
    kind,
    about,
    calendar: calendar && event ? { method: calendar, event } : undefined,
    unsubscribePath: content.unsubscribePath,
    notAfter: message.notAfter,
    paperId: message.paperId,
  });
}

/** Notifies every admin. With `once`, each admin is notified only once. */
export async function notifyAdmins(
  tx: DatabaseTransaction,
  now: Date,
  { once, ...message }: NotificationInput & { about?: string; once?: string },
): Promise<void> {
  for (const to of await listAdminIds(tx)) {
    await notify(tx, now, { ...message, to, ...(once !== undefined && { once: `${once} ${to}` }) });
  }
}
