// Queries of a school's applicants and its own texts, and the calls that answer them.
import type { AnswerTemplateForm } from "#features/applications/domain/calls.ts";
import { type Stage, STAGES } from "#features/applications/domain/stages.ts";
import { APPLICANT_SORTS, APPLICANTS_PER_PAGE } from "#features/applications/domain/terms.ts";
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";
import { type SearchParamsReader, readOption, readSearchText } from "#platform/web/ui/table/search-params.ts";
import { OWN_JOBS } from "#features/jobs/web/school/queries.ts";

export const APPLICANTS = [
  "/api/employer/applications",
  "/api/employer/applications/counts",
  "/api/applications/{id}",
  "/api/employer/answer-templates",
] as const satisfies Stale;

const DESK = [
  "/api/employer/vacancies/{id}/desk",
  "/api/employer/vacancies/{id}/desk/counts",
] as const satisfies Stale;

export const readStage = (address: SearchParamsReader) => readOption(address, "stage", STAGES);
const readSort = (address: SearchParamsReader) => readOption(address, "sort", APPLICANT_SORTS);

export const applicantQueries = {
  list: (address: SearchParamsReader) => {
    const query = {
      vacancyId: address.get("job") || undefined,
      stage: readStage(address),
      q: readSearchText(address) || undefined,
      sort: readSort(address),
      page: address.page,
      limit: APPLICANTS_PER_PAGE,
    };
    return queryOf("/api/employer/applications", { query }, { staleTime: 0 });
  },
  counts: (vacancyId: string) =>
    queryOf(
      "/api/employer/applications/counts",
      { query: { vacancyId: vacancyId || undefined } },
      { staleTime: 0 },
    ),
  one: (id: string) =>
    queryOf(
      "/api/applications/{id}",
      { params: { id } },
      {
        // A member of a school reads the school's form of it.
        select: ({ application }) => application as ApplicantDetail,
        staleTime: 0,
      },
    ),
  templates: () => queryOf("/api/employer/answer-templates", {}, { select: ({ templates }) => templates }),
};

/** The counts of the school's jobs change with the stages. After a refusal too: a colleague may have been quicker. */
function useApplicantChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useChange(send, { changes: [...APPLICANTS, ...OWN_JOBS, ...DESK] });
}

type StageChange = { id: string; stage: Stage; reason?: string };

export const useChangeStage = () =>
  useApplicantChange(({ id, ...body }: StageChange) =>
    browserApi.put("/api/applications/{id}/stage", { params: { id }, body }),
  );

/** The candidate learns of it; the desk shows it as looked at. */
export const useMarkAsSeen = () =>
  useChange((id: string) => browserApi.put("/api/employer/applications/{id}/seen", { params: { id } }), {
    changes: ["/api/employer/applications", "/api/employer/vacancies/{id}/desk"],
  });

type BulkAnswer = { ids: string[]; stage: Stage; template?: string };

export const useAnswerInBulk = () =>
  useApplicantChange((body: BulkAnswer) => browserApi.post("/api/employer/applications/bulk", { body }));

export const useTakeBack = () =>
  useApplicantChange((ids: string[]) =>
    browserApi.post("/api/employer/applications/take-back", { body: { ids } }),
  );

function useTemplateChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  return useChange(send, { changes: ["/api/employer/answer-templates"] });
}

type Saved = { id: string | null; body: AnswerTemplateForm };

/** Without an id it is a new one. */
export const useSaveTemplate = () =>
  useTemplateChange(({ id, body }: Saved) =>
    id === null
      ? browserApi.post("/api/employer/answer-templates", { body })
      : browserApi.put("/api/employer/answer-templates/{id}", { params: { id }, body }),
  );

export const useDeleteTemplate = () =>
  useTemplateChange((id: string) =>
    browserApi.delete("/api/employer/answer-templates/{id}", { params: { id } }),
  );
