// Declares the calls about messages from the contact form (CONTENT-17 to CONTENT-21, STAFF-7 to STAFF-11).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { email, idParam, longText, optional, searchText, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";
import { MAIL_STATES } from "../mail/terms.ts";
import { readContactPhone } from "../phone.ts";
import { MESSAGE_STATES } from "./terms.ts";
import * as endpoints from "./endpoints.ts";

/** 7 to 15 digits with an optional leading + remain of what was written (CONTENT-20). */
const contactPhone = z.string({ error: "Phone is required" }).transform((value, context) => {
  const read = readContactPhone(value);
  if (read !== null) return read;
  context.addIssue({ code: "custom", message: "Phone must be 7 to 15 digits." });
  return z.NEVER;
});

export const contactForm = z.object({
  fullName: shortText("Full name"),
  email: email(),
  phone: contactPhone,
  message: longText("Message"),
});
export type ContactForm = z.output<typeof contactForm>;

export const contactMessageSchema = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** What was answered by mail, when and by which admin. */
  answer: z.object({ text: z.string(), answeredAt: z.string(), by: z.string() }).nullable(),
  /** The mail with the answer, as long as the outbox keeps it. */
  mail: z.object({ _id: z.string(), state: z.enum(MAIL_STATES), reason: z.string().nullable() }).nullable(),
  closedAt: z.string().nullable(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;

const message = z.object({ message: z.string() });

export const addContactMessage = withSchemas(endpoints.addContactMessage, {
  summary: "Sends the site's staff a message",
  body: contactForm,
  reply: message.extend({ success: z.literal(true) }),
});

export const listContactMessages = withSchemas(endpoints.listContactMessages, {
  summary: "Messages, newest first",
  query: pageQuery.extend({ q: searchText(), state: optional(z.enum(MESSAGE_STATES)) }),
  reply: contactMessageSchema,
});

export const deleteContactMessage = withSchemas(endpoints.deleteContactMessage, {
  summary: "Removes a message",
  params: z.object({ id: idParam }),
  reply: message,
});

const messageParams = z.object({ id: idParam });
const changed = message.extend({ contactMessage: contactMessageSchema });

export const countContactMessages = withSchemas(endpoints.countContactMessages, {
  summary: "How many messages are in each state",
  reply: z.object({ new: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
});

export const answerForm = z.object({ text: longText("Answer") });

export const answerContactMessage = withSchemas(endpoints.answerContactMessage, {
  summary: "Mails an answer to the sender and keeps it with the message; the same answer again sends nothing",
  params: messageParams,
  body: answerForm,
  reply: changed,
});

export const setContactMessageState = withSchemas(endpoints.setContactMessageState, {
  summary: "Closes a message, or opens a closed one again",
  params: messageParams,
  body: z.object({ state: z.enum(["closed", "open"], { error: "Please choose closed or open." }) }),
  reply: changed,
});
