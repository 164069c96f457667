// The query of an admin's second factor, and the calls that change it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type Api, browserApi } from "#web/api.ts";
import { securityQueries } from "#web/session/security/security-queries.ts";

export const secondFactorQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: [...securityQueries.all, "second-factor"],
    queryFn: () => api.get("/api/auth/secondFactor"),
  });

export function useLoginByCode() {
  return useMutation({
    mutationFn: (code: string) => browserApi.post("/api/auth/secondFactor", { body: { code } }),
  });
}

export function useStartSecondFactor() {
  return useMutation({
    mutationFn: (password: string) => browserApi.post("/api/auth/secondFactor/setUp", { body: { password } }),
  });
}

/** The other sessions end, so the list of sessions is fetched again too. */
export function useConfirmSecondFactor() {
  const onSuccess = useInvalidateSecurity();
  return useMutation({
    mutationFn: (code: string) => browserApi.post("/api/auth/secondFactor/confirm", { body: { code } }),
    onSuccess,
  });
}

export function useRenewRecoveryCodes() {
  const onSuccess = useInvalidateSecurity();
  return useMutation({
    mutationFn: (code: string) => browserApi.post("/api/auth/secondFactor/recoveryCodes", { body: { code } }),
    onSuccess,
  });
}

export function useTurnOffSecondFactor() {
  const onSuccess = useInvalidateSecurity();
  return useMutation({
    mutationFn: (typed: { password: string; code: string }) =>
      browserApi.post("/api/auth/secondFactor/turnOff", { body: typed }),
    onSuccess,
  });
}

function useInvalidateSecurity() {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: securityQueries.all });
}
