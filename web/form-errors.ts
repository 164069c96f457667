// Assigns the issues of a server's refusal to the fields of a form.
import { Refusal } from "#domain/refusal.ts";

/** For `form.setErrors`. Empty when the refusal names no field: then its sentence belongs in a toast. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const issues = error instanceof Refusal ? (error.issues ?? []) : [];
  return Object.fromEntries(
    issues.filter(({ path }) => path !== "").map(({ path, message }) => [path, message]),
  );
}
