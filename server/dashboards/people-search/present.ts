// Presents what the search of people found: a name, how to reach the person, and what tells two of one name apart.
import { formatDay } from "#domain/day.ts";
import type { FoundPerson } from "#domain/dashboards/people-search-contract.ts";
import { formatPlace } from "#domain/places/place.ts";
import { MEMBER_ROLE_LABELS } from "#domain/role.ts";
import { labelStatus } from "#domain/subscriptions/rules.ts";
import type { ListedCandidate } from "#server/candidates/repository.ts";
import type { EmployerWithEmail } from "#server/employers/repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";
import { effectiveStatus } from "#server/subscriptions/current.ts";
import type { SubscriptionOfEmployer } from "#server/subscriptions/subscriber-repository.ts";
import type { MemberFound } from "./member-repository.ts";

type Candidate = Pick<
  ListedCandidate,
  "id" | "cid" | "full_name" | "email" | "phone" | "current_profile" | "city" | "state" | "country"
>;

export const foundCandidate = (row: Candidate): FoundPerson => ({
  _id: row.id,
  name: row.full_name,
  email: row.email,
  phone: row.phone,
  note: `No. ${row.cid}, ${row.current_profile}, ${formatPlace(row)}`,
});

export const foundSchool = (row: EmployerWithEmail): FoundPerson => ({
  _id: row.id,
  name: row.institute_name,
  email: row.email,
  phone: row.phone,
  note: formatPlace(row),
});

export const foundMember = (row: MemberFound): FoundPerson => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  phone: null,
  note: `${MEMBER_ROLE_LABELS[row.role]} of ${row.institute_name}`,
  schoolId: row.employer_id,
});

export const foundSubscription = (row: SubscriptionOfEmployer, now: Date): FoundPerson => ({
  _id: row.id,
  name: row.institute_name,
  email: row.email,
  phone: row.phone,
  note: `${row.plan_name}, ${labelStatus(effectiveStatus(row, now))}`,
});

export const foundInterview = (row: InterviewOfPeople): FoundPerson => ({
  _id: row.id,
  name: `${row.candidate_name} at ${row.employer_name}`,
  email: row.candidate_email,
  phone: null,
  note: `${formatDay(row.day)}, ${row.status}`,
});
