// Stores each full profile that is answered to a member of a school (VIEW-1), and deletes what is too old.
import { dayInIndia, addDays, DAY_MS } from "#domain/day.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { deleteQuotasBefore } from "#server/candidates/daily-views/repository.ts";
import type { Database } from "#server/database/connect.ts";
import { deleteProfileViewsBefore, insertProfileView } from "./repository.ts";

type Viewed = { candidateId: string; withContact: boolean; now: Date };

export async function recordView(
  db: Database,
  { employerId, accountId }: EmployerViewer,
  { candidateId, withContact, now }: Viewed,
): Promise<void> {
  await insertProfileView(db, { employerId, accountId, candidateId, withContact, at: now });
}

const VIEW_RETENTION_DAYS = 400;
/** The digest reads the quotas of the last week, and admins who ask what happened those of a month. */
const QUOTA_RETENTION_DAYS = 30;

export async function sweepProfileViews(db: Database, now: Date): Promise<void> {
  await deleteProfileViewsBefore(db, new Date(now.getTime() - VIEW_RETENTION_DAYS * DAY_MS));
  await deleteQuotasBefore(db, addDays(dayInIndia(now), -QUOTA_RETENTION_DAYS));
}
