// Whether this installation has invented people, of which each page then says that it is a demonstration.
import type { DatabaseOrTransaction } from "./connect.ts";

/** The row of `installation` that says so: tools/demo writes it, and `npm run admin -- remove-demo` removes it. */
export const INVENTED_WORLD = "demo-world";

/** If the database does not answer, the site is not called a demonstration. */
export async function hasInventedPeople(db: DatabaseOrTransaction): Promise<boolean> {
  const row = db.selectFrom("installation").select("name").where("name", "=", INVENTED_WORLD);
  return (await row.executeTakeFirst().catch(() => undefined)) !== undefined;
}
