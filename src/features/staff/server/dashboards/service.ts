// The first data of a candidate's dashboard: the own record and upcoming interviews.
import { requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, CandidateViewer } from "#platform/domain/role.ts";
import { requireOwnEmail } from "#features/accounts/server/require-person.ts";
import { type CandidateWithEmail, findCandidateByEmail } from "#features/teachers/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import { type InterviewOfPeople, listUpcomingOfCandidate } from "#features/interviews/server/service.ts";

/** Another person's e-mail address is a 403, whether it exists or not. */
export async function readCandidateByEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: CandidateViewer | AdminViewer,
  email: string,
): Promise<{ candidate: CandidateWithEmail; upcoming: InterviewOfPeople[] }> {
  requireOwnEmail(viewer, email);
  const candidate = requireFound(await findCandidateByEmail(db, email), "Candidate");
  return { candidate, upcoming: await listUpcomingOfCandidate(db, candidate.id, clock.now()) };
}
