// Queries of the quotas of schools: the candidates that count, and their number for each school, day and kind.
import { sql } from "kysely";
import type { ViewKind } from "#features/teachers/domain/daily-views.ts";
import type { Day } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export type Use = {
  employerId: EmployerId;
  accountId: AccountId;
  candidateId: CandidateId;
  day: Day;
  kind: ViewKind;
};
type Holder = Omit<Use, "candidateId">;

/** Returns whether this view was counted, and how many of the kind the school and the member have used that day. */
export async function findUse(
  db: DatabaseOrTransaction,
  { candidateId, ...holder }: Use,
): Promise<{ isCounted: boolean; used: number; usedByAccount: number }> {
  const { employerId, day, kind } = holder;
  const { rows } = await sql<{ isCounted: boolean; used: number; usedByAccount: number }>`
    select
      exists (select from counted_views where employer_id = ${employerId} and day = ${day} and kind = ${kind}
        and candidate_id = ${candidateId}) as "isCounted",
      ${usedBySchool(holder)} as used, ${usedByAccount(holder)} as "usedByAccount"`.execute(db);
  return rows[0] ?? { isCounted: false, used: 0, usedByAccount: 0 };
}

/** How many of each kind the school and the member have used that day. */
export async function findQuotas(db: DatabaseOrTransaction, of: Omit<Holder, "kind">) {
  const profile: Holder = { ...of, kind: "profile" };
  const resume: Holder = { ...of, kind: "resume" };
  const { rows } = await sql<{ profiles: number; ownProfiles: number; resumes: number }>`
    select ${usedBySchool(profile)} as profiles, ${usedByAccount(profile)} as "ownProfiles",
      ${usedBySchool(resume)} as resumes`.execute(db);
  return rows[0] ?? { profiles: 0, ownProfiles: 0, resumes: 0 };
}

const usedBySchool = ({ employerId, day, kind }: Holder) => sql<number>`
  coalesce((select used from daily_quotas
    where employer_id = ${employerId} and day = ${day} and kind = ${kind}), 0)`;

// All schools of the account count, so that a member of two does not have two quotas.
const usedByAccount = ({ accountId, day, kind }: Holder) => sql<number>`
  (select count(*) from counted_views where account_id = ${accountId} and day = ${day} and kind = ${kind})`;

export async function countOfAccount(db: DatabaseOrTransaction, holder: Holder): Promise<number> {
  const { rows } = await sql<{ used: number }>`select ${usedByAccount(holder)} as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** Keeps candidate, school and account from being deleted meanwhile. Returns false if one of them does not exist. */
export async function lockParties(
  db: DatabaseOrTransaction,
  { employerId, accountId, candidateId }: Use,
): Promise<boolean> {
  const found = await db
    .selectFrom(["employers", "accounts", "candidates"])
    .select("employers.id")
    .where("employers.id", "=", employerId)
    .where("accounts.id", "=", accountId)
    .where("candidates.id", "=", candidateId)
    .forKeyShare()
    .executeTakeFirst();
  return found !== undefined;
}

export async function findSchoolName(db: DatabaseOrTransaction, employerId: EmployerId): Promise<string> {
  const school = await db
    .selectFrom("employers")
    .select("institute_name")
    .where("id", "=", employerId)
    .executeTakeFirstOrThrow();
  return school.institute_name;
}

/** Returns false if the candidate was counted already. It waits for another request that is about to count it. */
export async function insertCounted(
  db: DatabaseOrTransaction,
  { employerId, accountId, candidateId, day, kind }: Use,
): Promise<boolean> {
  const inserted = await db
    .insertInto("counted_views")
    .values({ employer_id: employerId, account_id: accountId, candidate_id: candidateId, day, kind })
    .onConflict((conflict) => conflict.doNothing())
    .returning("day")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Locks the row of the quota until the transaction ends. Returns the new number, or undefined at the limit. */
export async function addToQuota(
  db: DatabaseOrTransaction,
  { employerId, day, kind }: Use,
  limit: number,
): Promise<number | undefined> {
  const row = await db
    .insertInto("daily_quotas")
    .values({ employer_id: employerId, day, kind, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["employer_id", "day", "kind"])
        .doUpdateSet((eb) => ({ used: eb("daily_quotas.used", "+", 1) }))
        .where("daily_quotas.used", "<", limit),
    )
    .returning("used")
    .executeTakeFirst();
  return row?.used;
}
