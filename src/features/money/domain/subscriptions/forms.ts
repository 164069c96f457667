// The forms of plans and of corrections by staff, which page and server check alike.
import { rupees } from "#platform/domain/amount.ts";
import { ifMatch, listOf, longText, optional, shortText, wholeNumber } from "#platform/domain/field.ts";
import { MAX_CREDITS, MAX_PERIOD_DAYS } from "./terms.ts";
import { z } from "#platform/domain/zod.ts";

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

/** Days that staff add to a plan, for example after a suspension (SUB-48). */
export const extension = z.object({
  days: wholeNumber("Days", 1, MAX_PERIOD_DAYS),
  reason: shortText("Reason"),
  asRead: ifMatch,
});

/** A correction adds credits or takes them away (SUB-36). */
export const creditCorrection = z.object({
  amount: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    wholeNumber("Credits", -MAX_CREDITS, MAX_CREDITS).refine(
      (amount) => amount !== 0,
      "Please enter how many credits to add or take away.",
    ),
  ),
  reason: shortText("Reason"),
  asRead: ifMatch,
});
