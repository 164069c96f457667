// What waits for staff, and what the search of people finds.

/** Each has a count (server/dashboards/work.ts) and a tile (web/dashboards/work-tiles.tsx). */
export const WORK_ITEMS = [
  "subscriptions",
  "verifications",
  "reports",
  "absences",
  "messages",
  "failedMails",
] as const;
export type WorkItem = (typeof WORK_ITEMS)[number];

/** The groups of the search, in their order. */
export const FOUND_KINDS = ["candidates", "schools", "members", "subscriptions", "interviews"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** Shorter texts find nobody. */
export const SHORTEST_SEARCH = 2;

/** Months that the report may show, and how many it shows by default. */
export const REPORT_LENGTHS = [3, 6, 12, 24] as const;
export const REPORT_MONTHS = 12;
