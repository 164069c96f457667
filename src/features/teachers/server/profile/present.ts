// Presents a candidate, with one function for each view. A view has only its own fields.
import {
  candidateContact,
  type CandidateContact,
  type CandidateDetail,
  candidateDetail,
  type CandidateInAdminList,
  candidateInList,
  type CandidateInList,
  type CandidateInPublicList,
  candidateInPublicList,
  candidateRecord,
  type CandidateRecord,
} from "#features/teachers/domain/record.ts";
import { withPhotoWidth, MIN_WIDTH } from "#platform/domain/files/photo-width.ts";
import { presentAnswers } from "./stored-answers.ts";
import type { CandidateRow } from "#features/teachers/server/tables.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import type { ListedCandidate } from "#features/teachers/server/repository.ts";

type ListedRow = Omit<ListedCandidate, "email">;

const identityOf = ({ id, cid, photo_key }: ListedRow) => ({ _id: id, cid, photo: photoAddress(photo_key) });

const withSmallPhoto = <View extends { photo: string | null }>(view: View): View => ({
  ...view,
  photo: view.photo && withPhotoWidth(view.photo, MIN_WIDTH),
});

/** The list for visitors, with the small photo (SEE-4). */
export function presentInPublicList(row: ListedRow): CandidateInPublicList {
  return withSmallPhoto(presentAnswers(candidateInPublicList, row, identityOf(row)));
}

/** The list for candidates: that of visitors with the expected salary (SEE-5). */
export function presentToCandidate(row: ListedRow): CandidateInList {
  return withSmallPhoto(presentInList(row));
}

/** The list for people who are logged in (SEE-5). */
export function presentInList(row: ListedRow): CandidateInList {
  return presentAnswers(candidateInList, row, identityOf(row));
}

/** The list for admins, with e-mail and phone (SEE-6). */
export function presentInAdminList(row: ListedRow, email: string): CandidateInAdminList {
  return { ...presentInList(row), email, phone: row.phone };
}

const restOf = (row: CandidateRow) => {
  const { qualifications, tets } = row;
  return { ...identityOf(row), hasResume: row.resume_key !== null, qualifications, tets };
};

/** The full profile for an employer who may not have the contact details (SEE-7, SEE-10). */
export function presentDetail(row: CandidateRow): CandidateDetail {
  return presentAnswers(candidateDetail, row, restOf(row));
}

const contactOf = (row: CandidateRow, email: string) => ({
  ...restOf(row),
  email,
  resume: row.resume_key === null ? null : `/api/files/resume/${row.id}`,
});

/** The full profile for an employer who may have the contact details (SEE-7, SEE-10). */
export function presentContact(row: CandidateRow, email: string): CandidateContact {
  return presentAnswers(candidateContact, row, contactOf(row, email));
}

/** The whole record, for the person and for admins (SEE-8). What is not answered yet is empty (REG-80). */
export function presentCandidateRecord(row: CandidateRow, email: string): CandidateRecord {
  const others = { ...contactOf(row, email), createdAt: row.created_at.toISOString() };
  const record = presentAnswers(candidateRecord, row, others);
  const { unanswered } = row;
  if (unanswered.length === 0) return record;
  const empty = unanswered.map((field) => [field, emptyOf(record[field])]);
  return { ...record, ...Object.fromEntries(empty), unanswered };
}

const emptyOf = (value: string | number | string[]) =>
  Array.isArray(value) ? [] : typeof value === "number" ? 0 : "";
