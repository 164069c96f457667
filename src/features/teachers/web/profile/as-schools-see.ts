// A candidate's own record, reduced to what a school reads of it (SEE-7).
import type { CandidateContact, CandidateDetail, CandidateRecord } from "#features/teachers/domain/record.ts";

export function asSubscribedSchoolSees(record: CandidateRecord): CandidateContact {
  const { currentSalary: _salary, createdAt: _created, ...contact } = record;
  return contact;
}

export function asUnsubscribedSchoolSees(record: CandidateRecord): CandidateDetail {
  const { phone: _phone, email: _email, resume: _resume, ...detail } = asSubscribedSchoolSees(record);
  return detail;
}
