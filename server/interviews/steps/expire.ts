// Cancels interviews that nobody answered in time. Several processes may run it at once: each locks the interview and looks again.
import { instantInIndia, DAY_MS } from "#domain/day.ts";
import { CANCEL_REASONS } from "#domain/interviews/steps/absence.ts";
import { outcomeOf, refuseStep } from "#domain/interviews/steps/next-steps.ts";
import { STEPS } from "#domain/interviews/steps/state-table.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { cancelInterview, lockIfThere } from "#server/interviews/commands/cancel.ts";
import { listUnanswered } from "./expiry-repository.ts";
import { readStepFacts } from "./facts.ts";

/** A mail about an interview of long ago would only confuse; the notice in the product says it. */
const MAIL_MS = 2 * DAY_MS;

/** Returns how many were cancelled by this run. */
export async function expireInterviews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const id of await listUnanswered(db, { now, statuses: STEPS.expire.from })) {
    const isCancelled = await inTransaction(db, async (tx) => {
      const locked = await lockIfThere(tx, id);
      if (!locked) return false;
      const { interview, subscriptions } = locked;
      const facts = await readStepFacts(tx, interview, now);
      if (refuseStep("expire", facts, { actor: "clock", now })) return false;
      const reason = interview.status === "Pending" ? CANCEL_REASONS.unanswered : CANCEL_REASONS.noNewDay;
      const began = instantInIndia(interview.day, interview.slot_from);
      await cancelInterview(tx, interview, {
        subscriptions,
        now,
        ending: { by: "clock", reason, credit: outcomeOf("expire", facts, now) },
        notification: {
          mailUntil: new Date(Math.max(began.getTime(), (interview.answer_by ?? began).getTime()) + MAIL_MS),
        },
      });
      return true;
    });
    if (isCancelled) count += 1;
  }
  return count;
}
