// The words of the member roles on pages.
import { INVITED_ROLES, type InvitedRole, MEMBER_ROLE_LABELS } from "#domain/role.ts";

/** What a member of each role may do, in half a sentence (TEAM-11). */
export const ROLE_RIGHTS: Record<InvitedRole, string> = {
  recruiter: "schedules interviews, and sees contact details and resumes",
  interviewer: "sees the interviews on which they are named, and records the results",
  viewer: "reads interviews, profiles and credits, without contact details",
};

export const ROLE_OPTIONS = INVITED_ROLES.map((role) => ({ value: role, label: MEMBER_ROLE_LABELS[role] }));

export function readInvitedRole(value: unknown): InvitedRole | undefined {
  return INVITED_ROLES.find((role) => role === value);
}
