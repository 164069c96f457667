// Declares the calls about transfers: a school claims one by its reference, and an admin matches or refuses it (PAY-19).
import type { TransferId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { id, idParam, optional, searchText, shortText } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { SUBSCRIPTION_STATUSES } from "../subscriptions/terms.ts";
import { MAX_MATCHED_AT_ONCE, TRANSFER_STATES } from "./terms.ts";
import { transferClaim } from "./transfer-claim.ts";

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

export const claimTransfer = call("POST", "/api/subscription/transfers", {
  summary:
    "The school says that it has paid a plan: reference, amount, tax deducted, and a proof if it likes",
  access: ["employer"],
  members: ["owner"],
  files: { proof: "evidence" },
  status: 201,
  body: transferClaim,
  reply: message.extend({ transfer: ownTransfer }),
});

export const listOwnTransfers = call("GET", "/api/subscription/transfers", {
  summary: "The school's own transfers with their state, newest first",
  access: ["employer"],
  members: ["owner"],
  query: pageQuery,
  reply: paged(ownTransfer),
});

export const listTransfers = call("GET", "/api/admin/transfers", {
  summary:
    "Transfers of all schools, found by reference, proforma or school: those that wait, the oldest first; else the newest first",
  access: ["admin"],
  query: pageQuery.extend({ state: optional(z.enum([...TRANSFER_STATES, "to-refund"])), q: searchText() }),
  reply: paged(transferSchema),
});

export const decideTransfer = call("PUT", "/api/admin/transfers/{id}", {
  summary: "Matches a transfer, which settles and activates its plan, or refuses it with a reason",
  access: ["admin"],
  params: z.object({ id: idParam<TransferId>() }),
  body: z.object({
    state: z.enum(["matched", "refused"], { error: "Please match or refuse it." }),
    reason: optional(shortText("Reason")),
  }),
  reply: message.extend({ transfer: transferSchema }),
});

export const matchTransfers = call("POST", "/api/admin/transfers/match", {
  summary: "Matches several transfers, each by itself, and says of each why it was not",
  access: ["admin"],
  body: z.object({
    ids: z
      .array(id<TransferId>("Transfer"))
      .min(1, "Please choose at least one transfer.")
      .max(MAX_MATCHED_AT_ONCE, `Please choose at most ${MAX_MATCHED_AT_ONCE} transfers.`),
  }),
  reply: message.extend({
    results: z.array(z.object({ _id: z.string(), isMatched: z.boolean(), reason: z.string().nullable() })),
  }),
});

export const readTransferProof = call("GET", "/api/admin/transfers/{id}/proof", {
  summary: "The proof of a transfer: a PDF, or a picture as WebP; 404 where there is none",
  access: ["admin"],
  media: "application/pdf",
  params: z.object({ id: idParam<TransferId>() }),
});
