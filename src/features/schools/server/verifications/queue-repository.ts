// Queries of the queue of verifications, of schools that are alike, and of the log of phone calls.
import { type Insertable, sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import { PUBLIC_MAIL_DOMAINS, type QueueState } from "#features/schools/domain/verifications/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { escapeLike } from "#platform/server/database/text-match.ts";
import type { VerificationCalls } from "#features/schools/server/verifications/tables.ts";

type Filters = {
  state: QueueState;
  /** A part of the school's name or of its number. */
  q?: string | undefined;
};

function queueOf(db: DatabaseOrTransaction, { state, q }: Filters) {
  let schools = db
    .selectFrom("employers")
    .leftJoin("verifications", (join) =>
      join.onRef("verifications.employer_id", "=", "employers.id").on("verifications.is_latest", "=", true),
    );
  schools =
    state === "suspended"
      ? schools.where("employers.suspended_at", "is not", null)
      : schools.where("verifications.state", "=", state);
  if (q === undefined) return schools;
  const part = `%${escapeLike(q)}%`;
  return schools.where((eb) =>
    eb.or([eb("employers.institute_name", "ilike", part), eb("verifications.number", "ilike", part)]),
  );
}

/** Lists the ids of the schools: those that wait in the order in which they asked, all others newest decision first. */
export async function listQueue(
  db: DatabaseOrTransaction,
  filters: Filters,
  page: PageRequest,
): Promise<EmployerId[]> {
  const { state } = filters;
  const rows = await queueOf(db, filters)
    .select("employers.id")
    .$if(state === "suspended", (query) => query.orderBy("employers.suspended_at", "desc"))
    .$if(state === "pending", (query) => query.orderBy("verifications.created_at"))
    .$if(state !== "pending" && state !== "suspended", (query) =>
      query.orderBy("verifications.decided_at", "desc"),
    )
    .orderBy(state === "suspended" ? "employers.id" : "verifications.id")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
  return rows.map(({ id }) => id);
}

export const countQueue = (db: DatabaseOrTransaction, filters: Filters): Promise<number> =>
  countRows(queueOf(db, filters));

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
