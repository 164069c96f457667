// Schemas of fields with an amount of rupees, as a number or as people write it (REG-60).
import { asIssue, sentence, term } from "./locale/sentence.ts";
import { z } from "./zod.ts";
import { formatRupees, MAX_RUPEES } from "./money.ts";
import { isWholePaise, readRupees } from "./rupees.ts";

type Sentences = { missing: string; unreadable: string; tooLarge: string };

/** Rupees with at most two decimals, 0 or more. */
export function rupees({ missing, unreadable, tooLarge }: Sentences) {
  const amount = z.union([z.number(), z.string()], { error: missing }).transform((value, context) => {
    const read = typeof value === "string" ? readRupees(value) : value;
    if (read !== null && read >= 0 && read <= MAX_RUPEES && isWholePaise(read)) return read;
    const isTooLarge = read !== null && read > MAX_RUPEES;
    context.addIssue({ code: "custom", message: isTooLarge ? tooLarge : unreadable });
    return z.NEVER;
  });
  return z.preprocess(emptyToAbsent, amount);
}

/** A pay of a few rupees with paise, such as "12.5", lacks its unit: it may be thousands or lakhs (REG-60). */
export const pay = (sentences: Sentences) =>
  rupees(sentences).refine((amount) => amount >= 1_000 || Number.isInteger(amount), sentences.unreadable);

/** An amount of a filter, without paise. */
export const wholeRupees = (label: string) =>
  rupees({
    missing: asIssue(
      sentence("{field} must be an amount in rupees, such as {example}.", {
        field: term(label),
        example: term("25,000 or 25k"),
      }),
    ),
    unreadable: asIssue(
      sentence("{field} must be an amount in rupees, such as {example}.", {
        field: term(label),
        example: term("25,000 or 25k"),
      }),
    ),
    tooLarge: asIssue(
      sentence("{label} may be at most {max}.", { label: term(label), max: formatRupees(MAX_RUPEES) }),
    ),
  }).refine(
    Number.isInteger,
    asIssue(
      sentence("{field} must be whole rupees, such as {example}.", {
        field: term(label),
        example: term("12,500 or 12.5k"),
      }),
    ),
  );

function emptyToAbsent(value: unknown): unknown {
  return value === null || (typeof value === "string" && value.trim() === "") ? undefined : value;
}
