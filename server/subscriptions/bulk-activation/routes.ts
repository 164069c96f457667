// The call that activates several pending subscriptions at once.
import { Hono } from "hono";
import * as contract from "#domain/subscriptions/bulk-contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { activateMany } from "./activate-many.ts";

export const bulkActivationRoutes = new Hono<ApiEnv>();

serve(bulkActivationRoutes, contract.activateSubscriptions, async ({ deps, viewer, body }) => {
  const results = await activateMany(deps, viewer, body.ids);
  const activated = results.filter(({ isActivated }) => isActivated).length;
  return { message: `${activated} of ${results.length} activated`, activated, results };
});
