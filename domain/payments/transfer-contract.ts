// Declares the calls about transfers: a school claims one by its reference, and an admin matches or refuses it (PAY-19).
import { z } from "../zod.ts";
import { rupees } from "../amount.ts";
import { withSchemas } from "../endpoint.ts";
import { id, idParam, optional, shortText } from "../field.ts";
import { formatRupees, MAX_RUPEES } from "../money.ts";
import { pageQuery } from "../page.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/terms.ts";
import * as endpoints from "./endpoints.ts";
import { readReference } from "./reference.ts";
import { MAX_MATCHED_AT_ONCE, TRANSFER_STATES } from "./terms.ts";

const amount = (label: string) =>
  rupees({
    missing: `${label} is required.`,
    unreadable: `${label} must be an amount in rupees, such as 4,999.`,
    tooLarge: `${label} may be at most ${formatRupees(MAX_RUPEES)}.`,
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
  subscriptionId: id("Subscription"),
  utr: reference,
  amount: amount("Amount").refine((paid) => paid > 0, "Amount must be more than 0."),
  /** Tax that the school has deducted and pays to the tax office for us. */
  tds: optional(amount("TDS")),
});

export const ownTransfer = z.object({
  _id: z.string(),
  subscriptionId: z.string(),
  planName: z.string(),
  /** The proforma that it is to pay, and its total in rupees. */
  proforma: z.object({ number: z.string(), total: z.number() }),
  utr: z.string(),
  amount: z.number(),
  tds: z.number(),
  state: z.enum(TRANSFER_STATES),
  reason: z.string().nullable(),
  hasProof: z.boolean(),
  claimedAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type OwnTransfer = z.output<typeof ownTransfer>;

const transferSchema = ownTransfer.extend({
  school: z.object({ _id: z.string().nullable(), name: z.string() }),
  /** Null once the subscription was deleted with its school. */
  status: z.enum(SUBSCRIPTION_STATUSES).nullable(),
  /** Other transfers with the same reference that are claimed or matched. */
  conflicts: z.array(z.object({ _id: z.string(), schoolName: z.string(), state: z.enum(TRANSFER_STATES) })),
  /** Matched, but another payment has settled the subscription or a later one: the money is to go back. */
  toRefund: z.boolean(),
});
export type Transfer = z.output<typeof transferSchema>;

const message = z.object({ message: z.string() });

export const claimTransfer = withSchemas(endpoints.claimTransfer, {
  summary:
    "The school says that it has paid a plan: reference, amount, tax deducted, and a proof if it likes",
  body: transferClaim,
  reply: message.extend({ transfer: ownTransfer }),
});

export const listOwnTransfers = withSchemas(endpoints.listOwnTransfers, {
  summary: "The school's own transfers with their state, newest first",
  query: pageQuery,
  reply: ownTransfer,
});

export const listTransfers = withSchemas(endpoints.listTransfers, {
  summary: "Transfers of all schools: those that wait, the oldest first; else the newest first",
  query: pageQuery.extend({ state: optional(z.enum([...TRANSFER_STATES, "to-refund"])) }),
  reply: transferSchema,
});

export const decideTransfer = withSchemas(endpoints.decideTransfer, {
  summary: "Matches a transfer, which settles and activates its plan, or refuses it with a reason",
  params: z.object({ id: idParam }),
  body: z.object({
    state: z.enum(["matched", "refused"], { error: "Please match or refuse it." }),
    reason: optional(shortText("Reason")),
  }),
  reply: message.extend({ transfer: transferSchema }),
});

export const matchTransfers = withSchemas(endpoints.matchTransfers, {
  summary: "Matches several transfers, each by itself, and says of each why it was not",
  body: z.object({
    ids: z
      .array(id("Transfer"))
      .min(1, "Please choose at least one transfer.")
      .max(MAX_MATCHED_AT_ONCE, `Please choose at most ${MAX_MATCHED_AT_ONCE} transfers.`),
  }),
  reply: message.extend({
    results: z.array(z.object({ _id: z.string(), isMatched: z.boolean(), reason: z.string().nullable() })),
  }),
});

export const readTransferProof = withSchemas(endpoints.readTransferProof, {
  summary: "The proof of a transfer: a PDF, or a picture as WebP; 404 where there is none",
  params: z.object({ id: idParam }),
});
