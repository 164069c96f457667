// Queries of a school's applicants and its own texts, and the calls that answer them.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerTemplateForm } from "#domain/applications/calls.ts";
import { type Stage, STAGES } from "#domain/applications/stages.ts";
import { APPLICANT_SORTS, APPLICANTS_PER_PAGE } from "#domain/applications/terms.ts";
import type { ApplicantDetail } from "#domain/applications/wire.ts";
import { type Api, browserApi } from "#web/api.ts";
import { type SearchParamsReader, readOption, readSearchText } from "#web/ui/table/search-params.ts";

const APPLICANTS = ["applications", "school"];
const TEMPLATES = [...APPLICANTS, "templates"];

export const readStage = (address: SearchParamsReader) => readOption(address, "stage", STAGES);
const readSort = (address: SearchParamsReader) => readOption(address, "sort", APPLICANT_SORTS);

export const applicantQueries = {
  all: APPLICANTS,
  list: (address: SearchParamsReader, api: Api = browserApi) => {
    const query = {
      vacancyId: address.get("job") || undefined,
      stage: readStage(address),
      q: readSearchText(address) || undefined,
      sort: readSort(address),
      page: address.page,
      limit: APPLICANTS_PER_PAGE,
    };
    return queryOptions({
      queryKey: [...APPLICANTS, "list", query],
      queryFn: () => api.get("/api/employer/applications", { query }),
      staleTime: 0,
    });
  },
  counts: (vacancyId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...APPLICANTS, "counts", vacancyId],
      queryFn: () =>
        api.get("/api/employer/applications/counts", { query: { vacancyId: vacancyId || undefined } }),
      staleTime: 0,
    }),
  one: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...APPLICANTS, "one", id],
      queryFn: async () => {
        const { application } = await api.get("/api/applications/{id}", { params: { id } });
        // A member of a school reads the school's form of it.
        return application as ApplicantDetail;
      },
      staleTime: 0,
    }),
  templates: (api: Api = browserApi) =>
    queryOptions({
      queryKey: TEMPLATES,
      queryFn: async () => (await api.get("/api/employer/answer-templates")).templates,
    }),
};

/** The counts of the school's jobs change with the stages. After a refusal too: a colleague may have been quicker. */
function useApplicantChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: APPLICANTS }),
        cache.invalidateQueries({ queryKey: ["vacancies", "own"] }),
        cache.invalidateQueries({ queryKey: ["shortlists", "desk"] }),
      ]),
  });
}

type StageChange = { id: string; stage: Stage; reason?: string };

export const useChangeStage = () =>
  useApplicantChange(({ id, ...body }: StageChange) =>
    browserApi.put("/api/applications/{id}/stage", { params: { id }, body }),
  );

type BulkAnswer = { ids: string[]; stage: Stage; template?: string };

export const useAnswerInBulk = () =>
  useApplicantChange((body: BulkAnswer) => browserApi.post("/api/employer/applications/bulk", { body }));

export const useTakeBack = () =>
  useApplicantChange((ids: string[]) =>
    browserApi.post("/api/employer/applications/take-back", { body: { ids } }),
  );

function useTemplateChange<Input, Result>(send: (input: Input) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: TEMPLATES }),
  });
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
