// Declares the calls about subscriptions.
import type { EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, ignored, optional, searchText, dayFilter } from "#platform/domain/field.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { SUBSCRIBER_SORTS, SUBSCRIPTION_STATUSES, ACTIVATION_WAYS } from "./terms.ts";
import { READING_ROLES } from "#platform/domain/role.ts";
import { extension } from "./forms.ts";

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

const ofEmployer = z.object({ employerId: idParam<EmployerId>() });
const subscriptionParams = z.object({ id: idParam<SubscriptionId>() });

export const subscribe = call("POST", "/api/subscription/subscribe", {
  summary: "Asks for a plan: a pending subscription with the plan's name, price and credits of today",
  access: ["employer"],
  members: ["owner"],
  status: 201,
  body: z.object({ employerId: optional(z.string()), planId: optional(z.string()), credits: ignored }),
  reply: message.extend({ isSubscribed: z.literal(true), subscription: subscriptionSchema }),
});

export const checkSubscription = call("GET", "/api/subscription/check/{employerId}", {
  summary:
    "Whether an employer is subscribed, with status and credits, and the plan that waits for activation",
  access: ["employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
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

export const readEmployerSubscription = call(
  "GET",
  "/api/subscription/getEmployerSubscription/{employerId}",
  {
    summary: "An employer's subscription; 404 means none",
    access: ["employer", "admin"],
    members: READING_ROLES,
    whileSuspended: true,
    params: ofEmployer,
    reply: subscriptionSchema,
  },
);

export const listSubscribers = call("GET", "/api/subscription/getAllSubscribers", {
  summary: "Every subscription, newest first; q over name, email and plan; from and to are days in India",
  access: ["admin"],
  query: pageQuery.extend({
    q: searchText(),
    status: optional(z.enum(SUBSCRIPTION_STATUSES)),
    from: dayFilter(),
    to: dayFilter(),
    sort: optional(z.enum(SUBSCRIBER_SORTS)),
  }),
  reply: paged(subscriptionSchema),
});

export const updateSubscriptionStatus = call("PUT", "/api/subscription/updateStatus/{id}", {
  summary: "Activates or cancels a subscription",
  access: ["admin"],
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

export const withdrawSubscription = call("POST", "/api/subscription/{id}/withdraw", {
  summary: "The school takes back its request for a plan that is not paid",
  access: ["employer"],
  members: ["owner"],
  params: subscriptionParams,
  reply: message.extend({ subscription: subscriptionSchema }),
});

export const extendSubscription = call("POST", "/api/admin/subscriptions/{id}/days", {
  summary: "Adds days to a subscription that runs, or that has ended and runs again from now, with a reason",
  access: ["admin"],
  params: subscriptionParams,
  body: extension,
  reply: message.extend({ subscription: subscriptionSchema }),
});
