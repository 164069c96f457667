// New ids. Those of interviews, ledger entries and the like are ordered by time, which keeps their indexes compact.
import { randomUUID } from "node:crypto";
import { v7 } from "uuid";

export function newId(): string {
  return v7();
}

/** For an account and its profile: others see it, and it must not tell when somebody registered (API-5). */
export function newPersonId(): string {
  return randomUUID();
}
