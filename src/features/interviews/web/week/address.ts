// The view of a school's interviews in the address: the list, a week or a day, and which one.
import type { Locale } from "#platform/domain/locale/locale.ts";
import { addDays, type Day, formatDay, isDay, startOfWeek } from "#platform/domain/day.ts";
import { withChanges } from "#platform/web/ui/table/search-params.ts";

const VIEWS = ["list", "week", "day"] as const;
export type InterviewView = (typeof VIEWS)[number];

export type ViewAddress = {
  view: InterviewView;
  /** The day that is shown; of a week its Monday. */
  day: Day;
  /** The interview that is shown above the week. */
  interview: string | null;
};

/** An unknown view is the list; a day that is none is today. */
export function readViewAddress(search: URLSearchParams, today: Day): ViewAddress {
  const view = VIEWS.find((one) => one === search.get("view")) ?? "list";
  const named = search.get("day") ?? "";
  const day = isDay(named) && named >= "2000-01-01" && named < "2100-01-01" ? named : today;
  return { view, day: view === "week" ? startOfWeek(day) : day, interview: search.get("interview") };
}

/** The days that a view shows: its first one, and how many. */
export function daysOf({ view, day }: Pick<ViewAddress, "view" | "day">): { from: Day; days: number } {
  return { from: day, days: view === "week" ? 7 : 1 };
}

type Target = { view: InterviewView; day?: Day; interview?: string };

/** The list keeps its page only while it is shown. */
export function hrefOfView(search: URLSearchParams, { view, day = "", interview = "" }: Target): string {
  const named = view === "list" ? "" : view;
  return `?${withChanges(search, { view: named, day, interview, page: "" })}`;
}

/** "23" and "29 Nov 2026", with both months where they differ. */
export function formatWeek(monday: Day, locale: Locale): { from: string; to: string } {
  const sunday = addDays(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  return { from: isSameMonth ? monday.slice(8) : formatDay(monday, locale), to: formatDay(sunday, locale) };
}
