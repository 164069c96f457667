// Presents interviews to each viewer, without e-mail addresses that the viewer may not see.
import type { Interview } from "#domain/interviews/wire.ts";
import { mayHire, type SignedInViewer } from "#domain/role.ts";
import type { Deps } from "#server/deps.ts";
import { isSubscribed } from "#server/subscriptions/repository.ts";
import type { InterviewOfPeople } from "./repository.ts";

/** Which e-mail addresses a viewer sees. */
export type Visibility = { candidateEmail: boolean; employerEmail: boolean };

/** What a school sees directly after scheduling, which needs an active subscription. */
export const SIGHT_OF_SUBSCRIBER: Visibility = { candidateEmail: true, employerEmail: true };

/** A link in a mail shows no e-mail address: it works without login. */
export const SIGHT_OF_LINK: Visibility = { candidateEmail: false, employerEmail: false };

/**
 * A candidate never sees a school's address. Those who hire for a school see a candidate's address with an active
 * subscription.
 */
export async function visibilityFor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: SignedInViewer,
): Promise<Visibility> {
  if (viewer.role === "candidate") return { candidateEmail: true, employerEmail: false };
  if (viewer.role === "admin") return { candidateEmail: true, employerEmail: true };
  const candidateEmail = mayHire(viewer) && (await isSubscribed(db, viewer.employerId, clock.now()));
  return { candidateEmail, employerEmail: true };
}

export function presentInterview(row: InterviewOfPeople, visibility: Visibility): Interview {
  return {
    _id: row.id,
    candidateId: {
      _id: row.candidate_id,
      fullName: row.candidate_name,
      ...(visibility.candidateEmail && row.candidate_email !== null && { email: row.candidate_email }),
    },
    employerId: {
      _id: row.employer_id,
      instituteName: row.employer_name,
      ...(visibility.employerEmail && row.employer_email !== null && { email: row.employer_email }),
    },
    candidateName: row.candidate_name,
    interviewDate: row.day,
    interviewSlotFrom: row.slot_from,
    interviewSlotTo: row.slot_to,
    InterviewLink: row.link,
    status: row.status,
    result: row.result,
    note: row.note,
    notes: row.note,
    location: "Online",
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
