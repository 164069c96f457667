// Finds members of schools by name and e-mail address.
import { sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import { selectAccountsWith } from "#platform/server/database/people-by-contact.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { matchesNames } from "#platform/server/database/text-match.ts";

export type MemberFound = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  employer_id: EmployerId;
  institute_name: string;
  total: number;
};

/** The index of names and addresses has no shorter parts. */
const MIN_LETTERS = 3;

/** Owners are found with their schools, which have their address. */
export async function findMembers(
  db: DatabaseOrTransaction,
  text: string,
  limit: number,
): Promise<MemberFound[]> {
  if (text.length < MIN_LETTERS) return [];
  const { rows } = await sql<MemberFound>`
    select accounts.id, coalesce(accounts.full_name, accounts.email) as name, accounts.email, memberships.role,
      employers.id as employer_id,
      employers.institute_name, count(*) over () as total
    from (
      select id from accounts where full_name is not null and ${matchesNames(text, ["full_name"])}
      union ${selectAccountsWith(text.toLowerCase())}
    ) found
      join accounts using (id)
      join memberships on memberships.account_id = accounts.id and memberships.left_at is null
        and memberships.role <> 'owner'
      join employers on employers.id = memberships.employer_id
    order by lower(coalesce(accounts.full_name, accounts.email)), accounts.id
    limit ${limit}`.execute(db);
  return rows;
}
