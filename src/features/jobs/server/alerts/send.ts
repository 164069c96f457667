// Sends the mails of alerts, once a day from seven in the morning in India (ALERT-5). It runs every minute in any number
// of processes: the run of an alert and a day is stored in the transaction of its mail.
import { NO_ID } from "#platform/domain/ids.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import {
  ALERT_TIME,
  MAX_JOBS_IN_MAIL,
  nextMailOn,
  OWN_ALERTS_PATH,
  SETTLED_MS,
} from "#features/jobs/domain/alerts/terms.ts";
import { type Day, dayInIndia, timeInIndia, instantInIndia } from "#platform/domain/day.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { JobAlertRow } from "#features/jobs/server/alerts/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { withPresentSubject } from "#features/catalogue/server/subjects/service.ts";
import { endPath, managePath } from "./links.ts";
import { newJobsMail } from "./mails.ts";
import { findAlert } from "./repository.ts";
import { findRecipient, insertRun, listDue, lockAlert, updateAfterRun } from "./run-repository.ts";
import type { JobSearch } from "#features/jobs/domain/filter-schemas.ts";
import { jobPath } from "#features/jobs/domain/public/addresses.ts";
import { cityOf, payText } from "#features/jobs/domain/public/texts.ts";
import { joined } from "#platform/domain/locale/sentence.ts";
import type { MailPage } from "#platform/server/notifications/mail-content.ts";
import { presentVacancy } from "#features/jobs/server/present.ts";
import { type FoundVacancy, searchVacancies } from "#features/jobs/server/service.ts";

type SendDeps = Pick<Deps, "db" | "pool" | "clock" | "log">;

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
    ...(found.isLeast && { isLeast: true as const }),
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

/** The jobs of a search that could not be seen before: the newest, and how many there are. */
type NewJobs = {
  jobs: MailPage[];
  total: number;
  /** There may be more: the search found more than are looked at. */
  isLeast?: boolean;
};

export type FindNewJobs = (
  deps: Pick<Deps, "db" | "pool" | "clock">,
  search: JobSearch,
  between: { since: Date; until: Date },
) => Promise<NewJobs>;

/** The jobs of a search that are looked at. */
const MAX_COUNTED = 200;

const findNewJobs: FindNewJobs = async ({ db, pool, clock }, search, { since, until }) => {
  const asked = { ...search, since: dayInIndia(since), today: clock.today() };
  const { items, total } = await searchVacancies({ db, pool }, asked, { page: 1, limit: MAX_COUNTED });
  const found = items
    .map((row) => ({ row, at: visibleFrom(row) }))
    .filter(({ at }) => at > since && at <= until)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const jobs = found.slice(0, MAX_JOBS_IN_MAIL).map(({ row }) => pageOf(row, clock.now()));
  return { jobs, total: found.length, isLeast: total > MAX_COUNTED };
};

/** A planned vacancy is seen from its first day, any other one from its publication. */
function visibleFrom({ published_at, created_at, publish_at }: FoundVacancy): Date {
  const published = published_at ?? created_at;
  const opens = publish_at === null ? published : instantInIndia(publish_at, "00:00");
  return opens > published ? opens : published;
}

function pageOf(row: FoundVacancy, now: Date): MailPage {
  const job = presentVacancy(row, now);
  const city = job.city === null ? [] : [cityOf(job.city)];
  const line = joined([job.school.instituteName, ...city, payText(job)], " · ");
  return { title: job.title, line, path: jobPath(job.slug) };
}
