// Declares the calls about notices, mail preferences and unsubscribe links.
import { z } from "../zod.ts";
import { endpoint } from "../endpoint.ts";
import { id, MOST_ENTRIES } from "../field.ts";
import { pageQuery } from "../page.ts";
import { ROLES } from "../role.ts";
import { NOTICE_KINDS } from "./terms.ts";

const message = z.object({ message: z.string() });
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

export const listNotices = endpoint({
  method: "GET",
  path: "/api/notifications",
  summary: "What this person was told, newest first",
  access: ROLES,
  query: pageQuery,
  reply: noticeSchema,
  paged: true,
});

export const countUnread = endpoint({
  method: "GET",
  path: "/api/notifications/unread",
  summary: "How many notices are unread",
  access: ROLES,
  reply: unread,
});

export const watchUnread = endpoint({
  method: "GET",
  path: "/api/notifications/stream",
  summary: "The count of unread notices as server-sent events, whenever it changes",
  access: ROLES,
  media: "text/event-stream",
});

/** The event after which a browser does not reconnect: the session ended, or a newer page replaced the stream. */
export const STREAM_END = "end";

export const markRead = endpoint({
  method: "PUT",
  path: "/api/notifications/read",
  summary: "Marks notices as read: those named, or all",
  access: ROLES,
  body: z.object({ ids: z.array(id("Notice")).max(MOST_ENTRIES).optional() }),
  reply: unread,
});

export const mailPreferencesSchema = z.object({
  /** Every kind of notice for this person's role, and whether its mails are wanted. */
  mails: z.array(z.object({ kind, label: z.string(), optional: z.boolean(), wanted: z.boolean() })),
});
export type MailPreferences = z.output<typeof mailPreferencesSchema>;

export const readMailPreferences = endpoint({
  method: "GET",
  path: "/api/notifications/preferences",
  summary: "Which mails this person wants",
  access: ROLES,
  reply: mailPreferencesSchema,
});

export const changeMailPreference = endpoint({
  method: "PUT",
  path: "/api/notifications/preferences",
  summary: "Switches the mails of one optional kind on or off",
  access: ROLES,
  body: z.object({
    kind: z.enum(NOTICE_KINDS, { error: "There is no such kind of mail." }),
    wanted: z.boolean({ error: "Please say whether you want these mails." }),
  }),
  reply: mailPreferencesSchema,
});

const token = z.object({ token: z.string().max(300) });

export const readUnsubscription = endpoint({
  method: "GET",
  path: "/api/notifications/unsubscribe/{token}",
  summary: "What an unsubscribe link would switch off; changes nothing",
  access: "anyone",
  params: token,
  reply: z.object({ label: z.string(), wanted: z.boolean() }),
});

/** The request body is ignored: mail programs post a body of their own (RFC 8058). */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/notifications/unsubscribe/{token}",
  summary: "Switches off the mails that the link is about",
  access: "anyone",
  params: token,
  reply: message.extend({ label: z.string() }),
});

export const previewMails = endpoint({
  method: "GET",
  path: "/api/admin/mail/templates",
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
