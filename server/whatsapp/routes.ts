// The calls about messages by WhatsApp.
import { Hono } from "hono";
import { Refusal } from "#domain/refusal.ts";
import * as contract from "#domain/whatsapp/contract.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { readBytes } from "#server/http/body.ts";
import { serve } from "#server/http/serve.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { requireWhatsApp } from "./gateway.ts";
import { disconnect, makeCode, readWhatsApp } from "./own-number.ts";
import { receiveWebhook } from "./webhook.ts";

export const whatsAppRoutes = new Hono<ApiEnv>();

serve(whatsAppRoutes, contract.readWhatsApp, ({ deps, viewer }) => readWhatsApp(deps, viewer.accountId));

serve(whatsAppRoutes, contract.startWhatsApp, async ({ deps, viewer }) => {
  await makeCode(deps, viewer.accountId);
  return readWhatsApp(deps, viewer.accountId);
});

serve(whatsAppRoutes, contract.stopWhatsApp, async ({ deps, viewer }) => {
  await disconnect(deps, viewer.accountId);
  return readWhatsApp(deps, viewer.accountId);
});

serve(whatsAppRoutes, contract.proveWebhook, ({ deps, query, http }) => {
  const whatsApp = requireWhatsApp(deps.env);
  if (
    query["hub.mode"] !== "subscribe" ||
    !isSameSecret(query["hub.verify_token"] ?? "", whatsApp.verifyToken)
  )
    throw new Refusal("forbidden", "BAD_TOKEN", "The token is not right.");
  return http.text(query["hub.challenge"] ?? "");
});

serve(whatsAppRoutes, contract.receiveWhatsApp, async ({ deps, http }) => {
  await receiveWebhook(deps, requireWhatsApp(deps.env), {
    body: await readBytes(http),
    signature: http.req.header("x-hub-signature-256") ?? "",
  });
  return { message: "Received" };
});
