// The calls about an admin's own second factor.
import { Hono } from "hono";
import * as calls from "#features/accounts/domain/second-factor/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { confirmSetUp, readSecondFactor, renewRecoveryCodes, startSetUp, turnOff } from "./service.ts";

export const secondFactorRoutes = new Hono<ApiEnv>();

serve(secondFactorRoutes, calls.readSecondFactor, ({ deps, viewer }) => readSecondFactor(deps, viewer));

serve(secondFactorRoutes, calls.startSecondFactor, ({ deps, viewer, body, http }) =>
  startSetUp(deps, viewer, { ...body, client: http.var.client }),
);

serve(secondFactorRoutes, calls.confirmSecondFactor, async ({ deps, viewer, body }) => ({
  recoveryCodes: await confirmSetUp(deps, viewer, body.code),
}));

serve(secondFactorRoutes, calls.renewRecoveryCodes, async ({ deps, viewer, body }) => ({
  recoveryCodes: await renewRecoveryCodes(deps, viewer, body.code),
}));

serve(secondFactorRoutes, calls.turnOffSecondFactor, async ({ deps, viewer, body, http }) => {
  await turnOff(deps, viewer, { ...body, client: http.var.client });
  return { message: "Second factor turned off" };
});
