// Writes lines of CSV for spreadsheets: quoted where needed, and never a formula.

/** Without it spreadsheets do not recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Spreadsheets run a cell that begins with one of these as a formula; some treat the fullwidth signs the same way. The
 * sign before it may be a text's own, and gets another one.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[",\r\n]/;

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** A cell as it was, without the sign that keeps a spreadsheet from running it. */
export const withoutSign = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
