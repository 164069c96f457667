// Decides in SQL whose name a school does not read: who is in one of its jobs that hide names (DECIDE-23).
import { type RawBuilder, sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";

type Reference = string | RawBuilder<unknown>;

/** Who waits for the first answer, or has not learned of a refusal that can still be taken back. */
const IS_UNKNOWN = sql`(applied.stage in ('applied', 'shortlisted', 'withdrawn')
  or (applied.stage = 'not-selected' and applied.stage_before is not null))`;

/**
 * The id under which a school reads a candidate whom it may not know, of the application or of the entry on the
 * shortlist of the job. Null for everybody else: nobody is hidden who was invited once, or whose refusal is final. The
 * tables have names of their own, since the candidate may be a column of one of them in the statement around.
 */
export const maskedAs = (employerId: Reference, candidateId: Reference) => sql<string | null>`(
  select coalesce(applied.id, chosen.id) from vacancies nameless
    left join applications applied on applied.vacancy_id = nameless.id and applied.candidate_id = ${candidateId}
    left join shortlists listing on listing.vacancy_id = nameless.id and applied.id is null
    left join shortlist_entries chosen on chosen.shortlist_id = listing.id and chosen.candidate_id = ${candidateId}
  where nameless.employer_id = ${employerId} and nameless.without_names
    and (${IS_UNKNOWN} or (applied.id is null and chosen.id is not null))
    and not exists (select from interviews met
      where met.employer_id = ${employerId} and met.candidate_id = ${candidateId})
  order by nameless.id limit 1)`;

export const hidesNames = (employerId: EmployerId) =>
  sql<boolean>`exists (select from vacancies nameless where nameless.employer_id = ${employerId} and nameless.without_names)`;

/** Neither a text nor an order by name may say who somebody is. For the few rows that a text has found. */
export const isKnown = (employerId: EmployerId, candidateId: Reference) =>
  sql<boolean>`${maskedAs(employerId, candidateId)} is null`;

/** The same candidates as one set, which a statement about many of them reads once. */
const unknownTo = (employerId: EmployerId) => sql`
  select hiding.candidate_id from (
    select applied.candidate_id from vacancies nameless
      join applications applied on applied.vacancy_id = nameless.id
    where nameless.employer_id = ${employerId} and nameless.without_names
      and applied.candidate_id is not null and ${IS_UNKNOWN}
    union all
    select chosen.candidate_id from vacancies nameless
      join shortlists listing on listing.vacancy_id = nameless.id
      join shortlist_entries chosen on chosen.shortlist_id = listing.id
    where nameless.employer_id = ${employerId} and nameless.without_names
      and not exists (select from applications applied
        where applied.vacancy_id = nameless.id and applied.candidate_id = chosen.candidate_id)
  ) hiding
  where not exists (select from interviews met
    where met.employer_id = ${employerId} and met.candidate_id = hiding.candidate_id)`;

/** The same answer as `isKnown`, for statements that order or read most rows. */
export const isKnownTo = (employerId: EmployerId, candidateId: Reference) =>
  sql<boolean>`${candidateId} not in (${unknownTo(employerId)})`;
