// A field of a request that passes whatever it is.
import { z } from "../zod.ts";
import { optional, SHORT_TEXT } from "../field.ts";

/**
 * Missing or bad values pass on purpose: the twelve checks decide in their order which error comes first, so the rule
 * refuses them and not the schema (rules.ts).
 */
export const looseText = (max = SHORT_TEXT) => optional(z.string().trim().max(max));
