// Rupees on the wire and on the page, whole paise in our own hands.

/** Fits PostgreSQL's integer as paise: two crore rupees. */
export const MOST_RUPEES = 20_000_000;

const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** 120000 -> "1,20,000". */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** 120000 -> "₹1,20,000"; paise are shown only where there are any. */
export function formatRupees(rupees: number): string {
  return `₹${Number.isInteger(rupees) ? whole.format(rupees) : exact.format(rupees)}`;
}
