// Optimistic updates of lists: a change is shown before the server has answered, and rolled back when it refuses.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#platform/domain/page.ts";
import { type Kept, makeStale } from "#platform/web/query.ts";

type Row = { _id: string };
/** Counts and single records are named too: they are fetched again, not guessed. */
type Cached<One> = Page<One> | object;
type ListUpdate<One> = (page: Page<One>) => Page<One>;

type Options<One extends Row, Input, Result> = {
  /** The queries that show it, and that are read again after it. */
  changes: readonly Kept[];
  send: (input: Input) => Promise<Result>;
  /** `changeRow` or `removeRow`. */
  update: (input: Input) => ListUpdate<One>;
  /** For a change on which other areas depend: all queries are fetched again after it. */
  refetchAll?: boolean;
};

export function useOptimisticMutation<One extends Row, Input, Result>({
  changes,
  send,
  update,
  refetchAll = false,
}: Options<One, Input, Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      // A response that is already on its way would overwrite the change with the old state.
      await Promise.all(changes.map((kept) => cache.cancelQueries({ queryKey: [kept] })));
      const before = changes.flatMap((kept) => cache.getQueriesData<Cached<One>>({ queryKey: [kept] }));
      const apply = update(input);
      for (const kept of changes)
        cache.setQueriesData<Cached<One>>({ queryKey: [kept] }, (data) =>
          data && "items" in data ? apply(data) : data,
        );
      return before;
    },
    onError: (_error, _input, before = []) => {
      for (const [key, data] of before) cache.setQueryData(key, data);
    },
    // After a refusal too: another person may have been quicker, and the list is out of date.
    onSettled: async () => {
      await makeStale(cache, changes);
      if (refetchAll) void makeStale(cache, "everything");
    },
  });
}

export const changeRow =
  <One extends Row>(id: string, changes: Partial<One>): ListUpdate<One> =>
  (page) => ({ ...page, items: page.items.map((row) => (row._id === id ? { ...row, ...changes } : row)) });

export const removeRow =
  <One extends Row>(id: string): ListUpdate<One> =>
  (page) => {
    const items = page.items.filter(({ _id }) => _id !== id);
    return { ...page, items, total: page.total - (page.items.length - items.length) };
  };
