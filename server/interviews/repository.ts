// Interviews in the database. A deleted one is not found; its credits' entries stay.
import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import { type Day, INDIA } from "#domain/day.ts";
import { OPEN_STATUSES } from "#domain/interviews/terms.ts";
import type { InterviewStatus } from "#domain/interviews/terms.ts";
import type { PageRequest } from "#domain/page.ts";
import { offsetOf } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { contains, resembles } from "#server/database/resembles.ts";
import type { Tables } from "#server/database/tables.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";

/** The addresses are null once the person is gone. */
export type InterviewOfPeople = InterviewRow & {
  candidate_email: string | null;
  employer_email: string | null;
};

export type InterviewFilters = {
  candidateId?: string;
  employerId?: string;
  q?: string | undefined;
  /** Whether `q` is also looked for in the addresses, which not everyone may see. */
  inEmails?: boolean;
  status?: InterviewStatus | undefined;
};

const NAMES = ["candidate_name", "employer_name"];
const EMAILS = ["candidate_account.email", "employer_account.email"];

function joinPeople(db: DatabaseOrTransaction) {
  return db
    .selectFrom("interviews")
    .leftJoin("accounts as candidate_account", "candidate_account.id", "interviews.candidate_id")
    .leftJoin("accounts as employer_account", "employer_account.id", "interviews.employer_id")
    .where("deleted_at", "is", null);
}

const searched = ({ inEmails }: InterviewFilters) => (inEmails ? [...NAMES, ...EMAILS] : NAMES);

function filterInterviews(db: DatabaseOrTransaction, filters: InterviewFilters) {
  const { candidateId, employerId, q, status } = filters;
  let query = joinPeople(db);
  if (candidateId) query = query.where("candidate_id", "=", candidateId);
  if (employerId) query = query.where("employer_id", "=", employerId);
  if (status) query = query.where("status", "=", status);
  if (q) query = query.where(resembles(q, searched(filters)));
  return query;
}

/** Newest first; what only nearly matches `q` after what contains it. */
export function listInterviews(
  db: DatabaseOrTransaction,
  filters: InterviewFilters & PageRequest,
): Promise<InterviewOfPeople[]> {
  return filterInterviews(db, filters)
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "employer_account.email as employer_email"])
    .$if(Boolean(filters.q), (query) => query.orderBy(contains(filters.q ?? "", searched(filters)), "desc"))
    .orderBy("interviews.created_at", "desc")
    .orderBy("interviews.id", "desc")
    .limit(filters.limit)
    .offset(offsetOf(filters))
    .execute();
}

export async function countInterviews(db: DatabaseOrTransaction, filters: InterviewFilters): Promise<number> {
  const { count } = await filterInterviews(db, filters)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

const MOST_UPCOMING = 50;

/** What a candidate is still to attend: open, its slot not begun; the next one first. */
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
    .limit(MOST_UPCOMING)
    .execute();
}

/** Of one person from a day on, in the order in which they are held. */
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

/** Holds the row until the transaction ends, so that two people cannot change it at once. */
export function lockInterview(db: DatabaseOrTransaction, id: string): Promise<InterviewRow | undefined> {
  return db
    .selectFrom("interviews")
    .selectAll()
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type Person = { candidateId: string } | { employerId: string };

/** All of one person, deleted ones too: those are rewritten as well when the person goes. Always in one order. */
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
): Promise<void> {
  await db.insertInto("interviews").values(row).execute();
}

export async function updateInterview(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<Tables["interviews"]>,
): Promise<void> {
  await db.updateTable("interviews").set(change).where("id", "=", id).execute();
}

/**
 * The candidate with the slot, held until the transaction ends. Whoever writes an open interview holds its candidate
 * first: two writers would otherwise wait for each other in the constraint that keeps slots apart.
 */
export function lockCandidate(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("candidates")
    .select(["id", "full_name", "slot_from", "slot_to"])
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
