// What other areas ask of WhatsApp.
import type { AccountId } from "#platform/domain/ids.ts";
import { WHATSAPP_LABELS } from "#platform/domain/whatsapp/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { findNumber, listMessagesOf } from "./repository.ts";

export { withdrawWithoutNumber } from "#platform/server/whatsapp/own-number.ts";
export { forgetWhatsApp } from "./repository.ts";

/** What is held about an account, for the download of its data. */
export async function collectWhatsApp(db: DatabaseOrTransaction, accountId: AccountId) {
  const own = await findNumber(db, accountId);
  return {
    number: own?.number ?? null,
    since: own?.proven_at ?? null,
    messages: (await listMessagesOf(db, accountId)).map(
      ({ template, number, created_at, state, by_mail }) => ({
        about: WHATSAPP_LABELS[template],
        number,
        at: created_at,
        state,
        byMail: by_mail,
      }),
    ),
  };
}
