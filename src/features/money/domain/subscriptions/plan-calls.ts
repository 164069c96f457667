// Declares the calls about plans.
import type { PlanId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { deletionQuery, idParam } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { planForm, planEdit } from "./forms.ts";

export const planSchema = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  /** In rupees. */
  price: z.number(),
  features: z.array(z.string()),
  totalcredits: z.number().int(),
  durationInDays: z.number().int().nullable(),
});
export type Plan = z.output<typeof planSchema>;

const planParams = z.object({ id: idParam<PlanId>() });

export const listPlans = call("GET", "/api/subscription/plans", {
  summary: "Plans on offer",
  access: "anyone",
  shared: true,
  forEverybody: true,
  query: pageQuery,
  reply: paged(planSchema),
});

export const addPlan = call("POST", "/api/subscription/AddSubscriptionPlan", {
  summary: "Adds a plan",
  access: ["admin"],
  status: 201,
  body: planForm,
  reply: message.extend({ plan: planSchema }),
});

export const editPlan = call("PUT", "/api/subscription/editSubscriptionPlan/{id}", {
  summary: "Changes a plan; existing subscriptions keep what they bought",
  access: ["admin"],
  params: planParams,
  body: planEdit,
  reply: message.extend({ plan: planSchema }),
});

export const deletePlan = call("DELETE", "/api/subscription/deleteSubscriptionPlan/{id}", {
  summary: "Takes a plan off the page; existing subscriptions stay as they are",
  access: ["admin"],
  params: planParams,
  query: deletionQuery,
  reply: message,
});
