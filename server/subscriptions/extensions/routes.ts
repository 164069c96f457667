// The call with which an admin adds days to a plan.
import { Hono } from "hono";
import * as contract from "#domain/subscriptions/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { presentSubscription } from "../present.ts";
import { extendSubscription } from "./extend.ts";

export const extensionRoutes = new Hono<ApiEnv>();

serve(extensionRoutes, contract.extendSubscription, async ({ deps, viewer, params, body }) => {
  const row = await extendSubscription(deps, viewer, { id: params.id, extension: body });
  return { message: "Days added", subscription: presentSubscription(row, deps.clock.now()) };
});
