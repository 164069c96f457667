// Writes requests for verification with the checks that need no look-up.
import type { AccountId } from "#platform/domain/ids.ts";
import type { Check, NumberKind } from "#features/schools/domain/verifications/terms.ts";
import { checkSchool } from "#features/schools/domain/verifications/checks.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertRequest, isNumberTaken, type VerifiedSchool } from "./repository.ts";

export type NamedNumber = { kind: NumberKind; number: string };

type NewRequest = NamedNumber & {
  asked_by: AccountId | null;
  evidence_key: string | null;
};

/** By the record of today. */
export function checkNumber(
  { state, email, website_link: website }: VerifiedSchool,
  { kind, number }: NamedNumber,
  isTaken: boolean,
): Check[] {
  return checkSchool({ kind, number, state, isTaken, email, website });
}

/** The checks at a decision, as they are stored. */
export async function runChecks(
  tx: DatabaseTransaction,
  school: VerifiedSchool,
  { kind, number }: NamedNumber,
): Promise<string> {
  const isTaken = await isNumberTaken(tx, { kind, number, employerId: school.id });
  return JSON.stringify(checkNumber(school, { kind, number }, isTaken));
}

/** Returns the id of the new request. The one before must not be the latest any more. */
export async function insertPending(
  tx: DatabaseTransaction,
  now: Date,
  { school, request }: { school: VerifiedSchool; request: NewRequest },
): Promise<string> {
  const { kind, number, asked_by, evidence_key } = request;
  const id = newId();
  await insertRequest(tx, {
    id,
    employer_id: school.id,
    kind,
    number,
    checks: "[]",
    evidence_key,
    state: "pending",
    is_latest: true,
    asked_by,
    created_at: now,
    decided_by: null,
    decided_at: null,
    valid_until: null,
    reason: null,
  });
  return id;
}
