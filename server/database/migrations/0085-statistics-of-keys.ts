// The planner reads what is known of the commonest keys at every statement that it plans. With 1,000 keys that took
// longer than most searches, whose order of conditions the search decides itself.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["candidates", "employers", "interviews", "vacancies"]) {
    await sql`alter table ${sql.table(table)} alter column keys set statistics 10`.execute(db);
    await sql`analyze ${sql.table(table)} (keys)`.execute(db);
  }
}
