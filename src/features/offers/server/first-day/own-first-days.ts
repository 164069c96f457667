// First days for the download of own data: a teacher's as the teacher reads them, and of a member what the member set and said
// (JOIN-11).
import type { Deps } from "#platform/server/deps.ts";
import { mayHire } from "#platform/domain/role.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { readChecks, readCountsOfSchool } from "./check.ts";
import { readFirstDay } from "./read.ts";
import { listItemsBy, listJoiningsOf } from "./repository.ts";
import { presentReason } from "./list.ts";
import type { Party } from "./subject.ts";

export async function collectFirstDays(
  deps: Pick<Deps, "db" | "clock" | "env">,
  viewer: Party,
): Promise<object> {
  const { db, clock, env } = deps;
  if (viewer.role === "candidate") {
    const joinings = await listJoiningsOf(db, viewer.accountId);
    return Promise.all(
      joinings.map(async (joining) => {
        const { firstDay, school, state, list, joined } = await readFirstDay(deps, viewer, joining);
        const answers = await readChecks(db, joining, clock.today());
        return {
          firstDay,
          school,
          state,
          list: list.items,
          said: joined.own,
          schoolSaid: joined.other,
          answers,
        };
      }),
    );
  }
  if (!mayHire(viewer))
    return viewer.memberRole === "viewer" ? readCountsOfSchool(db, viewer.employerId) : {};
  const rows = await listItemsBy(db, viewer);
  const key = rows.length > 0 ? await messageKey(db, env) : null;
  return {
    ...(await readCountsOfSchool(db, viewer.employerId)),
    items: rows.map((row) => ({
      application: row.application_id,
      item: row.item,
      day: row.day,
      notNeeded: key && presentReason(key, row),
    })),
  };
}
