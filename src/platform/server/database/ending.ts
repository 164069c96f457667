// How a kind of thing that acts for an account says when it ends. Each is declared beside the type of its rows
// (LOGIN-62).
import { type RawBuilder, sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";

/**
 * What happens to an account. `recovery`: a new password of somebody who did not know the old one. `newAddress`: the
 * person has used the link of a mail to it.
 */
export const ACCOUNT_EVENTS = [
  "firstProof",
  "newAddress",
  "newPassword",
  "recovery",
  "logoutEverywhere",
  "roleChange",
  "removal",
] as const;
export type AccountEvent = (typeof ACCOUNT_EVENTS)[number];

type EndingAccount = {
  event: AccountEvent;
  accountId: AccountId;
  now: Date;
  /** The session of the browser in which the person proves the address. */
  ownSession: string | null;
};

export type Ending = {
  at: readonly AccountEvent[];
  end: (account: EndingAccount) => RawBuilder<unknown>;
  /** The accounts for which one acts now; left out where every row does so for its `account_id`. */
  holders?: (now: Date) => RawBuilder<unknown>;
};

/** Where everything ends that opens something without a login; another role leaves what follows the rights of today. */
export const LOGIN_EVENTS = ["firstProof", "newPassword", "recovery", "logoutEverywhere", "removal"] as const;

/** Where a login ends, and what opens by a mail to the address: the one before may be somebody else's by now. */
export const ENTRY_EVENTS = [...LOGIN_EVENTS, "newAddress"] as const;

export const deleteOf =
  (table: string, column = "account_id"): Ending["end"] =>
  ({ accountId }) =>
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`;
