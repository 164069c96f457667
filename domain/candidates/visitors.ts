// What a visitor may ask of the candidate list: nothing about pay, and small pages.

/** The most rows on a visitor's page, and its size where the visitor names none. */
export const MAX_ROWS_FOR_VISITORS = 50;

type PayFilters = { minSalary?: unknown; maxSalary?: unknown };

/** A visitor who may ask for narrow ranges of pay learns what each candidate expects. */
export function withoutPay<Filters extends PayFilters>(filters: Filters): Omit<Filters, keyof PayFilters> {
  const { minSalary: _min, maxSalary: _max, ...others } = filters;
  return others;
}
