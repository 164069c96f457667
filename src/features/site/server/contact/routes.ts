// The calls about messages of the contact form.
import { Hono } from "hono";
import * as calls from "#features/site/domain/contact/calls.ts";
import { serve } from "#platform/server/http/serve.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { countMessages, insertMessage, listAnswerMails, listMessages } from "./repository.ts";
import { presentMessage } from "./present.ts";
import { answerMessage, removeMessage, setMessageState } from "./service.ts";

export const contactRoutes = new Hono<ApiEnv>();

serve(contactRoutes, calls.addContactMessage, async ({ deps: { db, clock }, body }) => {
  await insertMessage(db, body, clock.now());
  return { success: true as const, message: "Message Sent!" };
});

serve(contactRoutes, calls.listContactMessages, async ({ deps: { db }, query: { q, state, ...page } }) => {
  const filters = { q, state };
  const [rows, total] = await Promise.all([listMessages(db, page, filters), countMessages(db, filters)]);
  const mails = await listAnswerMails(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentMessage(row, mails)), total };
});

serve(contactRoutes, calls.countContactMessages, async ({ deps: { db } }) => {
  const [fresh, answered, closed] = await Promise.all([
    countMessages(db, { state: "new" }),
    countMessages(db, { state: "answered" }),
    countMessages(db, { state: "closed" }),
  ]);
  return { new: fresh, answered, closed };
});

type MessageRow = Parameters<typeof presentMessage>[0];

async function presentChanged(db: Database, row: MessageRow) {
  return presentMessage(row, await listAnswerMails(db, [row.id]));
}

serve(contactRoutes, calls.answerContactMessage, async ({ deps, viewer, params, body }) => {
  const answered = await answerMessage(deps, viewer, { id: params.id, text: body.text });
  return { message: "Answer sent", contactMessage: await presentChanged(deps.db, answered) };
});

serve(contactRoutes, calls.setContactMessageState, async ({ deps, viewer, params, body }) => {
  const changed = await setMessageState(deps, viewer, { id: params.id, state: body.state });
  const message = changed.state === "closed" ? "Message closed" : "Message opened again";
  return { message, contactMessage: await presentChanged(deps.db, changed) };
});

serve(contactRoutes, calls.deleteContactMessage, async ({ deps, viewer, params }) => {
  await removeMessage(deps, viewer, params.id);
  return { message: "Message deleted" };
});
