// Reads what an invitation may be about: a vacancy of the school, or an application for one.
import type { ApplicationId, CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export function findVacancyOf(db: DatabaseOrTransaction, employerId: EmployerId, id: VacancyId) {
  return db
    .selectFrom("vacancies")
    .select(["id", "title", "classes"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
}

export function findApplicationOf(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { id, candidateId }: { id: ApplicationId; candidateId: CandidateId },
) {
  return db
    .selectFrom("applications")
    .select(["id", "vacancy_id"])
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .where("candidate_id", "=", candidateId)
    .executeTakeFirst();
}
