// Reads a form that was sent without scripts.

/** The text of a field; "" where it is missing. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
