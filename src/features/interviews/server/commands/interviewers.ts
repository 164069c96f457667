// Names the members of a school who are on an interview.
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import { invalid } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { MemberName } from "#features/schools/domain/teams/member-name.ts";
import { listMembers } from "#features/accounts/server/service.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  insertInterviewers,
  deleteInterviewers,
  listMembersOf,
} from "#features/interviews/server/member-repository.ts";
import { followMembers } from "#features/interviews/server/notifications/follow-members.ts";
import { requireParticipant } from "#features/interviews/server/participant.ts";
import { findInterview, lockInterview } from "#features/interviews/server/repository.ts";

export async function readInterviewers(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: InterviewId,
): Promise<MemberName[]> {
  await requireParticipant(db, viewer, await findInterview(db, id));
  return listInterviewers(db, id);
}

async function listInterviewers(db: DatabaseOrTransaction, id: string): Promise<MemberName[]> {
  return (await listMembersOf(db, [id])).get(id)?.interviewers ?? [];
}

export function changeInterviewers(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, accountIds }: { id: InterviewId; accountIds: readonly AccountId[] },
): Promise<MemberName[]> {
  return inTransaction(db, async (tx) => {
    const interview = await requireParticipant(tx, viewer, await lockInterview(tx, id));
    await followMembers(tx, clock.now(), { interviewId: id }, async () => {
      await deleteInterviewers(tx, id);
      await nameInterviewers(tx, interview, accountIds);
    });
    return listInterviewers(tx, id);
  });
}

/** Only current members of the interview's own school can be named. */
export async function nameInterviewers(
  tx: DatabaseTransaction,
  { id, employer_id }: InterviewRow,
  accountIds: readonly AccountId[],
): Promise<void> {
  const chosen = [...new Set(accountIds)];
  if (chosen.length === 0 || !employer_id) return;
  const members = new Set((await listMembers(tx, employer_id)).map(({ account_id }) => account_id));
  if (!chosen.every((one) => members.has(one))) {
    throw invalid({
      path: "interviewers",
      message: "Please choose interviewers among the members of your school.",
    });
  }
  await insertInterviewers(tx, id, chosen);
}
