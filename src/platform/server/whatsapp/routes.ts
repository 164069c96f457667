// The calls about messages by WhatsApp.
import { Hono } from "hono";
import { Refusal } from "#platform/domain/refusal.ts";
import * as calls from "#platform/domain/whatsapp/calls.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { readBytes } from "#platform/server/http/body.ts";
import { serve } from "#platform/server/http/serve.ts";
import { isSameSecret } from "#platform/server/secrets.ts";
import { requireWhatsApp } from "./gateway.ts";
import { disconnect, makeCode, readWhatsApp } from "#platform/server/whatsapp/own-number.ts";
import { receiveWebhook } from "./webhook.ts";

export const whatsAppRoutes = new Hono<ApiEnv>();

serve(whatsAppRoutes, calls.readWhatsApp, ({ deps, viewer }) => readWhatsApp(deps, viewer.accountId));

serve(whatsAppRoutes, calls.startWhatsApp, async ({ deps, viewer }) => {
  await makeCode(deps, viewer.accountId);
  return readWhatsApp(deps, viewer.accountId);
});

serve(whatsAppRoutes, calls.stopWhatsApp, async ({ deps, viewer }) => {
  await disconnect(deps, viewer.accountId);
  return readWhatsApp(deps, viewer.accountId);
});

serve(whatsAppRoutes, calls.proveWebhook, ({ deps, query, http }) => {
  const whatsApp = requireWhatsApp(deps.env);
  if (
    query["hub.mode"] !== "subscribe" ||
    !isSameSecret(query["hub.verify_token"] ?? "", whatsApp.verifyToken)
  )
    throw new Refusal("forbidden", "BAD_TOKEN", "The token is not right.");
  return http.text(query["hub.challenge"] ?? "");
});

serve(whatsAppRoutes, calls.receiveWhatsApp, async ({ deps, http }) => {
  await receiveWebhook(deps, requireWhatsApp(deps.env), {
    body: await readBytes(http),
    signature: http.req.header("x-hub-signature-256") ?? "",
  });
  return { message: "Received" };
});
