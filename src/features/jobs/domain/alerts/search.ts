// The search of an alert: the filters of the public list of jobs, stored as they were chosen (ALERT-1).
import { z } from "#platform/domain/zod.ts";
import { wholeRupees } from "#platform/domain/amount.ts";
import { CLASSES, MAX_KM, BOARDS } from "#platform/domain/teaching-terms.ts";
import { optional, searchText, shortText, wholeNumber } from "#platform/domain/field.ts";
import { CONTRACTS } from "../terms.ts";

export const jobSearch = z.object({
  q: searchText(),
  subject: optional(shortText("Subject")),
  class: optional(z.enum(CLASSES)),
  board: optional(z.enum(BOARDS)),
  /** "city, state" or "city, state, country" */
  city: optional(shortText("City")),
  within: optional(wholeNumber("Distance", 1, MAX_KM)),
  minPay: optional(wholeRupees("Lowest pay")),
  contract: optional(z.enum(CONTRACTS)),
});
export type JobSearch = z.output<typeof jobSearch>;
