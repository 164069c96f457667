// Queries of news for admins, and the calls that publish, change and delete it.
import { createEtag } from "#platform/domain/etag.ts";
import type { News } from "#features/site/domain/news/calls.ts";
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import type { NewsValues } from "#features/site/web/news/news-values.ts";
import { type SearchParamsReader, ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";
import {
  changeRow,
  removeRow,
  useOptimisticMutation,
} from "#platform/web/ui/feedback/use-optimistic-mutation.ts";
import { NEWS } from "#features/site/web/news/queries.ts";

export function managedNewsQuery({ page }: SearchParamsReader) {
  const query = { page, limit: ROWS_PER_PAGE };
  return queryOf("/api/news/getAllNews", { query });
}

export function useCreateNews() {
  return useChange(
    (input: CallInput<"POST", "/api/news/createNews">) => browserApi.post("/api/news/createNews", input),
    { changesWhenDone: NEWS },
  );
}

type Edit = { before: News; body: NewsValues; image: File | null };

/** The texts are shown before the answer; a new image has no address until it is stored. */
export function useUpdateNews() {
  return useOptimisticMutation({
    changes: NEWS,
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
    changes: NEWS,
    send: (news: News) =>
      browserApi.delete("/api/news/deleteNews/{id}", {
        params: { id: news._id },
        query: { asRead: createEtag(news) },
      }),
    update: ({ _id }) => removeRow<News>(_id),
  });
}
