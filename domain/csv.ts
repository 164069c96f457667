// Lines of a CSV file as spreadsheets in India's offices open them: quoted where needed, and never a formula.

/** Without it a spreadsheet takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A cell that begins with one of these would be run as a formula; some programs read the fullwidth signs as the others. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;
const QUOTED = /[",\r\n]/;

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
