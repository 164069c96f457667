// Whom a bill is for and who sends it, as page and server check them (PAY-14, PAY-15).
import { asIssue, sentence, term } from "#platform/domain/locale/sentence.ts";
import { isIndia, readGstState } from "./place-of-supply.ts";
import { MAX_ADDRESS, MAX_TAX_RATE } from "./terms.ts";
import { ifMatch, longText, optional, shortText } from "#platform/domain/field.ts";
import { accountNumber, ifsc, upiAddress } from "#features/catalogue/domain/settings/form.ts";
import {
  agreesWithState,
  formOfGstin,
  type GstinForm,
  readNumber,
} from "#features/schools/domain/verifications/numbers.ts";
import { z } from "#platform/domain/zod.ts";
import { toLatinDigits } from "#platform/domain/text/digits.ts";

/** Why an invoice cannot name a GSTIN of this form. */
const NOT_BILLED: Partial<Record<GstinForm, string>> = {
  tds: "This GSTIN is for deducting tax (TDS), and an invoice cannot name it. Please enter the GSTIN of the regular registration, or none.",
  tcs: "This GSTIN is for collecting tax as a marketplace (TCS), and an invoice cannot name it. Please enter the GSTIN of the regular registration, or none.",
  oidar:
    "This GSTIN is of a seller of online services from abroad, and an invoice cannot name it. Please enter the GSTIN of the regular registration, or none.",
};

const gstin = shortText("GSTIN").transform((typed, context) => {
  const { number, message } = readNumber("gstin", typed);
  const form = number === undefined ? undefined : formOfGstin(number);
  const unfit = form && NOT_BILLED[form];
  if (number !== undefined && unfit === undefined) return number;
  context.addIssue({
    code: "custom",
    message: asIssue(unfit ?? message ?? "Please look at the GSTIN again."),
  });
  return z.NEVER;
});

const pin = z.preprocess(
  (value) => (typeof value === "string" ? toLatinDigits(value).replace(/\s/g, "") : value),
  shortText("PIN code").regex(/^[1-9]\d{5}$/, "The PIN code has six digits, such as 462001."),
);

/** Read as people write it, and stored by its full name. */
const state = shortText("State of the address").transform((typed, context) => {
  const read = readGstState(typed);
  if (read) return read.name;
  context.addIssue({ code: "custom", message: "Please choose a state of India." });
  return z.NEVER;
});

const address = longText("Address").max(
  MAX_ADDRESS,
  asIssue(
    sentence("{label} may have at most {max} characters", { label: term("Address"), max: MAX_ADDRESS }),
  ),
);

const party = z.object({
  legalName: shortText("Legal name"),
  gstin: optional(gstin),
  address,
  pin,
  state,
});

/** The first two digits of a GSTIN are its state. */
const agrees = ({ gstin: number, state: named }: { gstin?: string | undefined; state: string }) =>
  number === undefined || agreesWithState("gstin", number, named) !== false;
const DISAGREES = {
  path: ["gstin"],
  message: "This GSTIN is of another state. Please look at the number and at the state.",
};

/** A buyer abroad has no GSTIN, and state and postal code as the country writes them, or none. */
const anyParty = z.object({
  legalName: shortText("Legal name"),
  gstin: optional(shortText("GSTIN")),
  address,
  /** India where it is left out. */
  country: optional(shortText("Country")),
  pin: optional(shortText("Postal code")),
  state: optional(shortText("State of the address")),
});

export const billingForm = anyParty.transform(({ country = "India", ...typed }, context) => {
  const { legalName, address: place, gstin: number, pin: code = "", state: region = "" } = typed;
  if (!isIndia(country)) {
    const read = { legalName, address: place, gstin: undefined, pin: code, state: region, country };
    const refuse = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    if (number !== undefined) return refuse("gstin", "A school abroad has no GSTIN. Please leave it empty.");
    return code.length > 20 ? refuse("pin", "The postal code may have at most 20 characters.") : read;
  }
  const { data, error } = party.refine(agrees, DISAGREES).safeParse(typed);
  if (data) return { ...data, gstin: data.gstin, country: "India" };
  for (const { path, message } of error.issues)
    context.addIssue({ code: "custom", path: [...path], message });
  return z.NEVER;
});

const percent = z.coerce
  .number({ error: "The rate must be a number." })
  .min(0, "The rate must be at least 0.")
  .max(MAX_TAX_RATE, `The rate may be at most ${MAX_TAX_RATE} percent.`)
  .refine((rate) => Number.isInteger(Math.round(rate * 1e6) / 1e4), "The rate may have two decimals.");

const bank = z.object({
  accountName: shortText("Account name"),
  accountNumber,
  ifsc,
  name: optional(shortText("Bank")),
});

export const sellerForm = party
  .extend({
    sac: optional(shortText("SAC").regex(/^\d{6}$/, "The SAC has six digits, such as 998519.")),
    rate: optional(percent),
    taxIncluded: z.boolean({ error: "Please say whether prices contain the tax." }).optional(),
    /** Whether a supply to another country bears integrated tax; without it the seller has a letter of undertaking. */
    exportTaxed: z.boolean({ error: "Please say whether exports bear tax." }).optional(),
    /** Left out it stays as it is; null is not set any more. */
    bank: bank.nullish(),
    upi: z.preprocess((value) => (value === "" ? null : value), upiAddress.nullish()),
    signatory: optional(shortText("Signatory")),
    asRead: ifMatch,
  })
  .refine(agrees, DISAGREES)
  .refine(({ gstin: number }) => number === undefined || formOfGstin(number) === "regular", {
    path: ["gstin"],
    message: "The seller's GSTIN is that of its regular registration.",
  });
