// Queries of the queue of verifications, of schools that are alike, and of the log of phone calls.
import { type Insertable, sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import {
  PUBLIC_MAIL_DOMAINS,
  type QueueState,
  type VerificationState,
} from "#features/schools/domain/verifications/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { VerificationCalls } from "#features/schools/server/verifications/tables.ts";

const inState = (db: DatabaseOrTransaction, state: VerificationState) =>
  db.selectFrom("verifications").where("is_latest", "=", true).where("state", "=", state);

const suspended = (db: DatabaseOrTransaction) =>
  db.selectFrom("employers").where("suspended_at", "is not", null);

/** Lists the ids of the schools: those that wait in the order in which they asked, all others newest decision first. */
export async function listQueue(
  db: DatabaseOrTransaction,
  state: QueueState,
  page: PageRequest,
): Promise<EmployerId[]> {
  const offset = pageOffset(page);
  if (state === "suspended") {
    const rows = await suspended(db)
      .select("id")
      .orderBy("suspended_at", "desc")
      .orderBy("id")
      .limit(page.limit)
      .offset(offset)
      .execute();
    return rows.map(({ id }) => id);
  }
  const rows = await inState(db, state)
    .select("employer_id")
    .$if(state === "pending", (query) => query.orderBy("created_at"))
    .$if(state !== "pending", (query) => query.orderBy("decided_at", "desc"))
    .orderBy("id")
    .limit(page.limit)
    .offset(offset)
    .execute();
  return rows.map(({ employer_id }) => employer_id);
}

export async function countQueue(db: DatabaseOrTransaction, state: QueueState): Promise<number> {
  const all = sql<number>`count(*)`.as("count");
  const { count } =
    state === "suspended"
      ? await suspended(db).select(all).executeTakeFirstOrThrow()
      : await inState(db, state).select(all).executeTakeFirstOrThrow();
  return count;
}

type Alike = { of: string; id: string; institute_name: string; shares: "number" | "domain" };

/** Lists up to ten other schools for each of these: with the same number, then with the same domain. */
export async function listAlike(db: DatabaseOrTransaction, ids: readonly string[]): Promise<Alike[]> {
  const { rows } = await sql<Alike>`
    select mine.id as of, other.id, other.institute_name, other.shares
    from employers mine
    join school_owners owner on owner.employer_id = mine.id
    cross join lateral (select split_part(owner.email::text, '@', 2) as domain) mail
    cross join lateral (
      select distinct on (found.id) found.id, found.institute_name, found.shares from (
        (select same.id, same.institute_name, 'number' as shares
          from verifications own
          join verifications theirs on theirs.kind = own.kind and theirs.number = own.number
            and theirs.is_latest and theirs.employer_id <> own.employer_id
          join employers same on same.id = theirs.employer_id
          where own.employer_id = mine.id and own.is_latest order by theirs.created_at limit 10)
        union all
        (select same.id, same.institute_name, 'domain' from employers same
          where same.website_domain = mine.website_domain and same.id <> mine.id limit 10)
        union all
        (select same.id, same.institute_name, 'domain' from accounts
          join memberships on memberships.account_id = accounts.id and memberships.left_at is null
            and memberships.role = 'owner'
          join employers same on same.id = memberships.employer_id
          where accounts.role = 'employer' and split_part(accounts.email::text, '@', 2) = mail.domain
            and mail.domain <> all(${PUBLIC_MAIL_DOMAINS}) and same.id <> mine.id limit 10)
      ) found order by found.id, found.shares desc
    ) other
    where mine.id = any(${ids})
    order by mine.id, other.shares desc, other.institute_name, other.id`.execute(db);
  return rows;
}

type Call = {
  id: string;
  employer_id: EmployerId;
  phone: string;
  note: string;
  by: string | null;
  called_at: Date;
};

/** Lists the phone calls about these schools, newest first. */
export function listCalls(db: DatabaseOrTransaction, ids: readonly EmployerId[]): Promise<Call[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("verification_calls")
    .leftJoin("accounts", "accounts.id", "verification_calls.by_account")
    .select([
      "verification_calls.id",
      "verification_calls.employer_id",
      "verification_calls.phone",
      "note",
      "accounts.email as by",
      "called_at",
    ])
    .where("employer_id", "in", ids)
    .orderBy("called_at", "desc")
    .orderBy("verification_calls.id", "desc")
    .execute();
}

export async function insertCall(
  db: DatabaseOrTransaction,
  row: Insertable<VerificationCalls>,
): Promise<void> {
  await db.insertInto("verification_calls").values(row).execute();
}
