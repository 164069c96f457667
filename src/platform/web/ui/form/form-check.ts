// Validates a form with the schema of the contract: the first error of each field.
import { type Text, textOfIssue } from "#platform/domain/locale/sentence.ts";
import type { z } from "#platform/domain/zod.ts";

export type FieldErrors = Record<string, Text>;

export function findErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  return result.success
    ? {}
    : firstErrorPerField(
        result.error.issues.map(({ path, message }) => ({ path, message: textOfIssue(message) })),
      );
}

/**
 * An error of a list's entry belongs to the list (`subjects.0` to `subjects`), that of a row's field to the field
 * (`jobs.0.title`).
 */
export function firstErrorPerField(
  issues: readonly { path: readonly PropertyKey[]; message: Text }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message;
  return errors;
}

function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  return (/^\d+$/.test(names.at(-1) ?? "") ? names.slice(0, -1) : names).join(".");
}

/** The sentence of the field that comes first in `order`. */
export function firstErrorMessage(errors: FieldErrors, order: readonly string[]): Text | undefined {
  const first = order.find((name) => name in errors);
  return first ? errors[first] : Object.values(errors)[0];
}
