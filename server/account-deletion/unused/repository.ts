// Queries of accounts that nobody has logged in to for a long time.
import { sql } from "kysely";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#server/database/connect.ts";

/** Locked, so that two processes do not warn the same owner. */
export async function listUnwarned(
  tx: DatabaseTransaction,
  lastLogin: Date,
  limit: number,
): Promise<{ id: string; email: string }[]> {
  return tx
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("role", "in", ["candidate", "employer"])
    .where("last_login_at", "<", lastLogin)
    .where("deletion_warned_at", "is", null)
    .where("email_proven_at", "is not", null)
    .orderBy("last_login_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markWarned(tx: DatabaseTransaction, id: string, now: Date): Promise<void> {
  await tx.updateTable("accounts").set({ deletion_warned_at: now }).where("id", "=", id).execute();
}

type Times = { lastLogin: Date; warned: Date; now: Date };
type Due = { id: string; role: "candidate" | "employer" };

/**
 * Warned in time, and without a running subscription or an interview that is still to come. A school goes with its
 * owner, so an owner stays while the school has other members.
 */
export async function listDue(
  db: DatabaseOrTransaction,
  { lastLogin, warned, now }: Times,
  { limit, id = null }: { limit: number; id?: string | null },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select id, role from accounts
    where role in ('candidate', 'employer') and last_login_at < ${lastLogin} and deletion_warned_at < ${warned}
      and (${id}::uuid is null or id = ${id})
      and not exists (select from subscriptions join school_owners using (employer_id)
        where account_id = accounts.id and status = 'active' and ends_at > ${now})
      and not exists (select from interviews left join school_owners using (employer_id)
        where accounts.id in (candidate_id, account_id) and status not in ('Completed', 'Cancelled')
          and day >= (${now} at time zone 'Asia/Kolkata')::date)
      and not exists (select from school_owners join memberships using (employer_id)
        where school_owners.account_id = accounts.id and memberships.account_id <> accounts.id
          and memberships.left_at is null)
    order by last_login_at limit ${limit}`.execute(db);
  return rows;
}
