// Declares the calls about the members of a school, their invitations and the ownership.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { email, idParam, longText, optional, password, presentedPassword, properName } from "../field.ts";
import { INVITED_ROLES, MEMBER_ROLES } from "../role.ts";
import * as endpoints from "./endpoints.ts";

const message = z.object({ message: z.string() });
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

export const readTeam = withSchemas(endpoints.readTeam, {
  summary: "The members of the own school; for its owner also the open invitations",
  reply: team,
});

export const inviteMember = withSchemas(endpoints.inviteMember, {
  summary: "Invites somebody by mail; the answer is the same whatever the address is",
  body: z.object({ email: email(), role: invitedRole }),
  reply: z.object({ message: z.string(), invitation: teamInvitation }),
});

export const withdrawInvitation = withSchemas(endpoints.withdrawInvitation, {
  summary: "The link of an open invitation stops working",
  params: z.object({ id: idParam }),
  reply: message,
});

const token = z.string().max(200);

export const readInvitation = withSchemas(endpoints.readInvitation, {
  summary: "What a link of an invitation is for; changes nothing",
  params: z.object({ token }),
  reply: z.object({
    instituteName: z.string(),
    email: z.string(),
    role: invitedRole,
    /** Anything but open cannot be accepted. */
    state: z.enum(["open", "used", "expired", "address-taken"]),
  }),
});

export const acceptInvitation = withSchemas(endpoints.acceptInvitation, {
  summary: "Joins the school that the link invites to, and logs in",
  body: z.object({
    token,
    name: properName("Name"),
    password: password(),
    /** Where it is sent, it must be the address that was invited. */
    email: optional(email()),
  }),
  reply: message,
});

export const offerOwnership = withSchemas(endpoints.offerOwnership, {
  summary: "Offers the ownership of the school to another member, who has seven days to accept",
  body: z.object({ accountId: idParam, password: presentedPassword }),
  reply: message,
});

export const acceptOwnership = withSchemas(endpoints.acceptOwnership, {
  summary: "Becomes the owner of the school; the owner before becomes a recruiter",
  reply: message,
});

export const endOwnershipOffer = withSchemas(endpoints.endOwnershipOffer, {
  summary: "Takes the offer of the ownership back, or declines it",
  reply: message,
});

export const changeMemberRole = withSchemas(endpoints.changeMemberRole, {
  summary: "Gives another member of the own school another role",
  params: z.object({ accountId: idParam }),
  body: z.object({ role: invitedRole }),
  reply: z.object({ message: z.string(), member: teamMember }),
});

export const removeMember = withSchemas(endpoints.removeMember, {
  summary: "Removes another member from the own school; sessions, calendar address and links end at once",
  params: z.object({ accountId: idParam }),
  reply: message,
});

export const readTeamOfSchool = withSchemas(endpoints.readTeamOfSchool, {
  summary: "The members of a school, for an admin",
  params: z.object({ id: idParam }),
  reply: z.object({ members: z.array(teamMember) }),
});

export const reassignOwnership = withSchemas(endpoints.reassignOwnership, {
  summary: "Makes another member the owner of a school, with a reason for the audit log",
  params: z.object({ id: idParam }),
  body: z.object({ accountId: idParam, reason: longText("Reason") }),
  reply: message,
});
