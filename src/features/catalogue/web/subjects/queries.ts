// Queries of the subjects that can be taught.
import { queryOptions } from "@tanstack/react-query";
import { type Stale, apiOf, ownKey } from "#platform/web/query.ts";

export const SUBJECTS = ["/api/subjects/getAllSubjects", "names of subjects"] as const satisfies Stale;

export const subjectQueries = {
  /** Where subjects are only chosen: a page carries half as much as with their ids. */
  names: () =>
    queryOptions({
      queryKey: ownKey("names of subjects", null),
      queryFn: async ({ client }) =>
        (await apiOf(client).get("/api/subjects/getAllSubjects")).items.map(({ subject }) => subject),
    }),
};
