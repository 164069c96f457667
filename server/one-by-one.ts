// Goes through a list of which each entry stands alone.
import type { Deps } from "./deps.ts";

/**
 * Does `action` with each entry. One that fails is logged as `failure`, with the fields that `named` gives of it, and the others go on.
 * At the end all that failed is thrown, so that the job does not count as done.
 */
export async function oneByOne<Entry>(
  { log }: Pick<Deps, "log">,
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
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failure);
}

type Each<Entry> = {
  action: (entry: Entry) => Promise<void>;
  failure: string;
  named: (entry: Entry) => object;
};
