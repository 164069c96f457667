// The version of a school's verification that staff read and decide on (SCHOOL-19).
import { createHash } from "node:crypto";
import type { VerificationRow } from "#features/schools/server/verifications/tables.ts";
import { recordOf, type VerifiedSchool } from "./repository.ts";

type Asked = Pick<VerificationRow, "kind" | "number" | "evidence_key" | "state" | "decided_at">;

/**
 * A strong hash, since the school that chooses the texts must not find two with the same one. The answer of a colleague makes
 * another version too.
 */
export function etagOf(school: VerifiedSchool, latest?: Asked): string {
  const { kind, number, evidence_key, state, decided_at } = latest ?? {};
  const read = [recordOf(school), kind, number, evidence_key, state, decided_at];
  return createHash("sha256").update(JSON.stringify(read)).digest("base64url").slice(0, 22);
}
