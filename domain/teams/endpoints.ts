// The calls about the members of a school, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { INVITED_ROLES, MEMBER_ROLES } from "../role.ts";

export const readTeam = endpoint({
  method: "GET",
  path: "/api/employer/team",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const inviteMember = endpoint({
  method: "POST",
  path: "/api/employer/team/invitations",
  access: ["employer"],
  members: ["owner"],
  status: 201,
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/employer/team/invitations/{id}",
  access: ["employer"],
  members: ["owner"],
});

/** Authorized by the secret token of the mail. */
export const readInvitation = endpoint({
  method: "GET",
  path: "/api/team/invitations/{token}",
  access: "anyone",
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/team/invitations/accept",
  access: "anyone",
  status: 201,
  limit: "registration",
});

export const offerOwnership = endpoint({
  method: "POST",
  path: "/api/employer/team/transfer",
  access: ["employer"],
  members: ["owner"],
  limit: "login",
});

export const acceptOwnership = endpoint({
  method: "POST",
  path: "/api/employer/team/transfer/accept",
  access: ["employer"],
  members: INVITED_ROLES,
});

export const endOwnershipOffer = endpoint({
  method: "DELETE",
  path: "/api/employer/team/transfer",
  access: ["employer"],
  members: MEMBER_ROLES,
});

export const changeMemberRole = endpoint({
  method: "PUT",
  path: "/api/employer/team/{accountId}",
  access: ["employer"],
  members: ["owner"],
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/api/employer/team/{accountId}",
  access: ["employer"],
  members: ["owner"],
});

export const readTeamOfSchool = endpoint({
  method: "GET",
  path: "/api/admin/employers/{id}/team",
  access: ["admin"],
});

export const reassignOwnership = endpoint({
  method: "PUT",
  path: "/api/admin/employers/{id}/owner",
  access: ["admin"],
});
