// The calls that make applications and read them.
import { Hono } from "hono";
import * as calls from "#features/applications/domain/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { answerWithPdf } from "#platform/server/files/pdf-answer.ts";
import { applyForVacancy } from "./apply.ts";
import { readApplicants, readCounts, readOwnApplications } from "./read.ts";
import { readApplication, readOwn, findForReader, markAsSeen } from "./read-one.ts";
import { addTemplate, editTemplate, readTemplates, removeTemplate } from "./templates/templates.ts";
import { type ApplicationRow, applicationRowSchema } from "#features/applications/domain/wire.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  type AdminFilters,
  type AdminRow,
  countAllApplications,
  listAllApplications,
} from "./admin/repository.ts";
import { CONTACT_SENTENCES } from "#features/applications/domain/terms.ts";
import type { ApplicationId } from "#platform/domain/ids.ts";
import { forbidden, notFound, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, SignedInViewer } from "#platform/domain/role.ts";
import { showContacts } from "./contact/show-contacts.ts";
import { findApplication } from "./repository.ts";

/** Finds the resume of an application for those who are shown its contact details. */
async function findResume(
  deps: Pick<Deps, "db" | "clock" | "env" | "log">,
  viewer: SignedInViewer,
  id: ApplicationId,
): Promise<{ key: string; name: string }> {
  const row =
    viewer.role === "candidate"
      ? await findOwn(deps.db, viewer, id)
      : await findForTheSchool(deps, viewer, id);
  if (row.resume_key === null) throw notFound("Resume");
  deps.log.info({ applicationId: id, viewerId: viewer.accountId, role: viewer.role }, "resume read");
  return { key: row.resume_key, name: row.candidate_name ?? "Applicant" };
}

async function findOwn(db: Deps["db"], { accountId }: CandidateViewer, id: ApplicationId) {
  const row = requireFound(await findApplication(db, id), "Application");
  if (row.candidate_id !== accountId) throw notFound("Application");
  return row;
}

async function findForTheSchool(
  deps: Pick<Deps, "db" | "clock" | "env">,
  viewer: Exclude<SignedInViewer, CandidateViewer>,
  id: string,
) {
  const row = await findForReader(deps, viewer, id);
  if (viewer.role === "admin") return row;
  const contact = (await showContacts(deps, viewer, [row])).get(id) ?? "role";
  if (contact !== "shown") throw forbidden(CONTACT_SENTENCES[contact]);
  return row;
}

/** Lists all applications for admins. */
async function readAllApplications(
  { db }: Pick<Deps, "db">,
  { page, limit, ...filters }: AdminFilters & PageRequest,
): Promise<Page<ApplicationRow>> {
  const [rows, total] = await Promise.all([
    listAllApplications(db, filters, { page, limit }),
    countAllApplications(db, filters),
  ]);
  return { items: rows.map(present), total };
}

const present = (row: AdminRow): ApplicationRow =>
  presentRow(applicationRowSchema, row, {
    name: row.candidate_name,
    vacancy: { _id: row.vacancy_id, slug: row.slug, title: row.title, city: row.city },
    school: { _id: row.employer_id, instituteName: row.institute_name },
  });

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

serve(applicationRoutes, calls.markApplicationAsSeen, async ({ deps, viewer, params }) => {
  await markAsSeen(deps, viewer, params.id);
  return { message: "Seen." };
});

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
