// Queries of the own school's verification, and the call that asks for it.
import type { NumberKind } from "#features/schools/domain/verifications/terms.ts";
import { browserApi } from "#platform/web/api.ts";
import { type Stale, queryOf, useChange } from "#platform/web/query.ts";

export const VERIFICATIONS = [
  "/api/employer/verification",
  "/api/admin/verifications",
  "/api/admin/employers/{employerId}/verification",
] as const satisfies Stale;

type Asked = { kind: NumberKind; number: string; evidence: File | null };

export function useAskForVerification() {
  return useChange(
    ({ kind, number, evidence }: Asked) =>
      browserApi.post("/api/employer/verification", { body: { kind, number }, files: { evidence } }),
    {
      onDone: ({ verification }, _input, cache) =>
        cache.setQueryData(queryOf("/api/employer/verification").queryKey, verification),
    },
  );
}
