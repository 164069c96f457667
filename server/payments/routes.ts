// The calls about payments by the gateway.
import { Hono } from "hono";
import * as contract from "#domain/payments/contract.ts";
import { CURRENCY } from "#domain/payments/terms.ts";
import { readBytes } from "#server/http/body.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { receiveEvent } from "./event.ts";
import { requireGateway } from "./gateway.ts";
import { openOrder } from "./order.ts";
import { verifyPayment } from "./verify.ts";

export const paymentRoutes = new Hono<ApiEnv>();

serve(paymentRoutes, contract.createPaymentOrder, async ({ deps, viewer, body }) => {
  const gateway = requireGateway(deps.env);
  const order = await openOrder(deps, gateway, { employer: viewer, planId: body.planId });
  return { ...order, currency: CURRENCY, keyId: gateway.keyId };
});

serve(paymentRoutes, contract.verifyPayment, async ({ deps, viewer, body }) => {
  const verified = await verifyPayment(deps, requireGateway(deps.env), { employer: viewer, claim: body });
  return { message: "Your payment was received. An admin will activate your subscription.", ...verified };
});

serve(paymentRoutes, contract.receivePaymentEvent, async ({ deps, http }) => {
  const gateway = requireGateway(deps.env);
  await receiveEvent(deps, gateway, {
    body: await readBytes(http),
    signature: http.req.header("x-razorpay-signature") ?? "",
  });
  return { message: "Event received" };
});
