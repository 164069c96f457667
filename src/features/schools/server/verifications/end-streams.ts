// Ends the streams of notices of a school's members, whose access has ended.
import type { EmployerId } from "#platform/domain/ids.ts";
import { listMembers } from "#features/accounts/server/service.ts";
import type { Database } from "#platform/server/database/connect.ts";
import { endStreamsOfAccount } from "#platform/server/notifications/stream.ts";

export async function endStreamsOfSchool(db: Database, employerId: EmployerId): Promise<void> {
  for (const { account_id } of await listMembers(db, employerId)) endStreamsOfAccount(account_id);
}
