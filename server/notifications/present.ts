// Presents notices to their owner.
import type { MailPreferences, Notice } from "#domain/notifications/contract.ts";
import { listKindsFor, type NoticeKind, NOTICES } from "#domain/notifications/terms.ts";
import type { SignedInViewer } from "#domain/role.ts";
import type { NotificationRow } from "#server/database/tables/notifications.ts";

export function presentNotice(row: NotificationRow): Notice {
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    body: row.body,
    path: row.path,
    createdAt: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}

export function presentPreferences(viewer: SignedInViewer, muted: readonly NoticeKind[]): MailPreferences {
  const mails = listKindsFor(viewer).map((kind) => {
    const { label, optional } = NOTICES[kind];
    return { kind, label, optional, wanted: !optional || !muted.includes(kind) };
  });
  return { mails };
}
