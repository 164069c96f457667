// Makes new ids. Those of interviews, ledger entries and similar rows are ordered by time, so that their indexes stay
// compact.
import { randomUUID } from "node:crypto";
import { v7 } from "uuid";

export function newId<Kind extends string>(): Kind {
  return v7() as Kind;
}

/**
 * The id of an account and its profile is random, because other people see it and it must not reveal when somebody
 * registered (API-5).
 */
export function newPersonId<Kind extends string>(): Kind {
  return randomUUID() as Kind;
}
