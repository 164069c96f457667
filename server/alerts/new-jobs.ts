// Finds the jobs of a search that could not be seen before an instant.
import type { JobSearch } from "#domain/alerts/search.ts";
import type { Deps } from "#server/deps.ts";
import type { MailPage } from "#server/notifications/mail-content.ts";

/** The newest, and how many there are. */
export type NewJobs = { jobs: MailPage[]; total: number };

export type FindNewJobs = (
  deps: Pick<Deps, "db" | "pool" | "clock">,
  search: JobSearch,
  between: { since: Date; until: Date },
) => Promise<NewJobs>;

export const findNewJobs: FindNewJobs = async () => ({ jobs: [], total: 0 });
