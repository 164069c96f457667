// Informs candidates that they were not selected, a day after the answer, when it can no longer be taken back. It runs in
// any number of processes: a row is locked, and marked in the transaction of its mail (APPLY-12).
import { drain } from "#platform/server/database/batches.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listEvents, lockDueAnswers, updateApplication } from "#features/applications/server/repository.ts";
import { notifyOfApplication } from "./notify-side.ts";

const BATCH_SIZE = 50;

/** Returns how many were informed. */
export async function informOfAnswers({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const informSome = () =>
    inTransaction(db, async (tx) => {
      const due = await lockDueAnswers(tx, now, BATCH_SIZE);
      for (const application of due) {
        await updateApplication(tx, application.id, { stage_before: null });
        const answer = (await listEvents(tx, [application.id])).at(-1);
        const kind = "application-not-selected";
        await notifyOfApplication(tx, now, { application, kind, note: answer?.note ?? null });
      }
      return due.length;
    });
  return drain(informSome, BATCH_SIZE);
}
