// The calls about the site's settings, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const readContactSettings = endpoint({
  method: "GET",
  path: "/api/settings",
  access: "anyone",
  shared: true,
  forEverybody: true,
});

export const readSettings = endpoint({
  method: "GET",
  path: "/api/admin/settings",
  access: ["admin"],
});

export const editSettings = endpoint({
  method: "PUT",
  path: "/api/admin/settings",
  access: ["admin"],
});

export const uploadPartnerLogo = endpoint({
  method: "POST",
  path: "/api/admin/settings/partnerLogos",
  access: ["admin"],
  files: { logo: "picture" },
  status: 201,
});
