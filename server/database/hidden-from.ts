// Decides in SQL from which schools a candidate is hidden (PRIV-10).
import { type RawBuilder, sql } from "kysely";
import { PUBLIC_MAIL_DOMAINS } from "#domain/verifications/terms.ts";

/** The domains of the proven addresses of a school's members; those of mail providers say nothing. */
const domainsOf = (employerId: string | RawBuilder<unknown>) => sql`
  select split_part(owning.email::text, '@', 2) from memberships belonging
    join accounts owning on owning.id = belonging.account_id
  where belonging.employer_id = ${employerId} and belonging.left_at is null and owning.email_proven_at is not null
    and split_part(owning.email::text, '@', 2) <> all((select ${PUBLIC_MAIL_DOMAINS}::text[])::text[])`;

/** The school, and others with its verified number or one of its domains. */
const sameSchools = (employerId: string | RawBuilder<unknown>) => sql`
  select ${employerId}::uuid
  union select alike.employer_id from verifications mine
    join verifications alike on alike.kind = mine.kind and alike.number = mine.number
  where mine.employer_id = ${employerId} and mine.is_latest and mine.state = 'verified'
    and alike.is_latest and alike.state = 'verified'
  union select beside.employer_id from accounts known
    join memberships beside on beside.account_id = known.id and beside.left_at is null
  where known.role = 'employer' and known.email_proven_at is not null
    and split_part(known.email::text, '@', 2) in (${domainsOf(employerId)})`;

/** Nobody who hides from any school is shown to a school that is not verified, or whose owner has not proven the address. */
const isTrusted = (employerId: string | RawBuilder<unknown>) => sql`(select exists (
  select from employers checked join memberships owning on owning.employer_id = checked.id and owning.role = 'owner'
    join accounts owner on owner.id = owning.account_id and owner.email_proven_at is not null
  where checked.id = ${employerId} and checked.counts_as_verified_until > now() and owning.left_at is null))`;

/** The ids of the candidates who are hidden from a school. The tables have names of their own, for statements around it. */
export const hiddenFrom = (employerId: string | RawBuilder<unknown>) => sql`
  select hiding.candidate_id from hidden_schools hiding where hiding.employer_id in (${sameSchools(employerId)})
  union all select hiding.candidate_id from employers viewing
    join hidden_schools hiding on hiding.name_key = name_key(viewing.institute_name)
      and hiding.city_key = name_key(viewing.city)
  where viewing.id = ${employerId}
  union all select hiding.candidate_id from hidden_schools hiding
  where hiding.domain in (${domainsOf(employerId)} union select website_domain from employers viewing
    where viewing.id = ${employerId})
  union all select hiding.id from candidates hiding where hiding.hides and not ${isTrusted(employerId)}`;
