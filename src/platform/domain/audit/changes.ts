// Lists what an action changed in a record, in values that a reader understands, without secrets.
import { formatPaise } from "../money.ts";

export type Facts = Record<string, unknown>;
type Changes = { before: Facts | null; after: Facts | null };

/** Fields that the log never shows: secrets, values for machines only, and times that change automatically. */
const LEFT_OUT = /(^|_)(id|hash|token|secret)$|^(keys|seq|during|revision|created_at|updated_at)$/;

/** Returns the fields that differ. A missing side (added or deleted record) stays null. */
export function diffFacts(before: Facts | null, after: Facts | null): Changes {
  const names = [...new Set(Object.keys({ ...before, ...after }))].filter((name) => !LEFT_OUT.test(name));
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  return { before: before && formatFacts(before, changed), after: after && formatFacts(after, changed) };
}

function formatFacts(record: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => formatFact(name, record[name])));
}

function formatFact(name: string, value: unknown): [string, unknown] {
  if (name.endsWith("_paise")) {
    const rupees = typeof value === "number" ? formatPaise(value) : value;
    return [name.slice(0, -"_paise".length), rupees];
  }
  // The storage location of a file is secret; the first six characters are enough to tell two files apart.
  if (name.endsWith("_key")) {
    return [
      name.slice(0, -"_key".length),
      typeof value === "string" ? `file ${value.slice(0, 6)}…` : (value ?? null),
    ];
  }
  return [name, value ?? null];
}

/** Turns a field name into a label: "full_name" -> "Full name". */
export function formatFieldName(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
