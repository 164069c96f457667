// The calls about saved jobs and about what a candidate did with a job.
import { Hono } from "hono";
import * as calls from "#features/jobs/domain/saved-calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { deleteSaved } from "./saved-repository.ts";
import { readOwnSide, readSaved, saveVacancy } from "./saved.ts";

export const savedJobRoutes = new Hono<ApiEnv>();

serve(savedJobRoutes, calls.listSavedVacancies, ({ deps, viewer, query }) =>
  readSaved(deps, viewer.accountId, query),
);

serve(savedJobRoutes, calls.saveVacancy, async ({ deps, viewer, params }) => {
  await saveVacancy(deps, viewer, params.id);
  return { message: "The job is saved." };
});

serve(savedJobRoutes, calls.unsaveVacancy, async ({ deps: { db }, viewer, params }) => {
  await deleteSaved(db, viewer.accountId, params.id);
  return { message: "The job is no longer saved." };
});

serve(savedJobRoutes, calls.readOwnSideOfVacancy, ({ deps, viewer, params }) =>
  readOwnSide(deps, viewer, params.id),
);
