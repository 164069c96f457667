// What waits for staff, and what the search of people finds.

/** Each has a count (src/features/staff/server/dashboards/waiting.ts) and a tile (src/features/staff/web/dashboards/work-tiles.tsx). */
export const WORK_ITEMS = [
  "subscriptions",
  "transfers",
  "unsettled",
  "refunds",
  "verifications",
  "reports",
  "vacancies",
  "absences",
  "firstDays",
  "messages",
  "complaints",
  "overdueComplaints",
  "incidents",
  "overdueIncidents",
  "failedMails",
] as const;
export type WorkItem = (typeof WORK_ITEMS)[number];

/** What waits for a school or for a candidate (src/features/staff/web/dashboards/waiting-tiles.tsx). */
export const WAITING_ITEMS = [
  "offers",
  "changes",
  "firstDays",
  "applicants",
  "answers",
  "today",
  "results",
  "applications",
  "jobs",
  "messages",
  "notices",
] as const;
export type WaitingItem = (typeof WAITING_ITEMS)[number];

/** A school hears of offers that end within these days (OFFER-70). */
export const OFFER_END_DAYS = 2;

/** For this many days an application counts as moved, and a job as new. */
export const NEWS_DAYS = 7;

/** The groups of the search, in their order. */
export const FOUND_KINDS = ["candidates", "schools", "members", "subscriptions", "interviews"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter texts find nobody. */
export const MIN_SEARCH_LETTERS = 2;

/** Months that the report may show, and how many it shows by default. */
export const REPORT_LENGTHS = [3, 6, 12, 24] as const;
export const REPORT_MONTHS = 12;
