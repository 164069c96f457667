// Declares the calls about the members of a school, their invitations and the ownership.
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import {
  email,
  idParam,
  longText,
  optional,
  password,
  presentedPassword,
  properName,
} from "#platform/domain/field.ts";
import { INVITED_ROLES, MEMBER_ROLES } from "#platform/domain/role.ts";

const memberRole = z.enum(MEMBER_ROLES);
const invitedRole = z.enum(INVITED_ROLES, { error: "Please choose a role." });

export const teamMember = z.object({
  _id: z.string(),
  /** The name that the member gave, else the address. */
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joinedAt: z.string(),
  lastActiveAt: z.string(),
  isYou: z.boolean(),
});
export type TeamMember = z.output<typeof teamMember>;

export const teamInvitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: invitedRole,
  createdAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type TeamInvitation = z.output<typeof teamInvitation>;

export const team = z.object({
  /** The role of the member who asks. */
  role: memberRole,
  members: z.array(teamMember),
  /** Those that nobody has accepted, newest first. Empty for everybody except the owner. */
  invitations: z.array(teamInvitation),
  /** The ownership that waits for this member's acceptance; the owner and that member see it. */
  transfer: z.object({ accountId: z.string(), name: z.string(), expiresAt: z.string() }).nullable(),
});
export type Team = z.output<typeof team>;

export const readTeam = call("GET", "/api/employer/team", {
  summary: "The members of the own school; for its owner also the open invitations",
  access: ["employer"],
  members: MEMBER_ROLES,
  reply: team,
});

export const inviteMember = call("POST", "/api/employer/team/invitations", {
  summary: "Invites somebody by mail; the answer is the same whatever the address is",
  access: ["employer"],
  members: ["owner"],
  status: 201,
  body: z.object({ email: email(), role: invitedRole }),
  reply: message.extend({ invitation: teamInvitation }),
});

export const withdrawInvitation = call("DELETE", "/api/employer/team/invitations/{id}", {
  summary: "The link of an open invitation stops working",
  access: ["employer"],
  members: ["owner"],
  params: z.object({ id: idParam() }),
  reply: message,
});

const token = z.string().max(200);

/** Authorized by the secret token of the mail. */
export const readInvitation = call("GET", "/api/team/invitations/{token}", {
  summary: "What a link of an invitation is for; changes nothing",
  access: "anyone",
  params: z.object({ token }),
  reply: z.object({
    instituteName: z.string(),
    email: z.string(),
    role: invitedRole,
    /** Anything but open cannot be accepted. */
    state: z.enum(["open", "used", "expired", "suspended", "address-taken"]),
  }),
});

export const acceptInvitation = call("POST", "/api/team/invitations/accept", {
  summary: "Joins the school that the link invites to, and logs in",
  access: "anyone",
  status: 201,
  limit: "registration",
  body: z.object({
    token,
    name: properName("Name"),
    password: password(),
    /** Where it is sent, it must be the address that was invited. */
    email: optional(email()),
  }),
  reply: message,
});

export const offerOwnership = call("POST", "/api/employer/team/transfer", {
  summary: "Offers the ownership of the school to another member, who has seven days to accept",
  access: ["employer"],
  members: ["owner"],
  limit: "login",
  body: z.object({ accountId: idParam<AccountId>(), password: presentedPassword }),
  reply: message,
});

export const acceptOwnership = call("POST", "/api/employer/team/transfer/accept", {
  summary: "Becomes the owner of the school; the owner before becomes a recruiter",
  access: ["employer"],
  members: INVITED_ROLES,
  reply: message,
});

export const endOwnershipOffer = call("DELETE", "/api/employer/team/transfer", {
  summary: "Takes the offer of the ownership back, or declines it",
  access: ["employer"],
  members: MEMBER_ROLES,
  reply: message,
});

export const changeMemberRole = call("PUT", "/api/employer/team/{accountId}", {
  summary: "Gives another member of the own school another role",
  access: ["employer"],
  members: ["owner"],
  params: z.object({ accountId: idParam<AccountId>() }),
  body: z.object({ role: invitedRole }),
  reply: message.extend({ member: teamMember }),
});

export const removeMember = call("DELETE", "/api/employer/team/{accountId}", {
  summary: "Removes another member from the own school; sessions, calendar address and links end at once",
  access: ["employer"],
  members: ["owner"],
  params: z.object({ accountId: idParam<AccountId>() }),
  reply: message,
});

export const readTeamOfSchool = call("GET", "/api/admin/employers/{id}/team", {
  summary: "The members of a school, for an admin",
  access: ["admin"],
  params: z.object({ id: idParam<EmployerId>() }),
  reply: z.object({ members: z.array(teamMember) }),
});

export const reassignOwnership = call("PUT", "/api/admin/employers/{id}/owner", {
  summary: "Makes another member the owner of a school, with a reason for the audit log",
  access: ["admin"],
  params: z.object({ id: idParam<EmployerId>() }),
  body: z.object({ accountId: idParam<AccountId>(), reason: longText("Reason") }),
  reply: message,
});
