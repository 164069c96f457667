// The background jobs of the process: sending mail, and updating or deleting what has expired.
import { informOfAnswers } from "#server/applications/notices/answers-due.ts";
import { informOfChanges } from "#server/applications/notices/changes.ts";
import { informApplicants } from "#server/applications/notices/messages.ts";
import { remindOfClosing, sendDigests } from "#server/applications/notices/morning.ts";
import { sweepShownApplicants } from "#server/applications/contact/sweep.ts";
import { sweepEmailLinks } from "#server/accounts/email-proof/sweep.ts";
import { sweepAccounts } from "#server/accounts/sweep-repository.ts";
import { sendViewsDigest } from "#server/candidates/profile-views/digest.ts";
import { sweepProfileViews } from "#server/candidates/profile-views/record-view.ts";
import { removeUnproven } from "#server/account-deletion/unproven.ts";
import { removeUnused } from "#server/account-deletion/unused/unused.ts";
import { sendAlerts } from "#server/alerts/send.ts";
import { sweepAlerts, warnOfUntouchedAlerts } from "#server/alerts/warn.ts";
import type { Deps } from "#server/deps.ts";
import { sweepOrphans } from "#server/files/sweep.ts";
import { sweepAnswerLinks } from "#server/interviews/commands/answer-links.ts";
import { nudge } from "#server/interviews/notifications/nudges.ts";
import { remindOfInterviews } from "#server/interviews/notifications/reminders.ts";
import { settleAbsences } from "#server/interviews/steps/absence.ts";
import { sweepConflictQuestions } from "#server/interviews/invitation/conflicts.ts";
import { expireInterviews } from "#server/interviews/steps/expire.ts";
import { startMailWorker } from "#server/mail/sender.ts";
import { sweepMail } from "#server/mail/outbox.ts";
import { sweepNotices } from "#server/notifications/notify.ts";
import { expireDueSubscriptions } from "#server/subscriptions/expiry.ts";
import { notifyOfExpiry } from "#server/subscriptions/notify-employer.ts";
import { expireVerifications, remindOfVerification } from "#server/verifications/expiry.ts";
import { sweepReports } from "#server/reports/sweep.ts";
import { sweepVerifications } from "#server/verifications/sweep.ts";
import { followDays, sweepVacancies } from "#server/vacancies/sweep.ts";
import { sweepTeams } from "#server/teams/sweep.ts";

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
/** Runs often, so that a reminder is sent within its minute. */
const REMINDER_INTERVAL_MS = 15 * 1000;

type Job = { name: string; every: number; run: (deps: Deps) => Promise<unknown> };

/** Each job may run in several processes at once. */
const JOBS: readonly Job[] = [
  {
    name: "subscriptions past their period",
    every: MINUTE_MS,
    run: ({ db, clock }) => expireDueSubscriptions(db, clock.now()),
  },
  {
    name: "sessions, recoveries and budgets that have run out",
    every: HOUR_MS,
    run: ({ db, clock }) => sweepAccounts(db, clock.now()),
  },
  { name: "reminders of interviews", every: REMINDER_INTERVAL_MS, run: remindOfInterviews },
  { name: "nudges about interviews", every: MINUTE_MS, run: nudge },
  { name: "interviews that nobody answered", every: MINUTE_MS, run: expireInterviews },
  { name: "questions about other interviews of past days", every: HOUR_MS, run: sweepConflictQuestions },
  { name: "absences that nobody contradicted", every: MINUTE_MS, run: settleAbsences },
  { name: "subscriptions that end soon", every: MINUTE_MS, run: notifyOfExpiry },
  { name: "verifications that have ended", every: MINUTE_MS, run: expireVerifications },
  { name: "verifications that end soon", every: MINUTE_MS, run: remindOfVerification },
  { name: "evidence and verifications of long ago", every: HOUR_MS, run: sweepVerifications },
  { name: "mail of long ago", every: HOUR_MS, run: ({ db, clock }) => sweepMail(db, clock.now()) },
  { name: "notices of long ago", every: HOUR_MS, run: ({ db, clock }) => sweepNotices(db, clock.now()) },
  {
    name: "profile views of past days",
    every: HOUR_MS,
    run: ({ db, clock }) => sweepProfileViews(db, clock.now()),
  },
  { name: "answers that applicants learn now", every: MINUTE_MS, run: informOfAnswers },
  { name: "messages to the applicants of a job", every: REMINDER_INTERVAL_MS, run: informApplicants },
  {
    name: "news of pay and place for the applicants of a job",
    every: REMINDER_INTERVAL_MS,
    run: informOfChanges,
  },
  { name: "digests of new applicants", every: MINUTE_MS, run: sendDigests },
  { name: "jobs that close soon", every: MINUTE_MS, run: remindOfClosing },
  { name: "applicants shown on past days", every: HOUR_MS, run: sweepShownApplicants },
  { name: "reports and notes of long ago", every: HOUR_MS, run: sweepReports },
  { name: "first and last days of vacancies", every: MINUTE_MS, run: followDays },
  { name: "vacancies of long ago", every: HOUR_MS, run: sweepVacancies },
  { name: "digest of unusual views", every: HOUR_MS, run: sendViewsDigest },
  {
    name: "links about addresses that have expired",
    every: HOUR_MS,
    run: ({ db, clock }) => sweepEmailLinks(db, clock.now()),
  },
  { name: "accounts whose address was never proven", every: HOUR_MS, run: removeUnproven },
  { name: "accounts that nobody uses", every: HOUR_MS, run: removeUnused },
  {
    name: "links that have expired",
    every: HOUR_MS,
    run: ({ db, clock }) => sweepAnswerLinks(db, clock.now()),
  },
  {
    name: "invitations and offers that have expired",
    every: HOUR_MS,
    run: ({ db, clock }) => sweepTeams(db, clock.now()),
  },
  { name: "alerts of new jobs", every: MINUTE_MS, run: sendAlerts },
  { name: "alerts that nobody has touched for a year", every: HOUR_MS, run: warnOfUntouchedAlerts },
  { name: "alerts that have ended", every: HOUR_MS, run: sweepAlerts },
  { name: "files that nothing names", every: HOUR_MS, run: sweepOrphans },
];

type Background = { stop: () => Promise<void> };

export function startBackground(deps: Deps): Background {
  const mail = startMailWorker(deps);
  const stops = JOBS.map((job) => repeat(job, deps));
  return {
    async stop() {
      await Promise.all([mail.stop(), ...stops.map((stop) => stop())]);
    },
  };
}

/** Runs a job now, and again some time after the end of each run. Stopping waits for the current run. */
function repeat({ name, every, run }: Job, deps: Deps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const round = async () => {
    try {
      await run(deps);
    } catch (error) {
      deps.log.warn({ err: error, job: name }, "background job failed");
    }
    if (!stopped) timer = setTimeout(() => (running = round()), every);
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
