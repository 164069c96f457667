// Marks an e-mail address as confirmed in the product's database. The page of the mailed link has its own test.
import { inProductDatabase } from "./product-database.ts";
import { dataFolderOf } from "./product.ts";

/** Does nothing where the product's data folder is not known. */
export async function proveAddress(url: string, email: string): Promise<void> {
  const dataDir = dataFolderOf(url);
  if (!dataDir) return;
  await inProductDatabase(
    (db) =>
      db
        .updateTable("accounts")
        .set({ email_proven_at: new Date() })
        .where("email", "=", email)
        .where("email_proven_at", "is", null)
        .execute(),
    dataDir,
  );
}
