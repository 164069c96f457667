// The calls about billing.
import { Hono } from "hono";
import * as contract from "#domain/billing/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { editSeller, readSeller, saveBilling } from "./parties.ts";
import { presentBilling, presentSeller } from "./present.ts";
import { findBillingProfile } from "./repository.ts";

export const billingRoutes = new Hono<ApiEnv>();

serve(billingRoutes, contract.readBilling, async ({ deps: { db }, viewer }) =>
  presentBilling(await findBillingProfile(db, viewer.employerId)),
);

serve(billingRoutes, contract.editBilling, async ({ deps, viewer, body }) => ({
  message: "Billing details saved",
  billing: presentBilling(await saveBilling(deps, viewer, body)),
}));

serve(billingRoutes, contract.readSeller, async ({ deps }) => {
  const { seller, settings } = await readSeller(deps);
  return presentSeller(seller, settings);
});

serve(billingRoutes, contract.editSeller, async ({ deps, viewer, body }) => {
  const { seller, settings } = await editSeller(deps, viewer, body);
  return { message: "Seller saved", seller: presentSeller(seller, settings) };
});
