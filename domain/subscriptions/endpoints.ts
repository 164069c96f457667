// The calls about subscriptions, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { HIRING_ROLES, READING_ROLES } from "../role.ts";

export const listPlans = endpoint({
  method: "GET",
  path: "/api/subscription/plans",
  access: "anyone",
  shared: true,
  forEverybody: true,
  paged: true,
});

export const addPlan = endpoint({
  method: "POST",
  path: "/api/subscription/AddSubscriptionPlan",
  access: ["admin"],
  status: 201,
});

export const editPlan = endpoint({
  method: "PUT",
  path: "/api/subscription/editSubscriptionPlan/{id}",
  access: ["admin"],
});

export const deletePlan = endpoint({
  method: "DELETE",
  path: "/api/subscription/deleteSubscriptionPlan/{id}",
  access: ["admin"],
});

export const subscribe = endpoint({
  method: "POST",
  path: "/api/subscription/subscribe",
  access: ["employer"],
  members: ["owner"],
  status: 201,
});

export const checkSubscription = endpoint({
  method: "GET",
  path: "/api/subscription/check/{employerId}",
  access: ["employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
});

export const readEmployerSubscription = endpoint({
  method: "GET",
  path: "/api/subscription/getEmployerSubscription/{employerId}",
  access: ["employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
});

export const deductOneCredit = endpoint({
  method: "PUT",
  path: "/api/subscription/deductOneCredit/{employerId}",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const listSubscribers = endpoint({
  method: "GET",
  path: "/api/subscription/getAllSubscribers",
  access: ["admin"],
  paged: true,
});

export const listCreditEntries = endpoint({
  method: "GET",
  path: "/api/admin/credits",
  access: ["admin"],
  paged: true,
});

export const correctCredits = endpoint({
  method: "POST",
  path: "/api/admin/employers/{id}/credits",
  access: ["admin"],
});

export const readCreditHistory = endpoint({
  method: "GET",
  path: "/api/subscription/ledger/{employerId}",
  access: ["employer", "admin"],
  members: READING_ROLES,
  paged: true,
  whileSuspended: true,
});

export const updateSubscriptionStatus = endpoint({
  method: "PUT",
  path: "/api/subscription/updateStatus/{id}",
  access: ["admin"],
});

export const withdrawSubscription = endpoint({
  method: "POST",
  path: "/api/subscription/{id}/withdraw",
  access: ["employer"],
  members: ["owner"],
});

export const extendSubscription = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/{id}/days",
  access: ["admin"],
});

export const readCredits = endpoint({
  method: "GET",
  path: "/api/subscription/{userId}",
  access: ["candidate", "employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
});

export const activateSubscriptions = endpoint({
  method: "POST",
  path: "/api/admin/subscriptions/activate",
  access: ["admin"],
});
