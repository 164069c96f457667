// A server's refusal, put on the fields it speaks of.
import { Refusal } from "#domain/refusal.ts";

/** For `form.setErrors`. Empty where the refusal names no field: then say its sentence in a toast. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = error instanceof Refusal ? (error.issues ?? []) : [];
  return Object.fromEntries(
    issues.filter(({ path }) => path !== "").map(({ path, message }) => [path, message]),
  );
}
