// Sends by mail what did not arrive by WhatsApp. The mail says so.
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { deleteMailOf, lockMail, type OfMessage } from "./repository.ts";

/**
 * Nothing where the mail is of no use any more, where another one went out when the message was written, or where a
 * later step has taken it away since the message was read.
 */
export async function mailInstead(
  tx: DatabaseTransaction,
  now: Date,
  { id, account_id: accountId, kind, about, not_after: notAfter }: OfMessage,
): Promise<void> {
  const mail = await lockMail(tx, id);
  if (mail === null) return;
  const isOfUse = notAfter === null || notAfter > now;
  await deleteMailOf(tx, id, isOfUse);
  if (!isOfUse) return;
  await queueMail(tx, now, {
    ...mail,
    accountId,
    kind,
    about: about ?? undefined,
    notAfter: notAfter ?? undefined,
  });
}
