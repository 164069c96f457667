// Queries of the team of a school, and the calls that change it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { changeOwnName, readOwnName } from "#domain/accounts/endpoints.ts";
import type { InvitedRole } from "#domain/role.ts";
import * as calls from "#domain/teams/endpoints.ts";
import { type Api, browserApi } from "#web/api.ts";
import { employerQueries } from "#web/employers/queries.ts";
import { sessionQueries } from "#web/session/queries.ts";

export const teamQueries = {
  all: ["team"] as const,
  team: (api: Api = browserApi) =>
    queryOptions({ queryKey: [...teamQueries.all, "own"], queryFn: () => api.call(calls.readTeam) }),
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
    browserApi.call(calls.inviteMember, { body }),
  );

export const useWithdrawInvitation = () =>
  useTeamChange((id: string) => browserApi.call(calls.withdrawInvitation, { params: { id } }));

export const useChangeMemberRole = () =>
  useTeamChange(({ accountId, role }: { accountId: string; role: InvitedRole }) =>
    browserApi.call(calls.changeMemberRole, { params: { accountId }, body: { role } }),
  );

export const useRemoveMember = () =>
  useTeamChange((accountId: string) => browserApi.call(calls.removeMember, { params: { accountId } }));

export const useOfferOwnership = () =>
  useTeamChange((body: { accountId: string; password: string }) =>
    browserApi.call(calls.offerOwnership, { body }),
  );

export const useEndOwnershipOffer = () => useTeamChange(() => browserApi.call(calls.endOwnershipOffer));

/** The session has another role after it. */
export function useAcceptOwnership() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => browserApi.call(calls.acceptOwnership),
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
    queryFn: () => api.call(calls.readTeamOfSchool, { params: { id } }),
  });

/** The address of the school in the admin's list is its owner's. */
export function useReassignOwnership(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { accountId: string; reason: string }) =>
      browserApi.call(calls.reassignOwnership, { params: { id: employerId }, body }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: teamQueries.all }),
        cache.invalidateQueries({ queryKey: employerQueries.all }),
      ]),
  });
}

export const ownNameQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: [...teamQueries.all, "own-name"], queryFn: () => api.call(readOwnName) });

export const useChangeOwnName = () =>
  useTeamChange((name: string) => browserApi.call(changeOwnName, { body: { name } }));
