// Queries of news for admins, and the calls that publish, change and delete it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { createEtag } from "#domain/etag.ts";
import type { News } from "#domain/news/calls.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import type { NewsValues } from "#web/news/news-values.ts";
import { type SearchParamsReader, ROWS_PER_PAGE } from "#web/ui/table/search-params.ts";
import { changeRow, removeRow, useOptimisticMutation } from "#web/ui/feedback/use-optimistic-mutation.ts";

const NEWS = ["news"];

export function managedNewsQuery({ page }: SearchParamsReader, api: Api = browserApi) {
  const query = { page, limit: ROWS_PER_PAGE };
  return queryOptions({
    queryKey: [...NEWS, "managed", query],
    queryFn: () => api.get("/api/news/getAllNews", { query }),
  });
}

export function useCreateNews() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<"POST", "/api/news/createNews">) =>
      browserApi.post("/api/news/createNews", input),
    onSuccess: () => cache.invalidateQueries({ queryKey: NEWS }),
  });
}

type Edit = { before: News; body: NewsValues; image: File | null };

/** The texts are shown before the answer; a new image has no address until it is stored. */
export function useUpdateNews() {
  return useOptimisticMutation({
    queryKey: NEWS,
    send: ({ before, body, image }: Edit) =>
      browserApi.put("/api/news/updateNews/{id}", {
        params: { id: before._id },
        body: { ...body, asRead: createEtag(before) },
        files: { newsImage: image },
      }),
    update: ({ before, body }) => changeRow<News>(before._id, { ...body, link: body.link || null }),
  });
}

export function useDeleteNews() {
  return useOptimisticMutation({
    queryKey: NEWS,
    send: (news: News) =>
      browserApi.delete("/api/news/deleteNews/{id}", {
        params: { id: news._id },
        query: { asRead: createEtag(news) },
      }),
    update: ({ _id }) => removeRow<News>(_id),
  });
}
