// What a school says of a transfer that it has made (PAY-19).
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import type { SubscriptionId } from "#platform/domain/ids.ts";
import { rupees } from "#platform/domain/amount.ts";
import { id, optional, shortText } from "#platform/domain/field.ts";
import { formatRupees, MAX_RUPEES } from "#platform/domain/money.ts";
import { readReference } from "./reference.ts";
import { z } from "#platform/domain/zod.ts";

const amount = (label: string) =>
  rupees({
    missing: asIssue(sentence("{field} is required.", { field: term(label) })),
    unreadable: asIssue(
      sentence("{field} must be an amount in rupees, such as {example}.", {
        field: term(label),
        example: "4,999",
      }),
    ),
    tooLarge: asIssue(
      sentence("{label} may be at most {max}.", { label: term(label), max: formatRupees(MAX_RUPEES) }),
    ),
  });

const reference = shortText("Reference number").transform((typed, context) => {
  const read = readReference(typed);
  if (read !== null) return read;
  context.addIssue({
    code: "custom",
    message: "Please enter the reference number (UTR) of your payment: letters and digits, at least 6.",
  });
  return z.NEVER;
});

export const transferClaim = z.object({
  subscriptionId: id<SubscriptionId>("Subscription"),
  utr: reference,
  amount: amount("Amount").refine((paid) => paid > 0, "Amount must be more than 0."),
  /** Tax that the school has deducted and pays to the tax office for us. */
  tds: optional(amount("TDS")),
});
