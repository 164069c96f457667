// Sends an application for a job.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { applyForVacancy } from "#domain/applications/endpoints.ts";
import type { OwnSide } from "#domain/vacancies/saved-contract.ts";
import { browserApi } from "#web/api.ts";
import { ownApplicationQueries } from "#web/applications/own/queries.ts";
import { savedJobQueries } from "#web/vacancies/saved/queries.ts";

export function useApply(jobId: string) {
  const cache = useQueryClient();
  const { queryKey } = savedJobQueries.ownSide(jobId);
  return useMutation({
    mutationFn: (note: string) =>
      browserApi.call(applyForVacancy, { params: { id: jobId }, body: { ...(note !== "" && { note }) } }),
    onSuccess: ({ application }) => {
      cache.setQueryData<OwnSide>(queryKey, (own) => own && { ...own, application });
      return cache.invalidateQueries({ queryKey: ownApplicationQueries.all });
    },
    // The application may have been sent in another tab.
    onError: () => cache.invalidateQueries({ queryKey }),
  });
}
