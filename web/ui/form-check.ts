// The contract's own schema, asked by a form: for each field the first thing wrong with it.
import type { z } from "#domain/zod.ts";

export type FieldErrors = Record<string, string>;

export function findErrors(schema: z.ZodType, values: unknown): FieldErrors {
  const result = schema.safeParse(values);
  return result.success ? {} : firstPerField(result.error.issues);
}

/** A word of a list speaks for the list, `subjects.0` at `subjects`; a row's field for itself: `jobs.0.title`. */
export function firstPerField(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[fieldOf(path)] ??= message;
  return errors;
}

function fieldOf(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  return (/^\d+$/.test(names.at(-1) ?? "") ? names.slice(0, -1) : names).join(".");
}

/** The sentence that the documents say first. */
export function firstSentence(errors: FieldErrors, order: readonly string[]): string | undefined {
  const first = order.find((name) => name in errors);
  return first ? errors[first] : Object.values(errors)[0];
}

/** The form's errors, which may be any node, as the texts that ours are. */
export function textsOf(errors: Record<string, unknown>): FieldErrors {
  const texts = Object.entries(errors).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}
