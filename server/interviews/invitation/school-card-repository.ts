// Reads the card of a school, as the candidates whom it invites see it.
import { sql } from "kysely";
import type { SchoolCard } from "#domain/interviews/wire.ts";
import { withScheme } from "#domain/web-link.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { BadgeColumns } from "#server/database/tables/verifications.ts";
import { presentBadge } from "#server/verifications/present.ts";

type Row = BadgeColumns & {
  id: string;
  name: string;
  city: string | null;
  board: string | null;
  website: string | null;
  contact: string | null;
  is_suspended: boolean;
};

/** Returns the card of each interview by its id. The contact person has only a name, no address and no phone. */
export async function listSchoolCards(
  db: DatabaseOrTransaction,
  interviewIds: readonly string[],
  now: Date,
): Promise<Map<string, SchoolCard>> {
  if (interviewIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select interviews.id, interviews.employer_name as name, employers.city, employers.board,
      employers.website_link as website, badge_kind, badge_from, badge_until,
      employers.suspended_at is not null as is_suspended,
      (select accounts.full_name from memberships join accounts on accounts.id = memberships.account_id
        where memberships.account_id = interviews.by_account and memberships.left_at is null
          and memberships.employer_id = interviews.employer_id) as contact
    from interviews
    left join employers on employers.id = interviews.employer_id
    left join school_badges on school_badges.employer_id = interviews.employer_id
    where interviews.id = any(${interviewIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, toCard(row, now)]));
}

function toCard({ name, city, board, website, contact, is_suspended, ...badge }: Row, now: Date): SchoolCard {
  return {
    name,
    verified: presentBadge(badge, now),
    city,
    board,
    website: website === null ? null : withScheme(website),
    contactPerson: contact,
    suspended: is_suspended,
  };
}
