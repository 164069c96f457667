// Declares the calls about plans.
import { z } from "../zod.ts";
import { rupees } from "../amount.ts";
import { withSchemas } from "../endpoint.ts";
import {
  deletionQuery,
  idParam,
  ifMatch,
  listOf,
  longText,
  optional,
  shortText,
  wholeNumber,
} from "../field.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";
import { MAX_CREDITS, MAX_PERIOD_DAYS } from "./terms.ts";

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

/** Features as a list or as comma-separated text; each is trimmed, and empty ones are dropped (SUB-8). */
const features = z.preprocess(
  (value) => (typeof value === "string" && !value.trim().startsWith("[") ? value.split(",") : value),
  listOf(shortText("Feature"), "Features"),
);

const price = rupees({
  missing: "Price is required",
  unreadable: "Price must be an amount in rupees, such as 5,000.",
  tooLarge: "Price is too large",
});

export const planForm = z.object({
  name: shortText("Name"),
  price,
  description: z.preprocess((value) => value ?? "", z.union([z.literal(""), longText("Description")])),
  features,
  totalcredits: z.preprocess(
    (value) => (value === "" ? 0 : value),
    wholeNumber("Credits", 0, MAX_CREDITS).default(0),
  ),
  durationInDays: optional(wholeNumber("Duration", 1, MAX_PERIOD_DAYS)),
});
export type PlanForm = z.output<typeof planForm>;

/** An edit changes only the fields that it contains. */
export const planEdit = z.object({
  name: planForm.shape.name.optional(),
  price: price.optional(),
  description: planForm.shape.description.optional(),
  features: features.optional(),
  totalcredits: optional(wholeNumber("Credits", 0, MAX_CREDITS)),
  durationInDays: z.preprocess(
    (value) => (value === "" ? null : value),
    wholeNumber("Duration", 1, MAX_PERIOD_DAYS).nullish(),
  ),
  asRead: ifMatch,
});
export type PlanEdit = z.output<typeof planEdit>;

const message = z.object({ message: z.string() });
const planParams = z.object({ id: idParam });

export const listPlans = withSchemas(endpoints.listPlans, {
  summary: "Plans on offer",
  query: pageQuery,
  reply: planSchema,
});

export const addPlan = withSchemas(endpoints.addPlan, {
  summary: "Adds a plan",
  body: planForm,
  reply: message.extend({ plan: planSchema }),
});

export const editPlan = withSchemas(endpoints.editPlan, {
  summary: "Changes a plan; existing subscriptions keep what they bought",
  params: planParams,
  body: planEdit,
  reply: message.extend({ plan: planSchema }),
});

export const deletePlan = withSchemas(endpoints.deletePlan, {
  summary: "Takes a plan off the page; existing subscriptions stay as they are",
  params: planParams,
  query: deletionQuery,
  reply: message,
});
