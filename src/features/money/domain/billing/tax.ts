// Computes the tax of a plan in whole paise. Whatever the price, the lines of a paper add up to its total (PAY-10).

/** A rate in percent with at most two decimals, and whether prices contain the tax. */
type TaxTerms = { rate: number; taxIncluded: boolean };

export type TaxLines = {
  taxablePaise: number;
  /** Central and state tax, where seller and buyer are in the same state; else integrated tax. */
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  /** What the total differs from the lines before it. */
  roundOffPaise: number;
  /** Whole rupees. */
  totalPaise: number;
};

/** A seller without a GSTIN charges no tax, so the price is the total. */
export const WITHOUT_TAX: TaxTerms = { rate: 0, taxIncluded: true };

/** Rates are counted in hundredths of a percent, because a half of 5 % is 2.5 %. */
const WHOLE = 10_000;

export function computeTax(
  pricePaise: number,
  { rate, taxIncluded }: TaxTerms,
  isSameState: boolean,
): TaxLines {
  const hundredths = Math.round(rate * 100);
  const included = roundToRupee(pricePaise);
  const taxablePaise = taxIncluded ? divideHalfUp(included * WHOLE, WHOLE + hundredths) : pricePaise;
  const tax = taxIncluded ? included - taxablePaise : divideHalfUp(pricePaise * hundredths, WHOLE);
  const totalPaise = taxIncluded ? included : roundToRupee(pricePaise + tax);
  const half = Math.floor(tax / 2);
  const taxes = isSameState
    ? { cgstPaise: half, sgstPaise: half, igstPaise: 0 }
    : { cgstPaise: 0, sgstPaise: 0, igstPaise: tax };
  const { cgstPaise, sgstPaise, igstPaise } = taxes;
  const roundOffPaise = totalPaise - taxablePaise - cgstPaise - sgstPaise - igstPaise;
  return { taxablePaise, ...taxes, roundOffPaise, totalPaise };
}

/**
 * The lines of what was agreed on. Where the seller's terms have changed since, the agreed total stays and contains
 * the tax of the new terms.
 */
export function computeTaxOfTotal(
  { pricePaise, totalPaise }: { pricePaise: number; totalPaise: number },
  terms: TaxTerms,
  isSameState: boolean,
): TaxLines {
  const lines = computeTax(pricePaise, terms, isSameState);
  return lines.totalPaise === totalPaise
    ? lines
    : computeTax(totalPaise, { ...terms, taxIncluded: true }, isSameState);
}

const roundToRupee = (paise: number) => divideHalfUp(paise, 100) * 100;

/** Integers only, so that no fraction of a paisa is lost; exact to 2 crore rupees and far beyond. */
const divideHalfUp = (amount: number, by: number) => Math.floor((2 * amount + by) / (2 * by));
