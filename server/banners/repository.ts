// Queries of banners.
import type { PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";

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

export async function countBanners(db: DatabaseOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom("banners")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
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
