// Assigns a refusal of the server to the fields of a form: by its issues, or by a code that concerns one field.
import type { Refusal } from "#domain/refusal.ts";
import { type FieldErrors, firstPerField } from "#web/ui/form-check.ts";

const FIELDS_OF_CODES: Record<string, string> = { EMAIL_TAKEN: "email" };

export function refusedFields({ issues = [], code, message }: Refusal): FieldErrors {
  const field = FIELDS_OF_CODES[code];
  const told = issues.filter(({ path }) => path !== "");
  if (told.length === 0) return field ? { [field]: message } : {};
  return firstPerField(told.map((issue) => ({ ...issue, path: issue.path.split(".") })));
}
