// The calls about messages by WhatsApp, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES } from "../role.ts";

export const readWhatsApp = endpoint({
  method: "GET",
  path: "/api/account/whatsapp",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const startWhatsApp = endpoint({
  method: "POST",
  path: "/api/account/whatsapp",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  proven: true,
});

export const stopWhatsApp = endpoint({
  method: "DELETE",
  path: "/api/account/whatsapp",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

/** WhatsApp asks it once, when its address is entered there. */
export const proveWebhook = endpoint({
  method: "GET",
  path: "/api/whatsapp/webhook",
  access: "anyone",
  media: "text/plain",
});

export const receiveWhatsApp = endpoint({
  method: "POST",
  path: "/api/whatsapp/webhook",
  access: "anyone",
  // All reports come from few addresses.
  limit: "read",
});
