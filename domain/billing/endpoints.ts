// The calls about billing, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const readBilling = endpoint({
  method: "GET",
  path: "/api/employer/billing",
  access: ["employer"],
  members: ["owner"],
});

export const editBilling = endpoint({
  method: "PUT",
  path: "/api/employer/billing",
  access: ["employer"],
  members: ["owner"],
});

/** What pricing says of tax. */
export const readPlanTax = endpoint({
  method: "GET",
  path: "/api/subscription/tax",
  access: "anyone",
  shared: true,
});

export const readSeller = endpoint({
  method: "GET",
  path: "/api/admin/seller",
  access: ["admin"],
});

export const editSeller = endpoint({
  method: "PUT",
  path: "/api/admin/seller",
  access: ["admin"],
});

export const listPapers = endpoint({
  method: "GET",
  path: "/api/employer/papers",
  access: ["employer"],
  members: ["owner"],
  paged: true,
});

export const listPapersOfSubscription = endpoint({
  method: "GET",
  path: "/api/admin/subscriptions/{id}/papers",
  access: ["admin"],
});

export const readPaper = endpoint({
  method: "GET",
  path: "/api/employer/papers/{id}/pdf",
  access: ["employer", "admin"],
  members: ["owner"],
  media: "application/pdf",
});
