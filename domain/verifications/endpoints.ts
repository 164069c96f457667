// The calls about the verification and suspension of schools, without schemas. Pages load this file instead of the
// contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES } from "../role.ts";

export const readVerification = endpoint({
  method: "GET",
  path: "/api/employer/verification",
  access: ["employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
});

export const askForVerification = endpoint({
  method: "POST",
  path: "/api/employer/verification",
  access: ["employer"],
  members: ["owner"],
  files: { evidence: "evidence" },
  status: 201,
});

export const listVerifications = endpoint({
  method: "GET",
  path: "/api/admin/verifications",
  access: ["admin"],
  paged: true,
});

export const readSchoolVerification = endpoint({
  method: "GET",
  path: "/api/admin/employers/{employerId}/verification",
  access: ["admin"],
});

export const decideVerification = endpoint({
  method: "PUT",
  path: "/api/admin/employers/{employerId}/verification",
  access: ["admin"],
});

export const readEvidence = endpoint({
  method: "GET",
  path: "/api/admin/employers/{employerId}/verification/evidence",
  access: ["admin"],
  media: "application/pdf",
});

export const recordCall = endpoint({
  method: "POST",
  path: "/api/admin/employers/{employerId}/verification/calls",
  access: ["admin"],
  status: 201,
});
