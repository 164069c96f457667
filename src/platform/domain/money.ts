// Converts and formats money: rupees on the wire and on pages, whole paise in the database.

/** Two crore rupees, which fit PostgreSQL's integer as paise. */
export const MAX_RUPEES = 20_000_000;

export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/** 120000 -> "1,20,000", rounded. Written without Intl, whose formatter would block a phone for 60 ms. */
export function formatCount(count: number): string {
  return grouped(Math.round(count).toFixed(0));
}

/** "1 credit", "1,200 credits", for what is in English only. */
export const formatCounted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** 120000 -> "₹1,20,000"; paise are shown only where there are any. */
export function formatRupees(rupees: number): string {
  return `₹${grouped(rupees.toFixed(Number.isInteger(rupees) ? 0 : 2))}`;
}

/** The same of an amount that may be below zero, with a real minus character. */
export function formatSignedRupees(rupees: number): string {
  return rupees < 0 ? `−${formatRupees(-rupees)}` : formatRupees(rupees);
}

/** An amount of the database. */
export const formatPaise = (paise: number): string => formatRupees(rupeesFromPaise(paise));

/** Inserts a comma before the last three digits, and before every two digits ahead of them. */
const grouped = (digits: string) => digits.replace(/\B(?=(\d\d)*\d{3}(\.|$))/g, ",");
