// Schema of a list that names nothing twice (REG-61).
import { asIssue, sentence } from "./locale/sentence.ts";
import { findRepeated } from "./distinct.ts";
import type { z } from "./zod.ts";

export function withoutRepeats<Schema extends z.ZodType<string[]>>(list: Schema): Schema {
  return list.superRefine((entries, context) => {
    const repeated = findRepeated(entries);
    if (repeated === undefined) return;
    context.addIssue({
      code: "custom",
      message: asIssue(sentence("“{name}” is named twice.", { name: repeated })),
    });
  });
}
