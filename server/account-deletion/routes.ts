// The calls that delete a person.
import { Hono } from "hono";
import { deleteCandidate } from "#domain/candidates/contract.ts";
import { deleteEmployer } from "#domain/employers/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { deleteCandidateAccount, deleteEmployerAccount } from "./service.ts";

export const departureRoutes = new Hono<ApiEnv>();

serve(departureRoutes, deleteCandidate, async ({ deps, viewer, params }) => {
  await deleteCandidateAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});

serve(departureRoutes, deleteEmployer, async ({ deps, viewer, params }) => {
  await deleteEmployerAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});
