// Queries of the team of a school, and the calls that change it.
import type { InvitedRole } from "#platform/domain/role.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, useChange } from "#platform/web/query.ts";
import { EMPLOYERS } from "#features/schools/web/queries.ts";

const TEAM = [
  "/api/employer/team",
  "/api/admin/employers/{id}/team",
  "/api/account/name",
] as const satisfies Stale;

/** A refused change is often one that another window has made already, so the team is read again after it too. */
function useTeamChange<Result, Sent = void>(send: (sent: Sent) => Promise<Result>) {
  return useChange(send, { changes: TEAM });
}

export const useInviteMember = () =>
  useTeamChange((body: { email: string; role: InvitedRole }) =>
    browserApi.post("/api/employer/team/invitations", { body }),
  );

export const useWithdrawInvitation = () =>
  useTeamChange((id: string) => browserApi.delete("/api/employer/team/invitations/{id}", { params: { id } }));

export const useChangeMemberRole = () =>
  useTeamChange(({ accountId, role }: { accountId: string; role: InvitedRole }) =>
    browserApi.put("/api/employer/team/{accountId}", { params: { accountId }, body: { role } }),
  );

export const useRemoveMember = () =>
  useTeamChange((accountId: string) =>
    browserApi.delete("/api/employer/team/{accountId}", { params: { accountId } }),
  );

export const useOfferOwnership = () =>
  useTeamChange((body: { accountId: string; password: string }) =>
    browserApi.post("/api/employer/team/transfer", { body }),
  );

export const useEndOwnershipOffer = () =>
  useTeamChange(() => browserApi.delete("/api/employer/team/transfer"));

/** The session has another role after it. */
export function useAcceptOwnership() {
  return useChange(() => browserApi.post("/api/employer/team/transfer/accept"), {
    changes: [...TEAM, "/api/auth/session"],
  });
}

/** The address of the school in the admin's list is its owner's. */
export function useReassignOwnership(employerId: string) {
  return useChange(
    (body: { accountId: string; reason: string }) =>
      browserApi.put("/api/admin/employers/{id}/owner", { params: { id: employerId }, body }),
    { changes: [...TEAM, ...EMPLOYERS] },
  );
}

export const useChangeOwnName = () =>
  useTeamChange((name: string) => browserApi.put("/api/account/name", { body: { name } }));
