// Notifies the other side of a message: the bell at once, and one mail while it is unread (MSG-8).
import { listHiringMembers } from "#features/applications/server/service.ts";
import { MAIL_AFTER_MINUTES, type Side } from "#features/threads/domain/terms.ts";
import { earliestByDay, MINUTE_MS } from "#platform/domain/day.ts";
import type { AccountId, ThreadId } from "#platform/domain/ids.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { drain } from "#platform/server/database/batches.ts";
import type { Deps } from "#platform/server/deps.ts";
import { mailNotice, notify } from "#platform/server/notifications/notify.ts";
import { markReadAbout } from "#platform/server/notifications/service.ts";
import {
  deleteMail,
  insertMails,
  lockDueMails,
  countUnreadOf,
  findMessageTime,
  markRead,
} from "./repository.ts";
import { nameForSchool } from "./subject.ts";
import { findSubject, type Subject } from "./subject-repository.ts";

const BATCH_SIZE = 50;

export async function notifyOtherSide(
  tx: DatabaseTransaction,
  now: Date,
  { subject, side }: { subject: Subject; side: Side },
): Promise<void> {
  const { id: about } = subject;
  const recipients = await listReaders(tx, subject, otherSide(side));
  for (const to of recipients) {
    await notify(tx, now, { to, ...messageOf(subject, side), about, isBellOnly: true });
  }
  await insertMails(tx, about, { accountIds: recipients, dueAt: earliestMail(now) });
}

type Reading = { accountId: AccountId; upTo: string | undefined; now: Date };

/** The account has read the thread up to a message, or all of it, and with it the notices about it. */
export async function keepRead(
  tx: DatabaseTransaction,
  id: ThreadId,
  { accountId, upTo, now }: Reading,
): Promise<void> {
  await markRead(tx, id, { accountId, upTo, now });
  const until = upTo === undefined ? now : (await findMessageTime(tx, id, upTo))?.created_at;
  if (until) await markReadAbout(tx, accountId, { kind: "message-received", about: id, until, now });
}

const otherSide = (side: Side): Side => (side === "school" ? "candidate" : "school");

const messageOf = (subject: Subject, side: Side) =>
  ({
    kind: "message-received",
    facts: {
      from: side === "school" ? subject.school : (nameForSchool(subject) ?? ""),
      post: subject.post,
      threadId: subject.id,
    },
  }) as const;

/** Those who hire, or the teacher. A suspended school reads nothing. */
async function listReaders(tx: DatabaseTransaction, subject: Subject, side: Side): Promise<AccountId[]> {
  if (side === "candidate") return subject.candidate_id === null ? [] : [subject.candidate_id];
  return subject.is_suspended ? [] : listHiringMembers(tx, subject.employer_id);
}

/** After half an hour, and by day in India. */
export function earliestMail(now: Date): Date {
  return earliestByDay(new Date(now.getTime() + MAIL_AFTER_MINUTES * MINUTE_MS));
}

/** Mails what is still unread. Returns how many were looked at; any number of processes may run it. */
export async function mailUnread({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  if (earliestByDay(now) > now) return 0;
  return drain(
    () =>
      inTransaction(db, async (tx) => {
        const due = await lockDueMails(tx, now, BATCH_SIZE);
        for (const { thread_id, account_id } of due) {
          await deleteMail(tx, thread_id, account_id);
          const subject = await findSubject(tx, thread_id);
          if (!subject) continue;
          const reader: Side = account_id === subject.candidate_id ? "candidate" : "school";
          const readers = await listReaders(tx, subject, reader);
          const unread = await countUnreadOf(tx, [thread_id], { accountId: account_id, side: reader });
          if (!readers.includes(account_id) || !unread.has(thread_id)) continue;
          const message = messageOf(subject, otherSide(reader));
          await mailNotice(tx, now, { to: account_id, ...message, about: thread_id });
        }
        return due.length;
      }),
    BATCH_SIZE,
  );
}
