// The calls about threads.
import { Hono } from "hono";
import * as calls from "#features/threads/domain/calls.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { answerWithDocument } from "#platform/server/files/pdf-answer.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { keepRead } from "./notify.ts";
import { readMessageFile, readThread } from "./read.ts";
import { countUnreadThreads, findThread, updateClosed, updateShowsSeen } from "./repository.ts";
import { holdOwnSubject, sideOf } from "./subject.ts";
import { writeMessages } from "./write-many.ts";
import { writeMessage } from "./write.ts";

export const threadRoutes = new Hono<ApiEnv>();

serve(threadRoutes, calls.countUnreadThreads, async ({ deps, viewer }) => ({
  unread: await countUnreadThreads(deps.db, viewer),
}));

serve(threadRoutes, calls.readThread, async ({ deps, viewer, params }) => ({
  thread: await readThread(deps, viewer, params.id),
}));

serve(threadRoutes, calls.writeMessage, async ({ deps, viewer, params, body, files }) => {
  await writeMessage(deps, viewer, {
    about: params.id,
    text: body.text,
    mayHide: body.hidesContact === true,
    files,
  });
  return { message: "Your message was sent.", thread: await readThread(deps, viewer, params.id) };
});

serve(threadRoutes, calls.readMessageFile, async ({ deps, viewer, params, http }) =>
  answerWithDocument(http, await readMessageFile(deps, viewer, params)),
);

serve(threadRoutes, calls.markThreadAsRead, async ({ deps, viewer, params, body }) => {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { id } = await holdOwnSubject(tx, viewer, params.id);
    await keepRead(tx, id, { accountId: viewer.accountId, upTo: body.upTo, now });
    if (body.showsSeen !== undefined)
      await updateShowsSeen(tx, id, { side: sideOf(viewer), showsSeen: body.showsSeen });
  });
  return { message: "Read." };
});

serve(threadRoutes, calls.blockThread, async ({ deps, viewer, params, body }) => {
  await inTransaction(deps.db, async (tx) => {
    const { id } = await holdOwnSubject(tx, viewer, params.id);
    requireFound(await findThread(tx, id), "Conversation");
    await updateClosed(tx, id, { side: sideOf(viewer), isClosed: body.isBlocked });
  });
  return { message: body.isBlocked ? "The conversation is closed." : "The conversation is open again." };
});

serve(threadRoutes, calls.writeMessages, ({ deps, viewer, body }) =>
  writeMessages(deps, viewer, {
    applicationIds: body.applicationIds,
    text: body.text,
    mayHide: body.hidesContact === true,
  }),
);
