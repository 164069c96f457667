// Tells a person something: in the product and by mail, in the transaction of what it tells of.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import type { CalendarEvent } from "#domain/calendar/event.ts";
import { isHeardBy, NOTICES } from "#domain/notifications/terms.ts";
import { type Told, writeNotice } from "#domain/notifications/texts.ts";
import { newId } from "#server/database/identity.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { contentOf, type MailAction } from "./mail-content.ts";
import { writeHtml } from "./mail-html.ts";
import { writeText } from "./mail-text.ts";
import { findListener, insertNotice, isMuted, listAdminIds } from "./repository.ts";
import { unsubscribePath } from "./unsubscribe.ts";

export type Message = Told & {
  /** An account; whoever does not hear this kind (NOTICES) is told nothing. */
  to: string;
  /** Where the profile is not written yet. */
  name?: string;
  /** The interview, subscription or school it is about. */
  about?: string;
  /** Links that answer straight from the mail. */
  answers?: readonly MailAction[];
  event?: CalendarEvent;
  /** Names what may be told a single time. */
  once?: string;
  /** The mail is of no use once this has passed. */
  notAfter?: Date;
};

/** False where nobody was told: nobody there, not theirs to hear, or told before. */
export async function notify(tx: DatabaseTransaction, now: Date, message: Message): Promise<boolean> {
  const { to, kind, about, event } = message;
  const listener = await findListener(tx, to);
  if (!listener || !isHeardBy(kind, listener.role)) return false;
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
  if (!isNew) return false;
  const { optional, calendar } = NOTICES[kind];
  if (optional && (await isMuted(tx, to, kind))) return true;

  const content = contentOf(notice, {
    name: message.name ?? listener.name ?? undefined,
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
  });
  return true;
}

/** Every admin is told, and with `once` each of them a single time. */
export async function notifyAdmins(
  tx: DatabaseTransaction,
  now: Date,
  { once, ...message }: Told & { about?: string; once?: string },
): Promise<void> {
  for (const to of await listAdminIds(tx)) {
    await notify(tx, now, { ...message, to, ...(once !== undefined && { once: `${once} ${to}` }) });
  }
}
