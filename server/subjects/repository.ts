// Queries of subjects.
import type { PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";

/** Ordered by name, ignoring case. */
export function listSubjects(db: DatabaseOrTransaction, request: PageRequest) {
  return db
    .selectFrom("subjects")
    .selectAll()
    .orderBy((eb) => eb.fn("lower", ["subject"]))
    .limit(request.limit)
    .offset(pageOffset(request))
    .execute();
}

export async function countSubjects(db: DatabaseOrTransaction): Promise<number> {
  const { count } = await db
    .selectFrom("subjects")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function insertSubject(db: DatabaseOrTransaction, subject: string) {
  return db.insertInto("subjects").values({ id: newId(), subject }).returningAll().executeTakeFirstOrThrow();
}

export function lockSubject(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("subjects").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function updateSubject(db: DatabaseOrTransaction, id: string, subject: string) {
  return db.updateTable("subjects").set({ subject }).where("id", "=", id).returningAll().executeTakeFirst();
}
