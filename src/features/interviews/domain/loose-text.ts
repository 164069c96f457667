// Fields of a request that pass whatever they are.
import { z } from "#platform/domain/zod.ts";
import { optional, SHORT_TEXT } from "#platform/domain/field.ts";
import { withScheme } from "#platform/domain/web-link.ts";

/**
 * Missing or bad values pass on purpose: the twelve checks decide in their order which error comes first, so the rule
 * refuses them and not the schema (rules.ts).
 */
export const looseText = (max = SHORT_TEXT) => optional(z.string().trim().max(max));

/** A pasted link without https:// gets it where that makes an address. */
export const looseLink = () =>
  looseText(2_000).transform((value) => (value === undefined ? value : withScheme(value)));
