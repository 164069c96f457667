// The calls about dashboards, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES } from "../role.ts";

export const readStats = endpoint({
  method: "GET",
  path: "/api/stats/getStats",
  replica: true,
  access: "anyone",
  shared: true,
  forEverybody: true,
});

export const readCharts = endpoint({
  method: "GET",
  path: "/api/admin/charts",
  replica: true,
  access: ["admin"],
});

export const readChecklist = endpoint({
  method: "GET",
  path: "/api/admin/checklist",
  access: ["admin"],
});

export const countWork = endpoint({
  method: "GET",
  path: "/api/admin/work",
  access: ["admin"],
});

export const countWaiting = endpoint({
  method: "GET",
  path: "/api/waiting",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const findPeople = endpoint({
  method: "GET",
  path: "/api/admin/search",
  replica: true,
  access: ["admin"],
});

export const readMonthlyReport = endpoint({
  method: "GET",
  path: "/api/admin/report",
  access: ["admin"],
});

export const readRevenue = endpoint({
  method: "GET",
  path: "/api/admin/revenue",
  access: ["admin"],
});
