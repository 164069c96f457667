// Queues a message in the transaction of the change that it is about, for a person with a proven number.
import { type Day, HOUR_MS } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { NoticeKind } from "#platform/domain/notifications/notices.ts";
import type { WhatsAppLanguage, WhatsAppTemplate } from "#platform/domain/whatsapp/terms.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { MailInstead, WhatsAppParams } from "#platform/server/database/tables/whatsapp.ts";
import { findNumber, hasReminder, insertMessage } from "./repository.ts";

type NewMessage = {
  accountId: AccountId;
  template: WhatsAppTemplate;
  language: WhatsAppLanguage;
  params: WhatsAppParams;
  kind: NoticeKind;
  about?: string | undefined;
  once?: string | undefined;
  remindsOf?: Day | undefined;
  notAfter?: Date | undefined;
  /** Null where a mail goes in any case. */
  mail: () => MailInstead | null;
};

/** An interview that was made less than a day before is reminded of once. */
const REMINDED_MS = 3 * HOUR_MS;

/** Returns false for a person without a number. */
export async function queueWhatsApp(
  tx: DatabaseTransaction,
  now: Date,
  { accountId, template, language, params, kind, about, once, remindsOf, notAfter, mail }: NewMessage,
): Promise<boolean> {
  const own = await findNumber(tx, accountId);
  if (!own) return false;
  const since = new Date(now.getTime() - REMINDED_MS);
  if (remindsOf && about && (await hasReminder(tx, { accountId, about, since }))) return true;
  const instead = mail();
  await insertMessage(tx, {
    id: newId(),
    account_id: accountId,
    number: own.number,
    template,
    language,
    params: JSON.stringify(params),
    kind,
    about: about ?? null,
    once: once ?? null,
    reminds_of: remindsOf ?? null,
    mail: instead && JSON.stringify(instead),
    next_attempt_at: now,
    not_after: notAfter ?? null,
    changed_at: now,
    created_at: now,
  });
  return true;
}
