// The calls about the second factor of admins, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";

export const loginByCode = endpoint({
  method: "POST",
  path: "/api/auth/secondFactor",
  access: "anyone",
  limit: "login",
});

export const readSecondFactor = endpoint({
  method: "GET",
  path: "/api/auth/secondFactor",
  access: ["admin"],
  beforeSecondFactor: true,
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/secondFactor/setUp",
  access: ["admin"],
  beforeSecondFactor: true,
  limit: "login",
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/secondFactor/confirm",
  access: ["admin"],
  beforeSecondFactor: true,
  limit: "login",
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/secondFactor/recoveryCodes",
  access: ["admin"],
  limit: "login",
});

export const turnOffSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/secondFactor/turnOff",
  access: ["admin"],
  limit: "login",
});
