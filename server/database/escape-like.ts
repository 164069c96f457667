// Escapes a text for a LIKE pattern.

/** Without this, `%` and `_` in a typed text would match anything. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
