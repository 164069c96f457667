// Counts how often the page of a vacancy was opened, each viewer once a day.
import { sql } from "kysely";
import type { Day } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";

export async function insertView(
  db: DatabaseOrTransaction,
  { vacancyId, day, viewer }: { vacancyId: VacancyId; day: Day; viewer: string },
): Promise<void> {
  await sql`
    with seen as (
      insert into vacancy_viewers (vacancy_id, day, viewer) values (${vacancyId}, ${day}, ${viewer})
      on conflict do nothing returning vacancy_id
    )
    insert into vacancy_views as counted (vacancy_id, views) select vacancy_id, 1 from seen
    on conflict (vacancy_id) do update set views = counted.views + 1`.execute(db);
}
