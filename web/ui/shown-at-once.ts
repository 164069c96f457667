// Optimistic updates of lists: a change is shown before the server has answered, and rolled back when it refuses.
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#domain/page.ts";

type Row = { _id: string };
/** The cache also has counts and single records under the same key: they are fetched again, not guessed. */
type Kept<One> = Page<One> | object;
type Before<One> = [QueryKey, Kept<One> | undefined][];

export function useShownAtOnce<One extends Row>(queryKey: QueryKey) {
  const cache = useQueryClient();

  async function show(change: (page: Page<One>) => Page<One>): Promise<Before<One>> {
    // A response that is already on its way would overwrite the change with the old state.
    await cache.cancelQueries({ queryKey });
    const before = cache.getQueriesData<Kept<One>>({ queryKey });
    cache.setQueriesData<Kept<One>>({ queryKey }, (kept) => (kept && "items" in kept ? change(kept) : kept));
    return before;
  }

  return {
    /** Returns the previous data, for `takeBack`. */
    change: (id: string, changes: Partial<One>) =>
      show((page) => ({
        ...page,
        items: page.items.map((one) => (one._id === id ? { ...one, ...changes } : one)),
      })),
    remove: (id: string) =>
      show((page) => {
        const items = page.items.filter(({ _id }) => _id !== id);
        return { ...page, items, total: page.total - (page.items.length - items.length) };
      }),
    takeBack(before: Before<One> = []) {
      for (const [key, kept] of before) cache.setQueryData(key, kept);
    },
    askAnew: () => cache.invalidateQueries({ queryKey }),
  };
}
