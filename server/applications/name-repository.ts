// Queries of the names that texts about applications mention: the applicant, the post and the school.
import { sql } from "kysely";
import type { TemplateBlanks } from "#domain/applications/templates.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export async function findNames(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, TemplateBlanks>> {
  const { rows } = await sql<TemplateBlanks & { id: string }>`
    select applications.id, coalesce(candidate_name, 'Applicant') as name, title as post, institute_name as school
    from applications
      join vacancies on vacancies.id = applications.vacancy_id
      join employers on employers.id = applications.employer_id
    where applications.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
