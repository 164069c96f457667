// Queries of incidents, of the accounts that they concern, and of their log.
import { sql } from "kysely";
import { HOUR_MS, INDIA } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Concerned } from "#features/staff/domain/incidents/calls.ts";
import { BOARD_HOURS, CERT_IN_HOURS, type IncidentState } from "#features/staff/domain/incidents/terms.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type {
  IncidentChange,
  IncidentLog,
  IncidentRow,
  NewIncident,
} from "#features/staff/server/incidents/tables.ts";

export async function insertIncident(db: DatabaseOrTransaction, incident: NewIncident): Promise<number> {
  const { number } = await db
    .insertInto("incidents")
    .values(incident)
    .returning("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** Returns how many accounts the filter finds. Everything that is given must hold. */
export async function insertConcerned(
  db: DatabaseOrTransaction,
  { id, now }: { id: string; now: Date },
  { role, by, from, to, city, school, emails }: Concerned,
): Promise<number> {
  const day = (instant: ReturnType<typeof sql>) => sql`(${instant} at time zone ${INDIA})::date`;
  const conditions = [
    role === "everybody" ? sql`accounts.role <> 'admin'` : sql`accounts.role = ${role}`,
    ...(by === "registered"
      ? [sql`${day(sql`accounts.created_at`)} between ${from}::date and ${to}::date`]
      : []),
    // Only the last visit is kept, so everybody who had an account by then and came on the first day or later.
    ...(by === "active"
      ? [
          sql`${day(sql`accounts.created_at`)} <= ${to}::date and greatest(
            ${day(sql`accounts.last_login_at`)}, candidates.active_on,
            (select max(${day(sql`last_seen_at`)}) from sessions where account_id = accounts.id)) >= ${from}::date`,
        ]
      : []),
    ...(city ? [sql`lower(coalesce(candidates.city, employers.city)) = lower(${city})`] : []),
    ...(school ? [sql`lower(employers.institute_name) = lower(${school})`] : []),
    ...(emails.length > 0 ? [sql`accounts.email = any(${emails})`] : []),
  ];
  const { numAffectedRows } = await sql`
    insert into incident_accounts (incident_id, account_id, added_at)
    select distinct ${id}::uuid, accounts.id, ${now}::timestamptz from accounts
    left join candidates on candidates.id = accounts.id
    left join memberships on memberships.account_id = accounts.id and memberships.left_at is null
    left join employers on employers.id = memberships.employer_id
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Late: CERT-In or the Board was not informed in time. */
const inState = (state: IncidentState, now: Date) => {
  if (state === "closed") return sql<boolean>`closed_at is not null`;
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  return state === "open"
    ? sql<boolean>`closed_at is null`
    : sql<boolean>`closed_at is null and ((cert_in_at is null and noticed_at < ${before(CERT_IN_HOURS)})
        or (board_at is null and noticed_at < ${before(BOARD_HOURS)}))`;
};

const selectIncidents = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("incidents")
    .selectAll("incidents")
    .select((eb) => {
      const concerned = eb.selectFrom("incident_accounts").whereRef("incident_id", "=", "incidents.id");
      return [
        concerned.select(eb.fn.countAll<number>().as("count")).$asScalar().as("concerned"),
        concerned
          .select(sql<number>`count(mailed_at)`.as("count"))
          .$asScalar()
          .as("mailed"),
      ];
    });

export function listIncidents(
  db: DatabaseOrTransaction,
  page: PageRequest,
  { state, now }: { state: IncidentState; now: Date },
) {
  return selectIncidents(db)
    .where(inState(state, now))
    .orderBy("number", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countIncidents(db: DatabaseOrTransaction, state: IncidentState, now: Date): Promise<number> {
  return countRows(db.selectFrom("incidents").where(inState(state, now)));
}

export function findIncident(db: DatabaseOrTransaction, id: string) {
  return selectIncidents(db).where("incidents.id", "=", id).executeTakeFirst();
}
export type FoundIncident = NonNullable<Awaited<ReturnType<typeof findIncident>>>;

export function lockIncident(db: DatabaseOrTransaction, id: string): Promise<IncidentRow | undefined> {
  return db.selectFrom("incidents").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateIncident(
  db: DatabaseOrTransaction,
  id: string,
  change: IncidentChange,
): Promise<void> {
  await db.updateTable("incidents").set(change).where("id", "=", id).execute();
}

export async function insertLine(db: DatabaseOrTransaction, line: Omit<IncidentLog, "id">): Promise<void> {
  await db
    .insertInto("incident_log")
    .values({ id: newId(), ...line })
    .execute();
}

/** Oldest first. */
export function listLines(db: DatabaseOrTransaction, incidents: readonly string[]): Promise<IncidentLog[]> {
  return db
    .selectFrom("incident_log")
    .selectAll()
    .where(sql<boolean>`incident_id = any(${incidents})`)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** An incident whose mail was released and is not written to everybody. */
export function findIncidentToMail(db: DatabaseOrTransaction): Promise<IncidentRow | undefined> {
  return db
    .selectFrom("incidents")
    .selectAll()
    .where("mail_at", "is not", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("incident_accounts")
          .select("account_id")
          .whereRef("incident_id", "=", "incidents.id")
          .where("mailed_at", "is", null),
      ),
    )
    .orderBy("mail_at")
    .limit(1)
    .executeTakeFirst();
}

/** Marks the next accounts as mailed. Two processes never take the same one. */
export async function takeUnmailed(
  db: DatabaseOrTransaction,
  { incident, now, limit }: { incident: string; now: Date; limit: number },
): Promise<{ id: AccountId; email: string }[]> {
  const { rows } = await sql<{ id: AccountId; email: string }>`
    with next as (select account_id from incident_accounts where incident_id = ${incident} and mailed_at is null
      limit ${limit} for update skip locked)
    update incident_accounts set mailed_at = ${now} from next join accounts on accounts.id = next.account_id
    where incident_id = ${incident} and incident_accounts.account_id = next.account_id
    returning accounts.id, accounts.email`.execute(db);
  return rows;
}

/** The incidents that concern a person. */
export function listIncidentsOf(db: DatabaseOrTransaction, accountId: AccountId) {
  return db
    .selectFrom("incident_accounts")
    .innerJoin("incidents", "incidents.id", "incident_id")
    .select(["number", "mailed_at"])
    .where("account_id", "=", accountId)
    .orderBy("number")
    .execute();
}
