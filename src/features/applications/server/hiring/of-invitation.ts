// Makes an application of an invitation without one whose result is Selected, so that an offer can be made (OFFER-15).
import type { CandidateId, InterviewId, VacancyId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { makeInvitedApplication } from "#features/applications/server/make-invited.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { lockForStep } from "#features/interviews/server/commands/cancel.ts";
import { type InterviewOfPeople, updateInterview } from "#features/interviews/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { moveThread } from "./repository.ts";

type Invited = { interviewId: InterviewId; vacancyId: VacancyId };

export function makeApplication(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { interviewId, vacancyId }: Invited,
): Promise<ApplicationRow> {
  return inTransaction(db, async (tx) => {
    // The person is locked first, as in scheduling and applying.
    const { interview } = requireFound(await lockForStep(tx, interviewId), "Interview");
    if (interview.employer_id !== viewer.employerId) throw notFound("Interview");
    const application = await makeInvitedApplication(tx, clock.now(), {
      viewer,
      vacancyId,
      candidateId: requireChosen(interview),
      isShared: interview.result_shared,
    });
    await updateInterview(tx, interviewId, { application_id: application.id, vacancy_id: vacancyId });
    await moveThread(tx, { from: interviewId, to: application.id });
    return application;
  });
}

function requireChosen({ application_id, status, result, candidate_id }: InterviewOfPeople): CandidateId {
  if (application_id !== null)
    throw refusal("This interview belongs to an application already. Please make the offer there.");
  if (status !== "Completed" || result !== "Selected")
    throw refusal("An offer can be made once the interview is completed with the result “Selected”.");
  if (candidate_id === null)
    throw refusal("This person has left EduNakuri, so nobody would read the letter.");
  return candidate_id;
}

const refusal = (text: string) => new Refusal("conflict", "OFFER_NOT_POSSIBLE", text);
