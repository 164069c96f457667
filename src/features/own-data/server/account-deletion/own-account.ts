// Deletes a person's own account, after the password was checked (PEOPLE-6).
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { type OwnPassword, requireOwnPassword } from "#features/accounts/server/own-password.ts";
import type { Deps } from "#platform/server/deps.ts";
import { deleteMemberAccount } from "./member.ts";
import { deleteCandidateAccount } from "./service.ts";

type DeletionDeps = Pick<Deps, "db" | "clock" | "files" | "log" | "limits">;

export async function removeOwnAccount(
  deps: DeletionDeps,
  viewer: CandidateViewer | EmployerViewer,
  sent: OwnPassword,
): Promise<void> {
  await requireOwnPassword(deps, viewer, sent);
  if (viewer.role === "candidate") await deleteCandidateAccount(deps, viewer, viewer.accountId);
  else await deleteMemberAccount(deps, viewer, viewer.accountId);
}
