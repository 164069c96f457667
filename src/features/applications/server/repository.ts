// Queries of single applications and of what happened to them.
import type { Insertable } from "kysely";
import { sql } from "kysely";
import { OPEN_STAGES, type Stage } from "#features/applications/domain/stages.ts";
import { OPEN_LETTER_STATES } from "#features/applications/domain/terms.ts";
import type { InterviewResult, InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import type { ApplicationId, CandidateId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type {
  ApplicationChange,
  ApplicationEvents,
  ApplicationRow,
  Applications,
} from "#features/applications/server/tables.ts";

/** The stages in which an application waits for somebody, for a condition of SQL. */
export const OPEN_STAGE_LIST = sql.join(OPEN_STAGES.map((stage) => sql.lit(stage)));

/** As `NEWEST_INTERVIEW` writes it. */
export type NewestInterview = {
  id: string;
  day: Day;
  slot_from: string;
  slot_to: string;
  status: InterviewStatus;
  result: InterviewResult | null;
};

/** Select the newest interview that was scheduled from the application of the row. */
export const NEWEST_INTERVIEW = sql`(select json_build_object('id', interviews.id, 'day', day,
    'slot_from', slot_from, 'slot_to', slot_to, 'status', status, 'result', result)
  from interviews where application_id = applications.id and deleted_at is null
  order by interviews.created_at desc, interviews.id desc limit 1)`;

/** Select the letter of the row's application that waits for an answer or was accepted, of which there is one at most. */
export const OPEN_LETTER = sql`(select json_build_object('state', offers.state, 'replyBy', reply_by, 'firstDay', first_day)
  from offers where application_id = applications.id and offers.state in (${sql.join(OPEN_LETTER_STATES.map((state) => sql.lit(state)))}) limit 1)`;

export function findApplication(
  db: DatabaseOrTransaction,
  id: ApplicationId,
): Promise<ApplicationRow | undefined> {
  return db.selectFrom("applications").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockApplicationOf(
  db: DatabaseOrTransaction,
  of: { vacancyId: VacancyId; candidateId: CandidateId },
): Promise<ApplicationRow | undefined> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("vacancy_id", "=", of.vacancyId)
    .where("candidate_id", "=", of.candidateId)
    .forUpdate()
    .executeTakeFirst();
}

/** In the order of their ids, so that two answers to the same people cannot deadlock. */
export async function lockApplicationsOfVacancy(
  db: DatabaseOrTransaction,
  vacancyId: VacancyId,
): Promise<ApplicationRow[]> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("vacancy_id", "=", vacancyId)
    .orderBy("id")
    .forUpdate()
    .execute();
}

export async function lockApplications(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<ApplicationRow[]> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Answers of which the candidate learns now. Those that another process has locked are left to it. */
export function lockDueAnswers(
  db: DatabaseOrTransaction,
  now: Date,
  limit: number,
): Promise<ApplicationRow[]> {
  return db
    .selectFrom("applications")
    .selectAll()
    .where("stage_before", "is not", null)
    .where("told_at", "<=", now)
    .orderBy("told_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Returns the application if nobody of the school had opened it before. */
export function markSeen(
  db: DatabaseOrTransaction,
  id: ApplicationId,
  now: Date,
): Promise<ApplicationRow | undefined> {
  return db
    .updateTable("applications")
    .set({ seen_at: now })
    .where("id", "=", id)
    .where("seen_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}

export function insertApplication(
  db: DatabaseOrTransaction,
  row: Insertable<Applications>,
): Promise<ApplicationRow> {
  return db.insertInto("applications").values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateApplication(
  db: DatabaseOrTransaction,
  id: ApplicationId,
  change: ApplicationChange,
): Promise<ApplicationRow> {
  return db
    .updateTable("applications")
    .set(change)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertEvent(
  db: DatabaseOrTransaction,
  event: Insertable<ApplicationEvents>,
): Promise<void> {
  await db.insertInto("application_events").values(event).execute();
}

/** The candidate's applications since an instant, each opening counted. */
export function countApplied(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  since: Date,
): Promise<number> {
  return countRows(
    db
      .selectFrom("application_events")
      .innerJoin("applications", "applications.id", "application_events.application_id")
      .where("applications.candidate_id", "=", candidateId)
      .where("application_events.by_account", "=", candidateId)
      .where("to_stage", "=", "applied")
      .where("at", ">=", since),
  );
}

export type EventOfApplication = {
  application_id: ApplicationId;
  to_stage: Stage;
  from_stage: Stage | null;
  at: Date;
  note: string | null;
  role: "candidate" | "employer" | "admin" | null;
  name: string | null;
};

/** The steps of many applications, oldest first, with who took them. */
export function listEvents(db: DatabaseOrTransaction, ids: readonly string[]): Promise<EventOfApplication[]> {
  return db
    .selectFrom("application_events")
    .leftJoin("accounts", "accounts.id", "application_events.by_account")
    .select(["application_id", "to_stage", "from_stage", "at", "note", "accounts.role"])
    .select((eb) => eb.fn.coalesce("accounts.full_name", "accounts.email").as("name"))
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .orderBy("application_events.id")
    .execute();
}
