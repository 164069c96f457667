// Queries of invented people and of what remains of them.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

type InventedPerson = { id: string; role: "candidate" | "employer" };

/**
 * Nobody can own an address that ends in .example. Employers come first, because deleting their subscriptions deletes
 * held credits.
 */
export async function listInventedPeople(db: DatabaseOrTransaction): Promise<InventedPerson[]> {
  const { rows } = await sql<InventedPerson>`
    select id, role from accounts where email like '%.example' and role in ('candidate', 'employer')
    order by role desc, id`.execute(db);
  return rows;
}

/** Deletes interviews between two invented people, which no real person needs. */
export async function deleteInterviewsBetween(
  db: DatabaseOrTransaction,
  people: readonly InventedPerson[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await sql`delete from interviews
    where candidate_id = any(${ids}::uuid[]) and employer_id = any(${ids}::uuid[])`.execute(db);
}

export async function deleteMarker(db: DatabaseOrTransaction): Promise<void> {
  await db.deleteFrom("installation").where("name", "=", "demo-world").execute();
}
