// Counts the full profiles and resumes that a school opens, once for each candidate and day, and refuses those above
// the limit of the school or of the member (VIEW-2).
import {
  type ViewKind,
  dailyLimitOf,
  dailyLimitRefusal,
  viewThatNotifies,
} from "#features/teachers/domain/daily-views.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notifyAdmins } from "#platform/server/notifications/notify.ts";
import {
  addToQuota,
  countOfAccount,
  findSchoolName,
  findUse,
  insertCounted,
  lockParties,
  type Use,
} from "./repository.ts";

type CountDeps = Pick<Deps, "clock" | "log"> & { env: Pick<Deps["env"], "RATE_LIMIT_FACTOR"> };
type Opened = {
  candidateId: CandidateId;
  kind: ViewKind;
  /** Whether this member is given contact details. */
  withContact: boolean;
  /** Whether the school's owner and recruiters are. */
  schoolWithContact: boolean;
};

export async function countView(
  deps: CountDeps & Pick<Deps, "db">,
  viewer: EmployerViewer,
  opened: Opened,
): Promise<void> {
  const { db } = deps;
  const { use, ofSchool, ofAccount, refuse } = readLimits(deps, viewer, opened);

  // Runs before any lock: a view that is counted already or refused waits for nothing and holds no connection.
  const { isCounted, used, usedByAccount } = await findUse(db, use);
  if (isCounted) return;
  if (used >= ofSchool) throw refuse("school");
  if (usedByAccount >= ofAccount) throw refuse("account");

  await inTransaction(db, async (tx) => {
    if (!(await lockParties(tx, use))) throw notFound("Candidate");
    await countWithin(tx, deps, viewer, opened);
  });
}

/** Counts in a transaction that has locked the candidate. A refusal takes everything of the transaction back. */
export const countWithin = (
  tx: DatabaseTransaction,
  deps: CountDeps,
  viewer: EmployerViewer,
  opened: Opened,
): Promise<void> => countAllWithin(tx, deps, viewer, [opened]);

/**
 * The same of several, in the order of their ids. The quota comes after all of them: another view holds its candidate
 * when it takes the quota.
 */
export async function countAllWithin(
  tx: DatabaseTransaction,
  deps: CountDeps,
  viewer: EmployerViewer,
  opened: readonly Opened[],
): Promise<void> {
  const fresh = [];
  for (const one of opened) if (await insertCounted(tx, readLimits(deps, viewer, one).use)) fresh.push(one);
  for (const one of fresh) await takeFromQuota(tx, deps, viewer, one);
}

async function takeFromQuota(
  tx: DatabaseTransaction,
  deps: CountDeps,
  viewer: EmployerViewer,
  opened: Opened,
): Promise<void> {
  const { use, ofSchool, ofAccount, refuse } = readLimits(deps, viewer, opened);
  const count = await addToQuota(tx, use, ofSchool);
  if (count === undefined) throw refuse("school");
  if ((await countOfAccount(tx, use)) > ofAccount) throw refuse("account");
  if (count === viewThatNotifies(ofSchool)) {
    await notifyOfMany(deps, tx, { ...use, count, limit: ofSchool });
  }
}

function readLimits(
  { clock, env }: CountDeps,
  { employerId, accountId, isUnproven }: EmployerViewer,
  { candidateId, kind, withContact, schoolWithContact }: Opened,
) {
  const now = clock.now();
  const factor = env.RATE_LIMIT_FACTOR;
  const ofSchool = dailyLimitOf(kind, { withContact: schoolWithContact, factor });
  const ofAccount = dailyLimitOf(kind, { withContact, isUnproven, factor });
  const refuse = (of: "school" | "account") =>
    dailyLimitRefusal(kind, { limit: of === "school" ? ofSchool : ofAccount, of }, now);
  const use: Use = { employerId, accountId, candidateId, day: dayInIndia(now), kind };
  return { use, ofSchool, ofAccount, refuse };
}

/** Once for a school and day, whichever kind it is. */
async function notifyOfMany(
  { clock, log }: CountDeps,
  tx: DatabaseTransaction,
  { employerId, day, kind, count, limit }: Use & { count: number; limit: number },
): Promise<void> {
  const employer = await findSchoolName(tx, employerId);
  await notifyAdmins(tx, clock.now(), {
    kind: "daily-views-high",
    about: employerId,
    facts: { employer, employerId, views: kind, count, limit },
    once: `daily-views-high ${employerId} ${day}`,
  });
  log.warn({ employerId, kind, views: count, limit }, "many profiles opened");
}
