// A change to an interview, shown in every list before the server has answered.
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Interview } from "#domain/interviews/wire.ts";
import type { InterviewCounts } from "#domain/interviews/contract.ts";
import type { Page } from "#domain/page.ts";

/** Numbers are kept beside the lists; they are asked for anew and not guessed. */
type Kept = Page<Interview> | InterviewCounts;
type Before = [QueryKey, Kept | undefined][];

export function useShownAtOnce(queryKey: QueryKey) {
  const cache = useQueryClient();
  return {
    /** Gives back what was there before, for `takeBack`. */
    async change(id: string, changes: Partial<Interview>): Promise<Before> {
      // An answer already on its way would overwrite the change with what was true before it.
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData<Kept>({ queryKey });
      cache.setQueriesData<Kept>({ queryKey }, (kept) =>
        kept && "items" in kept ? changeIn(kept, id, changes) : kept,
      );
      return before;
    },
    takeBack(before: Before = []) {
      for (const [key, page] of before) cache.setQueryData(key, page);
    },
    askAnew: () => cache.invalidateQueries({ queryKey }),
  };
}

function changeIn(page: Page<Interview>, id: string, changes: Partial<Interview>): Page<Interview> {
  return { ...page, items: page.items.map((one) => (one._id === id ? { ...one, ...changes } : one)) };
}
