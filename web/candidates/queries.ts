// Candidates as pages ask for them, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  countCandidateFacets,
  editCandidate,
  listCandidates,
  listSeenProfiles,
  markProfileSeen,
  readCandidateByEmail,
  readCandidateDetails,
  registerCandidate,
  suggestCandidateSearches,
} from "#domain/candidates/contract.ts";
import type { CandidateSort } from "#domain/candidates/terms.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";
import type { FilterValues } from "#web/candidates/filter-address.ts";

/** `at` is where the page stands, as its neighbour told it. */
type Part = { page: number; limit: number; at?: string | undefined; sort?: CandidateSort | undefined };

export const candidateQueries = {
  all: ["candidates"] as const,
  /** A person's own profile with upcoming interviews. */
  byEmail: (email: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "by-email", email],
      queryFn: () => api.call(readCandidateByEmail, { params: { email } }),
    }),
  /** One page of the list, as much of each row as the viewer may see. */
  list: (filters: FilterValues, part: Part, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "list", filters, part],
      queryFn: () => api.call(listCandidates, { query: { ...filters, ...part } }),
    }),
  /** How many each choice beside the list would leave. */
  facets: (filters: FilterValues, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "facets", filters],
      queryFn: () => api.call(countCandidateFacets, { query: filters }),
    }),
  /** What one may be about to type: subjects, cities, profiles. */
  suggestions: (q: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "suggestions", q],
      queryFn: () => api.call(suggestCandidateSearches, { query: { q } }),
      staleTime: 60_000,
    }),
  /** A full profile, as much of it as the viewer may see. */
  details: (id: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "details", id],
      queryFn: () => api.call(readCandidateDetails, { params: { id } }),
    }),
  /** The ids of the candidates whose profile this employer has opened. */
  seenBy: (employerId: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "seen", employerId],
      queryFn: async () => {
        const { items } = await api.call(listSeenProfiles, { params: { employerId } });
        return items.map(({ candidateId }) => candidateId._id);
      },
    }),
};

export function useRegisterCandidate() {
  return useMutation({
    mutationFn: (input: CallInput<typeof registerCandidate>) => browserApi.call(registerCandidate, input),
  });
}

export function useEditCandidate() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<typeof editCandidate>) => browserApi.call(editCandidate, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: candidateQueries.all }),
  });
}

export function useMarkSeen(employerId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (candidateId: string) =>
      browserApi.call(markProfileSeen, { body: { employerId, candidateId } }),
    onSuccess: (_answer, candidateId) =>
      cache.setQueryData(candidateQueries.seenBy(employerId).queryKey, (seen = []) => [
        ...seen.filter((id) => id !== candidateId),
        candidateId,
      ]),
  });
}
