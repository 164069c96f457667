// What Prometheus reads of the product: its connections, mails, jobs, disk and backup. What is not known
// just now, because the database does not answer, is left out instead of shown as zero.
import { resolve } from "node:path";
import { Counter, Gauge } from "prom-client";
import { countFreeBytes } from "#platform/server/start/data-folder.ts";
import { findLastBackup } from "#platform/server/database/backup/last-backup.ts";
import { createWriteProbe } from "#platform/server/database/write-probe.ts";
import { ping } from "#platform/server/database/connect.ts";
import { OWN_VERSION } from "#platform/server/database/schema-version.ts";
import type { Deps } from "#platform/server/deps.ts";
import { countMail, findWaitingSince } from "#platform/server/mail/service.ts";

const connections = new Gauge({
  name: "database_connections",
  help: "Connections of the pool: in use, idle, and questions that wait for one",
  labelNames: ["state"],
});
const clockAhead = new Gauge({
  name: "clock_ahead_seconds",
  help: "By how much the machine's clock is ahead of the database's",
});
const writable = new Gauge({
  name: "database_writable",
  help: "1 while the database takes changes, 0 where its disk is full or it has become a copy",
});
const mailWaiting = new Gauge({ name: "mail_waiting", help: "Mails that are not sent yet" });
const mailFailed = new Gauge({ name: "mail_failed", help: "Mails that were given up" });
const mailOldest = new Gauge({ name: "mail_oldest_seconds", help: "How long the oldest of them has waited" });
const backupAge = new Gauge({
  name: "backup_age_seconds",
  help: "Since the last backup; absent without one",
});
const diskFree = new Gauge({ name: "data_folder_free_bytes", help: "Free space where DATA_DIR is" });
const schema = new Gauge({
  name: "schema_version",
  help: "The newest migration that this version of the product knows",
});
schema.set(OWN_VERSION);

/** Not `job`: Prometheus gives that label to whatever it reads, and would rename ours. */
const jobRuns = new Counter({
  name: "job_runs_total",
  help: "Runs of background jobs, by how they ended",
  labelNames: ["name", "outcome"],
});
const jobSuccess = new Gauge({
  name: "job_last_success_seconds",
  help: "When a background job last ended well, in seconds since 1970",
  labelNames: ["name"],
});

type JobOutcome = "done" | "failed" | "clock-wrong";

export function countJob(name: string, outcome: JobOutcome): void {
  jobRuns.inc({ name, outcome });
  if (outcome === "done") jobSuccess.set({ name }, Date.now() / 1000);
}

/** Once in a process: whether it hears of changes that other processes make to public pages. */
export function observeHearing(isHearing: () => boolean): void {
  // oxlint-disable-next-line no-new
  new Gauge({
    name: "changes_heard",
    help: "1 while changes by other processes are heard; else no page is kept",
    collect() {
      this.set(isHearing() ? 1 : 0);
    },
  });
}

/** Reads what the gauges show. Never fails. */
export async function updateGauges(
  { db, pool, clock, env }: Pick<Deps, "db" | "pool" | "clock" | "env">,
  probe = createWriteProbe(db),
) {
  const { totalCount, idleCount, waitingCount } = pool;
  connections.set({ state: "in-use" }, totalCount - idleCount);
  connections.set({ state: "idle" }, idleCount);
  connections.set({ state: "waiting" }, waitingCount);

  const now = clock.now().getTime();
  const secondsSince = (at: Date) => (now - at.getTime()) / 1000;
  const show = async (gauge: Gauge, read: Promise<number | null>) => {
    const value = await read.catch(() => null);
    if (value === null) gauge.remove();
    else gauge.set(value);
  };
  await Promise.all([
    show(
      clockAhead,
      ping(db).then(({ aheadMs }) => aheadMs / 1000),
    ),
    show(
      writable,
      probe().then((degraded) => (degraded ? 0 : 1)),
    ),
    show(mailWaiting, countMail(db, { state: "waiting" })),
    show(mailFailed, countMail(db, { state: "failed" })),
    show(
      mailOldest,
      findWaitingSince(db).then((since) => (since ? secondsSince(since) : 0)),
    ),
    show(
      backupAge,
      findLastBackup(db).then((at) => at && secondsSince(at)),
    ),
    show(diskFree, countFreeBytes(resolve(env.DATA_DIR))),
  ]);
}
