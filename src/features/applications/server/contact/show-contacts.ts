// Decides whose phone, e-mail and resume a member of a school is shown, and counts them (APPLY-8).
import { applicantsWithContactADay, contactStateOf } from "#features/applications/domain/rules.ts";
import type { ContactState } from "#features/applications/domain/terms.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import type { ApplicantRow } from "#features/applications/server/applicant-repository.ts";
import { findShown, insertShown, lockSchoolForCounting } from "./shown-repository.ts";

type Counting = Pick<Deps, "db" | "clock" | "env">;
type Shown = Pick<ApplicantRow, "id" | "candidate_id" | "stage" | "ended_at" | "masked_as">;

/** The state of each application by its id. Those that are shown are counted once a day each. */
export async function showContacts(
  deps: Counting,
  viewer: EmployerViewer,
  rows: readonly Shown[],
): Promise<Map<string, ContactState>> {
  const now = deps.clock.now();
  const school = await findContactRights(deps.db, viewer.employerId, now);
  const states = new Map<string, ContactState>(
    rows.map(({ id, candidate_id: candidateId, stage, ended_at: endedAt, masked_as }) => [
      id,
      masked_as === null
        ? contactStateOf(viewer, { candidateId, stage, endedAt }, { school, now })
        : "without-name",
    ]),
  );
  const candidates = rows.flatMap(({ id, candidate_id }) =>
    candidate_id !== null && states.get(id) === "shown" ? [candidate_id] : [],
  );
  const counted = await countShown(deps, viewer.employerId, [...new Set(candidates)]);
  for (const { id, candidate_id } of rows) {
    if (states.get(id) === "shown" && !counted.has(candidate_id ?? "")) states.set(id, "daily-limit");
  }
  return states;
}

/** Returns those who may be shown: the ones of today, and as many more as the limit leaves. */
async function countShown(
  { db, clock, env }: Counting,
  employerId: EmployerId,
  candidateIds: readonly CandidateId[],
): Promise<Set<string>> {
  if (candidateIds.length === 0) return new Set();
  const school = { employerId, day: clock.today() };
  const limit = applicantsWithContactADay(env.RATE_LIMIT_FACTOR);
  const before = await findShown(db, school, candidateIds);
  if (before.among.size === candidateIds.length || before.count >= limit) return before.among;
  return inTransaction(db, async (tx) => {
    await lockSchoolForCounting(tx, employerId);
    const { count, among } = await findShown(tx, school, candidateIds);
    const more = candidateIds.filter((id) => !among.has(id)).slice(0, Math.max(0, limit - count));
    await insertShown(tx, school, more);
    return new Set([...among, ...more]);
  });
}
