// What the server fetches for a tab of a candidate's dashboard.
import type { QueryClient } from "@tanstack/react-query";
import { alertQueries } from "#features/jobs/web/alerts/queries.ts";
import { ownApplicationQueries } from "#features/applications/web/own/queries.ts";
import { candidateQueries } from "#features/teachers/web/queries.ts";
import { statsQueries } from "#features/staff/web/dashboards/queries.ts";
import { interviewQueries } from "#features/interviews/web/queries.ts";
import { jobsForYouQueries, savedJobQueries } from "#features/jobs/web/saved/queries.ts";
import type { Tab } from "./places.ts";
import { queryOf } from "#platform/web/query.ts";

type Shown = { candidateId: string; page: number };

/** Without the interviews the page fails; every other list and card asks again and shows its own error. */
export async function fetchTab(tab: Tab, shown: Shown, queries: QueryClient): Promise<void> {
  if (tab === "interviews") {
    await queries.fetchQuery(interviewQueries.ofCandidate(shown.candidateId, shown.page));
    return;
  }
  await fetchList(tab, shown.page, queries).catch(() => undefined);
}

async function fetchList(
  tab: Exclude<Tab, "interviews">,
  page: number,
  queries: QueryClient,
): Promise<unknown> {
  switch (tab) {
    case "profile":
      return undefined;
    case "today":
      return Promise.allSettled([
        queries.fetchQuery(statsQueries.waiting()),
        queries.fetchQuery(ownApplicationQueries.recent()),
        queries.fetchQuery(jobsForYouQueries.list(1)),
        queries.fetchQuery(candidateQueries.views(1)),
      ]);
    case "jobs":
      return queries.fetchQuery(jobsForYouQueries.list(page));
    case "applications":
      return queries.fetchQuery(ownApplicationQueries.list(page));
    case "saved":
      return queries.fetchQuery(savedJobQueries.list(page));
    case "alerts":
      return queries.fetchQuery(alertQueries.own());
    case "privacy":
      return Promise.all([
        queries.fetchQuery(queryOf("/api/candidate/privacy")),
        queries.fetchQuery(candidateQueries.views(1)),
      ]);
  }
}
