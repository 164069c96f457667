// Checks the rights of the role in DATABASE_URL on its server.
import { sql } from "kysely";
import type { Database } from "./connect.ts";

/**
 * Printed at each start: with a superuser role, a flaw in the product's queries would give access to the whole server.
 */
export async function warnOfSuperuser(db: Database, print: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user`.execute(db);
  const role = rows.find(({ rolsuper }) => rolsuper);
  if (role)
    print(`The database role "${role.name}" is a superuser. See "The database role" in docs/operations.md.`);
}
