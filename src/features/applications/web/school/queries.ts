// Queries of a school's applicants and its own texts, and the calls that answer them.
import type { AnswerTemplateForm } from "#features/applications/domain/calls.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantDetail } from "#features/applications/domain/wire.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";
import { OWN_JOBS } from "#features/jobs/web/school/queries.ts";

export const APPLICANTS = [
  "/api/applications/{id}",
  "/api/employer/answer-templates",
] as const satisfies Stale;

export const DESK = [
  "/api/employer/desk",
  "/api/employer/desk/counts",
  "/api/employer/applications/counts",
  "/api/employer/vacancies/{id}/funnel",
] as const satisfies Stale;

export const applicantQueries = {
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
    byItself: true,
    changes: ["/api/employer/desk"],
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
