// The calls about notices and mail preferences.
import { Hono } from "hono";
import * as calls from "#platform/domain/notifications/calls.ts";
import { listOptional } from "#platform/domain/notifications/notices.ts";
import { invalid, requireFound } from "#platform/domain/refusal.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { localeOfCaller } from "#platform/server/http/caller-locale.ts";
import { serve } from "#platform/server/http/serve.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import { siteAddress } from "#platform/server/mail/site-address.ts";
import { presentNotice, presentPreferences } from "./present.ts";
import { previewMails } from "./preview.ts";
import {
  countNotices,
  countUnread,
  listMuted,
  listNotices,
  markRead,
  insertMutedKind,
  deleteMutedKind,
} from "./repository.ts";
import { streamUnread } from "./stream.ts";
import { readUnsubscription, unsubscribe } from "./unsubscribe.ts";

export const notificationRoutes = new Hono<ApiEnv>();

serve(notificationRoutes, calls.listNotices, async ({ deps: { db }, viewer, query, http }) => {
  const [rows, total] = await Promise.all([
    listNotices(db, viewer.accountId, query),
    countNotices(db, viewer.accountId),
  ]);
  return { items: rows.map((row) => presentNotice(row, localeOfCaller(http))), total };
});

serve(notificationRoutes, calls.countUnread, async ({ deps: { db }, viewer }) => ({
  unread: await countUnread(db, viewer.accountId),
}));

serve(notificationRoutes, calls.watchUnread, ({ deps, viewer, http }) =>
  streamUnread(deps, viewer, http.req.raw.signal),
);

serve(notificationRoutes, calls.markRead, async ({ deps: { db, clock }, viewer, body }) => {
  await markRead(db, viewer.accountId, { ...body, now: clock.now() });
  return { unread: await countUnread(db, viewer.accountId) };
});

serve(notificationRoutes, calls.readMailPreferences, async ({ deps: { db }, viewer, http }) =>
  presentPreferences(viewer, await listMuted(db, viewer.accountId), localeOfCaller(http)),
);

serve(notificationRoutes, calls.changeMailPreference, async ({ deps: { db }, viewer, body, http }) => {
  if (!listOptional(viewer).includes(body.kind)) {
    throw invalid({ path: "kind", message: "These mails cannot be switched off." });
  }
  await (body.wanted ? deleteMutedKind : insertMutedKind)(db, viewer.accountId, body.kind);
  return presentPreferences(viewer, await listMuted(db, viewer.accountId), localeOfCaller(http));
});

serve(notificationRoutes, calls.readUnsubscription, async ({ deps: { db }, params, http }) => {
  const { label, wanted } = await readUnsubscription(db, params.token);
  return { label: sayInMail(localeOfCaller(http), label), wanted };
});

serve(notificationRoutes, calls.unsubscribe, async ({ deps: { db }, params, http }) => {
  const label = await unsubscribe(db, params.token);
  return {
    message: "You will get no more of these mails.",
    label: sayInMail(localeOfCaller(http), label),
  };
});

serve(notificationRoutes, calls.previewMails, ({ deps: { clock, env } }) =>
  previewMails(clock.today(), siteAddress(env)),
);

/**
 * A mail has its styles in itself, which the pages of the site refuse. No script runs in it, and only this site frames
 * it.
 */
const FRAMED = {
  "Content-Type": "text/html; charset=utf-8",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
};

serve(notificationRoutes, calls.previewMail, ({ deps: { clock, env }, params: { name }, http }) => {
  const mails = previewMails(clock.today(), siteAddress(env));
  const mail = mails.find(({ kind, role }) => `${kind}.${role}` === name);
  return http.body(requireFound(mail, "Mail").html, 200, FRAMED);
});
