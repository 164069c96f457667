// The mails about the members of a school.
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import { type InvitedRole, MEMBER_ROLE_LABELS } from "#platform/domain/role.ts";
import type { MailText } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

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
      sentence(
        "You are invited to EduNakuri as {role} of {school}. Please choose a name and a password to join.",
        { role: term(MEMBER_ROLE_LABELS[role].toLowerCase()), school },
      ),
      sentence("The link works for {days} days and once, for this address only.", { days: INVITATION_DAYS }),
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
      sentence(
        "{school} invites you to its team. This address has an account at EduNakuri already, so it cannot join.",
        { school },
      ),
      "Please ask the school to invite another address of yours. The school does not learn why you do not join with this one.",
    ],
    path: "/login",
    action: "Log in",
  });
}

export function joinedMail(name: string, { school, role }: Invited): MailText {
  return write({
    subject: sentence("{name} has joined the team of {school}", { name, school }),
    title: sentence("{name} has joined your team", { name }),
    sentences: [
      sentence("{name} is now {role} of {school} at EduNakuri.", {
        name,
        role: term(MEMBER_ROLE_LABELS[role].toLowerCase()),
        school,
      }),
    ],
    path: "/employer/profile",
    action: "Open your dashboard",
  });
}

export function removedMail(school: string): MailText {
  return write({
    subject: sentence("You are no longer a member of {school} at EduNakuri", { school }),
    title: sentence("You are no longer a member of {school}", { school }),
    sentences: [
      sentence(
        "The owner of {school} has removed you from its team. You are logged out, and your calendar address and the links in your mails no longer work.",
        { school },
      ),
      "What you made there stays with the school.",
    ],
    path: "/#contactus",
    action: "Contact us",
  });
}

export function offerMail(school: string): MailText {
  return write({
    subject: sentence("You are to become the owner of {school} at EduNakuri", { school }),
    title: sentence("You are to become the owner of {school}", { school }),
    sentences: [
      sentence(
        "The owner of {school} offers you the ownership. An owner pays, manages the members and may delete the school.",
        { school },
      ),
      sentence("Please log in to accept or decline it within {days} days.", { days: INVITATION_DAYS }),
    ],
    path: "/employer/profile",
    action: "Open your dashboard",
  });
}

export function newOwnerMail(school: string, name: string): MailText {
  return write({
    subject: sentence("{name} is now the owner of {school} at EduNakuri", { name, school }),
    title: sentence("{name} is now the owner of {school}", { name, school }),
    sentences: [
      sentence(
        "The ownership of {school} has been handed over to {name}. Mails about plans and credits go to the new owner.",
        { school, name },
      ),
      "If you did not expect this, please write to us with the contact form.",
    ],
    path: "/#contactus",
    action: "Contact us",
  });
}

function write(words: Omit<NoticeText, "facts">): MailText {
  return writeAccountMail(words, "You get this mail because of a school's team at EduNakuri.");
}
