// Reads the fields of a form that was sent to the action of a page.

/** The text of a field; empty for a file, and where there is no such field. */
export function sentText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** All fields as texts, by their names. */
export const sentTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
