// Queries of the photos of schools.
import type { EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";

/** In their order. */
export function listPhotosOfSchool(db: DatabaseOrTransaction, employerId: EmployerId) {
  return db
    .selectFrom("school_photos")
    .select(["id", "position", "file_key"])
    .where("employer_id", "=", employerId)
    .orderBy("position")
    .execute();
}

export async function insertPhoto(
  db: DatabaseOrTransaction,
  photo: { employer_id: EmployerId; position: number; file_key: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto("school_photos")
    .values({ id: newId(), ...photo })
    .execute();
}

export function deletePhoto(
  db: DatabaseOrTransaction,
  { id, employerId }: { id: string; employerId: EmployerId },
) {
  return db
    .deleteFrom("school_photos")
    .where("id", "=", id)
    .where("employer_id", "=", employerId)
    .returning("file_key")
    .executeTakeFirst();
}
