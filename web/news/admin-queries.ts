// Queries of news for admins, and the calls that publish, change and delete it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { News } from "#domain/news/contract.ts";
import { createNews, deleteNews, listNews, updateNews } from "#domain/news/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import type { NewsValues } from "#web/news/news-values.ts";
import { type Address, ROWS_PER_PAGE } from "#web/ui/address-filters.ts";
import { useShownAtOnce } from "#web/ui/shown-at-once.ts";

const NEWS = ["news"];

export function managedNewsAt({ page }: Address, api: Api = browserApi) {
  const query = { page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...NEWS, "managed", query],
    queryFn: () => api.call(listNews, { query }),
  });
}

export function useCreateNews() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof createNews>) => browserApi.call(createNews, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: NEWS }),
  });
}

type Edit = { id: string; body: NewsValues; image: File | null };

/** The texts are shown before the answer; a new image has no address until it is stored. */
export function useUpdateNews() {
  const shown = useShownAtOnce<News>(NEWS);
  return useMutation({
    mutationFn: ({ id, body, image }: Edit) =>
      browserApi.call(updateNews, { params: { id }, body, files: { newsImage: image } }),
    onMutate: ({ id, body }) => shown.change(id, { ...body, link: body.link || null }),
    onError: (_error, _edit, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}

export function useDeleteNews() {
  const shown = useShownAtOnce<News>(NEWS);
  return useMutation({
    mutationFn: (id: string) => browserApi.call(deleteNews, { params: { id } }),
    onMutate: (id) => shown.remove(id),
    onError: (_error, _id, before) => shown.takeBack(before),
    onSettled: () => shown.askAnew(),
  });
}
