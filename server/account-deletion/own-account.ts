// Deletes a person's own account, after the password was checked (PEOPLE-6).
import { invalid } from "#domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#domain/role.ts";
import { findAccount } from "#server/accounts/account-repository.ts";
import { isPassword } from "#server/accounts/passwords.ts";
import type { Deps } from "#server/deps.ts";
import { deleteMemberAccount } from "./member.ts";
import { deleteCandidateAccount } from "./service.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log" | "limits">;

/** Wrong passwords count as at the login, so that an open session does not help to guess. */
export async function removeOwnAccount(
  deps: DeletionDeps,
  viewer: CandidateViewer | EmployerViewer,
  { password, client }: { password: string; client: string },
): Promise<void> {
  const attempt = await deps.limits.tryPassword(viewer.email, { client, knownBrowser: viewer.sessionId });
  const account = await findAccount(deps.db, viewer.accountId);
  if (!account || !(await isPassword(password, account.password_hash))) {
    throw invalid({ path: "password", message: "The password is not right." });
  }
  await attempt.markCorrect();
  const remove = viewer.role === "candidate" ? deleteCandidateAccount : deleteMemberAccount;
  await remove(deps, viewer, viewer.accountId);
}
