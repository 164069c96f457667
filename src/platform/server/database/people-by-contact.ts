// Selects people by a part of their e-mail address or phone number, for the searches of admins.
import { sql } from "kysely";
import { readPhoneStart } from "#platform/domain/phone.ts";
import { escapeLike } from "./text-match.ts";

/** Shorter texts occur in nearly every e-mail address and phone number. */
const MIN_LETTERS = 3;
const MIN_DIGITS = 4;

/**
 * Selects the ids of people of this table whose e-mail address contains the text or whose phone number begins with it.
 * A school is found by the address of any member. Null if the text is too short for both.
 */
export function findIdsByContact(people: "candidates" | "employers", text: string) {
  const typed = text.trim().toLowerCase();
  if (typed.length < MIN_LETTERS) return null;
  const accounts = selectAccountsWith(typed);
  const byEmail =
    people === "employers"
      ? sql`select employer_id as id from memberships where left_at is null and account_id in (${accounts})`
      : accounts;
  const digits = readPhoneStart(typed);
  if (digits === null || digits.length < MIN_DIGITS) return byEmail;
  // A range instead of LIKE, because the statement is planned without the digits. ":" comes after "9".
  return sql`${byEmail} union select id from ${sql.table(people)}
    where phone ~>=~ ${digits} and phone ~<~ ${`${digits}:`}`;
}

/**
 * Selects the ids of accounts whose e-mail address contains the text, which is in lower case. The index is asked only
 * for what is before the @: nearly every address has the trigrams of a common domain.
 */
export function selectAccountsWith(typed: string) {
  const before = typed.slice(0, typed.lastIndexOf("@"));
  if (!typed.includes("@") || before.length < MIN_LETTERS) {
    return sql`select id from accounts where email::text like ${`%${escapeLike(typed)}%`}`;
  }
  return sql`select id from accounts
    where email::text like ${`%${escapeLike(before)}@%`} and strpos(email::text, ${typed}) > 0`;
}
