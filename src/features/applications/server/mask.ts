// Hides who an applicant is from a school that looks without the name: the row of the application and the profile in it
// (DECIDE-23).
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import type { ApplicantRow } from "./applicant-repository.ts";

/** For the school; an admin reads the row as it is. */
export function maskApplicant(row: ApplicantRow): ApplicantRow {
  const { masked_as, snapshot, candidate_name } = row;
  if (masked_as === null) return row;
  const fullName = maskedName({ fullName: candidate_name ?? "", subjects: snapshot?.subjects ?? [] });
  return {
    ...row,
    candidate_id: masked_as,
    candidate_name: fullName,
    photo_key: null,
    resume_key: null,
    note: null,
    snapshot: snapshot && {
      ...snapshot,
      _id: masked_as,
      cid: 0,
      fullName,
      phone: "",
      email: "",
      gender: "",
      nativePlace: "",
      otherEducation: null,
      hasResume: false,
    },
  };
}
