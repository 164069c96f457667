// Declares the calls about proving and changing an e-mail address by mailed links (REG-41 to REG-45, CAND-19).
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";

const message = z.object({ message: z.string() });
const members = ["candidate", "employer"] as const;

/** A malformed token is treated as an unknown one. */
const token = z.object({ token: z.string({ error: "This link is not valid." }).trim().max(200) });

export const emailStatus = z.object({
  email: z.string(),
  isProven: z.boolean(),
  /** The Indian day on which the account is deleted if the address is not proven; null where it is. */
  deletedOn: z.string().nullable(),
  /** The new address, until its link is used; else null. */
  newEmail: z.string().nullable(),
});
export type EmailStatus = z.output<typeof emailStatus>;

export const readEmailStatus = endpoint({
  method: "GET",
  path: "/api/auth/emailStatus",
  summary: "Whether one's own address is proven, and which new one waits",
  access: members,
  reply: emailStatus,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/confirmEmail",
  summary: "Proves the address to which the link was mailed; a new address takes effect",
  access: "anyone",
  body: token,
  reply: message,
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/resendConfirmation",
  summary: "Mails the confirmation link again, at most five times an hour",
  access: members,
  reply: message,
});

export const cancelEmailChange = endpoint({
  method: "POST",
  path: "/api/auth/cancelEmailChange",
  summary: "The new address that waits is forgotten; harmless where none waits",
  access: members,
  reply: message,
});

export const stopEmailChange = endpoint({
  method: "POST",
  path: "/api/auth/stopEmailChange",
  summary:
    "Stops a change by the link that was mailed to the old address, or takes it back, and logs out everywhere",
  access: "anyone",
  body: token,
  reply: message,
});
