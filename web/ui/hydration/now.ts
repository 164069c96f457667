// The current minute, for what ends at a time of day.
import { useSyncExternalStore } from "react";
import { type Day, instantInIndia } from "#domain/day.ts";

const MINUTE_MS = 60_000;

function subscribe(notify: () => void): () => void {
  const timer = setInterval(notify, MINUTE_MS / 2);
  return () => clearInterval(timer);
}

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

/** The beginning of `today` until the page is hydrated, so that server and browser render the same. */
export function useNow(today: Day): Date {
  const startOfDay = instantInIndia(today, "00:00").getTime() / MINUTE_MS;
  return new Date(useSyncExternalStore(subscribe, readMinute, () => startOfDay) * MINUTE_MS);
}
