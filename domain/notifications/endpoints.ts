// The calls about notifications, without schemas. Pages load this file instead of the contract.
import { endpoint } from "../endpoint.ts";
import { MEMBER_ROLES, ROLES } from "../role.ts";

export const listNotices = endpoint({
  method: "GET",
  path: "/api/notifications",
  access: ROLES,
  members: MEMBER_ROLES,
  paged: true,
});

export const countUnread = endpoint({
  method: "GET",
  path: "/api/notifications/unread",
  access: ROLES,
  members: MEMBER_ROLES,
});

export const watchUnread = endpoint({
  method: "GET",
  path: "/api/notifications/stream",
  access: ROLES,
  members: MEMBER_ROLES,
  media: "text/event-stream",
});

export const markRead = endpoint({
  method: "PUT",
  path: "/api/notifications/read",
  access: ROLES,
  members: MEMBER_ROLES,
});

export const readMailPreferences = endpoint({
  method: "GET",
  path: "/api/notifications/preferences",
  access: ROLES,
  members: MEMBER_ROLES,
});

export const changeMailPreference = endpoint({
  method: "PUT",
  path: "/api/notifications/preferences",
  access: ROLES,
  members: MEMBER_ROLES,
});

export const readUnsubscription = endpoint({
  method: "GET",
  path: "/api/notifications/unsubscribe/{token}",
  access: "anyone",
});

export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/notifications/unsubscribe/{token}",
  access: "anyone",
});

export const previewMails = endpoint({
  method: "GET",
  path: "/api/admin/mail/templates",
  access: ["admin"],
});

/** One of them as a page of its own, for a frame. */
export const previewMail = endpoint({
  method: "GET",
  path: "/api/admin/mail/templates/{name}",
  access: ["admin"],
  media: "text/html",
});

/** The event after which a browser does not reconnect: the session ended, or a newer page replaced the stream. */
export const STREAM_END = "end";
