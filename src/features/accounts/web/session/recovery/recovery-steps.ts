// The three steps of the recovery and their texts (LOGIN-29 to LOGIN-32).
import { sentText } from "#platform/web/sent-form.ts";
import { emailError, readEmail } from "#platform/domain/email-address.ts";
import { PASSWORD_MIN, passwordLength } from "#platform/domain/field-limits.ts";

export const RECOVERY_STEPS = ["email", "otp", "password"] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

export type RecoveryValues = { step: RecoveryStep; email: string; otp: string; newPassword: string };

/** The texts of each step: its button, and the messages when the server has no sentence. */
export const RECOVERY_TEXTS = {
  email: { button: "Send OTP", done: "OTP sent to your email", failed: "Failed to send OTP" },
  otp: { button: "Verify OTP", done: "OTP verified", failed: "OTP verification failed" },
  password: { button: "Reset Password", done: "Password reset successful", failed: "Reset failed" },
} as const;

export function readRecovery(form: FormData): RecoveryValues {
  const requestedStep = sentText(form, "step");
  return trimRecovery({
    step: RECOVERY_STEPS.find((step) => step === requestedStep) ?? "email",
    email: sentText(form, "email"),
    otp: sentText(form, "otp"),
    newPassword: sentText(form, "newPassword"),
  });
}

export function trimRecovery({ step, email, otp, newPassword }: RecoveryValues): RecoveryValues {
  return { step, email: email.trim(), otp: otp.trim(), newPassword };
}

/** The sentence of the step's first error, or null (LOGIN-30). */
export function refuseToProceed({ step, email, otp, newPassword }: RecoveryValues): string | null {
  if (step === "email") {
    if (!email) return "Email is required";
    return readEmail(email) === null ? emailError(email, "Invalid email format.") : null;
  }
  if (step === "otp") return otp ? null : "OTP is required";
  return passwordLength(newPassword) < PASSWORD_MIN ? "Password must be at least 6 characters" : null;
}
