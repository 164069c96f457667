// Presents an application to its school and to an admin.
import { takeBackUntil } from "#features/applications/domain/rules.ts";
import { suggestStage } from "#features/applications/domain/stages.ts";
import type { ContactState } from "#features/applications/domain/terms.ts";
import {
  type Applicant,
  type ApplicantProfile,
  type ApplicantWithoutContact,
  applicantWithoutContactSchema,
} from "#features/applications/domain/wire.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import type { ApplicantRow } from "./applicant-repository.ts";
import { matchApplicant } from "./match.ts";
import type { EventOfApplication, NewestInterview } from "./repository.ts";

export function presentApplicant(
  row: ApplicantRow,
  { contact, now }: { contact: ContactState; now: Date },
): Applicant {
  const { snapshot } = row;
  return {
    ...presentApplicantWithoutContact(row, now),
    ...(contact === "shown" && snapshot && { email: snapshot.email, phone: snapshot.phone }),
    contact,
  };
}

export function presentApplicantWithoutContact(row: ApplicantRow, now: Date): ApplicantWithoutContact {
  const { snapshot, vacancy } = row;
  return presentRow(applicantWithoutContactSchema, row, {
    name: row.candidate_name,
    photo: photoAddress(row.photo_key),
    vacancy: { _id: row.vacancy_id, slug: vacancy.slug, title: vacancy.title, city: vacancy.city },
    currentProfile: snapshot?.currentProfile ?? null,
    city: snapshot?.Address ?? null,
    totalExperience: snapshot?.totalExperience ?? null,
    subjects: snapshot?.subjects ?? [],
    match: snapshot && matchApplicant(vacancy, snapshot, row.applied_at),
    isProfileChanged: row.profile_updated_at !== null && row.profile_updated_at > row.applied_at,
    takeBackUntil: takeBackUntil(row, now)?.toISOString() ?? null,
    suggestedStage: suggestStage(row.stage, row.interview?.result ?? null),
    interview: presentInterviewOf(row.interview),
  });
}

/** The profile of the application. */
export function presentProfile(
  { id, snapshot, resume_key, photo_key }: ApplicantRow,
  contact: ContactState,
): ApplicantProfile | null {
  if (!snapshot) return null;
  const { phone, email, ...profile } = snapshot;
  return {
    ...profile,
    photo: photoAddress(photo_key),
    ...(contact === "shown" && {
      phone,
      email,
      resume: resume_key === null ? null : `/api/applications/${id}/resume`,
    }),
  };
}

const SIDES = { candidate: "candidate", employer: "school", admin: "admin" } as const;

/** The steps as the school and admins read them. */
export function presentEvents(events: readonly EventOfApplication[]) {
  return events.map(({ to_stage, at, role, name, note }) => ({
    stage: to_stage,
    at: at.toISOString(),
    by: role && SIDES[role],
    ...(role === "employer" && name !== null && { byName: name }),
    note,
  }));
}

/** The newest interview that was scheduled from the application. */
export function presentInterviewOf(interview: NewestInterview | null) {
  return (
    interview && {
      _id: interview.id,
      interviewDate: interview.day,
      interviewSlotFrom: interview.slot_from,
      interviewSlotTo: interview.slot_to,
      status: interview.status,
    }
  );
}
