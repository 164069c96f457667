// Queries of plans. A deleted plan stays as a row, because subscriptions refer to it.
import type { Insertable, Updateable } from "kysely";
import type { PlanId } from "#platform/domain/ids.ts";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { Tables } from "#platform/server/database/tables.ts";

const selectOffered = (db: DatabaseOrTransaction) => db.selectFrom("plans").where("deleted_at", "is", null);

/** Lists the plans on offer, cheapest first. */
export function listPlans(db: DatabaseOrTransaction, page: PageRequest) {
  return selectOffered(db)
    .selectAll()
    .orderBy("price_paise")
    .orderBy("id")
    .limit(page.limit)
    .offset(pageOffset(page))
    .execute();
}

export function countPlans(db: DatabaseOrTransaction): Promise<number> {
  return countRows(selectOffered(db));
}

export function findPlan(db: DatabaseOrTransaction, id: PlanId) {
  return selectOffered(db).selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the row until the transaction ends, so that two edits cannot overwrite each other. */
export function lockPlan(db: DatabaseOrTransaction, id: PlanId) {
  return selectOffered(db).selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function insertPlan(db: DatabaseOrTransaction, row: Insertable<Tables["plans"]>) {
  return db.insertInto("plans").values(row).returningAll().executeTakeFirstOrThrow();
}

export function updatePlan(db: DatabaseOrTransaction, id: PlanId, change: Updateable<Tables["plans"]>) {
  return db
    .updateTable("plans")
    .set(change)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .returningAll()
    .executeTakeFirst();
}
