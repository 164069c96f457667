// Presents a candidate, with one function for each view. A view has only its own fields.
import {
  type CandidateContact,
  type CandidateDetail,
  candidateDetail,
  type CandidateInAdminList,
  type CandidateInList,
  type CandidateInPublicList,
  candidateInPublicList,
  type CandidateRecord,
} from "#domain/candidates/record.ts";
import { toExperienceOption } from "#domain/candidates/terms.ts";
import { withPhotoWidth, MIN_WIDTH } from "#domain/files/photo-width.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import { formatPlace } from "#domain/places/place.ts";
import { presentRow } from "#server/database/column-map.ts";
import type { CandidateRow } from "#server/database/tables/candidates.ts";
import { photoAddress } from "#server/files/uploads.ts";
import type { ListedCandidate } from "#server/candidates/repository.ts";

type ListedRow = Omit<ListedCandidate, "email">;

const yesOrNo = (yes: boolean) => (yes ? "Yes" : "No");

/** The list for visitors, with the small photo (SEE-4). */
export function presentInPublicList(row: ListedRow): CandidateInPublicList {
  const photo = photoAddress(row.photo_key);
  return { ...presentShared(row), photo: photo && withPhotoWidth(photo, MIN_WIDTH) };
}

/** The list for candidates: that of visitors with the expected salary (SEE-5). */
export function presentToCandidate(row: ListedRow): CandidateInList {
  return { ...presentInPublicList(row), expectedSalary: expectedSalaryOf(row) };
}

function presentShared(row: ListedRow): CandidateInPublicList {
  return presentRow(candidateInPublicList, row, {
    photo: photoAddress(row.photo_key),
    Address: formatPlace(row),
    totalExperience: toExperienceOption(row.total_experience),
    currentExperience: toExperienceOption(row.current_experience),
    emailAvailable: yesOrNo(row.available),
  });
}

/** The list for people who are logged in (SEE-5). */
export function presentInList(row: ListedRow): CandidateInList {
  return { ...presentShared(row), expectedSalary: expectedSalaryOf(row) };
}

/** The list for admins, with e-mail and phone (SEE-6). */
export function presentInAdminList(row: ListedRow, email: string): CandidateInAdminList {
  return { ...presentInList(row), email, phone: row.phone };
}

/** The full profile for an employer without an active subscription (SEE-7). */
export function presentDetail(row: CandidateRow): CandidateDetail {
  return presentRow(candidateDetail, row, {
    ...presentInList(row),
    canTeachEnglish: yesOrNo(row.can_teach_english),
    otherLanguagesKnown: row.other_languages,
    interviewSlotFrom: row.slot_from,
    interviewSlotTo: row.slot_to,
    hasResume: row.resume_key !== null,
  });
}

/** The full profile for an employer with an active subscription (SEE-7). */
export function presentContact(row: CandidateRow, email: string): CandidateContact {
  return {
    ...presentDetail(row),
    phone: row.phone,
    email,
    resume: row.resume_key === null ? null : `/api/files/resume/${row.id}`,
  };
}

/** The whole record, for the person and for admins (SEE-8). What is not answered yet is empty (REG-80). */
export function presentCandidateRecord(row: CandidateRow, email: string): CandidateRecord {
  const record = {
    ...presentContact(row, email),
    currentSalary: rupeesFromPaise(row.current_salary_paise),
    createdAt: row.created_at.toISOString(),
  };
  const { unanswered } = row;
  if (unanswered.length === 0) return record;
  const empty = unanswered.map((field) => [field, emptyOf(record[field])]);
  return { ...record, ...Object.fromEntries(empty), unanswered };
}

const emptyOf = (value: string | number | string[]) =>
  Array.isArray(value) ? [] : typeof value === "number" ? 0 : "";

/** The option as it was chosen: "200000+" stays "200000+". */
function expectedSalaryOf(row: ListedRow): string {
  return `${rupeesFromPaise(row.expected_salary_paise)}${row.expected_salary_open ? "+" : ""}`;
}
