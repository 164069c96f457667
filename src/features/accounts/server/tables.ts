// Rows of accounts, sessions and recovery.
import { type ColumnType, sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { Role } from "#platform/domain/role.ts";
import { deleteOf, type Ending, ENTRY_EVENTS, LOGIN_EVENTS } from "#platform/server/database/ending.ts";

export type Accounts = {
  id: AccountId;
  email: string;
  role: Role;
  password_hash: string;
  /** The name that an invited member gave; null for everybody else. */
  full_name: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: ColumnType<Date, Date | undefined, never>;
  /** Null until the owner of the address has confirmed it. If left out, the address counts as proven. */
  email_proven_at: ColumnType<Date | null, Date | null | undefined, Date>;
  /** What the person chose, also by registering on a Hindi page; null for everybody who never chose. */
  locale: ColumnType<Locale | null, Locale | null | undefined, Locale>;
  /** Registration and import count as a login. */
  last_login_at: ColumnType<Date, Date | undefined, Date>;
  /** When the mails to a person who is away were written; a login clears them (PEOPLE-15). */
  unlisting_warned_at: ColumnType<Date | null, never, Date | null>;
  deletion_warned_at: ColumnType<Date | null, never, Date | null>;
  deletion_warned_again_at: ColumnType<Date | null, never, Date | null>;
  /** Who may ask for a copy or the erasure when the person cannot. */
  nominee_name: ColumnType<string | null, never, string | null>;
  nominee_email: ColumnType<string | null, never, string | null>;
  /** When a mail server refused the address for good, and its answer; null once the address is proven again. */
  mail_refused_at: ColumnType<Date | null, never, Date | null>;
  mail_refusal: ColumnType<string | null, never, string | null>;
  /** When the person accepted the agreements and declared to be 18 or older; null when neither was sent (REG-23). */
  accepted_terms_at: ColumnType<Date | null, Date | null | undefined, never>;
  declared_adult_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** When the notice was mailed to a person who registered before it. */
  notice_mailed_at: ColumnType<Date | null, never, Date>;
};

/** A link that proves an address: the account's own, or the new one of a change. */
export type EmailConfirmations = {
  token_hash: Buffer;
  account_id: AccountId;
  change_id: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
};

/** A change waits until it is confirmed or has ended: stopped, cancelled or replaced by a newer one. */
export type EmailChanges = {
  id: string;
  account_id: AccountId;
  old_email: string;
  new_email: string;
  stop_hash: Buffer;
  created_at: Date;
  confirmed_at: ColumnType<Date | null, never, Date>;
  ended_at: ColumnType<Date | null, never, Date>;
};

export type Sessions = {
  id: string;
  token_hash: Buffer;
  account_id: AccountId;
  user_agent: ColumnType<string, string | undefined, never>;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  /** The place in the database's log after the last write of this session, where there is a replica (OPS-26). */
  wrote_lsn: ColumnType<string | null, never, never>;
};

export type PasswordResets = {
  id: string;
  email: string;
  account_id: AccountId | null;
  browser_hash: Buffer;
  code_hash: Buffer;
  tries_left: number;
  verified_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  expires_at: Date;
};

/** A browser that has logged in to the account. Its token is stored as a hash; the cookie has the token itself. */
type KnownBrowsers = { account_id: AccountId; token_hash: Buffer; seen_at: Date };

type Installation = { name: string; value: string };

export const ACCOUNT_ENDINGS = {
  accounts: {
    // The nominee.
    at: ["firstProof"],
    end: ({ accountId }) => sql`update accounts set nominee_name = null, nominee_email = null
      where id = ${accountId} and nominee_email is not null`,
  },
  sessions: {
    at: ENTRY_EVENTS,
    end: ({ accountId, ownSession }) => sql`delete from sessions
      where account_id = ${accountId} and id is distinct from ${ownSession}`,
  },
  password_resets: { at: ENTRY_EVENTS, end: deleteOf("password_resets") },
  // Of a person who knows the password the browsers stay known.
  known_browsers: {
    at: ["firstProof", "recovery", "logoutEverywhere", "removal"],
    end: deleteOf("known_browsers"),
  },
  // The new address may be somebody else's; the link that takes a change back goes on.
  email_changes: {
    at: LOGIN_EVENTS,
    end: ({ accountId, now }) => sql`update email_changes set ended_at = ${now}
      where account_id = ${accountId} and confirmed_at is null and ended_at is null`,
    holders: () => sql`select account_id from email_changes where confirmed_at is null and ended_at is null`,
  },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    accounts: Accounts;
    email_changes: EmailChanges;
    email_confirmations: EmailConfirmations;
    installation: Installation;
    known_browsers: KnownBrowsers;
    password_resets: PasswordResets;
    sessions: Sessions;
  }
}
