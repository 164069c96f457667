// Optimistic updates of lists: a change is shown before the server has answered, and rolled back when it refuses.
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Page } from "#domain/page.ts";

type Row = { _id: string };
/** The cache also has counts and single records under the same key: they are fetched again, not guessed. */
type Cached<One> = Page<One> | object;
type ListUpdate<One> = (page: Page<One>) => Page<One>;

type Options<One extends Row, Input, Result> = {
  /** All queries that begin with this key. */
  queryKey: QueryKey;
  send: (input: Input) => Promise<Result>;
  /** `changeRow` or `removeRow`. */
  update: (input: Input) => ListUpdate<One>;
  /** For a change on which other areas depend: all queries are fetched again after it. */
  refetchAll?: boolean;
};

export function useOptimisticMutation<One extends Row, Input, Result>({
  queryKey,
  send,
  update,
  refetchAll = false,
}: Options<One, Input, Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (input) => {
      // A response that is already on its way would overwrite the change with the old state.
      await cache.cancelQueries({ queryKey });
      const before = cache.getQueriesData<Cached<One>>({ queryKey });
      const apply = update(input);
      cache.setQueriesData<Cached<One>>({ queryKey }, (data) =>
        data && "items" in data ? apply(data) : data,
      );
      return before;
    },
    onError: (_error, _input, before = []) => {
      for (const [key, data] of before) cache.setQueryData(key, data);
    },
    // After a refusal too: another person may have been quicker, and the list is out of date.
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey });
      if (refetchAll) void cache.invalidateQueries();
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
