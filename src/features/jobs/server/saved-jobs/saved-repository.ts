// Queries of saved jobs, and of what a candidate did with one job.
import { sql } from "kysely";
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";

/** Drafts and removed vacancies are left out; a school that was suspended hides its own. */
const isShown = sql<boolean>`(v.state not in ('draft', 'removed') and v.school_stands)`;

/** Last saved first. */
export async function listSaved(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  page: PageRequest,
): Promise<{ id: VacancyId; saved_at: Date }[]> {
  const { rows } = await sql<{ id: VacancyId; saved_at: Date }>`
    select v.id, s.saved_at from saved_vacancies s join vacancies v on v.id = s.vacancy_id
    where s.candidate_id = ${candidateId} and ${isShown}
    order by s.saved_at desc, s.vacancy_id offset ${pageOffset(page)} limit ${page.limit}`.execute(db);
  return rows;
}

/** Those that are shown. */
export async function countSaved(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from saved_vacancies s join vacancies v on v.id = s.vacancy_id
    where s.candidate_id = ${candidateId} and ${isShown}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of them. */
export function countStored(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<number> {
  return countRows(db.selectFrom("saved_vacancies").where("candidate_id", "=", candidateId));
}

export async function insertSaved(
  db: DatabaseOrTransaction,
  row: { candidate_id: CandidateId; vacancy_id: VacancyId; saved_at: Date },
): Promise<void> {
  await db
    .insertInto("saved_vacancies")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSaved(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  vacancyId: VacancyId,
): Promise<void> {
  await db
    .deleteFrom("saved_vacancies")
    .where("candidate_id", "=", candidateId)
    .where("vacancy_id", "=", vacancyId)
    .execute();
}

export async function isSaved(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  vacancyId: VacancyId,
): Promise<boolean> {
  const row = await db
    .selectFrom("saved_vacancies")
    .select("vacancy_id")
    .where("candidate_id", "=", candidateId)
    .where("vacancy_id", "=", vacancyId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findApplicationFor(
  db: DatabaseOrTransaction,
  candidateId: CandidateId,
  vacancyId: VacancyId,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("applications")
    .select("id")
    .where("vacancy_id", "=", vacancyId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
  return row?.id;
}
