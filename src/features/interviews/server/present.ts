// Presents interviews to each viewer, without e-mail addresses that the viewer may not see.
import { type Day, dayInIndia } from "#platform/domain/day.ts";
import { freeRoundUntil, NEXT_ROUND } from "#features/interviews/domain/invitation/next-round.ts";
import type { StepViewer } from "#features/interviews/domain/steps/next-steps.ts";
import { type TeamNote, teamNote } from "#features/interviews/domain/calls.ts";
import type { Interview } from "#features/interviews/domain/wire.ts";
import { type InterviewRight, mayContact } from "#platform/domain/may-contact.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer, SignedInViewer } from "#platform/domain/role.ts";
import { presentMemberName } from "#features/schools/domain/teams/member-name.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { presentBadge } from "#features/schools/server/verifications/present.ts";
import {
  presentAbsence,
  presentInvitation,
  presentLocation,
  presentMove,
  presentSteps,
} from "./invitation/present-invitation.ts";
import { listNextRounds } from "./invitation/subject-repository.ts";
import { listSchoolCards } from "./invitation/school-card.ts";
import { type InterviewMembers, listMembersOf } from "./member-repository.ts";
import { mayDelete } from "./commands/notes.ts";
import type { NoteRow } from "./note-repository.ts";
import type { InterviewOfPeople } from "./repository.ts";
import { listStepContexts, NO_CONTEXT } from "./facts/facts.ts";

/**
 * Of which candidates and schools a viewer sees the e-mail address. `badgeAt` is the time at which candidates see the
 * badge of a school. A candidate sees a result only where the school shares it.
 */
export type Visibility = {
  candidateEmail: (row: InterviewOfPeople) => boolean;
  employerEmail: boolean;
  badgeAt?: Date;
  sharedResultOnly?: true;
};

/** Mails and calendars that come with them have no e-mail address, so that no side learns the other's. */
export const WITHOUT_ADDRESSES: Visibility = { candidateEmail: () => false, employerEmail: false };

/** A link in a mail shows no e-mail address: it works without login. */
export const LINK_VISIBILITY: Visibility = { ...WITHOUT_ADDRESSES, sharedResultOnly: true };

/** A candidate never sees a school's address, and a school a candidate's once the candidate has agreed (SEE-11). */
export async function visibilityFor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
): Promise<Visibility> {
  const now = clock.now();
  const school = viewer.role === "employer" ? await findContactRights(db, viewer.employerId, now) : undefined;
  return {
    candidateEmail: (row) =>
      mayContact(viewer, { candidateId: row.candidate_id, now, school, interviews: [rightOf(row)] }),
    employerEmail: viewer.role !== "candidate",
    ...(viewer.role !== "employer" && { badgeAt: now }),
    ...(viewer.role === "candidate" && { sharedResultOnly: true }),
  };
}

function rightOf({ agreed_at, day, status }: InterviewOfPeople): InterviewRight {
  return { agreedAt: agreed_at, day, isCancelled: status === "Cancelled" };
}

/** One row as this viewer sees it. */
export async function presentOne(
  deps: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
  row: InterviewOfPeople,
): Promise<Interview> {
  return requireFound((await presentInterviews(deps, viewer, [row]))[0], "Interview");
}

/**
 * Presents rows with the steps that the viewer may take: to candidates with the school's card, to the school's members
 * and admins with the names of the members.
 */
export async function presentInterviews(
  deps: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
  rows: readonly InterviewOfPeople[],
): Promise<Interview[]> {
  const [all, none] = [rows.map(({ id }) => id), []];
  const isCandidate = viewer.role === "candidate";
  const now = deps.clock.now();
  const stepViewer = stepViewerOf(viewer, now);
  const followed = rows.filter(({ result }) => !isCandidate && result === NEXT_ROUND);
  const [visibility, members, cards, contexts, nextRounds] = await Promise.all([
    visibilityFor(deps, viewer),
    listMembersOf(deps.db, isCandidate ? none : all),
    listSchoolCards(deps.db, isCandidate ? all : none, now),
    listStepContexts(deps.db, rows, now),
    listNextRounds(deps.db, followed),
  ]);
  const today = dayInIndia(now);
  return rows.map((row) => {
    const context = contexts.get(row.id) ?? NO_CONTEXT;
    const card = cards.get(row.id);
    return {
      ...presentInterview(row, visibility),
      ...(card && { school: card }),
      ...presentMembers(members.get(row.id), viewer),
      ...(isCandidate ? {} : presentForSchool(row, nextRounds.get(row.id), today)),
      absence: presentAbsence(context.absence),
      move: presentMove(context, stepViewer),
      steps: presentSteps(row, context, stepViewer),
    };
  });
}

export function stepViewerOf(viewer: SignedInViewer, now: Date): StepViewer {
  return { actor: viewer.role, memberRole: viewer.role === "employer" ? viewer.memberRole : null, now };
}

type NextRound = Awaited<ReturnType<typeof listNextRounds>> extends Map<string, infer Round> ? Round : never;

function presentForSchool(
  row: InterviewOfPeople,
  next: NextRound | undefined,
  today: Day,
): Partial<Interview> {
  return {
    nextRound: next
      ? { slotFrom: next.slot.from, slotTo: next.slot.to, freeUntil: freeRoundUntil(next, today) }
      : null,
    resultShared: row.result_shared,
    credit: presentCredit(row),
    applicationId: row.application_id,
  };
}

/** What became of the credit; null as long as the interview is not cancelled. */
export function presentCredit(
  row: Pick<InterviewOfPeople, "credit_returned" | "credit_waits">,
): "back" | "spent" | "waits" | null {
  if (row.credit_returned === null) return null;
  if (row.credit_waits) return "waits";
  return row.credit_returned ? "back" : "spent";
}

/** Notes are the school's own, and admins do not learn how many there are. */
function presentMembers(members: InterviewMembers | undefined, viewer: SignedInViewer): Partial<Interview> {
  if (!members) return {};
  const { teamNotes, ...names } = members;
  return viewer.role === "admin" ? names : { ...names, teamNotes };
}

export function presentNote(row: NoteRow, viewer: EmployerViewer): TeamNote {
  return presentRow(teamNote, row, {
    by: presentMemberName(row.by_account, row.by_name),
    mayDelete: mayDelete(row, viewer),
  });
}

export function presentInterview(row: InterviewOfPeople, visibility: Visibility): Interview {
  const badge = visibility.badgeAt ? presentBadge(row, visibility.badgeAt) : null;
  return {
    _id: row.id,
    candidateId: {
      _id: row.candidate_id,
      fullName: row.candidate_name,
      email: visibility.candidateEmail(row) ? row.candidate_email : null,
    },
    employerId: {
      _id: row.employer_id,
      instituteName: row.employer_name,
      ...(visibility.employerEmail && row.employer_email !== null && { email: row.employer_email }),
      ...(badge && { verified: badge }),
    },
    candidateName: row.candidate_name,
    interviewDate: row.day,
    interviewSlotFrom: row.slot_from,
    interviewSlotTo: row.slot_to,
    InterviewLink: row.link,
    status: row.status,
    result:
      visibility.sharedResultOnly && !row.result_shared && row.status === "Completed" ? null : row.result,
    note: row.note,
    notes: row.invitation_text ?? row.note,
    location: presentLocation(row),
    ...presentInvitation(row),
    absence: null,
    move: null,
    steps: [],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
