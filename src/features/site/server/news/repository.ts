// Queries of news.
import type { Insertable, Updateable } from "kysely";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { News, NewsRow } from "#features/site/server/tables.ts";

/** The newest day comes first, and within a day the last created. */
export function listNews(db: DatabaseOrTransaction, page: PageRequest): Promise<NewsRow[]> {
  return db
    .selectFrom("news")
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countNews(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("news"));
}

export function findNews(db: DatabaseOrTransaction, id: string): Promise<NewsRow | undefined> {
  return db.selectFrom("news").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockNews(db: DatabaseOrTransaction, id: string): Promise<NewsRow | undefined> {
  return db.selectFrom("news").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function insertNews(db: DatabaseOrTransaction, news: Insertable<News>): Promise<NewsRow> {
  return db.insertInto("news").values(news).returningAll().executeTakeFirstOrThrow();
}

export function updateNews(
  db: DatabaseOrTransaction,
  id: string,
  change: Updateable<News>,
): Promise<NewsRow | undefined> {
  return db.updateTable("news").set(change).where("id", "=", id).returningAll().executeTakeFirst();
}

export function deleteNews(db: DatabaseOrTransaction, id: string): Promise<NewsRow | undefined> {
  return db.deleteFrom("news").where("id", "=", id).returningAll().executeTakeFirst();
}
