// The mails about the members of a school.
import type { NoticeText } from "#domain/notifications/notice-text.ts";
import { type InvitedRole, MEMBER_ROLE_LABELS } from "#domain/role.ts";
import type { MailText } from "#server/mail/outbox.ts";
import { writeAccountMail } from "#server/notifications/account-mail.ts";

export const INVITATION_DAYS = 7;

/** The school's name is in the text alone: its subject would reach people who do not know us in words of the school. */
const INVITED = {
  subject: "You are invited to the team of a school at EduNakuri",
  title: "You are invited to the team of a school",
};

type Invited = { school: string; role: InvitedRole };

export function invitationMail({ school, role }: Invited, token: string): MailText {
  return write({
    ...INVITED,
    sentences: [
      `You are invited to EduNakuri as ${MEMBER_ROLE_LABELS[role].toLowerCase()} of ${school}. Please choose a name and a password to join.`,
      `The link works for ${INVITATION_DAYS} days and once, for this address only.`,
      "If you do not know this school, you need do nothing.",
    ],
    path: `/join/${token}`,
    action: "Join the team",
  });
}

/** Sent instead where the address has an account that cannot join. Only its owner learns of it. */
export function takenInvitationMail({ school }: Invited): MailText {
  return write({
    ...INVITED,
    sentences: [
      `${school} invites you to its team. This address has an account at EduNakuri already, so it cannot join.`,
      "Please ask the school to invite another address of yours. The school does not learn why you do not join with this one.",
    ],
    path: "/login",
    action: "Log in",
  });
}

export function joinedMail(name: string, { school, role }: Invited): MailText {
  return write({
    subject: `${name} has joined the team of ${school}`,
    title: `${name} has joined your team`,
    sentences: [`${name} is now ${MEMBER_ROLE_LABELS[role].toLowerCase()} of ${school} at EduNakuri.`],
    path: "/employer/profile",
    action: "Open your dashboard",
  });
}

export function removedMail(school: string): MailText {
  return write({
    subject: `You are no longer a member of ${school} at EduNakuri`,
    title: `You are no longer a member of ${school}`,
    sentences: [
      `The owner of ${school} has removed you from its team. You are logged out, and your calendar address and the links in your mails no longer work.`,
      "What you made there stays with the school.",
    ],
    path: "/#contactus",
    action: "Contact us",
  });
}

export function offerMail(school: string): MailText {
  return write({
    subject: `You are to become the owner of ${school} at EduNakuri`,
    title: `You are to become the owner of ${school}`,
    sentences: [
      `The owner of ${school} offers you the ownership. An owner pays, manages the members and may delete the school.`,
      `Please log in to accept or decline it within ${INVITATION_DAYS} days.`,
    ],
    path: "/employer/profile",
    action: "Open your dashboard",
  });
}

export function newOwnerMail(school: string, name: string): MailText {
  return write({
    subject: `${name} is now the owner of ${school} at EduNakuri`,
    title: `${name} is now the owner of ${school}`,
    sentences: [
      `The ownership of ${school} has been handed over to ${name}. Mails about plans and credits go to the new owner.`,
      "If you did not expect this, please write to us with the contact form.",
    ],
    path: "/#contactus",
    action: "Contact us",
  });
}

function write(words: Omit<NoticeText, "facts">): MailText {
  return writeAccountMail(words, "You get this mail because of a school's team at EduNakuri.");
}
