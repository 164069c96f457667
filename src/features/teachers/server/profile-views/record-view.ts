// Stores each full profile that is answered to a member of a school (VIEW-1), invitations and applications that are read
// (VIEW-14).
import type { ProfileViewKind } from "#features/teachers/domain/daily-views.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { insertProfileView } from "./repository.ts";

type Viewed = { candidateId: CandidateId; kind: ProfileViewKind; withContact: boolean; now: Date };

export async function recordView(
  db: DatabaseOrTransaction,
  { employerId, accountId }: EmployerViewer,
  { candidateId, kind, withContact, now }: Viewed,
): Promise<void> {
  await insertProfileView(db, { employerId, accountId, candidateId, kind, withContact, at: now });
}
