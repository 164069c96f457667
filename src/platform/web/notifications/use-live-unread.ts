// The number of unread notices, updated by server-sent events, or by polling when there is no stream.
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { STREAM_END } from "#platform/domain/notifications/stream.ts";
import { pathOf } from "#platform/web/api.ts";
import { makeStale, queryOf } from "#platform/web/query.ts";

const POLL_INTERVAL_MS = 30_000;
const CONNECT_DELAY_MS = 3_000;

export function useLiveUnread(): number {
  const cache = useQueryClient();
  const [live, setLive] = useState(false);
  const { data } = useQuery({
    ...queryOf("/api/notifications/unread"),
    enabled: typeof document !== "undefined",
    refetchInterval: live ? false : POLL_INTERVAL_MS,
  });

  useEffect(() => {
    if (typeof EventSource === "undefined") return;
    let source: EventSource | undefined;
    const listen = (event: MessageEvent<string>) => {
      const { unread } = readCount(event.data);
      setLive(true);
      const { queryKey } = queryOf("/api/notifications/unread");
      const before = cache.getQueryData(queryKey)?.unread;
      cache.setQueryData(queryKey, { unread });
      // A new notice means that data on this page may have changed, so all of it is fetched again.
      if (before !== undefined && unread > before) void makeStale(cache, "everything");
    };
    // A browser allows few connections to one site, so only the visible tab has a stream.
    const follow = () => {
      source?.close();
      source = undefined;
      setLive(false);
      if (document.visibilityState !== "visible") return;
      source = new EventSource(pathOf("/api/notifications/stream"));
      source.addEventListener("message", listen);
      // After a refusal (429) the browser gives the stream up; after a lost connection it reconnects by itself.
      source.addEventListener("error", () => setLive(false));
      source.addEventListener(STREAM_END, () => {
        source?.close();
        setLive(false);
      });
    };
    // The page loads first; a page that is left at once opens no stream.
    const begin = setTimeout(follow, CONNECT_DELAY_MS);
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearTimeout(begin);
      document.removeEventListener("visibilitychange", follow);
      source?.close();
    };
  }, [cache]);

  return data?.unread ?? 0;
}

function readCount(text: string): { unread: number } {
  const event: unknown = JSON.parse(text);
  const isCount = typeof event === "object" && event !== null && "unread" in event;
  return { unread: isCount ? Number(event.unread) : 0 };
}
