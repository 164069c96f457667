// The query of a thread, and the change that keeps how far it has been read.
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";

/** So that an answer appears while the page is open. */
const REFRESH_MS = 20_000;

export const threadQuery = (id: string) =>
  queryOf(
    "/api/threads/{id}",
    { params: { id } },
    { select: ({ thread }) => thread, staleTime: 0, refetchInterval: REFRESH_MS },
  );

type Read = { id: string; upTo: string };

export const useMarkAsRead = () =>
  useChange(
    ({ id, upTo }: Read) => browserApi.put("/api/threads/{id}/read", { params: { id }, body: { upTo } }),
    {
      byItself: true,
      changes: [
        "/api/threads/{id}",
        "/api/threads/unread",
        "/api/waiting",
        "/api/employer/desk",
        "/api/candidate/applications",
        "/api/notifications",
        "/api/notifications/unread",
      ],
    },
  );
