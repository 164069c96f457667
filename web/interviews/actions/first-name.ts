// The name by which a question speaks of a person.

const TITLE = /^(dr|er|km|kumari|md|miss|mr|mrs|ms|prof|shri|smt|sri)$/i;

/** "Dr. Pooja Sharma" -> "Pooja". The whole name where no word of it can stand alone, as in "S. K. Rao" of initials. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words.find((word) => !TITLE.test(word.replace(/\.$/, "")));
  return first && /^\p{L}[\p{L}\p{M}'’-]+$/u.test(first) ? first : name.trim();
}
