// Queries of all jobs for admins, and the call that removes, restores or notes one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type AdminDecision, SHOWN_STATES } from "#domain/vacancies/terms.ts";
import { type Api, browserApi } from "#web/api.ts";
import {
  readOption,
  readSearchText,
  ROWS_PER_PAGE,
  type SearchParamsReader,
} from "#web/ui/table/search-params.ts";

const ALL = ["vacancies", "admin"];

/** The queue of jobs with words of money is one of the choices beside the states. */
export const JOB_FILTERS = ["needs-look", ...SHOWN_STATES] as const;

export const readJobFilter = (address: SearchParamsReader) => readOption(address, "state", JOB_FILTERS);

export function allVacanciesQuery(address: SearchParamsReader, api: Api = browserApi) {
  const filter = readJobFilter(address);
  const query = {
    q: readSearchText(address) || undefined,
    ...(filter === "needs-look" ? { needsLook: "true" as const } : { state: filter }),
    page: address.page,
    limit: ROWS_PER_PAGE,
  };
  return queryOptions({
    queryKey: [...ALL, "list", query],
    queryFn: () => api.get("/api/admin/vacancies", { query }),
    staleTime: 0,
  });
}

export const vacanciesOfSchoolQuery = (school: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...ALL, "school", school],
    queryFn: () => api.get("/api/admin/vacancies", { query: { school, page: 1, limit: ROWS_PER_PAGE } }),
  });

type Decision = { id: string; state: AdminDecision; reason?: string };

export function useDecideVacancy() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: Decision) =>
      browserApi.put("/api/admin/vacancies/{id}/state", { params: { id }, body }),
    // After a refusal too: another admin may have been quicker.
    onSettled: () => cache.invalidateQueries({ queryKey: ALL }),
  });
}
