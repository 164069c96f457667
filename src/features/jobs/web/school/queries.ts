// Queries of a school's own jobs, and the calls that write, copy and move one.
import { queryOptions } from "@tanstack/react-query";
import { SHOWN_STATES } from "#features/applications/domain/job-state.ts";
import { OPEN_STAGES, type Stage } from "#features/applications/domain/stages.ts";
import { type CloseReason } from "#features/jobs/domain/terms.ts";
import type { OwnVacancy } from "#features/jobs/domain/wire.ts";
import { countPages } from "#platform/domain/page-count.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, ownKey, queryOf, useChange } from "#platform/web/query.ts";
import { type SearchParamsReader, readOption, ROWS_PER_PAGE } from "#platform/web/ui/table/search-params.ts";
import type { toVacancyBody } from "#features/jobs/web/form/form-values.ts";
import { EMPLOYERS } from "#features/schools/web/queries.ts";

export const OWN_JOBS = [
  "/api/employer/vacancies",
  "/api/employer/vacancies/{id}",
  "/api/employer/vacancies/allowance",
  "open applicants",
] as const satisfies Stale;

/** As many jobs as one call answers. */
export const MAX_JOBS = 100;
const APPLICANTS_PER_CALL = 100;

export const readShownState = (address: SearchParamsReader) => readOption(address, "state", SHOWN_STATES);

export const ownVacancyQueries = {
  list: (address: SearchParamsReader) => {
    const query = { state: readShownState(address), page: address.page, limit: ROWS_PER_PAGE };
    return queryOf("/api/employer/vacancies", { query }, { staleTime: 0 });
  },
  /** The newest ones, for choices and the profile. */
  newest: (limit: number) => queryOf("/api/employer/vacancies", { query: { page: 1, limit } }),
  /** Those that are published, for choices. */
  open: () => queryOf("/api/employer/vacancies", { query: { state: "published", page: 1, limit: MAX_JOBS } }),
  one: (id: string) =>
    queryOf(
      "/api/employer/vacancies/{id}",
      { params: { id } },
      { select: ({ vacancy }) => vacancy, staleTime: 0 },
    ),
  /** Who waits for an answer, for the choice of the person who was hired. */
  applicants: (vacancyId: string) =>
    queryOptions({
      queryKey: ownKey("open applicants", vacancyId),
      queryFn: () => readOpenApplicants(vacancyId),
      staleTime: 0,
    }),
  allowance: () => queryOf("/api/employer/vacancies/allowance", {}, { staleTime: 0 }),
};

/** All of them, from the desk: its rows have no contact details, which are counted (APPLY-8). */
async function readOpenApplicants(id: string) {
  const isOpen = ({ stage }: { stage: Stage }) => (OPEN_STAGES as readonly Stage[]).includes(stage);
  const read = (page: number) =>
    browserApi.get("/api/employer/vacancies/{id}/desk", {
      params: { id },
      query: { from: "applied", page, limit: APPLICANTS_PER_CALL },
    });
  const { items, total } = await read(1);
  for (let page = 2; page <= countPages(total, APPLICANTS_PER_CALL); page += 1)
    items.push(...(await read(page)).items);
  return items.flatMap(({ application }) => (application && isOpen(application) ? application : []));
}

/** After a refusal too: a colleague may have been quicker. */
function useVacancyChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useChange(send, { changes: [...OWN_JOBS, ...EMPLOYERS] });
}

type Body = ReturnType<typeof toVacancyBody>;

export const useCreateVacancy = () =>
  useVacancyChange((body: Body & { state: "draft" | "published" }) =>
    browserApi.post("/api/employer/vacancies", { body }),
  );

export const useEditVacancy = () =>
  useVacancyChange(({ id, body, asRead }: { id: string; body: Body; asRead: string }) =>
    browserApi.put("/api/employer/vacancies/{id}", { params: { id }, body: { ...body, asRead } }),
  );

export const useCopyVacancy = () =>
  useVacancyChange((id: string) => browserApi.post("/api/employer/vacancies/{id}/copy", { params: { id } }));

export const useDeleteDraft = () =>
  useVacancyChange(({ _id, asRead }: { _id: string; asRead: string }) =>
    browserApi.delete("/api/employer/vacancies/{id}", { params: { id: _id }, query: { asRead } }),
  );

type Change = {
  vacancy: Pick<OwnVacancy, "_id">;
  to: "published" | "paused" | "closed";
  reason?: CloseReason;
  hired?: string;
  answer?: string;
};

export const useChangeVacancyState = () =>
  useVacancyChange(({ vacancy, to, reason, hired, answer }: Change) =>
    browserApi.put("/api/employer/vacancies/{id}/state", {
      params: { id: vacancy._id },
      body: { state: to, ...(reason && { reason }), ...(hired && { hired }), ...(answer && { answer }) },
    }),
  );
