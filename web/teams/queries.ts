// Queries of the team of a school, and the calls that change it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InvitedRole } from "#domain/role.ts";
import { type Api, browserApi } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";
import { sessionQueries } from "#web/session/queries.ts";

export const teamQueries = {
  all: ["team"] as const,
  team: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...teamQueries.all, "own"], queryFn: () => api.get("/api/employer/team") }),
};

/** A refused change is often one that another window has made already, so the team is read again after it too. */
function useTeamChange<Result, Sent = void>(send: (sent: Sent) => Promise<Result>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => cache.invalidateQueries({ queryKey: teamQueries.all }),
  });
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.post("/api/employer/team/transfer/accept"),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: teamQueries.all }),
        cache.invalidateQueries({ queryKey: sessionQueries.all }),
      ]),
  });
}

/** The members of any school, for an admin. */
export const teamOfSchoolQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: [...teamQueries.all, "of-school", id],
    queryFn: () => api.get("/api/admin/employers/{id}/team", { params: { id } }),
  });

/** The address of the school in the admin's list is its owner's. */
export function useReassignOwnership(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { accountId: string; reason: string }) =>
      browserApi.put("/api/admin/employers/{id}/owner", { params: { id: employerId }, body }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: teamQueries.all }),
        cache.invalidateQueries({ queryKey: employerQueries.all }),
      ]),
  });
}

export const ownNameQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: [...teamQueries.all, "own-name"], queryFn: () => api.get("/api/account/name") });

export const useChangeOwnName = () =>
  useTeamChange((name: string) => browserApi.put("/api/account/name", { body: { name } }));
