// Reads all interviews that match the filters in batches, newest first, with the members of the schools (for the
// export).
import { sql } from "kysely";
import {
  BATCH_ROWS,
  type Dated,
  inBatches,
  isAfter,
  createdAtText,
} from "#platform/server/database/batches.ts";
import { type InterviewMembers, listMembersOf } from "#features/interviews/server/member-name-repository.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { BadgeColumns } from "#features/schools/server/verifications/tables.ts";
import { type InterviewFilters, type InterviewQuery, filterInterviews } from "./list-repository.ts";
import { selectFoundInterviews } from "./search-repository.ts";

type ExportedInterview = Omit<InterviewOfPeople, keyof BadgeColumns | "credit_waits">;
export type InterviewWithMembers = ExportedInterview & { members: InterviewMembers | undefined };

export async function* interviewsInBatches(
  database: SearchDatabase,
  { q, status }: Pick<InterviewFilters, "q" | "status">,
): AsyncGenerator<InterviewWithMembers[]> {
  const found = q ? await selectFoundInterviews(database, q) : null;
  const batches = inBatches<ExportedInterview & Dated>((after) => {
    let query = filterInterviews(database.db, { status });
    if (found) query = query.where(sql<boolean>`interviews.id in (${found})`);
    if (after) query = query.where(isAfter("interviews", after));
    return joined(query)
      .select(createdAtText("interviews"))
      .orderBy("interviews.created_at", "desc")
      .orderBy("interviews.id", "desc")
      .limit(BATCH_ROWS)
      .execute();
  });
  for await (const rows of batches) {
    const members = await listMembersOf(
      database.db,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => ({ ...row, members: members.get(row.id) }));
  }
}

function joined(query: InterviewQuery) {
  return query
    .leftJoin("accounts as candidate_account", "candidate_account.id", "interviews.candidate_id")
    .leftJoin("school_owners", "school_owners.employer_id", "interviews.employer_id")
    .selectAll("interviews")
    .select(["candidate_account.email as candidate_email", "school_owners.email as employer_email"]);
}
