// The calls about saved searches of members of schools, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { READING_ROLES } from "../role.ts";

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/api/employer/savedSearches",
  access: ["employer"],
  members: READING_ROLES,
});

export const addSavedSearch = endpoint({
  method: "POST",
  path: "/api/employer/savedSearches",
  access: ["employer"],
  members: READING_ROLES,
  proven: true,
  status: 201,
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/api/employer/savedSearches/{id}",
  access: ["employer"],
  members: READING_ROLES,
});

export const readSavedSearchToEnd = endpoint({
  method: "GET",
  path: "/api/savedSearches/unsubscribe/{token}",
  access: "anyone",
});

export const endSavedSearch = endpoint({
  method: "POST",
  path: "/api/savedSearches/unsubscribe/{token}",
  access: "anyone",
});
