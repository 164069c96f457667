// The calls that make applications and read them.
import { Hono } from "hono";
import * as calls from "#features/applications/domain/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerWithPdf } from "#platform/server/files/pdf-answer.ts";
import { readAllApplications } from "./admin/admin-list.ts";
import { applyForVacancy } from "./apply.ts";
import { readApplicants, readCounts, readOwnApplications } from "./read.ts";
import { readApplication, readOwn } from "./read-one.ts";
import { findResume } from "./resume.ts";
import { addTemplate, editTemplate, readTemplates, removeTemplate } from "./templates/templates.ts";

export const applicationRoutes = new Hono<ApiEnv>();

serve(applicationRoutes, calls.applyForVacancy, async ({ deps, viewer, params, body }) => {
  const { id } = await applyForVacancy(deps, viewer, { vacancyId: params.id, note: body.note });
  return { application: await readOwn(deps, viewer.accountId, id) };
});

serve(applicationRoutes, calls.listOwnApplications, ({ deps, viewer, query }) =>
  readOwnApplications(deps, viewer, query),
);

serve(applicationRoutes, calls.listApplicants, ({ deps, viewer, params, query }) =>
  readApplicants(deps, viewer, { ...query, vacancyId: params.id }),
);

serve(applicationRoutes, calls.countApplicants, ({ deps, viewer, query }) =>
  readCounts(deps, viewer, query.vacancyId),
);

serve(applicationRoutes, calls.listApplicantsOfSchool, ({ deps, viewer, query }) =>
  readApplicants(deps, viewer, query),
);

serve(applicationRoutes, calls.readApplication, async ({ deps, viewer, params }) => ({
  application: await readApplication(deps, viewer, params.id),
}));

serve(applicationRoutes, calls.readApplicationResume, async ({ deps, viewer, params, query, http }) => {
  const { key, name } = await findResume(deps, viewer, params.id);
  return answerWithPdf(http, deps, { key, fileName: `${name} - Resume.pdf`, inTab: query.open === "tab" });
});

serve(applicationRoutes, calls.listAnswerTemplates, async ({ deps, viewer }) => ({
  templates: await readTemplates(deps, viewer),
}));

serve(applicationRoutes, calls.addAnswerTemplate, async ({ deps, viewer, body }) => ({
  message: "The text was saved.",
  template: await addTemplate(deps, viewer, body),
}));

serve(applicationRoutes, calls.editAnswerTemplate, async ({ deps, viewer, params, body }) => ({
  message: "The text was saved.",
  template: await editTemplate(deps, viewer, { id: params.id, form: body }),
}));

serve(applicationRoutes, calls.deleteAnswerTemplate, async ({ deps, viewer, params }) => {
  await removeTemplate(deps, viewer, params.id);
  return { message: "The text was deleted." };
});

serve(applicationRoutes, calls.listApplications, ({ deps, query }) => readAllApplications(deps, query));
