// The calls about outgoing mail, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const readMailHealth = endpoint({
  method: "GET",
  path: "/api/admin/mail/health",
  access: ["admin"],
});

export const listOutgoingMail = endpoint({
  method: "GET",
  path: "/api/admin/mail",
  access: ["admin"],
  paged: true,
});

export const sendMailAgain = endpoint({
  method: "POST",
  path: "/api/admin/mail/{id}/send-again",
  access: ["admin"],
});

export const listRefusedAddresses = endpoint({
  method: "GET",
  path: "/api/admin/mail/refused-addresses",
  access: ["admin"],
  paged: true,
});
