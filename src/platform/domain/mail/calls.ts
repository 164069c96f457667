// Declares the calls about the outbox, for admins (ADMIN-42).
import { z } from "../zod.ts";
import { call, paged } from "../call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, optional } from "../field.ts";
import { pageQuery } from "../page.ts";
import { ROLES } from "../role.ts";
import { MAIL_STATES } from "./terms.ts";

export const outgoingMailSchema = z.object({
  _id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(MAIL_STATES),
  tries: z.number().int(),
  /** Error of the last try. */
  reason: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
});
export type OutgoingMail = z.output<typeof outgoingMailSchema>;

const refusedAddressSchema = z.object({
  /** The account. */
  _id: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  refusedAt: z.string(),
  /** What the mail server answered. */
  reason: z.string(),
});
export type RefusedAddress = z.output<typeof refusedAddressSchema>;

export const readMailHealth = call("GET", "/api/admin/mail/health", {
  summary: "How many mails wait, were sent, or were given up, of the last 30 days",
  access: ["admin"],
  reply: z.object({
    waiting: z.number().int(),
    sent: z.number().int(),
    failed: z.number().int(),
    /** Creation time of the oldest waiting mail. */
    waitingSince: z.string().nullable(),
  }),
});

export const listOutgoingMail = call("GET", "/api/admin/mail", {
  summary: "Mails of the last 30 days, newest first; never what they say",
  access: ["admin"],
  query: pageQuery.extend({ state: optional(z.enum(MAIL_STATES)) }),
  reply: paged(outgoingMailSchema),
});

export const sendMailAgain = call("POST", "/api/admin/mail/{id}/send-again", {
  summary: "Tries a mail at once that waits or was given up",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  reply: message,
});

export const listRefusedAddresses = call("GET", "/api/admin/mail/refused-addresses", {
  summary: "Addresses of accounts whose mail server refused them for good, newest first",
  access: ["admin"],
  query: pageQuery,
  reply: paged(refusedAddressSchema),
});
