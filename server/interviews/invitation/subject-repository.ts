// Reads what an invitation may be about: a vacancy of the school, or an application for one.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export function findVacancyOf(db: DatabaseOrTransaction, employerId: string, id: string) {
  return db
    .selectFrom("vacancies")
    .select(["id", "title", "classes"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function findApplicationOf(
  db: DatabaseOrTransaction,
  employerId: string,
  { id, candidateId }: { id: string; candidateId: string },
) {
  return db
    .selectFrom("applications")
    .select(["id", "vacancy_id"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
}
