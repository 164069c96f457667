// Declares the calls about reported conversations: either side reports one, and staff read the copy that was kept
// (MSG-15).
import type { ThreadId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call } from "#platform/domain/call.ts";
import { idParam } from "#platform/domain/field.ts";
import { HIRING_ROLES } from "#platform/domain/role.ts";
import { reportForm, sentReport } from "./calls.ts";

const text = z.string();
const textOrNone = text.nullable();

const frozenFile = z.object({ _id: text, name: text, bytes: z.number().int() });
const frozenMessage = z.object({
  side: z.enum(["school", "candidate"]),
  /** The member of the school; null of a teacher, and of a member who has left. */
  by: textOrNone,
  text: textOrNone,
  createdAt: text,
  /** The other side read it without the contact details. */
  hidesContact: z.boolean(),
  files: z.array(frozenFile),
});
const conversation = z.object({
  school: text,
  person: text,
  post: textOrNone,
  /** The oldest first, as they were written. */
  messages: z.array(frozenMessage),
});
export type Conversation = z.output<typeof conversation>;

/** As it is kept, with the keys of its files. */
export const frozenConversation = conversation.extend({
  messages: z.array(frozenMessage.extend({ files: z.array(frozenFile.extend({ key: text })) })),
});
export type FrozenConversation = z.output<typeof frozenConversation>;

export const reportConversation = call("POST", "/api/threads/{id}/report", {
  summary:
    "Reports a conversation: staff get a copy of it as it is now, and the other side does not learn of it",
  access: ["candidate", "employer"],
  members: HIRING_ROLES,
  status: 201,
  params: z.object({ id: idParam<ThreadId>() }),
  body: reportForm,
  reply: sentReport,
});

export const readConversation = call("GET", "/api/admin/reports/{id}/conversation", {
  summary: "The conversation of a report as it was reported; each reading is in the activity log",
  access: ["admin"],
  params: z.object({ id: idParam() }),
  reply: z.object({ conversation }),
});

export const readConversationFile = call("GET", "/api/admin/reports/{id}/conversation/files/{file}", {
  summary: "A file of a reported conversation; each reading is in the activity log",
  access: ["admin"],
  media: "application/pdf",
  params: z.object({ id: idParam(), file: idParam() }),
});
