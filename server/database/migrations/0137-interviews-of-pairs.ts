// An index of the interviews of a school with a candidate: each row of a list asks whether both have met.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index interviews_of_pair on interviews (employer_id, candidate_id)`.execute(db);
}
