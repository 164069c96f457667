// Nudges, each once: a candidate about an invitation that is two days old, a school about a result that is missing.
import { DAY_MS } from "#domain/day.ts";
import { STEPS } from "#domain/interviews/steps/state-table.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { listUnansweredSince, listWithoutResult, nudgeKey } from "#server/interviews/nudge-repository.ts";
import { lockInterview } from "#server/interviews/repository.ts";
import { notifyParties } from "./notify-parties.ts";

type NudgeDeps = Pick<Deps, "db" | "clock">;

const UNANSWERED_MS = 2 * DAY_MS;

/** Returns how many interviews somebody was nudged about. Several processes may run it, because the keys are unique. */
export async function nudge(deps: NudgeDeps): Promise<number> {
  const now = deps.clock.now();
  const waiting = { name: "unanswered", now, statuses: STEPS.confirm.from };
  const sentBefore = new Date(now.getTime() - UNANSWERED_MS);
  let count = await send(deps, await listUnansweredSince(deps.db, { ...waiting, sentBefore }), {
    ...waiting,
    kind: "interview-unanswered",
  });
  for (const stage of ["hours", "morning"] as const) {
    const missing = { name: `result-${stage}`, now, statuses: STEPS.complete.from };
    const due = await listWithoutResult(deps.db, { ...missing, stage });
    count += await send(deps, due, { ...missing, kind: "interview-result-missing" });
  }
  return count;
}

type Nudge = {
  name: string;
  now: Date;
  statuses: readonly InterviewStatus[];
  kind: "interview-unanswered" | "interview-result-missing";
};

async function send(
  { db }: NudgeDeps,
  due: readonly { id: string; day: string }[],
  { name, now, statuses, kind }: Nudge,
): Promise<number> {
  for (const { id, day } of due) {
    await inTransaction(db, async (tx) => {
      const interview = await lockInterview(tx, id);
      // The interview changed after it was listed. The next run decides again.
      if (!interview || interview.day !== day || !statuses.includes(interview.status)) return;
      const mailUntil = kind === "interview-unanswered" ? interview.answer_by : null;
      await notifyParties(tx, now, {
        interview,
        kind,
        interviewNotification: { once: nudgeKey(name, interview), ...(mailUntil && { mailUntil }) },
      });
    });
  }
  return due.length;
}
