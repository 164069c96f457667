// Queries of the site's settings and of partner logos.
import type { Insertable, Updateable } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type {
  PartnerLogoRow,
  PartnerLogos,
  SettingsRow,
  SiteSettings,
} from "#features/catalogue/server/settings/tables.ts";

export function findSettings(db: DatabaseOrTransaction): Promise<SettingsRow> {
  return db.selectFrom("site_settings").selectAll().executeTakeFirstOrThrow();
}

export function lockSettings(db: DatabaseOrTransaction): Promise<SettingsRow> {
  return db.selectFrom("site_settings").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(
  db: DatabaseOrTransaction,
  change: Updateable<SiteSettings>,
): Promise<void> {
  await db.updateTable("site_settings").set(change).execute();
}

/** The logos that visitors see, in their order. */
export function listPartnerLogos(db: DatabaseOrTransaction): Promise<PartnerLogoRow[]> {
  return db
    .selectFrom("partner_logos")
    .selectAll()
    .where("position", "is not", null)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

export function insertPartnerLogo(
  db: DatabaseOrTransaction,
  logo: Insertable<PartnerLogos>,
): Promise<PartnerLogoRow> {
  return db.insertInto("partner_logos").values(logo).returningAll().executeTakeFirstOrThrow();
}

/** Returns whether the logo is still there. */
export async function placePartnerLogo(
  db: DatabaseOrTransaction,
  { id, name, position }: Pick<PartnerLogoRow, "id" | "name" | "position">,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("partner_logos")
    .set({ name, position })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the shown logos that are not kept, and returns their files. */
export async function deleteOtherLogos(
  db: DatabaseOrTransaction,
  kept: readonly string[],
): Promise<string[]> {
  const rows = await db
    .deleteFrom("partner_logos")
    .where("position", "is not", null)
    .$if(kept.length > 0, (query) => query.where("id", "not in", kept))
    .returning("image_key")
    .execute();
  return rows.map(({ image_key }) => image_key);
}

/** Deletes logos that were uploaded before a time and never saved, and returns their files. */
export async function deleteUnsavedLogos(db: DatabaseOrTransaction, before: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom("partner_logos")
    .where("position", "is", null)
    .where("created_at", "<", before)
    .returning("image_key")
    .execute();
  return rows.map(({ image_key }) => image_key);
}
