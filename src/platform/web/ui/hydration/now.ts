// The current minute, for what ends at a time of day.
import { createContext, useContext, useSyncExternalStore } from "react";
import { type Day, instantInIndia, MINUTE_MS } from "#platform/domain/day.ts";

/** The server's time when it rendered the page, from a loader: `<RenderedAt value={loaderData.renderedAt}>`. */
export const RenderedAt = createContext<string | null>(null);

/** A timer of a page that was in the background may be late, so the return to it counts too. */
function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS / 2);
  document.addEventListener("visibilitychange", notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", notify);
  };
}

const minuteOf = (instant: number) => Math.floor(instant / MINUTE_MS);
const readMinute = () => minuteOf(Date.now());

/**
 * Until the page is hydrated the time of its rendering, else the beginning of `today`, so that server and browser
 * render the same.
 */
export function useNow(today: Day): Date {
  const renderedAt = useContext(RenderedAt);
  const rendered = renderedAt === null ? instantInIndia(today, "00:00") : new Date(renderedAt);
  const minute = useSyncExternalStore(subscribe, readMinute, () => minuteOf(rendered.getTime()));
  return new Date(minute * MINUTE_MS);
}
