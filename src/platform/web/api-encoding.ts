// Encodes the input of a call: queries, and forms with files and lists.

/** `?page=2&q=maths`, or an empty string. Empty values are left out. */
export function encodeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!isEmpty(value)) search.set(name, asText(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * A multipart form. At sign-up lists are repeated `name[]` keys without empty entries (REG-22); in an edit they are
 * JSON text (CAND-15), because an empty list must arrive too.
 */
export function encodeForm(
  body: unknown,
  files: Record<string, File | null | undefined> = {},
  lists: "repeated" | "json" = "repeated",
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === null && lists === "json") {
      // A field that an edit empties must be sent as empty; if it were left out, it would not change.
      form.set(name, "");
    } else if (!Array.isArray(value)) {
      if (value !== undefined && value !== null) form.set(name, asText(value));
    } else if (lists === "json") {
      form.set(name, JSON.stringify(value));
    } else {
      for (const entry of value) if (!isEmpty(entry)) form.append(`${name}[]`, asText(entry));
    }
  }
  for (const [name, file] of Object.entries(files)) if (file) form.set(name, file);
  return form;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
