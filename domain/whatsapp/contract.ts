// Declares the calls about messages by WhatsApp (WA-1 to WA-9).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import * as endpoints from "./endpoints.ts";
import { WHATSAPP_STATES } from "./terms.ts";

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

export const readWhatsApp = withSchemas(endpoints.readWhatsApp, {
  summary: "The own number at WhatsApp, and the last messages to it",
  reply: whatsApp,
});

export const startWhatsApp = withSchemas(endpoints.startWhatsApp, {
  summary:
    "Makes a code that the person sends to us by WhatsApp, which proves the number and agrees to messages",
  reply: whatsApp,
});

export const stopWhatsApp = withSchemas(endpoints.stopWhatsApp, {
  summary: "Ends the messages by WhatsApp, and forgets the number",
  reply: whatsApp,
});

const param = z.string().max(500).optional();

export const proveWebhook = withSchemas(endpoints.proveWebhook, {
  summary: "Answers the challenge of WhatsApp where the token is right",
  query: z.object({ "hub.mode": param, "hub.verify_token": param, "hub.challenge": param }),
});

export const receiveWhatsApp = withSchemas(endpoints.receiveWhatsApp, {
  summary: "Receives messages of people and states of ours from WhatsApp, signed",
  reply: z.object({ message: text }),
});
