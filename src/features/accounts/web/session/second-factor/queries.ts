// The query of an admin's second factor, and the calls that change it.
import { browserApi } from "#platform/web/api.ts";
import { useChange } from "#platform/web/query.ts";
import { SECURITY } from "#features/accounts/web/session/security/security-queries.ts";

export function useLoginByCode() {
  return useChange((code: string) => browserApi.post("/api/auth/secondFactor", { body: { code } }));
}

export function useStartSecondFactor() {
  return useChange((password: string) =>
    browserApi.post("/api/auth/secondFactor/setUp", { body: { password } }),
  );
}

/** The other sessions end, so the list of sessions is fetched again too. */
export function useConfirmSecondFactor() {
  return useChange((code: string) => browserApi.post("/api/auth/secondFactor/confirm", { body: { code } }), {
    changesWhenDone: SECURITY,
  });
}

export function useRenewRecoveryCodes() {
  return useChange(
    (code: string) => browserApi.post("/api/auth/secondFactor/recoveryCodes", { body: { code } }),
    { changesWhenDone: SECURITY },
  );
}

export function useTurnOffSecondFactor() {
  return useChange(
    (typed: { password: string; code: string }) =>
      browserApi.post("/api/auth/secondFactor/turnOff", { body: typed }),
    { changesWhenDone: SECURITY },
  );
}
