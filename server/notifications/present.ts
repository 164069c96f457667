// Presents notices to their owner.
import { type MailPreferences, type Notice, noticeSchema } from "#domain/notifications/contract.ts";
import { listKindsFor, type NoticeKind, NOTICES } from "#domain/notifications/terms.ts";
import type { SignedInViewer } from "#domain/role.ts";
import { presentRow } from "#server/database/column-map.ts";
import type { NotificationRow } from "#server/database/tables/notifications.ts";

export const presentNotice = (row: NotificationRow): Notice =>
  presentRow(noticeSchema, row, { read: row.read_at !== null });

export function presentPreferences(viewer: SignedInViewer, muted: readonly NoticeKind[]): MailPreferences {
  const mails = listKindsFor(viewer).map((kind) => {
    const { label, optional } = NOTICES[kind];
    return { kind, label, optional, wanted: !optional || !muted.includes(kind) };
  });
  return { mails };
}
