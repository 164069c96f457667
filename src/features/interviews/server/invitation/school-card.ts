// Reads the card of a school, as the candidates whom it invites see it.
import type { InterviewId } from "#platform/domain/ids.ts";
import type { InvitingSchool } from "#features/interviews/domain/wire.ts";
import { withScheme } from "#platform/domain/web-link.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { presentBadge } from "#features/schools/server/verifications/present.ts";
import { listSchoolsOf, type SchoolRow } from "./school-card-repository.ts";

/** Returns the card of each interview by its id. */
export async function listSchoolCards(
  db: DatabaseOrTransaction,
  interviewIds: readonly InterviewId[],
  now: Date,
): Promise<Map<string, InvitingSchool>> {
  const rows = await listSchoolsOf(db, interviewIds);
  return new Map(rows.map((row) => [row.id, toCard(row, now)]));
}

function toCard(
  { name, city, board, website, contact, is_suspended, ...badge }: SchoolRow,
  now: Date,
): InvitingSchool {
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
