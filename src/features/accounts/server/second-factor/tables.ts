// Rows of second factors, their recovery codes, and pending logins.
import type { AccountId } from "#platform/domain/ids.ts";
import { deleteOf, type Ending, ENTRY_EVENTS } from "#platform/server/database/ending.ts";

type SecondFactors = {
  account_id: AccountId;
  encrypted_secret: Buffer;
  /** Null while it is being set up. */
  confirmed_at: Date | null;
  /** The number of the 30-second step, counted from 1970, whose code was used last. */
  last_used_step: number | null;
  created_at: Date;
};

type RecoveryCodes = { account_id: AccountId; code_hash: Buffer };

export type PendingLogins = {
  token_hash: Buffer;
  account_id: AccountId;
  tries_left: number;
  expires_at: Date;
};

export const PENDING_ENDINGS = {
  pending_logins: { at: ENTRY_EVENTS, end: deleteOf("pending_logins") },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    pending_logins: PendingLogins;
    recovery_codes: RecoveryCodes;
    second_factors: SecondFactors;
  }
}
