// The schemas of the filters of the public list of jobs, made of their table, and of the search that an alert keeps.
import { wholeRupees } from "#platform/domain/amount.ts";
import { day, optional, searchText, shortText, wholeNumber } from "#platform/domain/field.ts";
import { z } from "#platform/domain/zod.ts";
import { FILTER_NAMES, type FilterName, filterOf, type FILTERS } from "./filters.ts";

type Value<One> = One extends { reads: "rupees" | "number" }
  ? number
  : One extends { reads: "days" }
    ? number | string
    : One extends { options: readonly (infer Option)[] }
      ? Option
      : string;
type Shape = { [Name in FilterName]: z.ZodOptional<z.ZodType<Value<(typeof FILTERS)[Name]>, unknown>> };

function schemaOf(name: FilterName): z.ZodType {
  const { reads, name: label = "", options = [], most = 0 } = filterOf(name);
  switch (reads) {
    case "search":
      return searchText();
    case "line":
      return optional(shortText(label));
    case "rupees":
      return optional(wholeNumber(label, 0, most));
    case "number":
      return optional(wholeNumber(label, 1, most));
    case "option":
      return optional(z.enum(options));
    case "days":
      return optional(
        z.union([wholeNumber(label, 1, most), day("Please give a day as YYYY-MM-DD, or a number of days.")]),
      );
  }
}

export const vacancyFilters = z.object(
  Object.fromEntries(FILTER_NAMES.map((name) => [name, schemaOf(name)])) as Shape,
);
export type VacancyFilters = z.output<typeof vacancyFilters>;

/**
 * What an alert searches for, stored as it was chosen (ALERT-1). Each of its jobs is new, so the day of posting is no part
 * of it.
 */
export const jobSearch = vacancyFilters
  .omit({ since: true })
  .extend({ minPay: optional(wholeRupees("Lowest pay")) });
export type JobSearch = z.output<typeof jobSearch>;
