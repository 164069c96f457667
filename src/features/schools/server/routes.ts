// The calls about employers.
import { Hono } from "hono";
import * as calls from "#features/schools/domain/calls.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { mapPage } from "#platform/domain/page.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { logIn } from "#platform/server/http/cookies/login-session.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
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

serve(employerRoutes, calls.registerEmployer, async ({ deps, body, files, http }) => {
  const row = await registerEmployer(deps, body, {
    photo: files.employerPhoto,
    locale: localeOfCaller(http),
    client: http.var.client,
    logIn: (tx, account) => logIn(http, tx, account),
  });
  return { message: "Account created successfully.", employer: presentEmployer(row, row.email) };
});

// These are registered before `/employer/{email}`, which would match their paths too.
serve(employerRoutes, calls.listEmployers, async ({ deps, query }) =>
  mapPage(await listEmployersFor(deps, query), (row) => presentEmployer(row, row.email)),
);

serve(employerRoutes, calls.listSchoolPhotos, ({ deps, viewer }) => readPhotos(deps, viewer));

serve(employerRoutes, calls.addSchoolPhoto, async ({ deps, viewer, files }) => ({
  message: "Photo added",
  ...(await addPhoto(deps, viewer, files.schoolPhoto)),
}));

serve(employerRoutes, calls.deleteSchoolPhoto, async ({ deps, viewer, params }) => ({
  message: "Photo removed",
  ...(await removePhoto(deps, viewer, params.id)),
}));

serve(employerRoutes, calls.readEmployerByEmail, async ({ deps, viewer, params }) => {
  const row = await readEmployerByEmail(deps, viewer, params.email);
  return presentEmployer(row, row.email);
});

serve(employerRoutes, calls.readEmployerById, async ({ deps, viewer, params }) => {
  const row = await readEmployerById(deps, viewer, params.id);
  return presentEmployer(row, row.email);
});

serve(employerRoutes, calls.editEmployer, async ({ deps, viewer, params, body, files }) => {
  const row = await editEmployer(deps, viewer, {
    id: params.id,
    form: body,
    photo: files.employerPhoto,
    matchesEtag: (before) => matchesEtag(body.asRead, presentEmployer(before, before.email)),
  });
  return presentEmployer(row, row.email);
});
