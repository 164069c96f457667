// Text that a LIKE pattern takes literally.

/** Without it, `%` and `_` in what a person typed would match anything. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
