// A short sign of what a record said when somebody read it, so that an edit based on an older reading is noticed.
// Computed alike in the browser from what it was shown and on the server from what it would show now.

/** Equal for equal values, whatever the order of their keys; a field that is undefined does not count. */
export function fingerprintOf(record: object): string {
  return hash(canonical(record));
}

/** Whether a record still says what the editor saw; an editor that does not tell is taken at its word. */
export function isAsRead(sign: string | undefined, record: object): boolean {
  return sign === undefined || sign === fingerprintOf(record);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(",")}}`;
}

const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;
const MASK = 0xffffffffffffffffn;

/** FNV-1a with 64 bits: it guards against haste, not against malice. */
function hash(text: string): string {
  let state = OFFSET;
  for (let at = 0; at < text.length; at++) {
    state = ((state ^ BigInt(text.charCodeAt(at))) * PRIME) & MASK;
  }
  return state.toString(16).padStart(16, "0");
}
