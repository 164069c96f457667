// What the root's loader gives to every page.
import { useRouteLoaderData } from "react-router";
import type { Day } from "#domain/day.ts";

export type RootData = {
  /** The current day in India according to the server. */
  today: Day;
  /** The origin of the product's absolute addresses. */
  origin: string;
  /** Whether the people on the page are invented. */
  demo: boolean;
};

/** Undefined only when the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>("root");
}
