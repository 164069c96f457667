// What the role of DATABASE_URL may do on its server.
import { sql } from "kysely";
import type { Database } from "./connect.ts";

/** An operator reads it at each start: whoever gets at the product's queries would have the whole server. */
export async function warnOfSuperuser(db: Database, say: (line: string) => void): Promise<void> {
  const { rows } = await sql<{ name: string; rolsuper: boolean }>`
    select rolname as name, rolsuper from pg_roles where rolname = current_user`.execute(db);
  const role = rows.find(({ rolsuper }) => rolsuper);
  if (role)
    say(`The database role "${role.name}" is a superuser. See "The database role" in docs/operations.md.`);
}
