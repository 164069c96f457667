// The mails about an address. They contain no typed text, because the recipient may be somebody else.
import { STOP_DAYS } from "#features/accounts/domain/terms.ts";
import { instant, sentence } from "#platform/domain/locale/sentence.ts";
import type { Day } from "#platform/domain/day.ts";
import type { NoticeText } from "#platform/domain/notifications/notice-text.ts";
import type { SecurityMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";
import { CONFIRM_DAYS } from "./proof.ts";

/** Sent after a registration. An unproven address gets only this mail and recovery codes. */
export function confirmationMail(token: string, deletedOn: Day): SecurityMail {
  return write({
    subject: "Please confirm your email address at EduNakuri",
    title: "Please confirm your email address",
    sentences: [
      "Somebody registered at EduNakuri with this address. If it was you, please confirm it.",
      sentence(
        "Until then your profile is not listed and we send you no other mail. The link works for {days} days and once.",
        { days: CONFIRM_DAYS },
      ),
      sentence("If it was not you, you need do nothing: the account is deleted on {day}.", {
        day: { day: deletedOn },
      }),
    ],
    path: `/confirm-email/${token}`,
    action: "Confirm my email address",
  });
}

/** Sent to a proven address whose mail server has refused a mail. */
export function provenAgainMail(token: string): SecurityMail {
  return write({
    subject: "Please confirm that our mails reach you",
    title: "Please confirm that our mails reach you",
    sentences: [
      "The mail server of this address has refused a mail from EduNakuri, so we send you no other mails now.",
      sentence(
        "Please confirm the address, and you get all our mails again. The link works for {days} days and once.",
        { days: CONFIRM_DAYS },
      ),
    ],
    path: `/confirm-email/${token}`,
    action: "Confirm my email address",
  });
}

/** Sent to the new address of an account, also again while the change waits. */
export function newAddressMail(token: string, until: Date): SecurityMail {
  return write({
    subject: "Please confirm your new email address",
    title: "Please confirm your new email address",
    sentences: [
      sentence(
        "Somebody asked to use this address for an account at EduNakuri. If it was you, please confirm it. The link works once, until {until}.",
        { until: instant(until) },
      ),
      "If it was not you, you need do nothing: the account keeps its address.",
    ],
    path: `/confirm-email/${token}`,
    action: "Confirm my email address",
  });
}

/** Sent to the account's current address, with the link that stops the change. */
export function oldAddressMail(stopToken: string): SecurityMail {
  return write({
    subject: "Your email address at EduNakuri is about to change",
    title: "Your email address is about to change",
    sentences: [
      "Somebody who knows your password asked to use another address for your account at EduNakuri.",
      "If it was you, please open the mail that we sent to the new address.",
      sentence(
        "If it was not you, stop the change. This link works for {days} days, also after the change. Then choose a new password.",
        { days: STOP_DAYS },
      ),
    ],
    path: `/stop-email-change/${stopToken}`,
    action: "Stop the change",
  });
}

/** Sent to the owner of an address that somebody else wants to use. */
export function takenAddressMail(): SecurityMail {
  return write({
    subject: "Your email address was entered at EduNakuri",
    title: "Your email address was entered for another account",
    sentences: [
      "Somebody asked to use this address for another account at EduNakuri. It belongs to your account, so nothing has changed.",
      "If it was you, please log in to the account that has this address.",
    ],
    path: "/login",
    action: "Log in",
  });
}

/** Sent to both addresses after an admin has changed it. */
export function changedByAdminMail(): SecurityMail {
  return write({
    subject: "An email address at EduNakuri was changed",
    title: "An email address was changed",
    sentences: [
      "An administrator of EduNakuri changed the email address of an account. You get this mail at the old and at the new address.",
      "If you did not ask for this, please write to us with the contact form.",
    ],
    path: "/#contactus",
    action: "Contact us",
  });
}

function write(words: Omit<NoticeText, "facts">): SecurityMail {
  const mail = writeAccountMail(words, "You get this mail because this address was entered at EduNakuri.");
  return { ...mail, isSecurity: true };
}
