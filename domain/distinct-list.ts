// Schema of a list that names nothing twice (REG-61).
import { findRepeated } from "./distinct.ts";
import type { z } from "./zod.ts";

export function withoutRepeats<Schema extends z.ZodType<string[]>>(list: Schema): Schema {
  return list.superRefine((entries, context) => {
    const repeated = findRepeated(entries);
    if (repeated === undefined) return;
    context.addIssue({ code: "custom", message: `“${repeated}” is named twice.` });
  });
}
