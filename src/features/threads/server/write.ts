// Writes a message: one transaction for the thread, the text, the bells and the mails that wait.
import { refuseToWrite, writingRefusal } from "#features/threads/domain/rules.ts";
import {
  HIDING_DAYS,
  HIDINGS_FOR_STAFF,
  SAME_MESSAGE_MINUTES,
  type Side,
} from "#features/threads/domain/terms.ts";
import { MINUTE_MS, dayInIndia, daysBefore } from "#platform/domain/day.ts";
import { type AnyId, candidateIdOf, type ThreadId } from "#platform/domain/ids.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { hideContactDetails } from "#platform/domain/public-text.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notifyAdmins } from "#platform/server/notifications/notify.ts";
import { encrypt } from "#platform/server/encryption.ts";
import { removeFiles, withStoredFiles } from "#platform/server/files/uploads.ts";
import { listFilesOf } from "./file-repository.ts";
import { filesTooEarly, type NewFile, prepareFiles, type SentFiles, storeFiles } from "./files.ts";
import { readText } from "./present.ts";
import { keepRead, notifyOtherSide } from "./notify.ts";
import { collectFacts } from "./read.ts";
import {
  countHiding,
  findNewestMessage,
  insertMessage,
  insertThread,
  lockWriter,
  type MessageWithName,
} from "./repository.ts";
import { findOwnSubject, mayShareContact, type Party, sideOf } from "./subject.ts";
import type { Subject } from "./subject-repository.ts";

type WriteDeps = Pick<Deps, "db" | "clock" | "env" | "files" | "log">;
type Written = { about: ThreadId; text: string; mayHide: boolean; files?: SentFiles };

export async function writeMessage(
  deps: WriteDeps,
  viewer: Party,
  { about, text, mayHide, files = {} }: Written,
): Promise<void> {
  const { db, clock, env } = deps;
  const asked = await findOwnSubject(db, viewer, about);
  const now = clock.now();
  const isShared = await mayShareContact(deps, asked);
  const key = await messageKey(db, env);
  const { found } = isShared ? { found: [] } : hideContactDetails(text);
  const hasFiles = Object.keys(files).length > 0;
  if (hasFiles && viewer.role === "candidate" && !isShared) throw filesTooEarly();
  const prepared = await prepareFiles(key, files);
  const write = async (tx: DatabaseTransaction): Promise<boolean> => {
    await lockWriter(
      tx,
      viewer.role === "employer"
        ? { side: "school", employerId: viewer.employerId, candidateId: asked.candidate_id }
        : { side: "candidate", candidateId: candidateIdOf(viewer.accountId) },
    );
    // The teacher may have been erased, or an application made of the invitation, while this waited.
    const subject = await findOwnSubject(tx, viewer, about);
    const before = await findNewestMessage(tx, subject.id);
    if (before && (await isSame(tx, before, { viewer, text, key, now, files: prepared }))) return false;
    const facts = await collectFacts(tx, { viewer, subject, now, factor: env.RATE_LIMIT_FACTOR });
    const refusal = refuseToWrite(facts);
    if (refusal) throw writingRefusal(refusal, facts);
    if (found.length > 0 && !mayHide) throw contactHidden(found);
    await store(tx, { viewer, subject, text, key, now, files: prepared, hidesContact: found.length > 0 });
    return true;
  };
  const isNew = await withStoredFiles(deps, prepared, () => inTransaction(db, write));
  if (!isNew)
    await removeFiles(
      deps,
      prepared.map((file) => file.key),
    );
}

type Sending = { viewer: Party; text: string; key: Buffer; now: Date; files: readonly NewFile[] };

/** A button that was pressed twice, or a form that was sent again. */
async function isSame(
  tx: DatabaseTransaction,
  before: Pick<MessageWithName, "id" | "text" | "by_account" | "created_at">,
  { viewer, text, key, now, files }: Sending,
): Promise<boolean> {
  const since = now.getTime() - before.created_at.getTime();
  const isSameText =
    before.by_account === viewer.accountId &&
    since < SAME_MESSAGE_MINUTES * MINUTE_MS &&
    readText(key, before) === text;
  if (!isSameText) return false;
  const filesBefore = (await listFilesOf(tx, [before.id])).get(before.id) ?? [];
  return filesBefore.map(({ bytes }) => bytes).join() === files.map(({ size }) => size).join();
}

async function store(
  tx: DatabaseTransaction,
  {
    viewer,
    subject,
    text,
    key,
    now,
    files,
    hidesContact,
  }: Sending & { subject: Subject; hidesContact: boolean },
): Promise<void> {
  const side = sideOf(viewer);
  const { id, about, employer_id, candidate_id } = subject;
  await insertThread(tx, {
    id,
    // The id of an application or of an invitation, as it was found.
    application_id: about === "application" ? id : null,
    interview_id: about === "invitation" ? id : null,
    employer_id,
    candidate_id,
    begun_by: side,
    created_at: now,
  });
  const messageId = newId<AnyId>();
  await insertMessage(tx, {
    id: messageId,
    thread_id: id,
    side,
    by_account: viewer.accountId,
    text: encrypt(key, messageId, Buffer.from(text)),
    hides_contact: hidesContact,
    created_at: now,
  });
  await storeFiles(tx, messageId, files);
  await notifyOtherSide(tx, now, { subject, side });
  if (hidesContact) await notifyStaffOfHiding(tx, now, { subject, side });
  // Who answers has read what stands above.
  await keepRead(tx, id, { accountId: viewer.accountId, upTo: undefined, now });
}

/** Staff learn once a day of who does it again and again, without the texts. */
async function notifyStaffOfHiding(
  tx: DatabaseTransaction,
  now: Date,
  { subject, side }: { subject: Subject; side: Side },
): Promise<void> {
  const since = daysBefore(now, HIDING_DAYS);
  const count = await countHiding(tx, subject, { side, since });
  if (count < HIDINGS_FOR_STAFF) return;
  const id = side === "school" ? subject.employer_id : (subject.candidate_id ?? "");
  const name = side === "school" ? subject.school : (subject.candidate_name ?? "");
  await notifyAdmins(tx, now, {
    kind: "contact-hidden",
    facts: { name, side, id, count },
    about: id,
    once: `contact-hidden ${id} ${dayInIndia(now)}`,
  });
}

/** The writer learns of it before anything is sent (MSG-6). */
export function contactHidden(found: readonly string[]): Refusal {
  const words = found.map((one) => `“${one}”`).join(", ");
  return new Refusal(
    "conflict",
    "CONTACT_HIDDEN",
    sentence(
      "The other side may not have contact details yet, so {words} will be hidden. Send the message without it?",
      { words },
    ),
  );
}
