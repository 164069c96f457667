// The calls about employers.
import { Hono } from "hono";
import * as contract from "#domain/employers/contract.ts";
import { matchesEtag } from "#domain/etag.ts";
import { mapPage } from "#domain/page.ts";
import { localeOfCaller } from "#server/http/caller-locale.ts";
import { logIn } from "#server/http/cookies/login-session.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { addPhoto, readPhotos, removePhoto } from "./photos.ts";
import { presentEmployer } from "./present.ts";
import {
  editEmployer,
  listEmployersFor,
  readEmployerByEmail,
  readEmployerById,
  registerEmployer,
} from "./service.ts";

export const employerRoutes = new Hono<ApiEnv>();

serve(employerRoutes, contract.registerEmployer, async ({ deps, body, files, http }) => {
  const row = await registerEmployer(deps, body, {
    photo: files.employerPhoto,
    locale: localeOfCaller(http),
    client: http.var.client,
    logIn: (tx, account) => logIn(http, tx, account),
  });
  return { message: "Account created successfully.", employer: presentEmployer(row, row.email) };
});

// These are registered before `/employer/{email}`, which would match their paths too.
serve(employerRoutes, contract.listEmployers, async ({ deps, query }) =>
  mapPage(await listEmployersFor(deps, query), (row) => presentEmployer(row, row.email)),
);

serve(employerRoutes, contract.listSchoolPhotos, ({ deps, viewer }) => readPhotos(deps, viewer));

serve(employerRoutes, contract.addSchoolPhoto, async ({ deps, viewer, files }) => ({
  message: "Photo added",
  ...(await addPhoto(deps, viewer, files.schoolPhoto)),
}));

serve(employerRoutes, contract.deleteSchoolPhoto, async ({ deps, viewer, params }) => ({
  message: "Photo removed",
  ...(await removePhoto(deps, viewer, params.id)),
}));

serve(employerRoutes, contract.readEmployerByEmail, async ({ deps, viewer, params }) => {
  const row = await readEmployerByEmail(deps, viewer, params.email);
  return presentEmployer(row, row.email);
});

serve(employerRoutes, contract.readEmployerById, async ({ deps, viewer, params }) => {
  const row = await readEmployerById(deps, viewer, params.id);
  return presentEmployer(row, row.email);
});

serve(employerRoutes, contract.editEmployer, async ({ deps, viewer, params, body, files }) => {
  const row = await editEmployer(deps, viewer, {
    id: params.id,
    form: body,
    photo: files.employerPhoto,
    matchesEtag: (before) => matchesEtag(body.asRead, presentEmployer(before, before.email)),
  });
  return presentEmployer(row, row.email);
});
