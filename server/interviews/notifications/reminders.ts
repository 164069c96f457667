// Sends reminders before an interview to both sides: each at most once, and none for one that was cancelled or
// rescheduled (MAIL-5).
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { REMINDER_HOURS } from "#domain/notifications/terms.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";
import type { Deps } from "#server/deps.ts";
import { listDueByWhatsApp, listDueReminders } from "#server/interviews/reminder-repository.ts";
import { lockInterview } from "#server/interviews/repository.ts";
import { instantInIndia } from "#domain/day.ts";
import { oneByOne } from "#server/one-by-one.ts";
import { notifyByWhatsApp } from "#server/notifications/notify.ts";
import { factsOf } from "./mail-facts.ts";
import { notifyParties } from "./notify-parties.ts";

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
  await oneByOne({ db, log }, due, {
    ...ONE_OF_THEM,
    action: (listed) =>
      inTransaction(db, async (tx) => {
        const interview = await lockExpected(tx, listed);
        if (!interview) return;
        await notifyParties(tx, now, {
          interview,
          kind: "interview-reminder",
          interviewNotification: { reminder: listed.hours },
        });
      }),
  });
  return due.length;
}

type JobDeps = Pick<Deps, "db" | "clock" | "log">;

const ONE_OF_THEM = {
  failure: "a reminder of an interview was not sent",
  named: ({ id }: { id: string }) => ({ interview: id }),
};

/** Undefined where the interview changed after it was listed. The next run decides by its new day and time. */
async function lockExpected(
  tx: DatabaseTransaction,
  { id, day, slot_from }: Pick<InterviewRow, "id" | "day" | "slot_from">,
) {
  const interview = await lockInterview(tx, id);
  if (!interview || interview.day !== day || interview.slot_from !== slot_from) return undefined;
  return EXPECTED.includes(interview.status) ? interview : undefined;
}

/** Two hours before, those who have a number at WhatsApp (WA-3). The mail of an hour before goes to them too. */
export async function remindByWhatsApp({ db, clock, log }: JobDeps): Promise<void> {
  const now = clock.now();
  await oneByOne({ db, log }, await listDueByWhatsApp(db, now, EXPECTED), {
    ...ONE_OF_THEM,
    action: (listed) =>
      inTransaction(db, async (tx) => {
        const interview = await lockExpected(tx, listed);
        if (!interview) return;
        await notifyByWhatsApp(tx, now, {
          to: listed.account_id,
          kind: "interview-reminder",
          about: listed.id,
          facts: { ...factsOf(interview, { now, card: undefined, absence: undefined }), hours: 24 },
          once: listed.once,
          notAfter: instantInIndia(listed.day, listed.slot_from),
        });
      }),
  });
}
