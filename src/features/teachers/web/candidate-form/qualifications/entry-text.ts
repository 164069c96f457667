// Entries of the lists of qualifications and TETs, as a form holds them: each as a JSON text, which a draft can store.

export const EMPTY_QUALIFICATION = { degree: "", subjects: "", percent: "", year: "" };
export const EMPTY_TET = { exam: "", state: "", paper: "", year: "" };

export const QUALIFICATION_VALUES: { qualifications: string[]; tets: string[] } = {
  qualifications: [],
  tets: [],
};

/** The texts of stored entries. The level follows from the degree. */
export function toEntryTexts(entries: readonly object[], empty: Record<string, string>): string[] {
  return entries.map((entry) => {
    const stored = new Map<string, unknown>(Object.entries(entry));
    return writeEntry(mapValues(empty, (name) => textOf(stored.get(name))));
  });
}

/** A text that is none of ours gives an empty entry: the browser's storage may contain anything. */
export function readEntry<Entry extends Record<string, string>>(text: string, empty: Entry): Entry {
  const stored = new Map(Object.entries(parse(text)));
  return mapValues(empty, (name) => textOf(stored.get(name)));
}

export const writeEntry = (entry: Record<string, string>) => JSON.stringify(entry);

function mapValues<Entry extends Record<string, string>>(
  entry: Entry,
  value: (name: string) => string,
): Entry {
  return Object.fromEntries(Object.keys(entry).map((name) => [name, value(name)])) as Entry;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function parse(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
