// The first data of a candidate's dashboard: the own record and upcoming interviews.
import { requireFound } from "#domain/refusal.ts";
import type { AdminViewer, CandidateViewer } from "#domain/role.ts";
import { requireOwnEmail } from "#server/accounts/require-person.ts";
import { findCandidateByEmail } from "#server/candidates/repository.ts";
import type { CandidateWithEmail } from "#server/candidates/repository.ts";
import type { Deps } from "#server/deps.ts";
import { listUpcomingOfCandidate } from "#server/interviews/queries/upcoming-repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";

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
