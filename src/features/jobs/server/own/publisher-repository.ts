// Queries what a school has published, under a lock that lets one of its members publish at a time.
import type { Day } from "#platform/domain/day.ts";
import { type EmployerId, NO_ID, type VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";

export async function lockPublisher(tx: DatabaseTransaction, employerId: EmployerId): Promise<void> {
  await tx
    .selectFrom("employers")
    .select("id")
    .where("id", "=", employerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Counts the published and scheduled vacancies that have not ended, without this one. */
export function countPublished(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  { today, except = null }: { today: Day; except?: VacancyId | null },
): Promise<number> {
  return countRows(
    db
      .selectFrom("vacancies")
      .where("employer_id", "=", employerId)
      .where("state", "=", "published")
      .where("closes_at", ">=", today)
      .$if(except !== null, (query) => query.where("id", "!=", except ?? NO_ID)),
  );
}

export function countDrafts(db: DatabaseOrTransaction, employerId: EmployerId): Promise<number> {
  return countRows(
    db.selectFrom("vacancies").where("employer_id", "=", employerId).where("state", "=", "draft"),
  );
}
