// Makes an application of somebody whom the school has invited and chosen, with the stored profile as it is (OFFER-15).
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findCandidate } from "#features/teachers/server/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { matchApplicant } from "./match.ts";
import { insertApplication, insertEvent, lockApplicationOf } from "./repository.ts";
import { snapshotOf } from "./snapshot.ts";
import type { ApplicationRow } from "./tables.ts";
import { shareVacancy } from "./vacancy-repository.ts";

type Invited = {
  vacancyId: VacancyId;
  /** Locked. */
  candidateId: CandidateId;
  /** Whether the person reads that they were chosen. */
  isShared: boolean;
};

export async function makeInvitedApplication(
  tx: DatabaseTransaction,
  now: Date,
  { viewer, vacancyId, candidateId, isShared }: Invited & { viewer: EmployerViewer },
): Promise<ApplicationRow> {
  const vacancy = await shareVacancy(tx, vacancyId);
  if (vacancy?.employer_id !== viewer.employerId) throw notFound("Vacancy");
  if (vacancy.state === "draft" || vacancy.state === "removed")
    throw new Refusal(
      "conflict",
      "OFFER_NOT_POSSIBLE",
      "Please choose a job that is published, paused or closed.",
    );
  const before = await lockApplicationOf(tx, { vacancyId, candidateId });
  if (before) throw appliedAlready(before);
  const candidate = requireFound(await findCandidate(tx, candidateId), "Candidate");
  const snapshot = snapshotOf(candidate);
  const application = await insertApplication(tx, {
    id: newId(),
    vacancy_id: vacancyId,
    employer_id: viewer.employerId,
    candidate_id: candidateId,
    candidate_name: candidate.full_name,
    source: "invited",
    stage: "chosen",
    snapshot: JSON.stringify(snapshot),
    resume_key: candidate.resume_key,
    match_score: matchApplicant(vacancy, snapshot, now).score,
    chosen_shared: isShared,
    seen_at: now,
    applied_at: now,
    stage_at: now,
  });
  await insertEvent(tx, {
    application_id: application.id,
    by_account: viewer.accountId,
    from_stage: null,
    to_stage: "chosen",
    at: now,
    note: null,
  });
  return application;
}

/** The page can lead to it. */
const appliedAlready = ({ id }: ApplicationRow) =>
  new Refusal(
    "conflict",
    "ALREADY_APPLIED",
    "There is an application of this person for this job already. Please make the offer there.",
    { answer: { applicationId: id } },
  );
