// Rows of a file of candidates, as an operator imports it.
import { IMPORT_COLUMNS } from "#features/teachers/server/import/import-file.ts";
import { candidateForm } from "./forms.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value ?? ""));

/** A value as it stands between two commas. */
export function candidateCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join("; ") : value === undefined ? "" : textOf(value);
  return `"${text.replaceAll('"', '""')}"`;
}

export const CANDIDATE_HEADER = IMPORT_COLUMNS.join(",");

/** A row of a valid candidate with these changes. */
export function candidateLine(change: Record<string, unknown> = {}): string {
  const form = candidateForm(change);
  return IMPORT_COLUMNS.map((name) => candidateCell(form[name])).join(",");
}
