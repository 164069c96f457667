// The calls about accounts, sessions and passwords, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES, ROLES } from "../role.ts";

export const sendOtp = endpoint({
  method: "POST",
  path: "/api/forget/send-otp",
  access: "anyone",
  limit: "otp",
});

export const verifyOtp = endpoint({
  method: "POST",
  path: "/api/forget/verify-otp",
  access: "anyone",
  limit: "otp",
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/forget/reset-password",
  access: "anyone",
  limit: "otp",
});

export const listSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: ROLES,
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/{id}",
  access: ROLES,
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/auth/change-password",
  access: ROLES,
  members: MEMBER_ROLES,
  limit: "login",
  whileSuspended: true,
});

export const deleteOwnAccount = endpoint({
  method: "DELETE",
  path: "/api/account",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  limit: "login",
});

export const exportOwnData = endpoint({
  method: "GET",
  path: "/api/account/export",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  media: "application/zip",
  limit: "write",
  whileSuspended: true,
});

/** Members of schools have a name of their own; that of a candidate is in the profile. */
export const readOwnName = endpoint({
  method: "GET",
  path: "/api/account/name",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const changeOwnName = endpoint({
  method: "PUT",
  path: "/api/account/name",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const chooseLocale = endpoint({
  method: "PUT",
  path: "/api/account/locale",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const revokeSessions = endpoint({
  method: "POST",
  path: "/api/admin/users/{id}/revoke-sessions",
  access: ["admin"],
});

export const logout = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "anyone",
  status: 204,
});

export const readEmailStatus = endpoint({
  method: "GET",
  path: "/api/auth/emailStatus",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/confirmEmail",
  access: "anyone",
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/resendConfirmation",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const cancelEmailChange = endpoint({
  method: "POST",
  path: "/api/auth/cancelEmailChange",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
});

export const stopEmailChange = endpoint({
  method: "POST",
  path: "/api/auth/stopEmailChange",
  access: "anyone",
});

export const returnToLists = endpoint({
  method: "POST",
  path: "/api/account/return",
  access: "anyone",
});
