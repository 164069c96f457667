// Goes through a list of which each entry stands alone.
import { ping } from "./database/connect.ts";
import type { Deps } from "./deps.ts";

/**
 * Does `action` with each entry. One that fails is logged as `failure`, with the fields that `named` gives of it, and
 * the others go on, unless the database does not answer. At the end all that failed is thrown, so that the job does not
 * count as done.
 */
export async function oneByOne<Entry>(
  { db, log }: Pick<Deps, "db" | "log">,
  entries: readonly Entry[],
  { action, failure, named }: Each<Entry>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const entry of entries) {
    try {
      await action(entry);
    } catch (error) {
      log.warn({ err: error, ...named(entry) }, failure);
      errors.push(error);
      if (!(await isThere(db))) break;
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}

const isThere = (db: Deps["db"]) =>
  ping(db).then(
    () => true,
    () => false,
  );

type Each<Entry> = {
  action: (entry: Entry) => Promise<void>;
  failure: string;
  named: (entry: Entry) => object;
};
