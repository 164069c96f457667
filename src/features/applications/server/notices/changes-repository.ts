// Queries of changed pay and places of vacancies, and of the applicants who do not know them yet.
import { type RawBuilder, sql } from "kysely";
import { OPEN_STAGE_LIST } from "#features/applications/server/repository.ts";
import type { VacancyState } from "#features/applications/domain/job-state.ts";
import type { VacancyTerms } from "#features/applications/domain/vacancy-changes.ts";
import type { Day } from "#platform/domain/day.ts";
import type { ApplicationId, CandidateId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export async function upsertChanges(
  db: DatabaseOrTransaction,
  vacancyId: VacancyId,
  due: Date,
): Promise<void> {
  await db
    .insertInto("vacancy_changes")
    .values({ vacancy_id: vacancyId, due_at: due })
    .onConflict((conflict) => conflict.column("vacancy_id").doUpdateSet({ due_at: due }))
    .execute();
}

/**
 * What an applicant knew before an earlier change that is not announced yet stays. All are locked in the order of their
 * ids first, as answers do.
 */
export async function keepKnownTerms(
  db: DatabaseOrTransaction,
  vacancyId: VacancyId,
  terms: VacancyTerms,
): Promise<void> {
  await sql`select from applications where vacancy_id = ${vacancyId} order by id for no key update`.execute(
    db,
  );
  await sql`update applications set known_terms = ${JSON.stringify(terms)}
    where vacancy_id = ${vacancyId} and stage in (${OPEN_STAGE_LIST}) and candidate_id is not null
      and known_terms is null`.execute(db);
}

/** The vacancy whose news are due longest and that no other process has. */
export async function lockDueChanges(db: DatabaseOrTransaction, now: Date): Promise<VacancyId | undefined> {
  const row = await db
    .selectFrom("vacancy_changes")
    .select("vacancy_id")
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.vacancy_id;
}

type ChangedVacancy = VacancyTerms & {
  title: string;
  state: VacancyState;
  institute_name: string;
  suspended_at: Date | null;
};

/** Undefined once the vacancy is closed: its applicants learn that (messages.ts). */
export async function findChangedVacancy(
  db: DatabaseOrTransaction,
  id: VacancyId,
): Promise<ChangedVacancy | undefined> {
  return db
    .selectFrom("vacancies")
    .innerJoin("employers", "employers.id", "vacancies.employer_id")
    .select([
      "title",
      "vacancies.state",
      "institute_name",
      "suspended_at",
      "pay_from_paise",
      "pay_to_paise",
      "vacancies.city",
      "state_name",
    ])
    .where("vacancies.id", "=", id)
    .where("vacancies.state", "in", ["published", "paused", "removed"])
    .executeTakeFirst();
}

const isUninformed = (vacancyId: VacancyId): RawBuilder<boolean> =>
  sql`vacancy_id = ${vacancyId} and known_terms is not null and stage in (${OPEN_STAGE_LIST}) and candidate_id is not null`;

type Uninformed = { id: ApplicationId; candidate_id: CandidateId; known_terms: VacancyTerms };

/** Without those who got a mail about this vacancy today. Locked in the order of their ids, as answers do. */
export async function lockUninformed(
  db: DatabaseOrTransaction,
  { vacancyId, today, limit }: { vacancyId: VacancyId; today: Day; limit: number },
): Promise<Uninformed[]> {
  const { rows } = await sql<Uninformed>`select id, candidate_id, known_terms from applications
    where ${isUninformed(vacancyId)} and (news_on is null or news_on < ${today})
    order by id limit ${limit} for no key update`.execute(db);
  return rows;
}

export async function isSomebodyUninformed(
  db: DatabaseOrTransaction,
  vacancyId: VacancyId,
): Promise<boolean> {
  const { rows } = await sql`select from applications where ${isUninformed(vacancyId)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function deferChanges(
  db: DatabaseOrTransaction,
  vacancyId: VacancyId,
  due: Date,
): Promise<void> {
  await db.updateTable("vacancy_changes").set({ due_at: due }).where("vacancy_id", "=", vacancyId).execute();
}

export async function deleteChanges(db: DatabaseOrTransaction, vacancyId: VacancyId): Promise<void> {
  await db.deleteFrom("vacancy_changes").where("vacancy_id", "=", vacancyId).execute();
}
