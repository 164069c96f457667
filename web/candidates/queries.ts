// Candidates as pages ask for them, and the calls that change one.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { editCandidate, readCandidateByEmail, registerCandidate } from "#domain/candidates/contract.ts";
import { type Api, browserApi, type CallInput } from "#web/api.ts";

export const candidateQueries = {
  all: ["candidates"] as const,
  /** A person's own profile with upcoming interviews. */
  byEmail: (email: string, api: Api = browserApi) =>
    queryOptions({
      queryKey: [...candidateQueries.all, "by-email", email],
      queryFn: () => api.call(readCandidateByEmail, { params: { email } }),
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
