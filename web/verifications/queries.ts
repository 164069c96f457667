// Queries of the own school's verification, and the call that asks for it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { NumberKind } from "#domain/verifications/terms.ts";
import { type Api, browserApi } from "#web/api.ts";

export const verificationQueries = {
  all: ["verifications"] as const,
  own: (api: Api = browserApi) =>
    queryOptions({
      queryKey: [...verificationQueries.all, "own"],
      queryFn: () => api.get("/api/employer/verification"),
    }),
};

type Asked = { kind: NumberKind; number: string; evidence: File | null };

export function useAskForVerification() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, number, evidence }: Asked) =>
      browserApi.post("/api/employer/verification", { body: { kind, number }, files: { evidence } }),
    onSuccess: ({ verification }) => cache.setQueryData(verificationQueries.own().queryKey, verification),
  });
}
