// Queries of the first days of which both sides say different things, for staff (JOIN-7).
import { type RawBuilder, sql } from "kysely";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { CONTRADICTION_STATES, NotJoinedReason } from "#features/offers/domain/first-day/joined.ts";
import type { Day } from "#platform/domain/day.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { CandidateId, EmployerId, OfferId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type Filter = { state?: (typeof CONTRADICTION_STATES)[number] | undefined };

const CONTRADICTED = sql`from first_days
  join offers on offers.id = first_days.offer_id
  join applications on applications.id = offers.application_id
  join vacancies on vacancies.id = offers.vacancy_id
  join employers on employers.id = offers.employer_id
  where school_joined <> candidate_joined and offers.candidate_id is not null`;

const OPEN = sql`decided is null and offers.state in ('accepted', 'did-not-join')`;

function inState({ state }: Filter): RawBuilder<unknown> {
  if (state === "open") return sql`and ${OPEN}`;
  return state === "decided" ? sql`and decided is not null` : sql``;
}

export type ContradictionRow = {
  offer_id: OfferId;
  employer_id: EmployerId;
  candidate_id: CandidateId;
  school: string;
  person: string;
  post: string;
  first_day: Day;
  school_joined: boolean;
  school_at: Date;
  school_who: InterviewSide | null;
  school_reason: NotJoinedReason | null;
  candidate_joined: boolean;
  candidate_at: Date;
  candidate_who: InterviewSide | null;
  candidate_reason: NotJoinedReason | null;
  decided: boolean | null;
};

/** Those that wait first, and of these the oldest. */
export async function listContradictions(
  db: DatabaseOrTransaction,
  filter: Filter & PageRequest,
): Promise<ContradictionRow[]> {
  const { rows } =
    await sql<ContradictionRow>`select first_days.*, offers.employer_id, institute_name as school,
      coalesce(candidate_name, 'Applicant') as person, title as post, first_day
    ${CONTRADICTED} ${inState(filter)}
    order by not (${OPEN}), greatest(school_at, candidate_at), offers.id
    limit ${filter.limit} offset ${pageOffset(filter)}`.execute(db);
  return rows;
}

export async function countContradictions(db: DatabaseOrTransaction, filter: Filter): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count ${CONTRADICTED} ${inState(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}
