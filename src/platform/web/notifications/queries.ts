// Queries of a person's notices, and the calls that change them.
import { browserApi, type CallInput } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

export const NOTICES_PER_PAGE = 20;

export const noticeQueries = {
  list: (page: number) => queryOf("/api/notifications", { query: { page, limit: NOTICES_PER_PAGE } }),
};

/** Marks the given notices as read, or all up to one, or all. */
export function useMarkRead() {
  return useChange(
    (body: CallInput<"PUT", "/api/notifications/read">["body"]) =>
      browserApi.put("/api/notifications/read", { body }),
    { changesWhenDone: ["/api/notifications", "/api/notifications/unread"] },
  );
}

export function useChangeMailPreference() {
  return useChange(
    (body: CallInput<"PUT", "/api/notifications/preferences">["body"]) =>
      browserApi.put("/api/notifications/preferences", { body }),
    {
      onDone: (preferences, _input, cache) =>
        cache.setQueryData(queryOf("/api/notifications/preferences").queryKey, preferences),
    },
  );
}
