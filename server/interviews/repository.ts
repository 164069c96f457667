// Queries of interviews. A deleted interview is a row that no query finds, so the ledger can still refer to it.
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { type Day, INDIA } from "#domain/day.ts";
import { OPEN_STATUSES } from "#domain/interviews/terms.ts";
import type { InterviewCounts } from "#domain/interviews/contract.ts";
import type { InterviewStatus, PersonalInterviewSort } from "#domain/interviews/terms.ts";
import type { PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { matchesText, matchesSimilar } from "#server/database/text-match.ts";
import type { Tables } from "#server/database/tables.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";

/** An e-mail address is null once the account is deleted. */
export type InterviewOfPeople = InterviewRow & {
  candidate_email: string | null;
  employer_email: string | null;
};

export type InterviewFilters = {
  candidateId?: string | undefined;
  employerId?: string;
  /** Searches the names in one person's interviews. */
  q?: string | undefined;
  status?: InterviewStatus | undefined;
  day?: Day | undefined;
};
/** The order "upcoming" needs `today`, which divides it. */
type Order = { sort?: PersonalInterviewSort | undefined; today?: Day };

const NAMES = ["candidate_name", "employer_name"];

/** Selects the e-mail address of a participant in the same statement. */
const emailOf = (person: "candidate_id" | "employer_id") =>
  sql<string | null>`(select email from accounts where accounts.id = ${sql.ref(`interviews.${person}`)})`;

function joinPeople(db: DatabaseOrTransaction) {
  return db
    .selectFrom("interviews")
    .leftJoin("accounts as candidate_account", "candidate_account.id", "interviews.candidate_id")
    .leftJoin("accounts as employer_account", "employer_account.id", "interviews.employer_id")
    .where("deleted_at", "is", null);
}

export function filterInterviews(db: DatabaseOrTransaction, filters: InterviewFilters) {
  const { candidateId, employerId, q, status, day } = filters;
  let query = db.selectFrom("interviews").where("deleted_at", "is", null);
  if (candidateId) query = query.where("candidate_id", "=", candidateId);
  if (employerId) query = query.where("employer_id", "=", employerId);
  if (status) query = query.where("status", "=", status);
  if (day) query = query.where("day", "=", day);
  if (q) query = query.where(matchesSimilar(q, NAMES));
  return query;
}
export type InterviewQuery = ReturnType<typeof filterInterviews>;

const newestFirst = (query: InterviewQuery) =>
  query.orderBy("interviews.created_at", "desc").orderBy("interviews.id", "desc");

const latestDayFirst = (query: InterviewQuery) =>
  query.orderBy("day", "desc").orderBy("slot_from", "desc").orderBy("interviews.id", "desc");

/** Puts the interviews of today and later first, the next one before the others. */
const upcomingFirst = (query: InterviewQuery, today: Day) =>
  query.orderBy(sql`day < ${today}`).orderBy(sql`case when day >= ${today} then day + slot_from end`);

/** Without `sort` the newest come first, and similar matches after those that contain the text. */
export async function listInterviews(
  db: DatabaseOrTransaction,
  filters: InterviewFilters & PageRequest & Order,
): Promise<InterviewOfPeople[]> {
  const { sort, q } = filters;
  let query = filterInterviews(db, filters);
  if (q && !sort) query = query.orderBy(matchesText(q, NAMES), "desc");
  if (sort === "status") query = query.orderBy("status");
  if (sort === "upcoming" && filters.today) query = upcomingFirst(query, filters.today);
  query = sort === "day" || sort === "upcoming" ? latestDayFirst(query) : newestFirst(query);
  const rows = await query.select("id").limit(filters.limit).offset(pageOffset(filters)).execute();
  return listInterviewsById(
    db,
    rows.map(({ id }) => id),
  );
}

/** Returns rows in the order of their numbers. */
export async function listInterviewsByNumber(
  db: DatabaseOrTransaction,
  numbers: readonly number[],
): Promise<InterviewOfPeople[]> {
  if (numbers.length === 0) return [];
  const rows = await joinPeople(db)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .where("interviews.seq", "in", numbers)
    .execute();
  const byNumber = new Map(rows.map((row) => [row.seq, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Returns rows in the order of the ids. The page was found in an index, so only its own rows are read. */
async function listInterviewsById(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<InterviewOfPeople[]> {
  if (ids.length === 0) return [];
  const rows = await joinPeople(db)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .where("interviews.id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function countInterviews(db: DatabaseOrTransaction, filters: InterviewFilters): Promise<number> {
  const { count } = await filterInterviews(db, filters)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the interviews of a candidate or employer as `countInterviews` in domain/interviews/rules.ts does. */
export async function countInterviewsOf(
  db: DatabaseOrTransaction,
  personId: string,
  now: Date,
): Promise<InterviewCounts> {
  const { rows } = await sql<InterviewCounts>`
    select count(*) as total, count(*) filter (where status = 'Pending' and to_come) as pending,
      count(*) filter (where status <> 'Pending') as other,
      count(*) filter (where status = any(${OPEN_STATUSES}::text[]) and to_come) as upcoming
    from interviews cross join lateral (select (day + slot_from) at time zone ${INDIA} > ${now} as to_come) time
    where deleted_at is null and (candidate_id = ${personId} or employer_id = ${personId})`.execute(db);
  return rows[0] ?? { total: 0, pending: 0, other: 0, upcoming: 0 };
}

const MAX_UPCOMING = 50;

/** Lists a candidate's open interviews whose slot has not begun, the next one first. */
export function listUpcomingOfCandidate(
  db: DatabaseOrTransaction,
  candidateId: string,
  now: Date,
): Promise<InterviewOfPeople[]> {
  return joinPeople(db)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .where("candidate_id", "=", candidateId)
    .where("status", "in", OPEN_STATUSES)
    .where(sql<boolean>`(day + slot_from) at time zone ${INDIA} > ${now}`)
    .orderBy("day")
    .orderBy("slot_from")
    .limit(MAX_UPCOMING)
    .execute();
}

/** Lists a person's interviews from a day on, in order of time. */
export function listInterviewsSince(
  db: DatabaseOrTransaction,
  { role, accountId }: { role: "candidate" | "employer"; accountId: string },
  since: Day,
): Promise<InterviewOfPeople[]> {
  return joinPeople(db)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .where(role === "candidate" ? "candidate_id" : "employer_id", "=", accountId)
    .where("day", ">=", since)
    .orderBy("day")
    .orderBy("slot_from")
    .limit(1000)
    .execute();
}

export function findInterview(db: DatabaseOrTransaction, id: string): Promise<InterviewOfPeople | undefined> {
  return joinPeople(db)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .where("interviews.id", "=", id)
    .executeTakeFirst();
}

/** Locks the row until the transaction ends, so that two people cannot change it at once. */
export function lockInterview(db: DatabaseOrTransaction, id: string): Promise<InterviewOfPeople | undefined> {
  return db
    .selectFrom("interviews")
    .selectAll()
    .select([emailOf("candidate_id").as("candidate_email"), emailOf("employer_id").as("employer_email")])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Person = { candidateId: string } | { employerId: string };

/**
 * Locks all interviews of one person, deleted ones too: their names are rewritten when the person is deleted. The order
 * is fixed, so that two transactions cannot deadlock.
 */
export function lockInterviewsOf(db: DatabaseOrTransaction, person: Person): Promise<InterviewRow[]> {
  const query = db.selectFrom("interviews").selectAll().orderBy("id").forUpdate();
  return "candidateId" in person
    ? query.where("candidate_id", "=", person.candidateId).execute()
    : query.where("employer_id", "=", person.employerId).execute();
}

export async function listEmployersWhoMeet(
  db: DatabaseOrTransaction,
  candidateId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom("interviews")
    .select("employer_id")
    .distinct()
    .where("candidate_id", "=", candidateId)
    .execute();
  return rows.flatMap(({ employer_id }) => (employer_id ? [employer_id] : []));
}

export async function insertInterview(
  db: DatabaseOrTransaction,
  row: Insertable<Tables["interviews"]>,
): Promise<InterviewOfPeople> {
  return db
    .insertInto("interviews")
    .values(row)
    .returningAll()
    .returning([emailOf("candidate_id").as("candidate_email"), emailOf("employer_id").as("employer_email")])
    .executeTakeFirstOrThrow();
}

export async function updateInterview(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Tables["interviews"]>,
): Promise<InterviewOfPeople> {
  return db
    .updateTable("interviews")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .returning([emailOf("candidate_id").as("candidate_email"), emailOf("employer_id").as("employer_email")])
    .executeTakeFirstOrThrow();
}

/**
 * Reads the candidate with the slot and locks it until the transaction ends. Every transaction that writes an open
 * interview locks its candidate first. Without that, two of them could deadlock in the constraint against overlapping
 * slots.
 */
export function lockCandidate(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("candidates")
    .select(["id", "full_name", "slot_from", "slot_to", "listed"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function findEmployerName(db: DatabaseOrTransaction, id: string): Promise<string> {
  const row = await db
    .selectFrom("employers")
    .select("institute_name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.institute_name;
}
