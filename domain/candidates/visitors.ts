// Restricts what a visitor may request of the candidate list: no filter by pay, and small pages (SEARCH-9 and
// SEARCH-37).

/** The maximum and the default number of rows on a visitor's page. */
export const MAX_ROWS_FOR_VISITORS = 50;

type PayFilters = { minSalary?: unknown; maxSalary?: unknown };

/** Removes the pay filters: with narrow ranges of pay a visitor could find out what each candidate expects. */
export function withoutPay<Filters extends PayFilters>(filters: Filters): Omit<Filters, keyof PayFilters> {
  const { minSalary: _min, maxSalary: _max, ...others } = filters;
  return others;
}
