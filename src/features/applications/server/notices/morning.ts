// From 06:00 India's time a school gets one digest of its new applicants a day, and is reminded of jobs that close within
// three days. Both run in any number of processes and send each message once, also after one was killed (APPLY-16).
import { drain } from "#platform/server/database/batches.ts";
import { CLOSING_NOTICE_DAYS, DIGEST_TIME, MAX_DIGEST_DAYS } from "#features/applications/domain/terms.ts";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { oneByOne } from "#platform/server/one-by-one.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import {
  claimDigest,
  countForDigest,
  listSchoolsForDigest,
  lockClosingVacancies,
  markReminded,
} from "./morning-repository.ts";
import { listHiringMembers } from "./parties-repository.ts";

type JobDeps = Pick<Deps, "db" | "clock" | "log">;
const BATCH_SIZE = 20;

/** About the time since the digest before, until 06:00. Returns how many schools got one. */
export async function sendDigests({ db, clock, log }: JobDeps): Promise<number> {
  const now = clock.now();
  const day = dayInIndia(now);
  const morning = (days: number) => instantInIndia(addDays(day, days), DIGEST_TIME);
  const period = { earliest: morning(-MAX_DIGEST_DAYS), yesterday: morning(-1), until: morning(0) };
  if (now < period.until) return 0;
  let sent = 0;
  await oneByOne({ db, log }, await listSchoolsForDigest(db, period, day), {
    failure: "a digest of new applicants was not sent",
    named: (employerId) => ({ employer: employerId }),
    action: (employerId) =>
      inTransaction(db, async (tx) => {
        const facts = await countForDigest(tx, employerId, period);
        if (facts.jobs.length === 0 || !(await claimDigest(tx, employerId, day))) return;
        for (const to of await listHiringMembers(tx, employerId)) {
          await notify(tx, now, { to, kind: "applications-digest", about: employerId, facts });
        }
        sent += 1;
      }),
  });
  return sent;
}

/** Returns how many vacancies a school was reminded of. */
export async function remindOfClosing({ db, clock }: Omit<JobDeps, "log">): Promise<number> {
  const now = clock.now();
  const today = dayInIndia(now);
  if (now < instantInIndia(today, DIGEST_TIME)) return 0;
  const remindSome = () =>
    inTransaction(db, async (tx) => {
      const closing = await lockClosingVacancies(tx, { today, days: CLOSING_NOTICE_DAYS }, BATCH_SIZE);
      for (const { id, employer_id, title, closes_at, applications } of closing) {
        await markReminded(tx, id, closes_at);
        const facts = { post: title, closesOn: closes_at, applications };
        for (const to of await listHiringMembers(tx, employer_id)) {
          await notify(tx, now, { to, kind: "vacancy-closing", about: id, facts });
        }
      }
      return closing.length;
    });
  return drain(remindSome, BATCH_SIZE);
}
