// Sends reminders before an interview to both sides: each at most once, and none for one that was cancelled or
// rescheduled (MAIL-5).
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import { REMINDER_HOURS } from "#domain/notifications/terms.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { listDueByWhatsApp, listDueReminders } from "#server/interviews/reminder-repository.ts";
import { lockInterview } from "#server/interviews/repository.ts";
import { instantInIndia } from "#domain/day.ts";
import { notifyByWhatsApp } from "#server/notifications/notify.ts";
import { factsOf } from "./mail-facts.ts";
import { notifyParties } from "./notify-parties.ts";

/** The statuses with a reminder. A candidate who asked for another day is not expected on this one. */
const EXPECTED: readonly InterviewStatus[] = ["Pending", "Interview Scheduled", "Rescheduled"];

/**
 * Returns the number of interviews with a reminder. Several processes may run it, because the key of a reminder is
 * unique.
 */
export async function remindOfInterviews({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  let count = 0;
  for (const hours of REMINDER_HOURS) {
    const due = await listDueReminders(db, { now, hours, statuses: EXPECTED });
    for (const { id, day, slot_from } of due) {
      await inTransaction(db, async (tx) => {
        const interview = await lockInterview(tx, id);
        // The interview changed after it was listed. The next run decides by its new day and time.
        if (!interview || interview.day !== day || interview.slot_from !== slot_from) return;
        if (!EXPECTED.includes(interview.status)) return;
        await notifyParties(tx, now, {
          interview,
          kind: "interview-reminder",
          interviewNotification: { reminder: hours },
        });
      });
      count += 1;
    }
  }
  return count;
}

/** Two hours before, those who have a number at WhatsApp (WA-3). The mail of an hour before goes to them too. */
export async function remindByWhatsApp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  for (const { id, day, slot_from, account_id: to, once } of await listDueByWhatsApp(db, now, EXPECTED)) {
    await inTransaction(db, async (tx) => {
      const interview = await lockInterview(tx, id);
      if (!interview || interview.day !== day || interview.slot_from !== slot_from) return;
      if (!EXPECTED.includes(interview.status)) return;
      await notifyByWhatsApp(tx, now, {
        to,
        kind: "interview-reminder",
        about: id,
        facts: { ...factsOf(interview, { now, card: undefined, absence: undefined }), hours: 24 },
        once,
        notAfter: instantInIndia(day, slot_from),
      });
    });
  }
}
