// Words of an address: "PGT Physics" in Indore -> pgt-physics-indore.

const MAX_LETTERS = 80;

/** Only a to z, digits and single hyphens; empty for a text without any. The database has the same as `url_slug`. */
export function slugOf(...texts: readonly string[]): string {
  return texts
    .join(" ")
    .normalize("NFD")
    .replace(/[\u0300-\u036f'\u2018\u2019]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LETTERS)
    .replace(/^-+|-+$/g, "");
}
