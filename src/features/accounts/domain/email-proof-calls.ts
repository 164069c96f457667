// Declares the calls about proving and changing an e-mail address by mailed links (REG-41 to REG-45, CAND-19).
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { MEMBER_ROLES } from "#platform/domain/role.ts";

/** A malformed token is treated as an unknown one. */
const token = z.object({ token: z.string({ error: "This link is not valid." }).trim().max(200) });

export const emailStatus = z.object({
  email: z.string(),
  isProven: z.boolean(),
  /** The Indian day on which the account is deleted if the address is not proven; null where it is. */
  deletedOn: z.string().nullable(),
  /** The new address, until its link is used; else null. */
  newEmail: z.string().nullable(),
  /** The Indian day on which the address's mail server refused it for good, until it is proven again (MAIL-14). */
  mailRefusedOn: z.string().nullable(),
});
export type EmailStatus = z.output<typeof emailStatus>;

export const readEmailStatus = call("GET", "/api/auth/emailStatus", {
  summary: "Whether one's own address is proven, and which new one waits",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: emailStatus,
});

export const confirmEmail = call("POST", "/api/auth/confirmEmail", {
  summary: "Proves the address to which the link was mailed; a new address takes effect",
  access: "anyone",
  body: token,
  /** `job` is the slug of the job for which the candidate registered (ALERT-25). */
  reply: message.extend({ job: z.string().optional() }),
});

export const resendConfirmation = call("POST", "/api/auth/resendConfirmation", {
  summary: "Mails the confirmation link again, at most five times an hour",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: message,
});

export const cancelEmailChange = call("POST", "/api/auth/cancelEmailChange", {
  summary: "The new address that waits is forgotten; harmless where none waits",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: message,
});

export const stopEmailChange = call("POST", "/api/auth/stopEmailChange", {
  summary:
    "Stops a change by the link that was mailed to the old address, or takes it back, and logs out everywhere",
  access: "anyone",
  body: token,
  reply: message,
});

export const returnToLists = call("POST", "/api/account/return", {
  summary: "A teacher who was away is found again, with the link of the mail that said so",
  access: "anyone",
  body: token,
  reply: message,
});
