// Queries of the subjects that can be taught.
import { queryOptions } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";

export const subjectQueries = {
  all: ["subjects"] as const,
  list: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subjectQueries.all, "list"],
      queryFn: () => api.get("/api/subjects/getAllSubjects"),
    }),
  /** Where subjects are only chosen: a page carries half as much as with their ids. */
  names: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...subjectQueries.all, "names"],
      queryFn: async () =>
        (await api.get("/api/subjects/getAllSubjects")).items.map(({ subject }) => subject),
    }),
};
