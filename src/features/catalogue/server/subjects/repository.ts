// Queries of subjects. Two names that differ in case and spacing alone are the same (`subject_name_key` of the database).
import { sql } from "kysely";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { newId } from "#platform/server/database/new-id.ts";

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

export function countSubjects(db: DatabaseOrTransaction): Promise<number> {
  return countRows(db.selectFrom("subjects"));
}

export function findSubject(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("subjects").selectAll().where("id", "=", id).executeTakeFirst();
}

/** One change of subjects at a time, so that none carries names over to a subject that another one deletes. */
export async function lockSubjectList(tx: DatabaseTransaction): Promise<void> {
  await sql`lock table subjects in share row exclusive mode`.execute(tx);
}

/** Also waits for profiles that are being saved with this subject, and lets others wait (known-names-repository.ts). */
export function lockSubject(tx: DatabaseTransaction, id: string) {
  return tx.selectFrom("subjects").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export function insertSubject(db: DatabaseOrTransaction, subject: string) {
  return db.insertInto("subjects").values({ id: newId(), subject }).returningAll().executeTakeFirstOrThrow();
}

export function updateSubject(db: DatabaseOrTransaction, id: string, subject: string) {
  return db.updateTable("subjects").set({ subject }).where("id", "=", id).returningAll().executeTakeFirst();
}

/** Its former names go with it. */
export async function deleteSubject(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom("subjects").where("id", "=", id).execute();
}

/** For a subject that gets this name. */
export async function forgetFormerName(tx: DatabaseTransaction, name: string): Promise<void> {
  await sql`delete from former_subject_names where name_key = subject_name_key(${name})`.execute(tx);
}

/** A name that a subject has is no former name: a change of case or spacing adds none. */
export async function addFormerName(tx: DatabaseTransaction, name: string, subjectId: string): Promise<void> {
  await sql`insert into former_subject_names (name_key, subject_id)
    select subject_name_key(${name}), ${subjectId}
    where not exists (select from subjects where subject_name_key(subject) = subject_name_key(${name}))
    on conflict (name_key) do update set subject_id = excluded.subject_id`.execute(tx);
}

export async function moveFormerNames(
  tx: DatabaseTransaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("former_subject_names")
    .set({ subject_id: to })
    .where("subject_id", "=", from)
    .execute();
}
