// Computes the etag of a record, a short hash of its content, so that an edit of an older version is noticed (CAND-17).

/**
 * The browser computes it from the record that it received, the server from the record that it would send now: equal for
 * equal values, whatever the order of their keys; undefined fields do not count.
 */
export function createEtag(record: object): string {
  return hash(canonical(record));
}

/** Whether the record is still the version that the editor read. Without an etag the edit is accepted. */
export function matchesEtag(etag: string | undefined, record: object): boolean {
  return etag === undefined || etag === createEtag(record);
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

/** FNV-1a with 64 bits: it detects accidental conflicts and is no protection against forgery. */
function hash(text: string): string {
  let state = OFFSET;
  for (let index = 0; index < text.length; index++) {
    state = ((state ^ BigInt(text.charCodeAt(index))) * PRIME) & MASK;
  }
  return state.toString(16).padStart(16, "0");
}
