// Rows of the members of schools, of invitations and of offers to hand over ownership.
import type { ColumnType } from "kysely";
import type { InvitedRole, MemberRole } from "#domain/role.ts";
import type { DeskColumn } from "#domain/shortlists/terms.ts";

export type Memberships = {
  employer_id: string;
  account_id: string;
  role: MemberRole;
  joined_at: Date;
  /** Null for current members. */
  left_at: ColumnType<Date | null, never, Date>;
  /** The columns that the member has chosen for the desk of a job. */
  desk_columns: ColumnType<DeskColumn[] | null, never, DeskColumn[]>;
};

/** A view: the account of each school's owner. */
export type SchoolOwners = {
  employer_id: ColumnType<string, never, never>;
  account_id: ColumnType<string, never, never>;
  email: ColumnType<string, never, never>;
};

export type Invitations = {
  id: string;
  employer_id: string;
  email: string;
  role: InvitedRole;
  token_hash: Buffer;
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  accepted_at: ColumnType<Date | null, never, Date>;
};

export type OwnershipOffers = {
  employer_id: string;
  account_id: string;
  created_at: Date;
  expires_at: Date;
};

/** The members who are named on an interview. */
export type Interviewers = { interview_id: string; account_id: string };
