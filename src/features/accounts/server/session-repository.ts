// Queries of sessions. An hourly job deletes those that have ended.
import { codeOf } from "#platform/server/start-error.ts";
import { type Insertable, sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import { type AccountId, type CandidateId, type EmployerId, candidateIdOf } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { Place } from "#platform/domain/places/place.ts";
import type { MemberRole, Role } from "#platform/domain/role.ts";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type Statements, runStatement } from "#platform/server/database/statements.ts";
import type { Sessions } from "#features/accounts/server/tables.ts";

/** Each login counts as a use of the account (PEOPLE-15). */
export async function insertSession(db: DatabaseOrTransaction, row: Insertable<Sessions>): Promise<void> {
  await db.insertInto("sessions").values(row).execute();
  await markUsed(db, row.account_id, row.created_at);
}

/** What was mailed to a person who was away holds no longer, and a teacher is in the lists again. */
export async function markUsed(db: DatabaseOrTransaction, accountId: AccountId, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({
      last_login_at: now,
      unlisting_warned_at: null,
      deletion_warned_at: null,
      deletion_warned_again_at: null,
    })
    .where("id", "=", accountId)
    .executeTakeFirst();
  await db
    .updateTable("candidates")
    .set({ resting: false })
    .where("id", "=", candidateIdOf(accountId))
    .where("resting", "=", true)
    .execute();
  return numUpdatedRows > 0n;
}

type Session = {
  id: string;
  account_id: AccountId;
  last_seen_at: Date;
  role: Role;
  email: string;
  locale: Locale | null;
  is_suspended: boolean;
  knows_names: boolean;
  is_proven: boolean;
  is_verified: boolean;
} & (
  | ({ employer_id: EmployerId; member_role: MemberRole } & Place)
  /** Of a person who is a member of no school. */
  | { employer_id: null; member_role: null }
);

/** Written as text, because this runs at every call. */
const FIND_SESSION = `
  select sessions.id, sessions.account_id, sessions.last_seen_at, accounts.role, accounts.email, accounts.locale,
    memberships.employer_id, memberships.role as member_role, employers.suspended_at is not null as is_suspended,
    not exists (select from vacancies where vacancies.employer_id = employers.id and without_names) as knows_names,
    accounts.email_proven_at is not null as is_proven,
    coalesce(employers.counts_as_verified_until > $2, false) as is_verified,
    employers.city, employers.state, employers.country
  from sessions join accounts on accounts.id = sessions.account_id
    left join memberships on memberships.account_id = accounts.id and memberships.left_at is null
    left join employers on employers.id = memberships.employer_id
  where sessions.token_hash = $1 and sessions.expires_at > $2`;

/** Finds the session of this token if it has not expired, with its account. */
export async function findSession(
  { pool }: Pick<Statements, "pool">,
  tokenHash: Buffer,
  now: Date,
): Promise<Session | undefined> {
  const [row] = await runStatement<Session>(pool, { sql: FIND_SESSION, parameters: [tokenHash, now] });
  return row;
}

export async function updateLastSeen(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", id).execute();
}

export async function deleteSessionByToken(db: DatabaseOrTransaction, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Deletes all sessions of an account except the given one. */
export async function deleteSessionsOf(
  db: DatabaseOrTransaction,
  accountId: AccountId,
  except?: string,
): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where("account_id", "=", accountId)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .execute();
}

const LOCK_NOT_AVAILABLE = "55P03";

/** False if the row, or a count of the search that changes with it, is locked for longer than a moment. */
export async function updateActivity(db: Database, candidateId: CandidateId, day: Day): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 100`.execute(tx);
      await tx
        .updateTable("candidates")
        .set({ active_on: day })
        .where("id", "=", candidateId)
        .where("active_on", "<", day)
        .execute();
    });
    return true;
  } catch (error) {
    if (codeOf(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
