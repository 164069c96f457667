// Makes an application of an invitation without one whose result is Selected, so that an offer can be made (OFFER-15).
import type { CandidateId, InterviewId, VacancyId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { lockForStep } from "#features/interviews/server/commands/cancel.ts";
import { type InterviewOfPeople, updateInterview } from "#features/interviews/server/service.ts";
import {
  insertApplication,
  insertEvent,
  lockApplicationOf,
} from "#features/applications/server/repository.ts";
import { matchApplicant } from "#features/applications/server/match.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { shareVacancy, type VacancyToApplyFor } from "#features/applications/server/vacancy-repository.ts";
import { findCandidate } from "#features/teachers/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { moveThread } from "./thread-repository.ts";

type Invited = { interviewId: InterviewId; vacancyId: VacancyId };

export function makeApplication(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { interviewId, vacancyId }: Invited,
): Promise<ApplicationRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // The person is locked first, as in scheduling and applying.
    const { interview } = requireFound(await lockForStep(tx, interviewId), "Interview");
    if (interview.employer_id !== viewer.employerId) throw notFound("Interview");
    const vacancy = await shareVacancy(tx, vacancyId);
    if (vacancy?.employer_id !== viewer.employerId) throw notFound("Vacancy");
    const candidateId = requireChosen(interview, vacancy);
    const candidate = requireFound(await findCandidate(tx, candidateId), "Candidate");
    const before = await lockApplicationOf(tx, { vacancyId, candidateId });
    if (before) throw appliedAlready(before);
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
      chosen_shared: interview.result_shared,
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
    await updateInterview(tx, interviewId, { application_id: application.id, vacancy_id: vacancyId });
    await moveThread(tx, { from: interviewId, to: application.id });
    return application;
  });
}

function requireChosen(interview: InterviewOfPeople, vacancy: VacancyToApplyFor): CandidateId {
  if (interview.application_id !== null)
    throw refusal("This interview belongs to an application already. Please make the offer there.");
  if (interview.status !== "Completed" || interview.result !== "Selected")
    throw refusal("An offer can be made once the interview is completed with the result “Selected”.");
  if (interview.candidate_id === null)
    throw refusal("This person has left EduNakuri, so nobody would read the letter.");
  if (vacancy.state === "draft" || vacancy.state === "removed")
    throw refusal("Please choose a job that is published, paused or closed.");
  return interview.candidate_id;
}

const refusal = (text: string) => new Refusal("conflict", "OFFER_NOT_POSSIBLE", text);

/** The page can lead to it. */
const appliedAlready = ({ id }: ApplicationRow) =>
  new Refusal(
    "conflict",
    "ALREADY_APPLIED",
    "There is an application of this person for this job already. Please make the offer there.",
    { answer: { applicationId: id } },
  );
