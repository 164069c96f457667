// Rows of the members of schools, of invitations and of offers to hand over ownership.
import { type ColumnType, sql } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { InvitedRole, MemberRole } from "#platform/domain/role.ts";
import type { DeskColumn } from "#features/deciding/domain/terms.ts";
import { ACCOUNT_EVENTS, type Ending } from "#platform/server/database/ending.ts";

export type Memberships = {
  employer_id: EmployerId;
  account_id: AccountId;
  role: MemberRole;
  joined_at: Date;
  /** Null for current members. */
  left_at: ColumnType<Date | null, never, Date>;
  /** The columns that the member has chosen for the desk of a job. */
  desk_columns: ColumnType<DeskColumn[] | null, never, DeskColumn[]>;
};

/** A view: the account of each school's owner. */
type SchoolOwners = {
  employer_id: ColumnType<EmployerId, never, never>;
  account_id: ColumnType<AccountId, never, never>;
  email: ColumnType<string, never, never>;
};

export type Invitations = {
  id: string;
  employer_id: EmployerId;
  email: string;
  role: InvitedRole;
  token_hash: Buffer;
  invited_by: AccountId | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: ColumnType<Date | null, never, Date>;
};

type OwnershipOffers = {
  employer_id: EmployerId;
  account_id: AccountId;
  created_at: Date;
  expires_at: Date;
};

export const MEMBER_ENDINGS = {
  // Those that the person has sent, and those got by an account that may join. Of any other address the school would read
  // in its list that it has an account.
  invitations: {
    at: ACCOUNT_EVENTS,
    // The table refuses an invitation that ends before it begins.
    end: ({ accountId, now }) => sql`update invitations
      set expires_at = greatest(${now}::timestamptz, created_at + interval '1 millisecond')
      where accepted_at is null and expires_at > ${now} and (invited_by = ${accountId}
        or email = (select email from accounts where id = ${accountId} and role = 'employer' and not exists
          (select from memberships where account_id = ${accountId} and left_at is null)))`,
    holders: (now) => sql`select accounts.id from invitations
      join accounts on accounts.id = invited_by or (accounts.role = 'employer' and accounts.email = invitations.email)
      where accepted_at is null and expires_at > ${now}`,
  },
  // An offer of the owner, or to this member.
  ownership_offers: {
    at: ["firstProof", "recovery", "logoutEverywhere", "removal"],
    end: ({ accountId }) => sql`delete from ownership_offers where account_id = ${accountId}
      or employer_id in (select employer_id from school_owners where account_id = ${accountId})`,
  },
} satisfies Record<string, Ending>;

declare module "#platform/server/database/tables.ts" {
  interface Tables {
    invitations: Invitations;
    memberships: Memberships;
    ownership_offers: OwnershipOffers;
    school_owners: SchoolOwners;
  }
}
