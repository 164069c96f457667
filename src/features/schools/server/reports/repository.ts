// Queries with which a report is sent and decided.
import { type Insertable, sql } from "kysely";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isMetBy } from "#platform/server/database/shown-to.ts";
import type { ReportRow, Reports } from "#features/schools/server/reports/tables.ts";
import type { HoldReport } from "#features/schools/domain/reports/rules.ts";
import type { ReportDecision, ReportTarget } from "#features/schools/domain/reports/terms.ts";

export type Parties = { target: ReportTarget; employerId: EmployerId; candidateId: CandidateId };

export function findReport(
  db: DatabaseOrTransaction,
  { target, employerId, candidateId }: Parties,
): Promise<ReportRow | undefined> {
  return db
    .selectFrom("reports")
    .selectAll()
    .where("target", "=", target)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .where("thread_id", "is", null)
    .executeTakeFirst();
}

export async function findCopy(db: DatabaseOrTransaction, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom("reports").select("copy").where("id", "=", id).executeTakeFirst();
  return row?.copy ?? null;
}

type Reporter = { createdAt: Date; isConfirmed: boolean; wasDismissed: boolean; reportsSince: number };

/** Locks the account, so that two reports at once do not pass the limit of the day. */
export async function lockReporter(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  since: Date,
): Promise<Reporter | undefined> {
  const { rows } = await sql<Reporter>`
    select created_at as "createdAt", email_proven_at is not null as "isConfirmed",
      exists (select from dismissed_reporters where account_id = accounts.id) as "wasDismissed"
    from accounts where id = ${accountId} for no key update`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  // Counted after the lock: the statement before it does not see a report that was sent meanwhile.
  const { rows: counts } = await sql<{ count: number }>`
    select count(*) from reports where reporter_id = ${accountId} and created_at >= ${since}`.execute(db);
  return { ...found, reportsSince: counts[0]?.count ?? 0 };
}

/** Locks the school, so that of two reports at once the second one sees the first. Returns its name. */
export async function lockReportedSchool(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("employers")
    .select("institute_name")
    .where("id", "=", employerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.institute_name;
}

const selectReportable = (db: DatabaseOrTransaction, { employerId, candidateId }: Parties) =>
  db
    .selectFrom("candidates")
    .select("candidates.id")
    .where("candidates.id", "=", candidateId)
    .where(isMetBy(employerId));

/** Undefined for a profile that the school can neither open nor has met (PRIV-16). */
export const lockReportedProfile = (
  db: DatabaseOrTransaction,
  parties: Parties,
): Promise<{ id: string } | undefined> => selectReportable(db, parties).forKeyShare().executeTakeFirst();

/** The own report of a candidate about a school, or of a school about a profile that it may report still. */
export async function findOwnReport(
  db: DatabaseOrTransaction,
  parties: Parties,
): Promise<ReportRow | undefined> {
  if (parties.target === "profile" && !(await selectReportable(db, parties).executeTakeFirst()))
    return undefined;
  return findReport(db, parties);
}

/** Cancelled and deleted interviews were invitations too. */
export async function isInvited(
  db: DatabaseOrTransaction,
  { employerId, candidateId }: Parties,
): Promise<boolean> {
  const interview = await db
    .selectFrom("interviews")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
  return interview !== undefined;
}

export async function insertReport(db: DatabaseOrTransaction, row: Insertable<Reports>): Promise<void> {
  await db.insertInto("reports").values(row).execute();
}

/** Lists the reports about a school that count for a hold, without those of people whose report was dismissed. */
export async function listCountedForHold(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<HoldReport[]> {
  return db
    .selectFrom("reports")
    .select(["id", "reporter_id as reporterId", "network"])
    .where("employer_id", "=", employerId)
    .where("target", "=", "school")
    .where("counts_for_hold", "=", true)
    .where("state", "!=", "dismissed")
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("dismissed_reporters")
            .select("account_id")
            .whereRef("account_id", "=", "reports.reporter_id"),
        ),
      ),
    )
    .execute();
}

export async function markCausesOfHold(db: DatabaseOrTransaction, ids: readonly string[]): Promise<void> {
  await db.updateTable("reports").set({ causes_hold: true }).where("id", "in", ids).execute();
}

export function lockReport(db: DatabaseOrTransaction, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom("reports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateDecision(
  db: DatabaseOrTransaction,
  id: string,
  decision: { state: ReportDecision; note: string; by: AccountId | null; at: Date },
): Promise<void> {
  const { state, note, by, at } = decision;
  await db
    .updateTable("reports")
    .set({
      state,
      note,
      handled_by: by,
      handled_at: at,
      // What was only kept while the report was open (REPORT-9).
      text: sql`case when target = 'profile' and candidate_id is null or target = 'school' and employer_id is null
        then null else text end`,
    })
    .where("id", "=", id)
    .execute();
}

export async function insertDismissedReporter(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  since: Date,
): Promise<void> {
  await db
    .insertInto("dismissed_reporters")
    .values({ account_id: accountId, since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A school is on hold as long as one of the reports that caused it is open (REPORT-5). */
export async function isOnHold(db: DatabaseOrTransaction, employerId: EmployerId): Promise<boolean> {
  const report = await db
    .selectFrom("reports")
    .select("id")
    .where("employer_id", "=", employerId)
    .where("causes_hold", "=", true)
    .where("state", "=", "open")
    .executeTakeFirst();
  return report !== undefined;
}
