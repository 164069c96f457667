// Declares the calls about billing: whom a bill is for, and who sends it (PAY-14, PAY-15).
import type { PaperId, SubscriptionId } from "#platform/domain/ids.ts";
import { z } from "#platform/domain/zod.ts";
import { call, paged } from "#platform/domain/call.ts";
import { message } from "#platform/domain/message-reply.ts";
import { idParam } from "#platform/domain/field.ts";
import { pageQuery } from "#platform/domain/page.ts";
import { bankAccountSchema } from "#features/catalogue/domain/settings/calls.ts";
import { DEFAULT_SAC, DEFAULT_TAX_RATE, PAPER_KINDS } from "./terms.ts";
import { billingForm, sellerForm } from "./forms.ts";

const text = z.string().nullable();

const billingSchema = z.object({
  legalName: text,
  gstin: text,
  address: text,
  pin: text,
  state: text,
  /** India where nothing is set. */
  country: z.string(),
});
export type Billing = z.output<typeof billingSchema>;

const sellerSchema = billingSchema.omit({ country: true }).extend({
  sac: z.string(),
  rate: z.number(),
  taxIncluded: z.boolean(),
  exportTaxed: z.boolean(),
  bank: bankAccountSchema.nullable(),
  upi: text,
  signatory: text,
});
export type Seller = z.output<typeof sellerSchema>;

/** What holds until an admin has saved the seller. */
export const SELLER_DEFAULTS = {
  sac: DEFAULT_SAC,
  rate: DEFAULT_TAX_RATE,
  taxIncluded: true,
  exportTaxed: true,
};

export const readBilling = call("GET", "/api/employer/billing", {
  summary: "Whom the school's bills are for; null where not set",
  access: ["employer"],
  members: ["owner"],
  reply: billingSchema,
});

export const editBilling = call("PUT", "/api/employer/billing", {
  summary: "Saves whom the school's bills are for; papers that were issued stay as they are",
  access: ["employer"],
  members: ["owner"],
  body: billingForm,
  /** A PIN code of another state is saved, with a warning. */
  reply: message.extend({ billing: billingSchema, warning: text }),
});

/** What pricing says of tax. */
export const readPlanTax = call("GET", "/api/subscription/tax", {
  summary:
    "The tax of the plans' prices: its rate in percent, and whether they contain it; null where none is charged",
  access: "anyone",
  shared: true,
  reply: z.object({ tax: z.object({ rate: z.number(), included: z.boolean() }).nullable() }),
});

export const readSeller = call("GET", "/api/admin/seller", {
  summary: "Who sends the bills, with tax, bank and UPI address; null where not set",
  access: ["admin"],
  reply: sellerSchema,
});

export const editSeller = call("PUT", "/api/admin/seller", {
  summary: "Saves who sends the bills; papers that were issued stay as they are",
  access: ["admin"],
  body: sellerForm,
  reply: message.extend({ seller: sellerSchema }),
});

export const paperSchema = z.object({
  _id: z.string(),
  kind: z.enum(PAPER_KINDS),
  number: z.string(),
  /** The day of issue in India. */
  date: z.string(),
  subscriptionId: z.string(),
  /** In rupees. */
  total: z.number(),
  /** What the total is made of, in rupees; the rate is in percent, and 0 where the seller charges no tax. */
  tax: z.object({
    rate: z.number(),
    taxable: z.number(),
    cgst: z.number(),
    sgst: z.number(),
    igst: z.number(),
    roundOff: z.number(),
  }),
  /** The name of the seller. */
  seller: z.string(),
});
export type Paper = z.output<typeof paperSchema>;

export const listPapers = call("GET", "/api/employer/papers", {
  summary: "The school's own papers, newest first: proformas, tax invoices, receipts, credit notes",
  access: ["employer"],
  members: ["owner"],
  query: pageQuery,
  reply: paged(paperSchema),
});

export const listPapersOfSubscription = call("GET", "/api/admin/subscriptions/{id}/papers", {
  summary: "The papers of one subscription, newest first",
  access: ["admin"],
  params: z.object({ id: idParam<SubscriptionId>() }),
  reply: z.array(paperSchema),
});

export const readPaper = call("GET", "/api/employer/papers/{id}/pdf", {
  summary: "A paper as PDF, the same bytes each time; admins read those of every school",
  access: ["employer", "admin"],
  members: ["owner"],
  media: "application/pdf",
  params: z.object({ id: idParam<PaperId>() }),
});
