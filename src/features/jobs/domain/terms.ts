// Fixed values of a vacancy (JOB-1): what a school asks for and offers, and the states of a vacancy.
import type { ShownState } from "#features/applications/domain/job-state.ts";

export const CONTRACTS = ["permanent", "contract", "guest", "part-time"] as const;
export type ContractKind = (typeof CONTRACTS)[number];
export const CONTRACT_LABELS: Record<ContractKind, string> = {
  permanent: "Permanent",
  contract: "On contract",
  guest: "Guest",
  "part-time": "Part-time",
};

/** Says an option in the words of its label. */
export const labelIn = (words: Readonly<Record<string, string>>) => (value: string) => words[value] ?? value;

export const SHOWN_STATE_LABELS: Record<ShownState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  paused: "Paused",
  expired: "Expired",
  closed: "Closed",
  removed: "Removed",
};

/** Why a school ends a vacancy before its last day. */
export const CLOSE_REASONS = ["filled here", "filled elsewhere", "cancelled"] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];
export const CLOSE_REASON_LABELS: Record<CloseReason, string> = {
  "filled here": "Filled with somebody found here",
  "filled elsewhere": "Filled in another way",
  cancelled: "The post is not to be filled",
};

/** A vacancy is open for at most this many days after its first day. */
export const MAX_OPEN_DAYS = 90;

/** How many vacancies of a school may be published at once; not multiplied by RATE_LIMIT_FACTOR. */
export const OPEN_WITHOUT_PLAN = 3;
export const OPEN_WITH_PLAN = 50;

/** A closed page stays for this many days, then it is gone (410). */
export const CLOSED_PAGE_DAYS = 30;

export const MAX_POSTS = 999;

/** Vacancies on a page, unless the address says otherwise. */
export const VACANCIES_PER_PAGE = 20;

/** "Posted since" looks back this far. */
export const MAX_SINCE_DAYS = 90;

/** What admins do with a vacancy. */
export const ADMIN_DECISIONS = ["removed", "restored", "looked-at"] as const;
export type AdminDecision = (typeof ADMIN_DECISIONS)[number];

/** Search engines list a page of a subject or city from this number of live vacancies on. */
export const INDEXED_FROM = 3;

/** Drafts of a school. */
export const MAX_DRAFTS = 200;

/** Jobs that a candidate may save; not multiplied by RATE_LIMIT_FACTOR. */
export const MAX_SAVED = 200;
