// The calls about alerts of new jobs, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const listOwnAlerts = endpoint({
  method: "GET",
  path: "/api/candidate/alerts",
  access: ["candidate"],
});

export const createOwnAlert = endpoint({
  method: "POST",
  path: "/api/candidate/alerts",
  access: ["candidate"],
  proven: true,
  status: 201,
});

export const changeOwnAlert = endpoint({
  method: "PUT",
  path: "/api/candidate/alerts/{id}",
  access: ["candidate"],
});

export const deleteOwnAlert = endpoint({
  method: "DELETE",
  path: "/api/candidate/alerts/{id}",
  access: ["candidate"],
});

export const askForAlert = endpoint({
  method: "POST",
  path: "/api/alerts",
  access: "anyone",
  limit: "registration",
});

// These are authorized by the signed link of a mail.

export const readAlertsOfAddress = endpoint({
  method: "GET",
  path: "/api/alerts/manage/{token}",
  access: "anyone",
});

export const confirmAlerts = endpoint({
  method: "POST",
  path: "/api/alerts/manage/{token}/confirm",
  access: "anyone",
});

export const changeAlertOfAddress = endpoint({
  method: "PUT",
  path: "/api/alerts/manage/{token}/{id}",
  access: "anyone",
});

export const deleteAlertOfAddress = endpoint({
  method: "DELETE",
  path: "/api/alerts/manage/{token}/{id}",
  access: "anyone",
});

export const readAlertToEnd = endpoint({
  method: "GET",
  path: "/api/alerts/unsubscribe/{token}",
  access: "anyone",
});

export const endAlert = endpoint({
  method: "POST",
  path: "/api/alerts/unsubscribe/{token}",
  access: "anyone",
});
