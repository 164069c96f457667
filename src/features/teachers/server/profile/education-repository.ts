// Writes and reads the qualifications and TETs of candidates. `candidates.degrees` is written with the profile.
import { sql } from "kysely";
import type { Qualification, Tet } from "#features/matching/domain/eligibility/education.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { QUALIFICATIONS, TETS } from "#features/teachers/server/repository.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";

export type EducationOf = { id: CandidateId; qualifications: readonly Qualification[]; tets: readonly Tet[] };

/** Locks the candidates and reads their lists. */
export async function lockEducation(
  tx: DatabaseTransaction,
  ids: readonly CandidateId[],
): Promise<EducationOf[]> {
  if (ids.length === 0) return [];
  const people = tx.selectFrom("candidates").select("id").where("id", "in", ids).orderBy("id");
  await people.forUpdate().execute();
  return people.select([QUALIFICATIONS.as("qualifications"), TETS.as("tets")]).execute();
}

/** Replaces both lists of each of these candidates. */
export async function replaceEducation(
  tx: DatabaseTransaction,
  people: readonly EducationOf[],
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  await tx.deleteFrom("candidate_qualifications").where("candidate_id", "in", ids).execute();
  await tx.deleteFrom("candidate_tets").where("candidate_id", "in", ids).execute();
  await insertEducation(tx, people);
}

/** For candidates who have no lists yet. */
export async function insertEducation(
  db: DatabaseOrTransaction,
  people: readonly EducationOf[],
): Promise<void> {
  const qualifications = people.flatMap(({ id, qualifications: list }) => rowsOf(id, list));
  const tets = people.flatMap(({ id, tets: list }) => rowsOf(id, list));
  if (qualifications.length > 0) {
    await sql`insert into candidate_qualifications (candidate_id, position, level, degree, subjects, percent, year)
      select candidate_id, position, level, degree, subjects, percent, year
      from json_populate_recordset(null::candidate_qualifications, ${JSON.stringify(qualifications)}::json)`.execute(
      db,
    );
  }
  if (tets.length > 0) {
    await sql`insert into candidate_tets (candidate_id, position, exam, state, paper, year)
      select candidate_id, position, exam, state, paper, year
      from json_populate_recordset(null::candidate_tets, ${JSON.stringify(tets)}::json)`.execute(db);
  }
}

const rowsOf = (id: string, list: readonly object[]) =>
  list.map((one, index) => ({ ...one, candidate_id: id, position: index + 1 }));
