// Declares the calls about messages from the contact form (CONTENT-17 to CONTENT-21, STAFF-7 to STAFF-11).
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, longText, optional, searchText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { MAIL_STATES } from "#platform/domain/mail/terms.ts";
import { MESSAGE_STATES } from "./terms.ts";
import { contactForm } from "./form.ts";

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

export const addContactMessage = call("POST", "/api/contact/addContactMessage", {
  summary: "Sends the site's staff a message",
  access: "anyone",
  status: 201,
  limit: "contact",
  body: contactForm,
  reply: message.extend({ success: z.literal(true) }),
});

export const listContactMessages = call("GET", "/api/contact/getContactMessages", {
  summary: "Messages, newest first",
  access: ["admin"],
  query: pageQuery.extend({ q: searchText(), state: optional(z.enum(MESSAGE_STATES)) }),
  reply: paged(contactMessageSchema),
});

export const deleteContactMessage = call("DELETE", "/api/contact/deleteContactMessage/{id}", {
  summary: "Removes a message",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  reply: message,
});

const messageParams = z.object({ id: idParam() });
const changed = message.extend({ contactMessage: contactMessageSchema });

export const countContactMessages = call("GET", "/api/admin/messages/counts", {
  summary: "How many messages are in each state",
  access: ["admin"],
  reply: z.object({ new: z.number().int(), answered: z.number().int(), closed: z.number().int() }),
});

const answerForm = z.object({ text: longText("Answer") });

export const answerContactMessage = call("POST", "/api/admin/messages/{id}/answer", {
  summary: "Mails an answer to the sender and keeps it with the message; the same answer again sends nothing",
  access: ["admin"],
  params: messageParams,
  body: answerForm,
  reply: changed,
});

export const setContactMessageState = call("PUT", "/api/admin/messages/{id}/state", {
  summary: "Closes a message, or opens a closed one again",
  access: ["admin"],
  params: messageParams,
  body: z.object({ state: z.enum(["closed", "open"], { error: "Please choose closed or open." }) }),
  reply: changed,
});
