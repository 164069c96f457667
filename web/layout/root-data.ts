// What the root's loader gives to every page.
import { useRouteLoaderData } from "react-router";
import type { Day } from "#domain/day.ts";

export type RootData = {
  /** The day in India as the server saw it. */
  today: Day;
  /** What the product's own absolute addresses begin with. */
  origin: string;
  /** Whether the people on the page are invented. */
  demo: boolean;
};

/** Undefined only where the root could not be loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<() => RootData>("root");
}
