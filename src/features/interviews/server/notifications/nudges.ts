// Nudges, each once: a candidate about an invitation that is two days old, a school about a result that is missing.
import { DAY_MS } from "#platform/domain/day.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  listUnansweredSince,
  listWithoutResult,
  nudgeKey,
} from "#features/interviews/server/nudge-repository.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { lockInterview } from "#features/interviews/server/repository.ts";
import { notifyParties } from "./notify-parties.ts";

type NudgeDeps = Pick<Deps, "db" | "clock" | "log">;

const UNANSWERED_MS = 2 * DAY_MS;

type Due = {
  id: InterviewId;
  day: string;
  name: string;
  statuses: readonly InterviewStatus[];
  kind: "interview-unanswered" | "interview-result-missing";
};

/** Returns how many interviews somebody was nudged about. Several processes may run it, because the keys are unique. */
export async function nudge({ db, clock, log }: NudgeDeps): Promise<number> {
  const now = clock.now();
  const waiting = { name: "unanswered", now, statuses: STEPS.confirm.from };
  const sentBefore = new Date(now.getTime() - UNANSWERED_MS);
  const listed = await listUnansweredSince(db, { ...waiting, sentBefore });
  const due: Due[] = listed.map((one) => ({ ...one, ...waiting, kind: "interview-unanswered" }));
  for (const stage of ["hours", "morning"] as const) {
    const missing = { name: `result-${stage}`, now, statuses: STEPS.complete.from };
    for (const one of await listWithoutResult(db, { ...missing, stage }))
      due.push({ ...one, ...missing, kind: "interview-result-missing" });
  }
  await oneByOne({ db, log }, due, {
    failure: "a nudge about an interview was not sent",
    named: ({ id }) => ({ interview: id }),
    action: ({ id, day, name, statuses, kind }) =>
      inTransaction(db, async (tx) => {
        const interview = await lockInterview(tx, id);
        // The interview changed after it was listed. The next run decides again.
        if (!interview || interview.day !== day || !statuses.includes(interview.status)) return;
        const mailUntil = kind === "interview-unanswered" ? interview.answer_by : null;
        await notifyParties(tx, now, {
          interview,
          kind,
          interviewNotification: { once: nudgeKey(name, interview), ...(mailUntil && { mailUntil }) },
        });
      }),
  });
  return due.length;
}
