// Remembers the step of the recovery in this tab, so that a reload goes on there (LOGIN-58).
import { RECOVERY_STEPS, type RecoveryStep } from "#features/accounts/web/session/recovery/recovery-steps.ts";

const KEY = "recovery";
/** A code, and the permission to set a new password, are valid for so long (LOGIN-37, LOGIN-38). */
const LIFETIME_MS = 10 * 60 * 1000;

type Remembered = { step: RecoveryStep; email: string };

export function rememberStep({ step, email }: Remembered): void {
  sessionStorage.setItem(KEY, JSON.stringify({ step, email, at: Date.now() }));
}

export function forgetStep(): void {
  sessionStorage.removeItem(KEY);
}

/** When the time of the step is over, it begins again with the same address. */
export function readRememberedStep(): Remembered | null {
  const stored: unknown = parse(sessionStorage.getItem(KEY));
  if (typeof stored !== "object" || stored === null) return null;
  const { step, email, at }: { step?: unknown; email?: unknown; at?: unknown } = stored;
  const known = RECOVERY_STEPS.find((one) => one === step);
  if (!known || typeof email !== "string" || typeof at !== "number") return null;
  return { step: Date.now() - at < LIFETIME_MS ? known : "email", email };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
