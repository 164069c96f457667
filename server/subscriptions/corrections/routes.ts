// The call with which an admin corrects credits.
import { Hono } from "hono";
import * as contract from "#domain/subscriptions/credit-contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { presentSubscription } from "../present.ts";
import { correctCredits } from "./correct.ts";

export const creditCorrectionRoutes = new Hono<ApiEnv>();

serve(creditCorrectionRoutes, contract.correctCredits, async ({ deps, viewer, params, body }) => {
  const row = await correctCredits(deps, viewer, { employerId: params.id, correction: body });
  return { message: "Credits corrected", subscription: presentSubscription(row, deps.clock.now()) };
});
