// Presents what the search of people found: a name, how to reach the person, and what distinguishes two of one name.
import { type Day, formatDay } from "#platform/domain/day.ts";
import type { FoundPerson } from "#features/staff/domain/dashboards/people-search-calls.ts";
import { formatPlace, type Place } from "#platform/domain/places/place.ts";
import { MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import { labelStatus, statusAt } from "#features/money/domain/subscriptions/rules.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import type { MemberFound } from "./member-repository.ts";

type Reached = { id: string; email: string; phone: string };
type Candidate = Reached & Place & { cid: number; full_name: string; current_profile: string };
type School = Reached & Place & { institute_name: string };
type Subscription = Reached & {
  institute_name: string;
  plan_name: string;
  status: SubscriptionStatus;
  ends_at: Date | null;
};
type Interview = {
  id: string;
  candidate_name: string;
  employer_name: string;
  email: string | null;
  day: Day;
  status: string;
};

export const foundCandidate = (row: Candidate): FoundPerson => ({
  _id: row.id,
  name: row.full_name,
  email: row.email,
  phone: row.phone,
  note: `No. ${row.cid}, ${row.current_profile}, ${formatPlace(row)}`,
});

export const foundSchool = (row: School): FoundPerson => ({
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

export const foundSubscription = (row: Subscription, now: Date): FoundPerson => ({
  _id: row.id,
  name: row.institute_name,
  email: row.email,
  phone: row.phone,
  note: `${row.plan_name}, ${labelStatus(statusAt({ status: row.status, endsAt: row.ends_at }, now))}`,
});

export const foundInterview = (row: Interview): FoundPerson => ({
  _id: row.id,
  name: `${row.candidate_name} at ${row.employer_name}`,
  email: row.email,
  phone: null,
  note: `${formatDay(row.day)}, ${row.status}`,
});
