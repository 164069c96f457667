// Sends by mail what did not arrive by WhatsApp. The mail says so.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { queueMail } from "#server/mail/outbox.ts";
import { dropMail, type WithMail } from "./repository.ts";

/** Nothing where the mail is of no use any more, or where another one went out when the message was written. */
export async function mailInstead(
  tx: DatabaseTransaction,
  now: Date,
  { id, mail, account_id: accountId, kind, about, not_after: notAfter }: WithMail,
): Promise<void> {
  if (mail === null) return;
  const isOfUse = notAfter === null || notAfter > now;
  await dropMail(tx, id, isOfUse);
  if (!isOfUse) return;
  await queueMail(tx, now, {
    ...mail,
    accountId,
    kind,
    about: about ?? undefined,
    notAfter: notAfter ?? undefined,
  });
}
