// Whether this installation has invented people, of which each page then says that it is a demonstration.
import type { DatabaseOrTransaction } from "./connect.ts";
import { findInstallationValue } from "./installation.ts";

/** The row of `installation` that says so: tools/demo writes it, and `npm run admin -- remove-demo` removes it. */
export const INVENTED_WORLD = "demo-world";

/** If the database does not answer, the site is not called a demonstration. */
export async function hasInventedPeople(db: DatabaseOrTransaction): Promise<boolean> {
  return (await findInstallationValue(db, INVENTED_WORLD).catch(() => undefined)) !== undefined;
}
