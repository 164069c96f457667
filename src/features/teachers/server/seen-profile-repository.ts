// Queries of the profiles that an employer has opened.
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { isNotHiddenFrom, isShownTo } from "#platform/server/database/shown-to.ts";

/** The profile opened last comes first. */
export function listSeenProfiles(db: DatabaseOrTransaction, employerId: EmployerId, page: PageRequest) {
  return db
    .selectFrom("seen_profiles")
    .innerJoin("candidates", "candidates.id", "seen_profiles.candidate_id")
    .select("candidate_id")
    .where("employer_id", "=", employerId)
    .where(isNotHiddenFrom(employerId))
    .orderBy("seen_at", "desc")
    .orderBy("candidates.cid", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

/** Those of the candidates whose profile the employer has opened. */
export async function findSeenAmong(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("seen_profiles")
    .select("candidate_id")
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", (eb) => eb.fn.any(eb.val([...candidateIds])))
    .execute();
  return new Set(rows.map(({ candidate_id }) => candidate_id));
}

export function countSeenProfiles(db: DatabaseOrTransaction, employerId: EmployerId): Promise<number> {
  return countRows(
    db
      .selectFrom("seen_profiles")
      .innerJoin("candidates", "candidates.id", "seen_profiles.candidate_id")
      .where("employer_id", "=", employerId)
      .where(isNotHiddenFrom(employerId)),
  );
}

/** A second visit stores nothing. Returns false if there is no candidate who is shown to the school. */
export async function insertSeenProfile(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { candidateId, now }: { candidateId: CandidateId; now: Date },
): Promise<boolean> {
  const candidate = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "=", candidateId)
    .where(isShownTo(employerId))
    // The lock keeps the candidate from being deleted between the check and the insert.
    .forKeyShare()
    .executeTakeFirst();
  if (!candidate) return false;
  await db
    .insertInto("seen_profiles")
    .values({ employer_id: employerId, candidate_id: candidateId, seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
