// Ends what acts for an account at an event of it: sessions, codes, links, numbers and what else declares it (LOGIN-62).
import { SAVED_SEARCH_ENDINGS } from "#features/finding/server/saved-searches/tables.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { AccountEvent, Ending } from "#platform/server/database/ending.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import { ACCOUNT_ENDINGS } from "#features/accounts/server/tables.ts";
import { ALERT_ENDINGS } from "#features/jobs/server/alerts/tables.ts";
import { REQUEST_ENDINGS } from "#features/teachers/server/tables.ts";
import { MEMBER_ENDINGS } from "#features/schools/server/teams/tables.ts";
import { LINK_ENDINGS } from "#features/interviews/server/tables.ts";
import { OFFER_ENDINGS } from "#features/offers/server/tables.ts";
import { PENDING_ENDINGS } from "#features/accounts/server/second-factor/tables.ts";
import { SHORTLIST_ENDINGS } from "#features/deciding/server/tables.ts";
import { WHATSAPP_ENDINGS } from "#platform/server/database/tables/whatsapp.ts";
import { withdrawWithoutNumber } from "#platform/server/whatsapp/service.ts";

/**
 * In this order: a login that is completed at the same moment is waited for as a pending one, and its session ends with
 * the others.
 */
export const ENDINGS: Partial<Record<keyof Tables, Ending>> = {
  ...PENDING_ENDINGS,
  ...ACCOUNT_ENDINGS,
  ...MEMBER_ENDINGS,
  ...LINK_ENDINGS,
  ...OFFER_ENDINGS,
  ...WHATSAPP_ENDINGS,
  ...SHORTLIST_ENDINGS,
  ...SAVED_SEARCH_ENDINGS,
  ...ALERT_ENDINGS,
  ...REQUEST_ENDINGS,
};

/** Each with the name of its table. */
export const endingsAt = (event: AccountEvent) =>
  Object.entries(ENDINGS).filter(([, { at }]) => at.includes(event));

/** In the transaction of the event. */
export async function endAt(
  tx: DatabaseTransaction,
  event: AccountEvent,
  { accountId, now, ownSession }: { accountId: AccountId; now: Date; ownSession?: string | undefined },
): Promise<void> {
  for (const [, { end }] of endingsAt(event))
    await end({ event, accountId, now, ownSession: ownSession ?? null }).execute(tx);
  await withdrawWithoutNumber(tx, now, accountId);
}
