// The call that reads a question, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { READING_ROLES } from "../role.ts";

export const readQuestion = endpoint({
  method: "GET",
  path: "/api/search/reading",
  replica: true,
  access: "anyone",
  members: READING_ROLES,
});
