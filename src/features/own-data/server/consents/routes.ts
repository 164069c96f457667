// The calls about the own consents.
import { Hono } from "hono";
import * as calls from "#features/accounts/domain/consents/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { giveConsent, readConsents } from "./consents.ts";

export const consentRoutes = new Hono<ApiEnv>();

serve(consentRoutes, calls.readConsents, ({ deps, viewer }) => readConsents(deps, viewer));

serve(consentRoutes, calls.giveConsent, async ({ deps, viewer, body }) => {
  await giveConsent(deps, viewer, body);
  return readConsents(deps, viewer);
});
