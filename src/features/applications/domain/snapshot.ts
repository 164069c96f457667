// The profile as it was when somebody applied, and what changed in it since (APPLY-2).
import type { CandidateContact } from "#features/teachers/domain/record.ts";

/** View C2 with phone and e-mail, without the current salary. */
export type Snapshot = Omit<CandidateContact, "resume" | "photo">;

/** What a person does not change, or what is not part of the profile. */
const NOT_COMPARED: readonly string[] = ["_id", "cid"];
const CONTACT: readonly string[] = ["phone", "email"];

type Change = { field: string; before: unknown; now: unknown };

/** The fields that differ, in the order of the profile. Contact details are compared where they are shown. */
export function changesSince(before: Snapshot, now: Snapshot, withContact: boolean): Change[] {
  const former = new Map<string, unknown>(Object.entries(before));
  return Object.entries(now).flatMap(([field, value]) => {
    if (NOT_COMPARED.includes(field) || (!withContact && CONTACT.includes(field))) return [];
    const old = former.get(field);
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [{ field, before: old, now: value }];
  });
}
