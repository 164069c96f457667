// Counts the views of full profiles and resumes by schools, once for each candidate and day, and refuses those above
// the limit (CAND-10).
import {
  type ViewKind,
  dailyLimitOf,
  dailyLimitRefusal,
  VIEW_NAMES,
  viewThatNotifies,
} from "#domain/candidates/daily-views.ts";
import { dayInIndia, addDays, type Day } from "#domain/day.ts";
import { notFound } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { inTransaction, type Database } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { notifyAdmins } from "#server/notifications/notify.ts";
import { findViews, insertView, lockViewers, type View, deleteViewsBefore } from "./repository.ts";

export async function countView(
  { db, clock, env, log }: Pick<Deps, "db" | "clock" | "env" | "log">,
  school: EmployerViewer,
  { candidateId, kind }: { candidateId: string; kind: ViewKind },
): Promise<void> {
  const now = clock.now();
  const limit = dailyLimitOf(kind, env.RATE_LIMIT_FACTOR);
  const view: View = { employerId: school.employerId, candidateId, day: dayInIndia(now), kind };

  // Runs before any lock: a view that is counted already or refused waits for nothing and holds no connection.
  const { isCounted, used } = await findViews(db, view);
  if (isCounted) return;
  if (used >= limit) throw dailyLimitRefusal(kind, limit, now);

  await inTransaction(db, async (tx) => {
    const employer = await lockViewers(tx, view);
    if (employer === undefined) throw notFound("Candidate");
    const views = await insertView(tx, view, limit);
    if (views === undefined) {
      if ((await findViews(tx, view)).isCounted) return;
      throw dailyLimitRefusal(kind, limit, now);
    }
    if (views !== viewThatNotifies(limit)) return;
    const facts = { employer, employerId: view.employerId, what: VIEW_NAMES[kind], views, limit };
    await notifyAdmins(tx, now, {
      kind: "daily-views-high",
      about: view.employerId,
      facts,
      once: `daily-views-high ${view.employerId} ${view.day}`,
    });
    log.warn({ employerId: view.employerId, kind, views, limit }, "many profiles opened");
  });
}

/** Stored that long to show which contact details were read. */
const RETENTION_DAYS = 30;

/** Deletes the views of long ago. */
export async function sweepProfileViews(db: Database, today: Day): Promise<void> {
  await deleteViewsBefore(db, addDays(today, -RETENTION_DAYS));
}
