// Declares the calls about notices, mail preferences and unsubscribe links.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { id, MAX_ENTRIES } from "../field.ts";
import { pageQuery } from "../page.ts";
import { ROLES } from "../role.ts";
import { NOTICE_KINDS } from "./notices.ts";
import * as endpoints from "./endpoints.ts";

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

export const listNotices = withSchemas(endpoints.listNotices, {
  summary: "The notifications of this person, newest first",
  query: pageQuery,
  reply: noticeSchema,
});

export const countUnread = withSchemas(endpoints.countUnread, {
  summary: "How many notices are unread",
  reply: unread,
});

export const watchUnread = withSchemas(endpoints.watchUnread, {
  summary: "The count of unread notices as server-sent events, whenever it changes",
});

export const markRead = withSchemas(endpoints.markRead, {
  summary: "Marks notices as read: those named, or all",
  body: z.object({ ids: z.array(id("Notice")).max(MAX_ENTRIES).optional() }),
  reply: unread,
});

export const mailPreferencesSchema = z.object({
  /** Every kind of notice for this person's role, and whether its mails are wanted. */
  mails: z.array(z.object({ kind, label: z.string(), optional: z.boolean(), wanted: z.boolean() })),
});
export type MailPreferences = z.output<typeof mailPreferencesSchema>;

export const readMailPreferences = withSchemas(endpoints.readMailPreferences, {
  summary: "Which mails this person wants",
  reply: mailPreferencesSchema,
});

export const changeMailPreference = withSchemas(endpoints.changeMailPreference, {
  summary: "Switches the mails of one optional kind on or off",
  body: z.object({
    kind: z.enum(NOTICE_KINDS, { error: "There is no such kind of mail." }),
    wanted: z.boolean({ error: "Please say whether you want these mails." }),
  }),
  reply: mailPreferencesSchema,
});

const token = z.object({ token: z.string().max(300) });

export const readUnsubscription = withSchemas(endpoints.readUnsubscription, {
  summary: "What an unsubscribe link would switch off; changes nothing",
  params: token,
  reply: z.object({ label: z.string(), wanted: z.boolean() }),
});

/** The request body is ignored: mail programs post a body of their own (RFC 8058). */
export const unsubscribe = withSchemas(endpoints.unsubscribe, {
  summary: "Switches off the mails that the link is about",
  params: token,
  reply: message.extend({ label: z.string() }),
});

export const previewMails = withSchemas(endpoints.previewMails, {
  summary: "Every message as each side gets it, with invented data",
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

export const previewMail = withSchemas(endpoints.previewMail, {
  summary: "The HTML of one message with invented data, as a page for a sandboxed frame",
  /** Kind and role: "welcome.candidate". */
  params: z.object({ name: z.string().max(100) }),
});
