// Declares the calls about credits: the ledger, a held credit, and corrections by admins.
import type { EmployerId, PersonOrSchoolId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam, optional, searchText, dayFilter } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { memberName } from "#features/schools/domain/teams/member-name.ts";
import { subscriptionSchema } from "./calls.ts";
import { CREDIT_REASONS } from "./terms.ts";
import { HIRING_ROLES, READING_ROLES } from "#platform/domain/role.ts";
import { creditCorrection } from "./forms.ts";

const ofEmployer = z.object({ employerId: idParam<EmployerId>() });

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
  /** Who spent, returned, bought or corrected; null where nobody did, and for entries that are older than this field. */
  by: memberName.nullable().optional(),
  createdAt: z.string(),
});
export type CreditEntry = z.output<typeof creditEntrySchema>;

export const listCreditEntries = call("GET", "/api/admin/credits", {
  summary: "The credit ledger, newest first; q over employers; from and to are days in India",
  access: ["admin"],
  query: pageQuery.extend({
    q: searchText(),
    reason: optional(z.enum(CREDIT_REASONS)),
    from: dayFilter(),
    to: dayFilter(),
  }),
  reply: paged(creditEntrySchema),
});

export const correctCredits = call("POST", "/api/admin/employers/{id}/credits", {
  summary: "Corrects the credits of an employer's active subscription by plus or minus some, with a reason",
  access: ["admin"],
  params: z.object({ id: idParam<EmployerId>() }),
  body: creditCorrection,
  reply: message.extend({ subscription: subscriptionSchema }),
});

export const readCreditHistory = call("GET", "/api/subscription/ledger/{employerId}", {
  summary: "An employer's own credit ledger, newest first",
  access: ["employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
  params: ofEmployer,
  query: pageQuery,
  reply: paged(creditEntrySchema),
});

export const deductOneCredit = call("PUT", "/api/subscription/deductOneCredit/{employerId}", {
  summary: "Takes one credit and keeps it for this employer's next interview",
  access: ["employer"],
  members: HIRING_ROLES,
  params: ofEmployer,
  reply: z.object({ credits: z.number().int() }),
});

export const readCredits = call("GET", "/api/subscription/{userId}", {
  summary: "Credits a person can spend; 0 for a candidate",
  access: ["candidate", "employer", "admin"],
  members: READING_ROLES,
  whileSuspended: true,
  params: z.object({ userId: idParam<PersonOrSchoolId>() }),
  reply: z.object({ credits: z.number().int() }),
});
