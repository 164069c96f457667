// The name of a member of a school beside what the member did. Only the school's members and admins see it.
import { z } from "#platform/domain/zod.ts";

/** Stands for everybody who has left the school, by whatever way. */
const FORMER_MEMBER = "former member";
/** Stands for who answered by the link of a shared list, without an account. */
const LINK_HOLDER = "holder of a link";
/** What a school reads in its ledger where an admin corrected or returned credits. */
export const STAFF = "EduNakuri";

export const memberName = z.object({
  /** The person's account; null for a former member, and for the staff. */
  _id: z.string().nullable(),
  /** The name that the member gave, else the address. */
  name: z.string(),
});
export type MemberName = z.output<typeof memberName>;

export const linkHolderName: MemberName = { _id: null, name: LINK_HOLDER };

/** Everybody who is no member now is a former one (TEAM-7). */
export function presentMemberName(accountId: string | null, name: string | null): MemberName {
  return accountId !== null && name !== null ? { _id: accountId, name } : { _id: null, name: FORMER_MEMBER };
}
