// Rupees on the wire and on the page, whole paise in our own hands.

/** Fits PostgreSQL's integer as paise: two crore rupees. */
export const MOST_RUPEES = 20_000_000;

export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** 120000 -> "1,20,000", to the nearest whole. By hand: making Intl's formatter would hold up a phone for 60 ms. */
export function formatCount(count: number): string {
  return grouped(Math.round(count).toFixed(0));
}

/** 120000 -> "₹1,20,000"; paise are shown only where there are any. */
export function formatRupees(rupees: number): string {
  return `₹${grouped(rupees.toFixed(Number.isInteger(rupees) ? 0 : 2))}`;
}

/** A comma before the last three digits, and before every two ahead of them. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ",");
