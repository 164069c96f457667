// Assigns a refusal of the server to the fields of a form: by its issues, or by a code that concerns one field.
import { Refusal } from "#platform/domain/refusal.ts";
import { type FieldErrors, firstErrorPerField } from "#platform/web/ui/form/form-check.ts";

const FIELDS_OF_CODES: Record<string, string> = { EMAIL_TAKEN: "email" };

/** For `form.setErrors`. Empty when the error names no field: then its sentence belongs in a toast. */
export function getFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof Refusal)) return {};
  const { issues = [], code, message } = error;
  const field = FIELDS_OF_CODES[code];
  const named = issues.filter(({ path }) => path !== "");
  if (named.length === 0) return field ? { [field]: message } : {};
  return firstErrorPerField(named.map((issue) => ({ ...issue, path: issue.path.split(".") })));
}
