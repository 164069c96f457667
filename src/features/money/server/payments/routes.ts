// The calls about payments by the gateway.
import { Hono } from "hono";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import * as calls from "#features/money/domain/payments/calls.ts";
import { readBytes } from "#platform/server/http/body.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { receiveEvent } from "./event.ts";
import { requireGateway } from "./gateway.ts";
import { openOrder } from "./order.ts";
import { readPayment } from "./state.ts";
import { verifyPayment } from "./verify.ts";

export const paymentRoutes = new Hono<ApiEnv>();

function messageOf(status: SubscriptionStatus): string {
  if (status === "active") return "Your payment was received. Your plan is active.";
  if (status === "pending") return "Your payment was received. We activate your plan soon.";
  return "Your payment was received. This plan has ended.";
}

serve(paymentRoutes, calls.createPaymentOrder, async ({ deps, viewer, body }) => {
  const gateway = requireGateway(deps.env);
  return openOrder(deps, gateway, { employer: viewer, wanted: body });
});

serve(paymentRoutes, calls.verifyPayment, async ({ deps, viewer, body }) => {
  const claim = { employer: viewer, claim: body };
  const { isPaid, ...verified } = await verifyPayment(deps, requireGateway(deps.env), claim);
  return { message: isPaid ? messageOf(verified.status) : "We are looking for your payment.", ...verified };
});

serve(paymentRoutes, calls.readPayment, async ({ deps, viewer, query }) => ({
  payment: await readPayment(deps, viewer, query.subscriptionId),
}));

serve(paymentRoutes, calls.receivePaymentEvent, async ({ deps, http }) => {
  const gateway = requireGateway(deps.env);
  await receiveEvent(deps, gateway, {
    body: await readBytes(http),
    signature: http.req.header("x-razorpay-signature") ?? "",
    eventId: http.req.header("x-razorpay-event-id")?.slice(0, 200),
  });
  return { message: "Event received" };
});
