// Queries of banners.
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { newId } from "#platform/server/database/new-id.ts";

/** Newest first. */
export function listBanners(db: DatabaseOrTransaction, page: PageRequest) {
  return db
    .selectFrom("banners")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countBanners(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("banners"));
}

export function insertBanner(db: DatabaseOrTransaction, imageKey: string, now: Date) {
  return db
    .insertInto("banners")
    .values({ id: newId(), image_key: imageKey, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function deleteBanner(db: DatabaseOrTransaction, id: string) {
  return db.deleteFrom("banners").where("id", "=", id).returningAll().executeTakeFirst();
}
