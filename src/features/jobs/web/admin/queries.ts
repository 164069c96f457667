// Queries of all jobs for admins, and the call that removes, restores or notes one.
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { type AdminDecision } from "#features/jobs/domain/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { queryOf, useChange } from "#platform/web/query.ts";
import {
  readOption,
  readSearchText,
  ROWS_PER_PAGE,
  type SearchParamsReader,
} from "#platform/web/ui/table/search-params.ts";

/** The queue of jobs with words of money is one of the choices beside the states. */
export const JOB_FILTERS = ["needs-look", ...SHOWN_STATES] as const;

export const readJobFilter = (address: SearchParamsReader) => readOption(address, "state", JOB_FILTERS);

export function allVacanciesQuery(address: SearchParamsReader) {
  const filter = readJobFilter(address);
  const query = {
    q: readSearchText(address) || undefined,
    ...(filter === "needs-look" ? { needsLook: "true" as const } : { state: filter }),
    page: address.page,
    limit: ROWS_PER_PAGE,
  };
  return queryOf("/api/admin/vacancies", { query }, { staleTime: 0 });
}

export const vacanciesOfSchoolQuery = (school: string) =>
  queryOf("/api/admin/vacancies", { query: { school, page: 1, limit: ROWS_PER_PAGE } });

type Decision = { id: string; state: AdminDecision; reason?: string; asRead?: string };

export function useDecideVacancy() {
  return useChange(
    ({ id, ...body }: Decision) =>
      browserApi.put("/api/admin/vacancies/{id}/state", { params: { id }, body }),
    { changes: ["/api/admin/vacancies"] },
  );
}
