// Runs one step of the recovery, in the browser or in the route's action.
import { resetPassword, sendOtp, verifyOtp } from "#domain/accounts/endpoints.ts";
import type { Api } from "#web/api.ts";
import type { RecoveryStep, RecoveryValues } from "#web/session/recovery/recovery-steps.ts";

export function sendStep(api: Api, { step, email, otp, newPassword }: RecoveryValues) {
  if (step === "email") return api.call(sendOtp, { body: { email } });
  if (step === "otp") return api.call(verifyOtp, { body: { email, otp } });
  return api.call(resetPassword, { body: { email, newPassword } });
}

/** Null after the last step. */
export function stepAfter(step: RecoveryStep): RecoveryStep | null {
  if (step === "email") return "otp";
  return step === "otp" ? "password" : null;
}
