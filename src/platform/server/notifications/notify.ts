// Notifies a person in the product and by mail, in the transaction of the change that the notice is about.
import type { AccountId, PaperId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { CalendarEvent } from "#platform/domain/calendar/event.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { changeTyped, inEnglish } from "#platform/domain/locale/sentence.ts";
import { REMINDER_HOURS } from "#features/interviews/domain/notices/interview-facts.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import {
  isRecipient,
  noticeOf,
  type NotificationInput,
  writeNotice,
} from "#platform/domain/notifications/notices.ts";
import { withoutLinks } from "#platform/domain/web-link.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { MailInstead } from "#platform/server/database/tables/whatsapp.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { queueWhatsApp } from "#platform/server/whatsapp/queue.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { createMailContent, type MailAction, pagePath } from "./mail-content.ts";
import { writeMailIn } from "./mail-language.ts";
import { findListener, insertNotice, isMuted, listAdminIds } from "./repository.ts";
import { unsubscribePath } from "./unsubscribe.ts";

type Message = NotificationInput & {
  /** The account. A role that does not receive this kind (NOTICES) gets nothing. */
  to: AccountId;
  /** The id of the interview, subscription or school that the notice is about. */
  about?: string;
  /** Links that answer from the mail without login. */
  answers?: readonly MailAction[];
  /** Each of several things has its own answers: a single link leads to the page of all. */
  isOfSeveral?: boolean;
  event?: (locale: Locale) => CalendarEvent;
  /** Whether this person has accepted the event. */
  isAccepted?: boolean;
  /** The paper that the mail carries as PDF. */
  paperId?: PaperId | undefined;
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
    ...bellTexts(notice),
    path: notice.path,
    about: about ?? null,
    once: message.once ?? null,
    created_at: now,
  });
  if (isNew && !message.isBellOnly) await queueNotice(tx, now, { message, listener, notice });
  return isNew;
}

/** `title` and `body` are read by processes of 0.3.0 beside this one. */
function bellTexts({ title, sentences: [body = ""] }: NoticeText) {
  return { title: inEnglish(title), body: inEnglish(body), texts: JSON.stringify({ title, body }) };
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
  const { optional, calendar, isSecurity = false } = noticeOf(kind);
  // An address that is not proven may belong to somebody else (REG-42).
  if (!listener.email_proven_at) return;
  const isMailed = !optional || !(await isMuted(tx, to, kind));
  const unsubscribe = await unsubscribePath(tx, to, kind);
  const locale = localeOf(listener);
  const mail = (sentences: readonly string[] = []) => {
    const content = createMailContent(
      { ...notice, sentences: [...notice.sentences, ...sentences] },
      { name: listener.name ?? undefined, answers: message.answers ?? [], unsubscribePath: unsubscribe },
    );
    return { to: listener.email, ...writeMailIn(locale, content), unsubscribePath: unsubscribe };
  };
  // A mail that changes the calendar goes in any case; another one only where WhatsApp does not reach the person.
  const isInstead = calendar === undefined;
  const instead = () => (isMailed && isInstead ? mail([NOT_BY_WHATSAPP]) : null);
  const isByWhatsApp = await queueByWhatsApp(tx, now, { message, listener, notice }, { instead });
  if (!isMailed || (isByWhatsApp && isInstead)) return;
  await queueMail(tx, now, {
    ...mail(),
    accountId: to,
    kind,
    about,
    calendar:
      calendar && event
        ? { method: calendar, event: event(locale), isAccepted: message.isAccepted }
        : undefined,
    notAfter: message.notAfter,
    paperId: message.paperId,
    isSecurity,
  });
}

const NOT_BY_WHATSAPP = "We could not send this to you by WhatsApp, so it comes by mail.";

const localeOf = ({ locale }: Listener): Locale => locale ?? "en-IN";

/** Returns false where this goes by mail alone, or the person has no number (WA-3). */
async function queueByWhatsApp(
  tx: DatabaseTransaction,
  now: Date,
  { message, listener, notice }: Queued,
  { instead, once }: { instead: () => MailInstead | null; once?: string },
): Promise<boolean> {
  const { to, kind, about, notAfter } = message;
  const answer = message.isOfSeveral ? undefined : message.answers?.[0];
  const template = noticeOf(kind).whatsApp?.[listener.role];
  const locale = localeOf(listener);
  // The mail of an hour before goes to everybody.
  const isLast = message.kind === "interview-reminder" && message.facts.hours === LAST_REMINDER_HOURS;
  if (!template || (isLast && once === undefined)) return false;
  return queueWhatsApp(tx, now, {
    accountId: to,
    template,
    language: locale === "hi-IN" ? "hi" : "en",
    params: {
      name: withoutLinks(listener.name ?? ""),
      text: sayInMail(locale, changeTyped(notice.subject, withoutLinks)),
      path: pagePath(locale, answer?.path ?? notice.path),
    },
    kind,
    about,
    once,
    remindsOf: message.kind === "interview-reminder" ? message.facts.day : undefined,
    notAfter,
    mail: instead,
  });
}

const LAST_REMINDER_HOURS = REMINDER_HOURS.at(-1);

/** A message by WhatsApp alone, once. */
export async function notifyByWhatsApp(
  tx: DatabaseTransaction,
  now: Date,
  message: Message & { once: string },
): Promise<void> {
  const listener = await findListener(tx, message.to);
  if (!listener || !isRecipient(message.kind, listener.role)) return;
  const notice = writeNotice(message, listener.role);
  await queueByWhatsApp(tx, now, { message, listener, notice }, { instead: () => null, once: message.once });
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
