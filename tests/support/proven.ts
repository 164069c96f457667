// Confirms an address as the link in its mail does. The page of that link has its own test (email-proof.spec.ts).
import { proveAddress as prove } from "#server/accounts/email-proof/proof.ts";
import { inTransaction } from "#server/database/connect.ts";
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
        await prove(tx, id, new Date());
      }),
    dataDir,
  );
}
