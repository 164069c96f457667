// Selects the names of the members of schools, for queries of what they did.
import { type RawBuilder, sql } from "kysely";

type Reference = RawBuilder<unknown>;

/** Null unless the account is a member of this school now. */
export const currentMemberName = (account: Reference, school: Reference) => sql<string | null>`(
  select coalesce(accounts.full_name, accounts.email)
  from memberships join accounts on accounts.id = memberships.account_id
  where memberships.account_id = ${account} and memberships.employer_id = ${school}
    and memberships.left_at is null)`;
