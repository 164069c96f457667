// Declares the call that activates several pending subscriptions at once (STAFF-2).
import type { SubscriptionId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam } from "#platform/domain/field.ts";
import { MAX_ACTIVATED_AT_ONCE } from "./terms.ts";

const activationResult = z.object({
  _id: z.string(),
  /** Null where there is no such subscription. */
  instituteName: z.string().nullable(),
  planName: z.string().nullable(),
  isActivated: z.boolean(),
  /** Why it was not activated. */
  reason: z.string().nullable(),
});
export type ActivationResult = z.output<typeof activationResult>;

export const activateSubscriptions = call("POST", "/api/admin/subscriptions/activate", {
  summary: "Activates pending subscriptions, each for itself, and says of each whether it was and why not",
  access: ["admin"],
  body: z.object({
    ids: z
      .array(idParam<SubscriptionId>(), { error: "Please choose subscriptions." })
      .min(1, "Please choose subscriptions.")
      .max(MAX_ACTIVATED_AT_ONCE, `Please choose at most ${MAX_ACTIVATED_AT_ONCE} subscriptions.`),
  }),
  reply: message.extend({ activated: z.number().int(), results: z.array(activationResult) }),
});
