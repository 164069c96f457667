// The calls about the own consents, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES } from "../role.ts";

export const readConsents = endpoint({
  method: "GET",
  path: "/api/account/consents",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const giveConsent = endpoint({
  method: "POST",
  path: "/api/account/consents",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});
