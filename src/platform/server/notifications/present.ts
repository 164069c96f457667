// Presents notices to their owner.
import { type MailPreferences, type Notice, noticeSchema } from "#platform/domain/notifications/calls.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { listKindsFor, type NoticeKind, noticeOf } from "#platform/domain/notifications/notices.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import { presentRow } from "#platform/server/database/column-map.ts";
import { sayInMail } from "#platform/server/language/hindi.ts";
import type { NotificationRow } from "#platform/server/database/tables/notifications.ts";

export const presentNotice = (row: NotificationRow, locale: Locale): Notice =>
  presentRow(noticeSchema, row, {
    title: sayInMail(locale, row.texts?.title ?? row.title),
    body: sayInMail(locale, row.texts?.body ?? row.body),
    read: row.read_at !== null,
  });

export function presentPreferences(
  viewer: SignedInViewer,
  muted: readonly NoticeKind[],
  locale: Locale,
): MailPreferences {
  const mails = listKindsFor(viewer).map((kind) => {
    const { label, optional = false } = noticeOf(kind);
    return { kind, label: sayInMail(locale, label), optional, wanted: !optional || !muted.includes(kind) };
  });
  return { mails };
}
