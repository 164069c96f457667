// The daily message to admins about schools with unusual views (VIEW-7). It runs hourly in any number of processes, and
// each admin gets it once for a day.
import { MAX_DIGEST_DAYS_LATE, MAX_SCHOOLS_NAMED } from "#features/teachers/domain/unusual-views.ts";
import { addDays, type Day, dayInIndia } from "#platform/domain/day.ts";
import type { UnusualViews } from "#features/teachers/domain/notices.ts";
import { type Database, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notifyAdmins } from "#platform/server/notifications/notify.ts";
import { isDigestSent, listSequences, listWithoutInvitation } from "./digest-repository.ts";

/** Reports the day before, whose views are complete; of earlier days that were not reported only the numbers in a row. */
export async function sendViewsDigest({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const day = addDays(dayInIndia(now), -1);
  for (let ago = MAX_DIGEST_DAYS_LATE; ago > 0; ago -= 1) {
    const missed = addDays(day, -ago);
    const schools = (await listUnusual(db, missed)).filter(({ sequence }) => sequence !== null);
    if (schools.length > 0 && !(await isDigestSent(db, missed))) await send(db, now, missed, schools);
  }
  await send(db, now, day, await listUnusual(db, day));
}

async function send(db: Database, now: Date, day: Day, schools: UnusualViews[]): Promise<void> {
  if (schools.length === 0) return;
  const facts = { day, schools: schools.slice(0, MAX_SCHOOLS_NAMED), total: schools.length };
  await inTransaction(db, (tx) =>
    notifyAdmins(tx, now, { kind: "views-digest", facts, once: `views-digest ${day}` }),
  );
}

async function listUnusual(db: Database, day: Day): Promise<UnusualViews[]> {
  const sequences = await listSequences(db, day);
  const readings = new Map((await listWithoutInvitation(db, day)).map((one) => [one.id, one]));
  const inSequence = sequences.map(({ id, name, ...sequence }) => ({
    employer: name,
    sequence,
    views: readings.get(id)?.views ?? null,
  }));
  const seen = new Set(sequences.map(({ id }) => id));
  const others = [...readings.values()].filter(({ id }) => !seen.has(id));
  return [...inSequence, ...others.map(({ name, views }) => ({ employer: name, sequence: null, views }))];
}
