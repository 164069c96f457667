// The calls about notices and mail preferences.
import { Hono } from "hono";
import * as contract from "#domain/notifications/contract.ts";
import { listOptional } from "#domain/notifications/terms.ts";
import { invalid } from "#domain/refusal.ts";
import type { ApiEnv } from "#server/http/api-context.ts";
import { serve } from "#server/http/serve.ts";
import { siteAddress } from "#server/mail/site-address.ts";
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

serve(notificationRoutes, contract.listNotices, async ({ deps: { db }, viewer, query }) => {
  const [rows, total] = await Promise.all([
    listNotices(db, viewer.accountId, query),
    countNotices(db, viewer.accountId),
  ]);
  return { items: rows.map(presentNotice), total };
});

serve(notificationRoutes, contract.countUnread, async ({ deps: { db }, viewer }) => ({
  unread: await countUnread(db, viewer.accountId),
}));

serve(notificationRoutes, contract.watchUnread, ({ deps, viewer, http }) =>
  streamUnread(deps, viewer, http.req.raw.signal),
);

serve(notificationRoutes, contract.markRead, async ({ deps: { db, clock }, viewer, body }) => {
  await markRead(db, viewer.accountId, { ids: body.ids, now: clock.now() });
  return { unread: await countUnread(db, viewer.accountId) };
});

serve(notificationRoutes, contract.readMailPreferences, async ({ deps: { db }, viewer }) =>
  presentPreferences(viewer, await listMuted(db, viewer.accountId)),
);

serve(notificationRoutes, contract.changeMailPreference, async ({ deps: { db }, viewer, body }) => {
  if (!listOptional(viewer).includes(body.kind)) {
    throw invalid({ path: "kind", message: "These mails cannot be switched off." });
  }
  await (body.wanted ? deleteMutedKind : insertMutedKind)(db, viewer.accountId, body.kind);
  return presentPreferences(viewer, await listMuted(db, viewer.accountId));
});

serve(notificationRoutes, contract.readUnsubscription, ({ deps: { db }, params }) =>
  readUnsubscription(db, params.token),
);

serve(notificationRoutes, contract.unsubscribe, async ({ deps: { db }, params }) => {
  const label = await unsubscribe(db, params.token);
  return { message: "You will get no more of these mails.", label };
});

serve(notificationRoutes, contract.previewMails, ({ deps: { clock, env } }) =>
  previewMails(clock.today(), siteAddress(env)),
);
