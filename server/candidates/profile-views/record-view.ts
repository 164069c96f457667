// Stores each full profile that is answered to a member of a school (VIEW-1).
import type { EmployerViewer } from "#domain/role.ts";
import type { Database } from "#server/database/connect.ts";
import { insertProfileView } from "./repository.ts";

type Viewed = { candidateId: string; withContact: boolean; now: Date };

export async function recordView(
  db: Database,
  { employerId, accountId }: EmployerViewer,
  { candidateId, withContact, now }: Viewed,
): Promise<void> {
  await insertProfileView(db, { employerId, accountId, candidateId, withContact, at: now });
}
