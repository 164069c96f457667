// The calls of the steps of an interview, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../../endpoint.ts";
import { HIRING_ROLES, INTERVIEWING_ROLES } from "../../role.ts";

export const acceptProposal = endpoint({
  method: "POST",
  path: "/api/interview/{id}/accept",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
});

export const declineInterview = endpoint({
  method: "POST",
  path: "/api/interview/{id}/decline",
  access: ["candidate"],
});

/** Members of a suspended school may still cancel. */
export const cancelInterview = endpoint({
  method: "POST",
  path: "/api/interview/{id}/cancel",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  whileSuspended: true,
});

export const claimAbsence = endpoint({
  method: "POST",
  path: "/api/interview/{id}/absence",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
});

export const disputeAbsence = endpoint({
  method: "POST",
  path: "/api/interview/{id}/absence/dispute",
  access: ["candidate", "employer"],
  members: INTERVIEWING_ROLES,
});

export const decideAbsence = endpoint({
  method: "PUT",
  path: "/api/admin/interviews/{id}/absence",
  access: ["admin"],
});

export const listAbsences = endpoint({
  method: "GET",
  path: "/api/admin/interviews/absences",
  access: ["admin"],
  paged: true,
});

export const findConflicts = endpoint({
  method: "POST",
  path: "/api/interview/conflicts",
  access: ["employer"],
  members: HIRING_ROLES,
});

export const makeRoom = endpoint({
  method: "GET",
  path: "/api/interview/room",
  access: ["employer"],
  members: HIRING_ROLES,
});
