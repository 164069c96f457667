// Reads the salary filters as they are typed (SEARCH-46).
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { formatRupees, MAX_RUPEES } from "#platform/domain/money.ts";
import { readRupees } from "#platform/domain/rupees.ts";

/** "25k" -> "25000"; null for a text that the server would refuse. */
export function readSalary(text: string): string | null {
  return salaryError(text) === undefined ? String(readRupees(text)) : null;
}

export function salaryError(text: string): Text | undefined {
  const rupees = readRupees(text);
  if (rupees === null) return "Write an amount like 25,000.";
  if (rupees > MAX_RUPEES) return sentence("At most {amount}.", { amount: formatRupees(MAX_RUPEES) });
  return Number.isInteger(rupees) ? undefined : "Write whole rupees.";
}
