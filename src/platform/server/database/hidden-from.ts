// Decides in SQL from which schools a candidate is hidden (PRIV-10). A school is all that it was ever known by
// (school_marks).
import { type RawBuilder, sql } from "kysely";
import type { CandidateId } from "#platform/domain/ids.ts";
import { PUBLIC_MAIL_DOMAINS } from "#features/schools/domain/verifications/terms.ts";

type Reference = string | RawBuilder<unknown>;

/**
 * Nobody who hides from any school is shown to a school that is not verified, or whose owner has not proven the
 * address.
 */
const isTrusted = (employerId: Reference) => sql`(select exists (
  select from employers checked join memberships owning on owning.employer_id = checked.id and owning.role = 'owner'
    join accounts owner on owner.id = owning.account_id and owner.email_proven_at is not null
  where checked.id = ${employerId} and checked.counts_as_verified_until > now() and owning.left_at is null))`;

/** Domains of mail providers say nothing. */
const IS_OWN = sql`own.mark <> all((select ${PUBLIC_MAIL_DOMAINS}::text[])::text[])`;

/** Whatever ends in a dot and the domain; "/" comes after ".". As a range an index finds it. */
const IS_BELOW_OWN = sql`reverse(hiding.domain) collate "C" > reverse(own.mark) || '.'
  and reverse(hiding.domain) collate "C" < reverse(own.mark) || '/'`;

/**
 * What a candidate has named, each with a school that it covers, why, and since when. `of` restricts it to a school, or
 * to a candidate. The tables have names of their own, for statements around it. A domain below that of a school's mails
 * is the school's; one below that of its website can be anybody's, as with many a host of websites.
 */
const coveredBy = (of: (employerId: RawBuilder<unknown>) => RawBuilder<unknown>) => sql`
  select hiding.id, hiding.candidate_id, hiding.employer_id as covers, 'itself' as why, hiding.created_at as since
    from hidden_schools hiding where ${of(sql`hiding.employer_id`)}
  union all select hiding.id, hiding.candidate_id, own.employer_id, own.kind, greatest(hiding.created_at, own.since)
    from school_marks own join school_marks alike on alike.kind = own.kind and alike.mark = own.mark
      and alike.employer_id <> own.employer_id
    join hidden_schools hiding on hiding.employer_id = alike.employer_id
    where ${of(sql`own.employer_id`)} and own.kind in ('number', 'mail') and ${IS_OWN}
  union all select hiding.id, hiding.candidate_id, own.employer_id, 'name', greatest(hiding.created_at, own.since, place.since)
    from school_marks own join school_marks place on place.employer_id = own.employer_id and place.kind = 'city'
    join hidden_schools hiding on hiding.school_key = own.mark and hiding.place_key = place.mark
    where ${of(sql`own.employer_id`)} and own.kind = 'name'
  union all select hiding.id, hiding.candidate_id, own.employer_id, own.kind, greatest(hiding.created_at, own.since)
    from school_marks own join hidden_schools hiding on hiding.domain = own.mark
    where ${of(sql`own.employer_id`)} and own.kind in ('mail', 'website')
  union all select hiding.id, hiding.candidate_id, own.employer_id, 'mail', greatest(hiding.created_at, own.since)
    from school_marks own join hidden_schools hiding on ${IS_BELOW_OWN}
    where ${of(sql`own.employer_id`)} and own.kind = 'mail' and ${IS_OWN}`;

/** The ids of the candidates who are hidden from a school. */
export const hiddenFrom = (employerId: Reference) => sql`
  select covered.candidate_id from (${coveredBy((id) => sql`${id} = ${employerId}`)}) covered
  union all select hiding.id from candidates hiding where hiding.hides and not ${isTrusted(employerId)}`;

/**
 * The schools that the entries of a candidate cover by what they share: the entry, the school, why and since when. Two
 * domains that they share are one reason.
 */
export const coverageOf = (candidateId: CandidateId) => sql`
  select id, covers, why, min(since) as since
  from (${coveredBy((id) => sql`(${id} is not null and hiding.candidate_id = ${candidateId})`)}) covered
  where why <> 'itself' group by id, covers, why`;
