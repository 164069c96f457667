// The calls that delete a person.
import { Hono } from "hono";
import { deleteOwnAccount } from "#features/accounts/domain/calls.ts";
import { deleteCandidate } from "#features/teachers/domain/calls.ts";
import { eraseForNominee } from "#features/teachers/domain/privacy-calls.ts";
import { deleteEmployer } from "#features/schools/domain/calls.ts";
import { requireNominee } from "#features/teachers/server/nominee.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { sessionCookie } from "#platform/server/http/cookies/host-cookie.ts";
import { endStreamsOfAccount } from "#platform/server/notifications/stream.ts";
import { removeOwnAccount } from "./own-account.ts";
import { deleteCandidateAccount, deleteEmployerAccount } from "./service.ts";

export const accountDeletionRoutes = new Hono<ApiEnv>();

serve(accountDeletionRoutes, deleteOwnAccount, async ({ deps, viewer, body, http }) => {
  await removeOwnAccount(deps, viewer, { password: body.password, client: http.var.client });
  endStreamsOfAccount(viewer.accountId);
  sessionCookie.clear(http);
  return { message: "Your account was deleted" };
});

serve(accountDeletionRoutes, deleteCandidate, async ({ deps, viewer, params }) => {
  await deleteCandidateAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});

serve(accountDeletionRoutes, eraseForNominee, async ({ deps, viewer, params, body }) => {
  await requireNominee(deps.db, params.id);
  await deleteCandidateAccount(deps, viewer, params.id, { nomineeReason: body.reason });
  return { message: "Successfully deleted" };
});

serve(accountDeletionRoutes, deleteEmployer, async ({ deps, viewer, params }) => {
  await deleteEmployerAccount(deps, viewer, params.id);
  return { message: "Successfully deleted" };
});
