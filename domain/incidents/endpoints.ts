// The calls about incidents, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listIncidents = endpoint({
  method: "GET",
  path: "/api/admin/incidents",
  access: ["admin"],
  paged: true,
});

export const openIncident = endpoint({
  method: "POST",
  path: "/api/admin/incidents",
  access: ["admin"],
  status: 201,
});

export const addIncidentLine = endpoint({
  method: "POST",
  path: "/api/admin/incidents/{id}/log",
  access: ["admin"],
  status: 201,
});

export const previewIncidentMail = endpoint({
  method: "POST",
  path: "/api/admin/incidents/{id}/preview",
  access: ["admin"],
});

export const sendIncidentMail = endpoint({
  method: "POST",
  path: "/api/admin/incidents/{id}/mail",
  access: ["admin"],
});
