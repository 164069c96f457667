// Declares the calls about messages from the contact form (CONTENT-17 to CONTENT-21).
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { email, idParam, longText, optional, searchText, shortText } from "../field.ts";
import { pageQuery } from "../page.ts";
import { readContactPhone } from "../phone.ts";
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
  query: pageQuery.extend({ q: optional(searchText) }),
  reply: contactMessageSchema,
});

export const deleteContactMessage = withSchemas(endpoints.deleteContactMessage, {
  summary: "Removes a message",
  params: z.object({ id: idParam }),
  reply: message,
});
