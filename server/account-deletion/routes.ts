// The calls that delete a person.
import { Hono } from "hono";
import { deleteOwnAccount } from "#domain/accounts/calls.ts";
import { deleteCandidate } from "#domain/candidates/calls.ts";
import { eraseForNominee } from "#domain/candidates/privacy-calls.ts";
import { deleteEmployer } from "#domain/employers/calls.ts";
import { requireNominee } from "#server/candidates/nominee.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { clearSessionToken } from "#server/http/cookies/session-cookie.ts";
import { endStreamsOfAccount } from "#server/notifications/stream.ts";
import { removeOwnAccount } from "./own-account.ts";
import { deleteCandidateAccount, deleteEmployerAccount } from "./service.ts";

export const departureRoutes = new Hono<ApiEnv>();

serve(departureRoutes, deleteOwnAccount, async ({ deps, viewer, body, http }) => {
  await removeOwnAccount(deps, viewer, { password: body.password, client: http.var.client });
  endStreamsOfAccount(viewer.accountId);
  clearSessionToken(http);
  return { message: "Your account was deleted" };
});

serve(departureRoutes, deleteCandidate, async ({ deps, viewer, params }) => {
  await deleteCandidateAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});

serve(departureRoutes, eraseForNominee, async ({ deps, viewer, params, body }) => {
  await requireNominee(deps.db, params.id);
  await deleteCandidateAccount(deps, viewer, params.id, body.reason);
  return { message: "Successfully deleted" };
});

serve(departureRoutes, deleteEmployer, async ({ deps, viewer, params }) => {
  await deleteEmployerAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});
