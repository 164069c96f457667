// A change to a record, shown in every list before the server has answered, and taken back where it refuses.
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#domain/page.ts";

type Row = { _id: string };
/** Numbers and single records are kept beside the lists; they are asked for anew and not guessed. */
type Kept<One> = Page<One> | object;
type Before<One> = [QueryKey, Kept<One> | undefined][];

export function useShownAtOnce<One extends Row>(queryKey: QueryKey) {
  const cache = useQueryClient();

  async function show(change: (page: Page<One>) => Page<One>): Promise<Before<One>> {
    // An answer already on its way would overwrite the change with what was true before it.
    await cache.cancelQueries({ queryKey });
    const before = cache.getQueriesData<Kept<One>>({ queryKey });
    cache.setQueriesData<Kept<One>>({ queryKey }, (kept) => (kept && "items" in kept ? change(kept) : kept));
    return before;
  }

  return {
    /** Gives back what was there before, for `takeBack`. */
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
