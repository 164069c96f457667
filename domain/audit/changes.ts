// What a deed changed of a record, in values that a reader understands, without secrets.
import { formatRupees, rupeesFromPaise } from "../money.ts";

export type Facts = Record<string, unknown>;
export type Changes = { before: Facts | null; after: Facts | null };

/** Never told: secrets, what only machines read, and times that change by themselves. */
const UNTOLD = /(^|_)(id|hash|token|secret)$|^(keys|search_text|during|revision|created_at|updated_at)$/;

/** Only what differs. A side that is not there (added, deleted) stays null. */
export function changesBetween(before: Facts | null, after: Facts | null): Changes {
  const names = [...new Set(Object.keys({ ...before, ...after }))].filter((name) => !UNTOLD.test(name));
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]));
  return { before: before && told(before, changed), after: after && told(after, changed) };
}

function told(record: Facts, names: readonly string[]): Facts {
  return Object.fromEntries(names.map((name) => toldAs(name, record[name])));
}

function toldAs(name: string, value: unknown): [string, unknown] {
  if (name.endsWith("_paise")) {
    const rupees = typeof value === "number" ? formatRupees(rupeesFromPaise(value)) : value;
    return [name.slice(0, -"_paise".length), rupees];
  }
  // Where a file lies is a secret; the first letters tell two files apart.
  if (name.endsWith("_key")) {
    return [
      name.slice(0, -"_key".length),
      typeof value === "string" ? `file ${value.slice(0, 6)}…` : (value ?? null),
    ];
  }
  return [name, value ?? null];
}

/** "full_name" -> "Full name": how a fact is headed. */
export function headingOf(name: string): string {
  const words = name
    .replaceAll("_", " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
