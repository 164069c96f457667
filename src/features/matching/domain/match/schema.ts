// The match as calls answer it.
import type { Sentence } from "#platform/domain/locale/sentence.ts";
import { z } from "#platform/domain/zod.ts";
import { CRITERIA, VERDICTS } from "./terms.ts";

export const matchSchema = z.object({
  /** From 0 to 100. */
  score: z.number().int(),
  reasons: z.array(
    z.object({
      criterion: z.enum(CRITERIA),
      verdict: z.enum(VERDICTS),
      points: z.number(),
      of: z.number(),
      text: z.string(),
      sentences: z.array(z.custom<Sentence>()),
    }),
  ),
});
