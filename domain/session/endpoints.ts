// The calls about who is logged in, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const login = endpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "anyone",
  limit: "login",
});

export const loginAdmin = endpoint({
  method: "POST",
  path: "/api/admin/login",
  access: "anyone",
  limit: "login",
});

export const readSession = endpoint({
  method: "GET",
  path: "/api/auth/session",
  access: "anyone",
  shared: true,
  beforeSecondFactor: true,
});
