// Runs one step of the recovery, in the browser or in the route's action.
import type { Api } from "#platform/web/api.ts";
import type { RecoveryStep, RecoveryValues } from "#features/accounts/web/session/recovery/recovery-steps.ts";

export function sendStep(api: Api, { step, email, otp, newPassword }: RecoveryValues) {
  if (step === "email") return api.post("/api/forget/send-otp", { body: { email } });
  if (step === "otp") return api.post("/api/forget/verify-otp", { body: { email, otp } });
  return api.post("/api/forget/reset-password", { body: { email, newPassword } });
}

/** Null after the last step. */
export function stepAfter(step: RecoveryStep): RecoveryStep | null {
  if (step === "email") return "otp";
  return step === "otp" ? "password" : null;
}
