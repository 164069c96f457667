// Turns the fields of an invitation into the columns of its interview.
import type { ApplicationId, CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import type { SchedulingRequest } from "#features/interviews/domain/calls.ts";
import { withHours } from "#features/interviews/domain/invitation/rules.ts";
import type { InterviewPost, Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { beginningOf } from "#features/interviews/domain/steps/next-steps.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { findApplicationOf, findVacancyOf } from "./subject-repository.ts";

type Sides = { employerId: EmployerId; candidateId: CandidateId };

/** Fields that are left out give the invitation of the documents: online, for the whole slot of one day. */
export async function toColumns(
  db: DatabaseOrTransaction,
  request: SchedulingRequest,
  { held, slot, sides }: { held: string; slot: { from: string; to: string }; sides: Sides },
) {
  const proposals = withHours(request.proposals ?? [], slot);
  const first: Proposal = proposals[0] ?? { date: held, ...slot };
  const isAtSchool = request.mode === "at-school";
  const subject = await readSubject(db, request, sides);
  return {
    day: first.date,
    slot_from: first.from,
    slot_to: first.to,
    proposals: JSON.stringify(proposals.length > 1 ? proposals : []),
    answer_by: lastBeginning(proposals.length > 0 ? proposals : [first]),
    mode: request.mode ?? "online",
    link: isAtSchool ? "" : (request.InterviewLink ?? ""),
    place: asJson(isAtSchool ? request.location : undefined),
    post: asJson(request.post ?? subject.post),
    vacancy_id: subject.vacancyId,
    application_id: subject.applicationId,
    invitation_text: request.notes ?? null,
    round: asJson(request.round),
  };
}

const asJson = (value: unknown) => JSON.stringify(value ?? null);

function lastBeginning(proposals: readonly Proposal[]): Date {
  return new Date(Math.max(...proposals.map((one) => beginningOf(one).getTime())));
}

type Subject = {
  vacancyId: VacancyId | null;
  applicationId: ApplicationId | null;
  post: InterviewPost | undefined;
};

/** An application names its vacancy. The words of the vacancy are kept, also when it is deleted. */
async function readSubject(
  db: DatabaseOrTransaction,
  { vacancyId: named, applicationId }: SchedulingRequest,
  { employerId, candidateId }: Sides,
): Promise<Subject> {
  const application = applicationId
    ? await findApplicationOf(db, employerId, { id: applicationId, candidateId })
    : undefined;
  if (applicationId && !application) throw notFound("Application");
  const vacancyId = named ?? application?.vacancy_id;
  const vacancy = vacancyId ? await findVacancyOf(db, employerId, vacancyId) : undefined;
  if (vacancyId && !vacancy) throw notFound("Vacancy");
  return {
    vacancyId: vacancy?.id ?? null,
    applicationId: application?.id ?? null,
    post: vacancy && { title: vacancy.title, classes: vacancy.classes.join(", ") || null },
  };
}
