// The background jobs of the process: sending mail, and updating or deleting what has expired.
import { HOUR_MS, MINUTE_MS } from "#platform/domain/day.ts";
import { informOfAnswers } from "#features/applications/server/notices/answers-due.ts";
import { informOfChanges } from "#features/applications/server/notices/changes.ts";
import { informApplicants } from "#features/applications/server/notices/messages.ts";
import { remindOfClosing, sendDigests } from "#features/applications/server/notices/morning.ts";
import { scoreByRulesOfToday } from "#features/applications/server/vacancy-edited.ts";
import { attachPaper } from "#features/money/server/billing/service.ts";
import { warnOfClock } from "#platform/server/clock.ts";
import { ping } from "#platform/server/database/connect.ts";
import { sweepLimits } from "#features/accounts/server/service.ts";
import { followContactRequests } from "#features/teachers/server/contact-requests/mails.ts";
import { sendViewsDigest } from "#features/teachers/server/profile-views/digest.ts";
import { storeErasures } from "#features/own-data/server/account-deletion/erasures.ts";
import { removeUnproven } from "#features/own-data/server/account-deletion/unproven.ts";
import { removeUnused } from "#features/own-data/server/account-deletion/unused/unused.ts";
import { followFirstDays } from "#features/offers/server/first-day/due.ts";
import { expireOffers, remindOfOffers } from "#features/offers/server/due.ts";
import { mailUnread } from "#features/threads/server/notify.ts";
import { makeFirstAlerts } from "#features/jobs/server/alerts/own-alerts.ts";
import { sendAlerts } from "#features/jobs/server/alerts/send.ts";
import { mailNotice } from "#features/own-data/server/consents/mail-notice.ts";
import { sendSavedSearches } from "#features/finding/server/saved-searches/send.ts";
import { warnOfUntouchedAlerts } from "#features/jobs/server/alerts/warn.ts";
import type { Deps } from "#platform/server/deps.ts";
import { createRepeatFilter } from "#platform/server/repeated-failures.ts";
import { countJob } from "#platform/server/gauges.ts";
import { sweepOrphans } from "#platform/server/files/sweep.ts";
import { mailIncidents } from "#features/staff/server/incidents/service.ts";
import {
  nudge,
  remindByWhatsApp,
  remindOfInterviews,
} from "#features/interviews/server/notifications/reminders.ts";
import {
  expireInterviews,
  expireMoves,
  settleAbsences,
} from "#features/interviews/server/steps/due-steps.ts";
import { hasInventedPeople } from "#platform/server/database/invented-people.ts";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { sweepMailFiles } from "#platform/server/mail/file-sweep.ts";
import { openTransport } from "#platform/server/mail/transport.ts";
import { clearExpiredMail } from "#platform/server/mail/service.ts";
import { checkMoneyDaily } from "#features/money/server/payments/money-check.ts";
import { reconcileOrders } from "#features/money/server/payments/reconcile.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { expireUnpaidOrders } from "#features/money/server/payments/unpaid.ts";
import { notifyOfExpiry, remindToRenew } from "#features/money/server/subscriptions/notify-employer.ts";
import { sendWhatsApp } from "#platform/server/whatsapp/send.ts";
import { expireVerifications, remindOfVerification } from "#features/schools/server/verifications/expiry.ts";
import { syncVacancyDates } from "#features/jobs/server/sweep.ts";

const CLOCK_CHECK_MS = 30 * 1000;
/** Runs often, so that a reminder is sent within its minute. */
const REMINDER_INTERVAL_MS = 15 * 1000;

const WHATSAPP_INTERVAL_MS = 2 * 1000;

type Job = { name: string; every: number; run: (deps: Deps) => Promise<unknown> };

/** Each job may run in several processes at once. */
const JOBS: readonly Job[] = [
  {
    name: "subscriptions past their period",
    every: MINUTE_MS,
    run: ({ db, clock }) => expireDueSubscriptions(db, clock.now()),
  },
  { name: "what is kept for a time only", every: HOUR_MS, run: sweepRetained },
  { name: "limits that have run out", every: HOUR_MS, run: ({ db }) => sweepLimits(db) },
  { name: "reminders of interviews", every: REMINDER_INTERVAL_MS, run: remindOfInterviews },
  { name: "reminders by WhatsApp", every: REMINDER_INTERVAL_MS, run: remindByWhatsApp },
  { name: "messages by WhatsApp", every: WHATSAPP_INTERVAL_MS, run: sendWhatsApp },
  { name: "nudges about interviews", every: MINUTE_MS, run: nudge },
  { name: "interviews that nobody answered", every: MINUTE_MS, run: expireInterviews },
  { name: "requests to move an interview without an answer", every: MINUTE_MS, run: expireMoves },
  { name: "absences that nobody contradicted", every: MINUTE_MS, run: settleAbsences },
  { name: "payments that the gateway has not reported", every: 5 * MINUTE_MS, run: reconcileOrders },
  { name: "subscriptions that end soon", every: MINUTE_MS, run: notifyOfExpiry },
  { name: "subscriptions that ended three days ago", every: MINUTE_MS, run: remindToRenew },
  { name: "plans that are not paid", every: HOUR_MS, run: expireUnpaidOrders },
  { name: "verifications that have ended", every: MINUTE_MS, run: expireVerifications },
  { name: "verifications that end soon", every: MINUTE_MS, run: remindOfVerification },
  {
    name: "texts of mails that can never be sent",
    every: HOUR_MS,
    run: ({ db, clock }) => clearExpiredMail(db, clock.now()),
  },
  { name: "mails written as files", every: MINUTE_MS, run: sweepMailFiles },
  { name: "answers that applicants learn now", every: MINUTE_MS, run: informOfAnswers },
  { name: "messages to the applicants of a job", every: REMINDER_INTERVAL_MS, run: informApplicants },
  {
    name: "news of pay and place for the applicants of a job",
    every: REMINDER_INTERVAL_MS,
    run: informOfChanges,
  },
  { name: "scores of applicants by former rules", every: HOUR_MS, run: scoreByRulesOfToday },
  { name: "digests of new applicants", every: MINUTE_MS, run: sendDigests },
  { name: "first days", every: MINUTE_MS, run: followFirstDays },
  { name: "mails about unread messages", every: MINUTE_MS, run: mailUnread },
  { name: "letters that nobody answered", every: MINUTE_MS, run: expireOffers },
  { name: "reminders of letters", every: MINUTE_MS, run: remindOfOffers },
  { name: "jobs that close soon", every: MINUTE_MS, run: remindOfClosing },
  { name: "first and last days of vacancies", every: MINUTE_MS, run: syncVacancyDates },
  { name: "money that does not agree", every: 24 * HOUR_MS, run: checkMoneyDaily },
  { name: "requests for contact", every: MINUTE_MS, run: followContactRequests },
  { name: "digest of unusual views", every: HOUR_MS, run: sendViewsDigest },
  { name: "accounts whose address was never proven", every: HOUR_MS, run: removeUnproven },
  { name: "erasures to their store", every: REMINDER_INTERVAL_MS, run: storeErasures },
  { name: "accounts that nobody uses", every: HOUR_MS, run: removeUnused },
  { name: "first alerts of teachers who agreed", every: MINUTE_MS, run: makeFirstAlerts },
  { name: "notice to people who registered before it", every: HOUR_MS, run: mailNotice },
  { name: "mails about incidents", every: REMINDER_INTERVAL_MS, run: mailIncidents },
  { name: "alerts of new jobs", every: MINUTE_MS, run: sendAlerts },
  { name: "new candidates of saved searches", every: MINUTE_MS, run: sendSavedSearches },
  { name: "alerts that nobody has touched for a year", every: HOUR_MS, run: warnOfUntouchedAlerts },
  { name: "files that nothing names", every: HOUR_MS, run: sweepOrphans },
];

type Background = { stop: () => Promise<void> };

export function startBackground(deps: Deps): Background {
  const mail = startMailWorker(
    deps,
    openTransport(deps.env, () => hasInventedPeople(deps.db)),
    ({ paper_id: id }) => attachPaper(deps, id),
  );
  const isClockRight = createClockCheck(deps);
  const stops = JOBS.map((job) => repeat(job, deps, isClockRight));
  return {
    async stop() {
      await Promise.all([mail.stop(), ...stops.map((stop) => stop())]);
    },
  };
}

/** Runs a job now, and again some time after the end of each run. Stopping waits for the current run. */
function repeat(
  { name, every, run }: Job,
  deps: Deps,
  isClockRight: () => Promise<boolean>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const isWorthALine = createRepeatFilter();
  const round = async () => {
    try {
      const isRight = await isClockRight();
      if (isRight) await run(deps);
      countJob(name, isRight ? "done" : "clock-wrong");
    } catch (error) {
      countJob(name, "failed");
      if (isWorthALine(error)) deps.log.warn({ err: error, job: name }, "background job failed");
    }
    if (stopped) return;
    timer = setTimeout(() => {
      running = round();
    }, every);
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

/** Compares the clocks of the machine and the database, at most twice a minute for all jobs. */
function createClockCheck({ db, log }: Deps): () => Promise<boolean> {
  let checked = -Infinity;
  let answer: Promise<boolean> = Promise.resolve(true);
  const check = async () => {
    const { aheadMs } = await ping(db);
    const warning = warnOfClock(aheadMs);
    if (warning) log.warn({ aheadMs }, warning);
    return !warning;
  };
  return () => {
    if (performance.now() - checked > CLOCK_CHECK_MS) {
      checked = performance.now();
      answer = check();
    }
    return answer;
  };
}
