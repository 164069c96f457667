// Filters, orders and counts interviews for lists, and reads all of them in batches for the export.
import { sql } from "kysely";
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import type { StepViewer } from "#features/interviews/domain/steps/next-steps.ts";
import type { InterviewStatus, PersonalInterviewSort } from "#features/interviews/domain/terms.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { matchesText, matchesSimilar } from "#platform/server/database/text-match.ts";
import {
  isNamed,
  type InterviewMembers,
  listMembersOf,
} from "#features/interviews/server/member-repository.ts";
import { agendaCounts, agendaOrder } from "./agenda-repository.ts";
import { type InterviewOfPeople, selectWithPeople } from "#features/interviews/server/repository.ts";
import {
  BATCH_ROWS,
  type Dated,
  inBatches,
  isAfter,
  createdAtText,
} from "#platform/server/database/batches.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";
import { selectFoundInterviews } from "./search-repository.ts";

export type InterviewFilters = {
  candidateId?: CandidateId | undefined;
  employerId?: EmployerId;
  /** Only interviews on which this member is named. */
  interviewerId?: AccountId | undefined;
  /** Searches the names in one person's interviews. */
  q?: string | undefined;
  status?: InterviewStatus | undefined;
  day?: Day | undefined;
};
/** The orders "upcoming" and "agenda" depend on the time, and the agenda on who reads it. */
type Order = { sort?: PersonalInterviewSort | undefined; viewer?: StepViewer };

/** Orders that end with the latest day first. */
const BY_DAY: readonly PersonalInterviewSort[] = ["day", "upcoming", "agenda"];
const NAMES = ["candidate_name", "employer_name"];

export function filterInterviews(db: DatabaseOrTransaction, filters: InterviewFilters) {
  const { candidateId, employerId, interviewerId, q, status, day } = filters;
  let query = db.selectFrom("interviews").where("deleted_at", "is", null);
  if (candidateId) query = query.where("candidate_id", "=", candidateId);
  if (employerId) query = query.where("employer_id", "=", employerId);
  if (interviewerId) query = query.where(isNamed(interviewerId));
  if (status) query = query.where("status", "=", status);
  if (day) query = query.where("day", "=", day);
  if (q) query = query.where(matchesSimilar(q, NAMES));
  return query;
}
type InterviewQuery = ReturnType<typeof filterInterviews>;

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
  const { sort, q, viewer } = filters;
  let query = filterInterviews(db, filters);
  if (q && !sort) query = query.orderBy(matchesText(q, NAMES), "desc");
  if (sort === "status") query = query.orderBy("status");
  if (sort === "upcoming" && viewer) query = upcomingFirst(query, dayInIndia(viewer.now));
  if (sort === "agenda" && viewer) query = query.orderBy(agendaOrder(viewer));
  query = sort && BY_DAY.includes(sort) ? latestDayFirst(query) : newestFirst(query);
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
  const rows = await selectWithPeople(db).where("interviews.seq", "in", numbers).execute();
  const byNumber = new Map(rows.map((row) => [row.seq, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Returns rows in the order of the ids. The page was found in an index, so only its own rows are read. */
async function listInterviewsById(
  db: DatabaseOrTransaction,
  ids: readonly InterviewId[],
): Promise<InterviewOfPeople[]> {
  if (ids.length === 0) return [];
  const rows = await selectWithPeople(db).where("interviews.id", "in", ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export function countInterviews(db: DatabaseOrTransaction, filters: InterviewFilters): Promise<number> {
  return countRows(filterInterviews(db, filters));
}

/** What the agenda of this viewer has for now. */
export async function countAgenda(
  db: DatabaseOrTransaction,
  filters: InterviewFilters,
  viewer: StepViewer,
): Promise<{ answers: number; results: number; today: number }> {
  const { answers, results, today } = agendaCounts(viewer);
  return filterInterviews(db, filters)
    .select([answers.as("answers"), results.as("results"), today.as("today")])
    .executeTakeFirstOrThrow();
}

type ExportedInterview = Omit<InterviewOfPeople, keyof BadgeColumns | "credit_waits">;
export type InterviewWithMembers = ExportedInterview & { members: InterviewMembers | undefined };

export async function* interviewsInBatches(
  database: SearchDatabase,
  { q, status }: Pick<InterviewFilters, "q" | "status">,
): AsyncGenerator<InterviewWithMembers[]> {
  const found = q ? await selectFoundInterviews(database, q) : null;
  const batches = inBatches<ExportedInterview & Dated>((after) => {
    let query = filterInterviews(database.db, { status });
    if (found) query = query.where(sql<boolean>`interviews.id in (${found})`);
    if (after) query = query.where(isAfter("interviews", after));
    return joined(query)
      .select(createdAtText("interviews"))
      .orderBy("interviews.created_at", "desc")
      .orderBy("interviews.id", "desc")
      .limit(BATCH_ROWS)
      .execute();
  });
  for await (const rows of batches) {
    const members = await listMembersOf(
      database.db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, members: members.get(row.id) }));
  }
}

function joined(query: InterviewQuery) {
  return query
    .leftJoin("accounts as candidate_account", "candidate_account.id", "interviews.candidate_id")
    .leftJoin("school_owners", "school_owners.employer_id", "interviews.employer_id")
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "school_owners.email as employer_email"]);
}
