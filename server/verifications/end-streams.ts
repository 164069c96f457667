// Ends the streams of notices of a school's members, whose access has ended.
import type { EmployerId } from "#domain/ids.ts";
import { listMembers } from "#server/accounts/service.ts";
import type { Database } from "#server/database/connect.ts";
import { endStreamsOfAccount } from "#server/notifications/stream.ts";

export async function endStreamsOfSchool(db: Database, employerId: EmployerId): Promise<void> {
  for (const { account_id } of await listMembers(db, employerId)) endStreamsOfAccount(account_id);
}
