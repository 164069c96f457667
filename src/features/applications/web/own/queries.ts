// Queries of a candidate's own applications, and the calls that make and end one.
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import { ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";
import { INTERVIEWS } from "#features/interviews/web/queries.ts";

const MOST = { page: 1, limit: 100 };

export const ownApplicationQueries = {
  list: (page: number) => queryOf("/api/candidate/applications", { query: { page, limit: ROWS_PER_PAGE } }),
  /** The newest, as many as one page may have: an older one may have an offer that waits. */
  recent: () => queryOf("/api/candidate/applications", { query: MOST }),
  /** The same, for a question about all that are open. */
  newest: () => queryOf("/api/candidate/applications", { query: MOST }, { staleTime: 0 }),
};

type End = { id: string; stage: "withdrawn" | "declined" };

/** Withdraws an application, or declines its offer. An open interview of it is cancelled with it. */
export function useEndApplication() {
  return useChange(
    ({ id, stage }: End) =>
      browserApi.put("/api/applications/{id}/stage", { params: { id }, body: { stage } }),
    { changes: ["/api/candidate/applications", ...INTERVIEWS] },
  );
}
