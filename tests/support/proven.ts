// Confirms an address as the link in its mail does, and gives a school the rights of a verified one. The page of that
// link has its own test (email-proof.spec.ts), and so has the verification (verification.spec.ts).
import { DAY_MS } from "#platform/domain/day.ts";
import { proveAddress as prove } from "#features/accounts/server/email-proof/proof.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { inProductDatabase } from "./product-database.ts";
import { dataFolderOf } from "./product.ts";

/** Nothing happens where the product's data folder is not ours. */
export async function proveAddress(url: string, email: string): Promise<void> {
  const dataDir = dataFolderOf(url);
  if (!dataDir) return;
  await inProductDatabase(
    (db) =>
      inTransaction(db, async (tx) => {
        const { id } = await tx
          .selectFrom("accounts")
          .select("id")
          .where("email", "=", email)
          .executeTakeFirstOrThrow();
        // The browser that registered opens the link.
        const session = await tx
          .selectFrom("sessions")
          .select("id")
          .where("account_id", "=", id)
          .orderBy("created_at", "desc")
          .executeTakeFirst();
        await prove(tx, id, { now: new Date(), ownSession: session?.id });
      }),
    dataDir,
  );
}

/** The school of this owner sees contact details with a subscription, as after a verification without its notices. */
export async function countAsVerified(url: string, email: string): Promise<void> {
  const dataDir = dataFolderOf(url);
  if (!dataDir) return;
  await inProductDatabase(
    (db) =>
      db
        .updateTable("employers")
        .set({ counts_as_verified_until: new Date(Date.now() + 365 * DAY_MS) })
        .where("id", "in", (eb) =>
          eb.selectFrom("school_owners").select("employer_id").where("email", "=", email),
        )
        .execute(),
    dataDir,
  );
}
