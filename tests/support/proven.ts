// An address counts as confirmed, as if the link in its mail had been used. The page of that link has its own test.
import { inProductDatabase } from "./product-database.ts";
import { dataFolderOf } from "./product.ts";

/** Nothing happens where the product's data folder is not ours. */
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
