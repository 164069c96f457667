// Every kind of message with invented facts, in each case that its declaration names.
import { NOTICE_KINDS, noticeOf, type NotificationInput } from "#platform/domain/notifications/notices.ts";

export const MESSAGES = NOTICE_KINDS.flatMap((kind) => {
  const { cases, example } = noticeOf(kind);
  return (cases ?? [["", example("2026-03-18")] as const]).map(
    ([about, facts]) => [about, { kind, facts } as NotificationInput] as const,
  );
});
