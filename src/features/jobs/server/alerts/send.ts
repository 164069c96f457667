// Sends the mails of alerts, once a day from seven in the morning in India (ALERT-5). It runs every minute in any number
// of processes: the run of an alert and a day is stored in the transaction of its mail.
import { NO_ID } from "#platform/domain/ids.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import { ALERT_TIME } from "#features/jobs/domain/alerts/terms.ts";
import { type Day, dayInIndia, timeInIndia } from "#platform/domain/day.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { JobAlertRow } from "#features/jobs/server/alerts/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { withPresentSubject } from "#features/catalogue/server/subjects/service.ts";
import { endPath, managePath } from "./links.ts";
import { newJobsMail } from "./mails.ts";
import { type FindNewJobs, findNewJobs, type NewJobs } from "./new-jobs.ts";
import { nextMailOn } from "./next-day.ts";
import { findAlert } from "./repository.ts";
import { findRecipient, insertRun, listDue, lockAlert, updateAfterRun } from "./run-repository.ts";

type SendDeps = Pick<Deps, "db" | "pool" | "clock" | "log">;

/** A vacancy whose transaction has not ended yet is found by the next run. */
const SETTLED_MS = 60_000;
/** Where candidates change and delete their alerts. */
export const OWN_ALERTS_PATH = "/candidate/profile?tab=alerts";

/** An alert that fails stays due, and the others are sent. */
export async function sendAlerts(deps: SendDeps, find: FindNewJobs = findNewJobs): Promise<void> {
  const now = deps.clock.now();
  if (timeInIndia(now) < ALERT_TIME) return;
  const day = dayInIndia(now);
  const nextDue = (last: string | null) => listDue(deps.db, { day, after: last ?? NO_ID, limit: BATCH_ROWS });
  for await (const ids of inBatches(nextDue)) {
    for (const id of ids) {
      await sendAlert({ ...deps, find }, id, { day, now }).catch((error: unknown) =>
        deps.log.warn({ err: error, alert: id }, "alert not sent"),
      );
    }
  }
}

type Moment = { day: Day; now: Date };

async function sendAlert(
  deps: SendDeps & { find: FindNewJobs },
  id: string,
  { day, now }: Moment,
): Promise<void> {
  const alert = await findAlert(deps.db, id);
  if (!alert) return;
  const { search } = await withPresentSubject(deps.db, alert);
  const until = new Date(now.getTime() - SETTLED_MS);
  const found = await deps.find(deps, search, { since: alert.since, until });
  await inTransaction(deps.db, async (tx) => {
    const current = await lockAlert(tx, id);
    if (!current || !isAsFound(current, alert, day)) return;
    if (!(await insertRun(tx, { alert_id: id, day, jobs: found.total, at: now }))) return;
    const isSent = found.total > 0 && (await mailJobs(tx, { ...current, search }, { found, now }));
    await updateAfterRun(tx, id, {
      since: until,
      next_on: nextMailOn(day, current.frequency),
      ...(isSent && { last_mail_on: day }),
    });
  });
}

/** The alert may have been changed, or sent by another process, since its jobs were looked up. */
function isAsFound(current: JobAlertRow, found: JobAlertRow, day: Day): boolean {
  return (
    current.next_on <= day &&
    !current.paused &&
    current.search_key === found.search_key &&
    current.since.getTime() === found.since.getTime()
  );
}

/** Returns false where the address of a candidate is not proven yet. */
async function mailJobs(
  tx: Parameters<typeof lockAlert>[0],
  alert: JobAlertRow,
  { found, now }: { found: NewJobs; now: Date },
): Promise<boolean> {
  const recipient = await findRecipient(tx, alert);
  if (!recipient) return false;
  const end = await endPath(tx, alert.id);
  const mail = newJobsMail({
    search: alert.search,
    jobs: found.jobs,
    total: found.total,
    managePath: alert.address_id ? await managePath(tx, alert.address_id) : OWN_ALERTS_PATH,
    endPath: end,
  });
  await queueMail(tx, now, {
    to: recipient.email,
    accountId: recipient.accountId,
    ...mail,
    unsubscribePath: end,
    about: alert.id,
  });
  return true;
}
