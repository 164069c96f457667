// A change to an interview, shown in every list before the server has answered.
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Interview } from "#domain/interviews/wire.ts";
import type { Page } from "#domain/page.ts";

type Before = [QueryKey, Page<Interview> | undefined][];

export function useShownAtOnce(queryKey: QueryKey) {
  const cache = useQueryClient();
  return {
    /** Gives back what was there before, for `takeBack`. */
    async change(id: string, changes: Partial<Interview>): Promise<Before> {
      // An answer already on its way would overwrite the change with what was true before it.
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData<Page<Interview>>({ queryKey });
      cache.setQueriesData<Page<Interview>>({ queryKey }, (page) => page && changeIn(page, id, changes));
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
