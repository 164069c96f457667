// Reads the place of an employer, by which its list of candidates is narrowed.
import { sql } from "kysely";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { runStatement } from "#platform/server/database/statements.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";

export async function findPlaceOfEmployer(
  { db, pool }: SearchDatabase,
  employerId: EmployerId,
): Promise<Place | null> {
  const statement = sql`select city, state, country from employers where id = ${employerId}::uuid`;
  const [place] = await runStatement<Place>(pool, statement.compile(db));
  return place ?? null;
}
