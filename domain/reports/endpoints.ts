// The calls about reports, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES } from "../role.ts";

export const sendReport = endpoint({
  method: "POST",
  path: "/api/reports",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  status: 201,
});

export const readOwnReport = endpoint({
  method: "GET",
  path: "/api/reports/{id}",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
});

export const reportByLink = endpoint({
  method: "POST",
  path: "/api/interview/living/{token}/report",
  access: "anyone",
  status: 201,
});

export const listReports = endpoint({
  method: "GET",
  path: "/api/admin/reports",
  access: ["admin"],
  paged: true,
});

export const countReports = endpoint({
  method: "GET",
  path: "/api/admin/reports/counts",
  access: ["admin"],
});

export const decideReport = endpoint({
  method: "PUT",
  path: "/api/admin/reports/{id}",
  access: ["admin"],
});
