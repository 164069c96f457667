// Recognizes a refusal that the dialog of the session guard has already shown.
import { OTHER_ACCOUNT } from "#domain/session/expected-account.ts";
import { Refusal } from "#domain/refusal.ts";

/** The person chose not to log in again: nothing else has to be said. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "NOT_LOGGED_IN" || error.code === OTHER_ACCOUNT);
}
