// Declares the calls about plans, subscriptions and credits.
import { z } from "../zod.ts";
import { rupees } from "../amount.ts";
import { withSchemas } from "../endpoint.ts";
import {
  day,
  deletionQuery,
  idParam,
  ifMatch,
  ignored,
  listOf,
  longText,
  optional,
  searchText,
  shortText,
  wholeNumber,
} from "../field.ts";
import { memberName } from "../teams/member-name.ts";
import { pageQuery } from "../page.ts";
import {
  CREDIT_REASONS,
  MAX_CREDITS,
  MAX_PERIOD_DAYS,
  SUBSCRIBER_SORTS,
  SUBSCRIPTION_STATUSES,
} from "./terms.ts";
import * as endpoints from "./endpoints.ts";

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

export const subscriptionSchema = z.object({
  _id: z.string(),
  employerId: z.object({
    _id: z.string(),
    instituteName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  planId: z.object({ _id: z.string(), name: z.string() }),
  planName: z.string(),
  planPrice: z.number(),
  totalCredits: z.number().int(),
  credits: z.number().int(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  paymentId: z.string().nullable(),
  /** The member who bought it. */
  by: memberName.nullable().optional(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const message = z.object({ message: z.string() });
const planParams = z.object({ id: idParam });
const ofEmployer = z.object({ employerId: idParam });

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

export const subscribe = withSchemas(endpoints.subscribe, {
  summary: "Asks for a plan: a pending subscription with the plan's name, price and credits of today",
  body: z.object({ employerId: optional(z.string()), planId: optional(z.string()), credits: ignored }),
  reply: message.extend({ isSubscribed: z.literal(true), subscription: subscriptionSchema }),
});

export const checkSubscription = withSchemas(endpoints.checkSubscription, {
  summary:
    "Whether an employer is subscribed, with status and credits, and the plan that waits for activation",
  params: ofEmployer,
  reply: z.object({
    isSubscribed: z.boolean(),
    subscription: subscriptionSchema.nullable(),
    /** The plan that waits for activation: the current one itself, or one beside it. */
    pending: subscriptionSchema.nullable(),
  }),
});

export const readEmployerSubscription = withSchemas(endpoints.readEmployerSubscription, {
  summary: "An employer's subscription; 404 means none",
  params: ofEmployer,
  reply: subscriptionSchema,
});

export const deductOneCredit = withSchemas(endpoints.deductOneCredit, {
  summary: "Takes one credit and keeps it for this employer's next interview",
  params: ofEmployer,
  reply: z.object({ credits: z.number().int() }),
});

export const listSubscribers = withSchemas(endpoints.listSubscribers, {
  summary: "Every subscription, newest first; q over name, email and plan; from and to are days in India",
  query: pageQuery.extend({
    q: optional(searchText),
    status: optional(z.enum(SUBSCRIPTION_STATUSES)),
    from: optional(day("Please give a date as YYYY-MM-DD")),
    to: optional(day("Please give a date as YYYY-MM-DD")),
    sort: optional(z.enum(SUBSCRIBER_SORTS)),
  }),
  reply: subscriptionSchema,
});

export const creditEntrySchema = z.object({
  _id: z.string(),
  employerId: z.object({ _id: z.string(), instituteName: z.string().nullable() }),
  /** Null once the subscription is deleted with its employer. */
  planName: z.string().nullable(),
  amount: z.number().int(),
  reason: z.enum(CREDIT_REASONS),
  /** The employer's balance over all subscriptions after this entry. */
  balance: z.number().int(),
  /** The interview that the credit was spent on or returned from. */
  interview: z.object({ candidateName: z.string(), interviewDate: z.string() }).nullable(),
  /** Why the staff corrected the credits; null for any other entry. */
  note: z.string().nullable(),
  /** Who spent, returned, bought or corrected; null where nobody did, and for entries of before. */
  by: memberName.nullable().optional(),
  createdAt: z.string(),
});
export type CreditEntry = z.output<typeof creditEntrySchema>;

export const listCreditEntries = withSchemas(endpoints.listCreditEntries, {
  summary: "The credit ledger, newest first; q over employers; from and to are days in India",
  query: pageQuery.extend({
    q: optional(searchText),
    reason: optional(z.enum(CREDIT_REASONS)),
    from: optional(day("Please give a date as YYYY-MM-DD")),
    to: optional(day("Please give a date as YYYY-MM-DD")),
  }),
  reply: creditEntrySchema,
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
});

export const correctCredits = withSchemas(endpoints.correctCredits, {
  summary: "Corrects the credits of an employer's active subscription by plus or minus some, with a reason",
  params: planParams,
  body: creditCorrection,
  reply: message.extend({ subscription: subscriptionSchema }),
});

export const readCreditHistory = withSchemas(endpoints.readCreditHistory, {
  summary: "An employer's own credit ledger, newest first",
  params: ofEmployer,
  query: pageQuery,
  reply: creditEntrySchema,
});

export const updateSubscriptionStatus = withSchemas(endpoints.updateSubscriptionStatus, {
  summary: "Activates or cancels a subscription",
  params: planParams,
  body: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES, { error: "Please choose a status." }),
    /** Confirms that an older subscription replaces a newer one that is active (SUB-27). */
    confirm: z.boolean().optional(),
  }),
  reply: message.extend({ subscription: subscriptionSchema }),
});

export const readCredits = withSchemas(endpoints.readCredits, {
  summary: "Credits a person can spend; 0 for a candidate",
  params: z.object({ userId: idParam }),
  reply: z.object({ credits: z.number().int() }),
});
