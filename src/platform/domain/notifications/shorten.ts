// Shortens names in subjects of mails.

const SUBJECT_NAME = 60;

/** A name of 200 characters would leave no space for the day. */
export function shorten(name: string): string {
  const letters = Array.from(name);
  return letters.length <= SUBJECT_NAME ? name : `${letters.slice(0, SUBJECT_NAME - 1).join("")}…`;
}
