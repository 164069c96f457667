// The message to all open applicants of a vacancy that it has closed, once. A job sends it bit by bit, and remembers in
// the transaction of the mails how far it came (APPLY-15).
import { OPEN_STAGES, type Stage } from "#features/applications/domain/stages.ts";
import { drain } from "#platform/server/database/batches.ts";
import type { NotificationInput } from "#platform/domain/notifications/notices.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { ApplicantMessageRow } from "#features/applications/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import {
  deleteMessage,
  insertMessage,
  listNextRecipients,
  lockEndedVacancies,
  lockMessage,
  markInformed,
  updateSent,
} from "./message-repository.ts";

const BATCH_SIZE = 50;
/** Why a job is over that its school has not closed. */
const UNAVAILABLE = "unavailable";

/** Returns how many applicants were notified. */
export async function informApplicants({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  await findEnded({ db, now });
  return drain(() => inTransaction(db, (tx) => sendNext(tx, now)));
}

async function findEnded({ db, now }: { db: Deps["db"]; now: Date }): Promise<void> {
  const findSome = () =>
    inTransaction(db, async (tx) => {
      const ended = await lockEndedVacancies(tx, BATCH_SIZE);
      for (const { id, title, institute_name, close_reason } of ended) {
        await markInformed(tx, id);
        const facts = { post: title, school: institute_name, reason: close_reason ?? UNAVAILABLE };
        await insertMessage(tx, now, { vacancyId: id, kind: "vacancy-closed", facts });
      }
      return ended.length;
    });
  await drain(findSome, BATCH_SIZE);
}

/** Sends the next part of the oldest message; null where there is none. */
async function sendNext(tx: DatabaseTransaction, now: Date): Promise<number | null> {
  const message = await lockMessage(tx);
  if (!message) return null;
  const recipients = await listNextRecipients(tx, message, {
    ...recipientsOf(message),
    limit: BATCH_SIZE,
  });
  for (const { candidate_id } of recipients) {
    await notify(tx, now, { ...inputOf(message), to: candidate_id, about: message.vacancy_id });
  }
  const last = recipients.at(-1);
  if (last && recipients.length === BATCH_SIZE) await updateSent(tx, message.id, last.seq);
  else await deleteMessage(tx, message.id);
  return recipients.length;
}

/** By a job that the school closes nobody loses an offer that was accepted, or a letter that waits (JOB-101). */
function recipientsOf(message: ApplicantMessageRow): { stages: readonly Stage[]; withLetter: boolean } {
  const { reason } = message.facts as { reason?: string };
  if (reason === UNAVAILABLE) return { stages: OPEN_STAGES, withLetter: true };
  return { stages: OPEN_STAGES.filter((stage) => stage !== "accepted"), withLetter: false };
}

/** The facts were written by this file. */
const inputOf = ({ kind, facts }: ApplicantMessageRow) => ({ kind, facts }) as NotificationInput;
