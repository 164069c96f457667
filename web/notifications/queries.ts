// Queries of a person's notices, and the calls that change them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  changeMailPreference,
  countUnread,
  listNotices,
  markRead,
  previewMails,
  readMailPreferences,
} from "#domain/notifications/endpoints.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const NOTICES_PER_PAGE = 20;

export const noticeQueries = {
  all: ["notifications"] as const,
  list: (page: number, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "list", page],
      queryFn: () => api.call(listNotices, { query: { page, limit: NOTICES_PER_PAGE } }),
    }),
  unread: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "unread"],
      queryFn: () => api.call(countUnread),
    }),
  preferences: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "preferences"],
      queryFn: () => api.call(readMailPreferences),
    }),
  previews: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...noticeQueries.all, "previews"],
      queryFn: () => api.call(previewMails),
    }),
};

/** Marks the given notices as read, or all of them. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: string[]) => browserApi.call(markRead, { body: ids ? { ids } : {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: noticeQueries.all }),
  });
}

export function useChangeMailPreference() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof changeMailPreference>["body"]) =>
      browserApi.call(changeMailPreference, { body }),
    onSuccess: (preferences) => cache.setQueryData(noticeQueries.preferences().queryKey, preferences),
  });
}
