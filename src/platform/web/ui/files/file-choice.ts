// The value of a file field: a chosen file, the removal of the stored one, or nothing.

export type FileChoice = File | "remove" | null;

/** The file to send, or null. */
export function chosenFile(choice: FileChoice): File | null {
  return choice === "remove" ? null : choice;
}
