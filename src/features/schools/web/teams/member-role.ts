// The role of the person of this page within the school. It only hides what the server would refuse.
import type { MemberRole } from "#platform/domain/role.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";

/** Whether the member has one of these roles; true for everybody who is no member. */
export function useHasMemberRole(roles: readonly MemberRole[]): boolean {
  const role = useSession().user?.memberRole;
  return role === undefined || roles.includes(role);
}
