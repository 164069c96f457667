// Declares the calls about messages by WhatsApp (WA-1 to WA-9).
import { z } from "../zod.ts";
import { call } from "../call.ts";
import { message } from "../message-reply.ts";
import { WHATSAPP_STATES } from "./terms.ts";
import { MEMBER_ROLES } from "../role.ts";

const text = z.string();

const whatsApp = z.object({
  /** False where the installation has no number at WhatsApp: nothing is shown then. */
  isOffered: z.boolean(),
  /** What the person agrees to. */
  purpose: text,
  /** With the code of the country. */
  number: text.nullable(),
  since: text.nullable(),
  /** While the person's message with the code is waited for. */
  code: z.object({ code: text, until: text, number: text, link: text }).nullable(),
  /** The last ones, newest first. */
  messages: z.array(
    z.object({
      label: text,
      at: text,
      state: z.enum(WHATSAPP_STATES),
      /** It came by mail instead. */
      isByMail: z.boolean(),
    }),
  ),
});
export type OwnWhatsApp = z.output<typeof whatsApp>;

export const readWhatsApp = call("GET", "/api/account/whatsapp", {
  summary: "The own number at WhatsApp, and the last messages to it",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  reply: whatsApp,
});

export const startWhatsApp = call("POST", "/api/account/whatsapp", {
  summary:
    "Makes a code that the person sends to us by WhatsApp, which proves the number and agrees to messages",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  proven: true,
  reply: whatsApp,
});

export const stopWhatsApp = call("DELETE", "/api/account/whatsapp", {
  summary: "Ends the messages by WhatsApp, and forgets the number",
  access: ["candidate", "employer"],
  members: MEMBER_ROLES,
  whileSuspended: true,
  reply: whatsApp,
});

const param = z.string().max(500).optional();

/** WhatsApp asks it once, when its address is entered there. */
export const proveWebhook = call("GET", "/api/whatsapp/webhook", {
  summary: "Answers the challenge of WhatsApp where the token is right",
  access: "anyone",
  media: "text/plain",
  query: z.object({ "hub.mode": param, "hub.verify_token": param, "hub.challenge": param }),
});

export const receiveWhatsApp = call("POST", "/api/whatsapp/webhook", {
  summary: "Receives messages of people and states of ours from WhatsApp, signed",
  access: "anyone",
  // All reports come from few addresses.
  limit: "read",
  reply: message,
});
