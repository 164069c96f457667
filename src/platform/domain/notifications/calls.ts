// Declares the calls about notices, mail preferences and unsubscribe links.
import { z } from "../zod.ts";
import { call, paged } from "../call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { id, MAX_ENTRIES, optional } from "../field.ts";
import { pageQuery } from "../page.ts";
import { MEMBER_ROLES, ROLES } from "../role.ts";
import { NOTICE_KINDS } from "./notices.ts";

const kind = z.enum(NOTICE_KINDS);

export const noticeSchema = z.object({
  _id: z.string(),
  kind,
  title: z.string(),
  body: z.string(),
  /** Path of the page that the notice is about. */
  path: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
});
export type Notice = z.output<typeof noticeSchema>;

const unread = z.object({ unread: z.number().int() });

export const listNotices = call("GET", "/api/notifications", {
  summary: "The notifications of this person, newest first",
  access: ROLES,
  members: MEMBER_ROLES,
  query: pageQuery,
  reply: paged(noticeSchema),
});

export const countUnread = call("GET", "/api/notifications/unread", {
  summary: "How many notices are unread",
  access: ROLES,
  members: MEMBER_ROLES,
  reply: unread,
});

export const watchUnread = call("GET", "/api/notifications/stream", {
  summary: "The count of unread notices as server-sent events, whenever it changes",
  access: ROLES,
  members: MEMBER_ROLES,
  media: "text/event-stream",
});

export const markRead = call("PUT", "/api/notifications/read", {
  summary: "Marks notices as read: those named, or all up to the one that is named, or all",
  access: ROLES,
  members: MEMBER_ROLES,
  body: z.object({ ids: z.array(id("Notice")).max(MAX_ENTRIES).optional(), upTo: optional(id("Notice")) }),
  reply: unread,
});

const mailPreferencesSchema = z.object({
  /** Every kind of notice for this person's role, and whether its mails are wanted. */
  mails: z.array(z.object({ kind, label: z.string(), optional: z.boolean(), wanted: z.boolean() })),
});
export type MailPreferences = z.output<typeof mailPreferencesSchema>;

export const readMailPreferences = call("GET", "/api/notifications/preferences", {
  summary: "Which mails this person wants",
  access: ROLES,
  members: MEMBER_ROLES,
  reply: mailPreferencesSchema,
});

export const changeMailPreference = call("PUT", "/api/notifications/preferences", {
  summary: "Switches the mails of one optional kind on or off",
  access: ROLES,
  members: MEMBER_ROLES,
  body: z.object({
    kind: z.enum(NOTICE_KINDS, { error: "There is no such kind of mail." }),
    wanted: z.boolean({ error: "Please say whether you want these mails." }),
  }),
  reply: mailPreferencesSchema,
});

const token = z.object({ token: z.string().max(300) });

export const readUnsubscription = call("GET", "/api/notifications/unsubscribe/{token}", {
  summary: "What an unsubscribe link would switch off; changes nothing",
  access: "anyone",
  params: token,
  reply: z.object({ label: z.string(), wanted: z.boolean() }),
});

/** The request body is ignored: mail programs post a body of their own (RFC 8058). */
export const unsubscribe = call("POST", "/api/notifications/unsubscribe/{token}", {
  summary: "Switches off the mails that the link is about",
  access: "anyone",
  params: token,
  reply: message.extend({ label: z.string() }),
});

export const previewMails = call("GET", "/api/admin/mail/templates", {
  summary: "Every message as each side gets it, with invented data",
  access: ["admin"],
  reply: z.array(
    z.object({
      kind,
      role: z.enum(ROLES),
      label: z.string(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
    }),
  ),
});

/** One of them as a page of its own, for a frame. */
export const previewMail = call("GET", "/api/admin/mail/templates/{name}", {
  summary: "The HTML of one message with invented data, as a page for a sandboxed frame",
  access: ["admin"],
  media: "text/html",
  /** Kind and role: "welcome.candidate". */
  params: z.object({ name: z.string().max(100) }),
});
