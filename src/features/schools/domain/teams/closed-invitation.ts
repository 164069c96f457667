// Why an invitation cannot be accepted: the call's refusal, and what its page says in place of the form (TEAM-16, TEAM-22).

export const CLOSED_INVITATION = {
  used: ["INVITATION_USED", "This invitation was used already. Please log in."],
  expired: ["INVITATION_EXPIRED", "This invitation has expired. Please ask the school for a new one."],
  suspended: ["JOINING_CLOSED", "Nobody can join this school at the moment. Please ask the school."],
  "address-taken": [
    "ADDRESS_HAS_ACCOUNT",
    "This address has an account at EduNakuri already, so it cannot join a school. Please ask the school to invite another address of yours.",
  ],
} satisfies Record<string, [code: string, message: string]>;

export type ClosedInvitation = keyof typeof CLOSED_INVITATION;
