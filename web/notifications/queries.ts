// Queries of a person's notices, and the calls that change them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const NOTICES_PER_PAGE = 20;

export const noticeQueries = {
  all: ["notifications"] as const,
  list: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "list", page],
      queryFn: () => api.get("/api/notifications", { query: { page, limit: NOTICES_PER_PAGE } }),
    }),
  unread: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "unread"],
      queryFn: () => api.get("/api/notifications/unread"),
    }),
  preferences: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "preferences"],
      queryFn: () => api.get("/api/notifications/preferences"),
    }),
  previews: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "previews"],
      queryFn: () => api.get("/api/admin/mail/templates"),
    }),
};

/** Marks the given notices as read, or all of them. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => browserApi.put("/api/notifications/read", { body: ids ? { ids } : {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: noticeQueries.all }),
  });
}

export function useChangeMailPreference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<"PUT", "/api/notifications/preferences">["body"]) =>
      browserApi.put("/api/notifications/preferences", { body }),
    onSuccess: (preferences) => cache.setQueryData(noticeQueries.preferences().queryKey, preferences),
  });
}
