// Declares the calls about subscriptions.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { day, idParam, ignored, optional, searchText, shortText, wholeNumber } from "../field.ts";
import { ACTIVATION_WAYS } from "../payments/terms.ts";
import { memberName } from "../teams/member-name.ts";
import { pageQuery } from "../page.ts";
import * as endpoints from "./endpoints.ts";
import { MAX_PERIOD_DAYS, SUBSCRIBER_SORTS, SUBSCRIPTION_STATUSES } from "./terms.ts";

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
  /** Its money has gone back or is on its way, so it is never active again. */
  isRefunded: z.boolean().optional(),
  /** The member who bought it. */
  by: memberName.nullable().optional(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Subscription = z.output<typeof subscriptionSchema>;

const message = z.object({ message: z.string() });
const ofEmployer = z.object({ employerId: idParam });
const subscriptionParams = z.object({ id: idParam });

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
    /** Credits that came back while no plan ran, and wait for the next one. */
    waitingCredits: z.number().int(),
  }),
});

export const readEmployerSubscription = withSchemas(endpoints.readEmployerSubscription, {
  summary: "An employer's subscription; 404 means none",
  params: ofEmployer,
  reply: subscriptionSchema,
});

export const listSubscribers = withSchemas(endpoints.listSubscribers, {
  summary: "Every subscription, newest first; q over name, email and plan; from and to are days in India",
  query: pageQuery.extend({
    q: searchText(),
    status: optional(z.enum(SUBSCRIPTION_STATUSES)),
    from: optional(day("Please give a date as YYYY-MM-DD")),
    to: optional(day("Please give a date as YYYY-MM-DD")),
    sort: optional(z.enum(SUBSCRIBER_SORTS)),
  }),
  reply: subscriptionSchema,
});

export const updateSubscriptionStatus = withSchemas(endpoints.updateSubscriptionStatus, {
  summary: "Activates or cancels a subscription",
  params: subscriptionParams,
  body: z.object({
    status: z.enum(SUBSCRIPTION_STATUSES, { error: "Please choose a status." }),
    /** Confirms that an older subscription replaces a newer one that is active (SUB-27). */
    confirm: z.boolean().optional(),
    /** How it was paid, where it is activated for the first time: "other" where left out (PAY-18). */
    paid: optional(z.enum(ACTIVATION_WAYS, { error: "Please choose how it was paid." })),
  }),
  reply: message.extend({ subscription: subscriptionSchema }),
});

export const withdrawSubscription = withSchemas(endpoints.withdrawSubscription, {
  summary: "The school takes back its request for a plan that is not paid",
  params: subscriptionParams,
  reply: message.extend({ subscription: subscriptionSchema }),
});

/** Days that staff add to a plan, for example after a suspension (SUB-48). */
export const extension = z.object({
  days: wholeNumber("Days", 1, MAX_PERIOD_DAYS),
  reason: shortText("Reason"),
});

export const extendSubscription = withSchemas(endpoints.extendSubscription, {
  summary: "Adds days to a subscription that runs, or that has ended and runs again from now, with a reason",
  params: subscriptionParams,
  body: extension,
  reply: message.extend({ subscription: subscriptionSchema }),
});
