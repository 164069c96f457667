// How a call's input travels: queries, and forms with files and lists as the documents want them.

/** `?page=2&q=maths`, or nothing. What is empty is not asked for. */
export function encodeQuery(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (!isEmpty(value)) search.set(name, asText(value));
  }
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * A multipart form. Lists are repeated `name[]` keys at sign-up, empty entries dropped (document 1,
 * section 7), and JSON text in an edit (document 2, section 7), where an empty list must still arrive.
 */
export function encodeForm(
  body: unknown,
  files: Record<string, File | null | undefined> = {},
  lists: "repeated" | "json" = "repeated",
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === null && lists === "json") {
      // What an edit empties must arrive as empty; left out, it would stay as it was.
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
