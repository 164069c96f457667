// The calls about messages of the contact form.
import { Hono } from "hono";
import type { ContactMessage } from "#domain/contact/contract.ts";
import * as contract from "#domain/contact/contract.ts";
import { serve } from "#server/http/serve.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { countMessages, insertMessage, listMessages } from "./repository.ts";
import { removeMessage } from "./service.ts";

export const contactRoutes = new Hono<ApiEnv>();

type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

const present = (row: MessageRow): ContactMessage => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  phone: row.phone,
  message: row.message,
  createdAt: row.created_at.toISOString(),
});

serve(contactRoutes, contract.addContactMessage, async ({ deps: { db, clock }, body }) => {
  await insertMessage(db, body, clock.now());
  return { success: true as const, message: "Message Sent!" };
});

serve(contactRoutes, contract.listContactMessages, async ({ deps: { db }, query: { q, ...page } }) => {
  const [rows, total] = await Promise.all([listMessages(db, page, q), countMessages(db, q)]);
  return { items: rows.map(present), total };
});

serve(contactRoutes, contract.deleteContactMessage, async ({ deps, viewer, params }) => {
  await removeMessage(deps, viewer, params.id);
  return { message: "Message deleted" };
});
