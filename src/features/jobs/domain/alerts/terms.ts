// Limits and times of alerts about new jobs (ALERT-2 to ALERT-9).
import { addDays, type Day } from "#platform/domain/day.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";

export const FREQUENCIES = ["daily", "weekly"] as const;
export type Frequency = (typeof FREQUENCIES)[number];
export const FREQUENCY_LABELS: Record<Frequency, string> = { daily: "Every day", weekly: "Every week" };
const FREQUENCY_DAYS: Record<Frequency, number> = { daily: 1, weekly: 7 };

/** Of a candidate, and of an address without login. */
export const MAX_ALERTS_OF_MEMBER = 10;
export const MAX_ALERTS_OF_ADDRESS = 3;

/** Of one inbox: a further alert takes the place of the oldest that waits. */
export const MAX_WAITING_ALERTS = 10;

/** An address gets one mail with the link to confirm in this many days. */
export const CONFIRMATION_DAYS = 7;
export const CONFIRMATION_ASKED = sentence(
  "Please open the mail that we send to this address and confirm the alert. If we sent one in the last {days} days, please use its link: we send no second one.",
  { days: CONFIRMATION_DAYS },
);
/** An alert that is not confirmed is deleted after this many days. */
export const UNCONFIRMED_DAYS = 7;

/** The jobs that one mail names; it says how many more there are. */
export const MAX_JOBS_IN_MAIL = 20;
/** India's time from which the mails of a day are sent. */
export const ALERT_TIME = "07:00";

/** Where candidates change and delete their alerts. */
export const OWN_ALERTS_PATH = "/candidate/profile?tab=alerts";

/** What is said after a change. */
export const ALERT_CHANGES = {
  changed: "Your alert is changed.",
  confirmed: "Your alert is confirmed.",
  deleted: "Your alert is deleted.",
} as const;

/** What is newer waits for the next run, since its transaction may not have ended. */
export const SETTLED_MS = 60_000;

/** An alert that nobody has touched for this many days: its person is warned, and it ends some days after the warning. */
export const UNTOUCHED_DAYS = 365;
export const DAYS_AFTER_WARNING = 30;

/** The day of the next mail: mails of today's time have gone out already, or no job is new yet. */
export function nextMailOn(today: Day, frequency: Frequency): Day {
  return addDays(today, FREQUENCY_DAYS[frequency]);
}
