// Writes the profile of a candidate as an application keeps it.
import type { Snapshot } from "#features/applications/domain/snapshot.ts";
import { presentContact } from "#features/teachers/server/profile/present.ts";
import type { CandidateWithEmail } from "#features/teachers/server/service.ts";

/** View C2 with phone and e-mail; the resume's key has its own column. The current salary is not in it (APPLY-2). */
export function snapshotOf(candidate: CandidateWithEmail): Snapshot {
  const { photo: _photo, resume: _resume, ...snapshot } = presentContact(candidate, candidate.email);
  return snapshot;
}
