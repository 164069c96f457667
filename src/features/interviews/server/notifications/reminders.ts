// Messages that time alone sends, each at most once: reminders before an interview to both sides (MAIL-5), and nudges of a
// candidate about an invitation that is two days old, and of a school about a result that is missing.
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { REMINDER_HOURS } from "#features/interviews/domain/notices/interview-facts.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  listDueByWhatsApp,
  listDueReminders,
  listUnansweredSince,
  listWithoutResult,
} from "#features/interviews/server/reminder-repository.ts";
import { lockInterview } from "#features/interviews/server/repository.ts";
import { instantInIndia, DAY_MS } from "#platform/domain/day.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { notifyByWhatsApp } from "#platform/server/notifications/notify.ts";
import { factsOf } from "./mail-facts.ts";
import { notifyParties } from "./notify-parties.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";

/** The statuses with a reminder. A candidate who asked for another day is not expected on this one. */
const EXPECTED: readonly InterviewStatus[] = ["Pending", "Interview Scheduled", "Rescheduled"];

/**
 * Returns the number of interviews with a reminder. Several processes may run it, because the key of a reminder is
 * unique.
 */
export async function remindOfInterviews({ db, clock, log }: JobDeps): Promise<number> {
  const now = clock.now();
  const due = [];
  for (const hours of REMINDER_HOURS) {
    const listed = await listDueReminders(db, { now, hours, statuses: EXPECTED });
    due.push(...listed.map((interview) => ({ ...interview, hours })));
  }
  await remindEach({ db, log }, due, (tx, interview, { hours, once }) =>
    notifyParties(tx, now, {
      interview,
      kind: "interview-reminder",
      interviewNotification: { reminder: hours, once },
    }),
  );
  return due.length;
}

type JobDeps = Pick<Deps, "db" | "clock" | "log">;

type LockedInterview = NonNullable<Awaited<ReturnType<typeof lockInterview>>>;
type Listed = Pick<InterviewRow, "id" | "day" | "slot_from">;

/** Leaves out interviews that changed after they were listed. The next run decides by their new day and time. */
function remindEach<Due extends Listed>(
  { db, log }: Omit<JobDeps, "clock">,
  due: readonly Due[],
  remind: (tx: DatabaseTransaction, interview: LockedInterview, due: Due) => Promise<unknown>,
): Promise<void> {
  return oneByOne({ db, log }, due, {
    failure: "a reminder of an interview was not sent",
    named: ({ id }) => ({ interview: id }),
    action: (listed) =>
      inTransaction(db, async (tx) => {
        const interview = await lockInterview(tx, listed.id);
        if (!interview || interview.day !== listed.day || interview.slot_from !== listed.slot_from) return;
        if (EXPECTED.includes(interview.status)) await remind(tx, interview, listed);
      }),
  });
}

/** Two hours before, those who have a number at WhatsApp (WA-3). The mail of an hour before goes to them too. */
export async function remindByWhatsApp({ db, clock, log }: JobDeps): Promise<void> {
  const now = clock.now();
  const due = await listDueByWhatsApp(db, now, EXPECTED);
  await remindEach({ db, log }, due, (tx, interview, { account_id: to, once }) =>
    notifyByWhatsApp(tx, now, {
      to,
      kind: "interview-reminder",
      about: interview.id,
      facts: { ...factsOf(interview, { now, card: undefined, absence: undefined }), hours: 24 },
      once,
      notAfter: instantInIndia(interview.day, interview.slot_from),
    }),
  );
}

const UNANSWERED_MS = 2 * DAY_MS;

type Nudge = {
  id: InterviewId;
  day: string;
  once: string;
  statuses: readonly InterviewStatus[];
  kind: "interview-unanswered" | "interview-result-missing";
};

/** Returns how many interviews somebody was nudged about. Several processes may run it, because the keys are unique. */
export async function nudge({ db, clock, log }: JobDeps): Promise<number> {
  const now = clock.now();
  const waiting = { name: "unanswered", now, statuses: STEPS.confirm.from };
  const sentBefore = new Date(now.getTime() - UNANSWERED_MS);
  const listed = await listUnansweredSince(db, { ...waiting, sentBefore });
  const due: Nudge[] = listed.map((one) => ({ ...one, ...waiting, kind: "interview-unanswered" }));
  for (const stage of ["hours", "morning"] as const) {
    const missing = { name: `result-${stage}`, now, statuses: STEPS.complete.from };
    for (const one of await listWithoutResult(db, { ...missing, stage }))
      due.push({ ...one, ...missing, kind: "interview-result-missing" });
  }
  await oneByOne({ db, log }, due, {
    failure: "a nudge about an interview was not sent",
    named: ({ id }) => ({ interview: id }),
    action: ({ id, day, once, statuses, kind }) =>
      inTransaction(db, async (tx) => {
        const interview = await lockInterview(tx, id);
        // The interview changed after it was listed. The next run decides again.
        if (!interview || interview.day !== day || !statuses.includes(interview.status)) return;
        const mailUntil = kind === "interview-unanswered" ? interview.answer_by : null;
        await notifyParties(tx, now, {
          interview,
          kind,
          interviewNotification: { once, ...(mailUntil && { mailUntil }) },
        });
      }),
  });
  return due.length;
}
