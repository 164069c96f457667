// Declares the calls about credits: the ledger, a held credit, and corrections by admins.
import { z } from "../zod.ts";
import { withSchemas } from "../endpoint.ts";
import { day, idParam, optional, searchText, shortText, wholeNumber } from "../field.ts";
import { pageQuery } from "../page.ts";
import { memberName } from "../teams/member-name.ts";
import { subscriptionSchema } from "./contract.ts";
import * as endpoints from "./endpoints.ts";
import { CREDIT_REASONS, MAX_CREDITS } from "./terms.ts";

const ofEmployer = z.object({ employerId: idParam });

export const creditEntrySchema = z.object({
  _id: z.string(),
  employerId: z.object({ _id: z.string(), instituteName: z.string().nullable() }),
  /** Null once the subscription is deleted with its employer. */
  planName: z.string().nullable(),
  amount: z.number().int(),
  reason: z.enum(CREDIT_REASONS),
  /** The employer's balance over all subscriptions after this entry. */
  balance: z.number().int(),
  /** The interview that the credit was spent on or returned from. */
  interview: z.object({ candidateName: z.string(), interviewDate: z.string() }).nullable(),
  /** Why the staff corrected the credits; null for any other entry. */
  note: z.string().nullable(),
  /** Who spent, returned, bought or corrected; null where nobody did, and for entries of before. */
  by: memberName.nullable().optional(),
  createdAt: z.string(),
});
export type CreditEntry = z.output<typeof creditEntrySchema>;

export const listCreditEntries = withSchemas(endpoints.listCreditEntries, {
  summary: "The credit ledger, newest first; q over employers; from and to are days in India",
  query: pageQuery.extend({
    q: searchText(),
    reason: optional(z.enum(CREDIT_REASONS)),
    from: optional(day("Please give a date as YYYY-MM-DD")),
    to: optional(day("Please give a date as YYYY-MM-DD")),
  }),
  reply: creditEntrySchema,
});

/** A correction adds credits or takes them away (SUB-36). */
export const creditCorrection = z.object({
  amount: z.preprocess(
    (value) => (value === "" || value === null ? undefined : value),
    wholeNumber("Credits", -MAX_CREDITS, MAX_CREDITS).refine(
      (amount) => amount !== 0,
      "Please enter how many credits to add or take away.",
    ),
  ),
  reason: shortText("Reason"),
});

export const correctCredits = withSchemas(endpoints.correctCredits, {
  summary: "Corrects the credits of an employer's active subscription by plus or minus some, with a reason",
  params: z.object({ id: idParam }),
  body: creditCorrection,
  reply: z.object({ message: z.string(), subscription: subscriptionSchema }),
});

export const readCreditHistory = withSchemas(endpoints.readCreditHistory, {
  summary: "An employer's own credit ledger, newest first",
  params: ofEmployer,
  query: pageQuery,
  reply: creditEntrySchema,
});

export const deductOneCredit = withSchemas(endpoints.deductOneCredit, {
  summary: "Takes one credit and keeps it for this employer's next interview",
  params: ofEmployer,
  reply: z.object({ credits: z.number().int() }),
});

export const readCredits = withSchemas(endpoints.readCredits, {
  summary: "Credits a person can spend; 0 for a candidate",
  params: z.object({ userId: idParam }),
  reply: z.object({ credits: z.number().int() }),
});
