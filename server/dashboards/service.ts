// What a candidate's dashboard begins with: the own record and what is still to be attended.
import { requireFound } from "#domain/refusal.ts";
import type { AdminViewer, CandidateViewer } from "#domain/role.ts";
import { requireOwnEmail } from "#server/accounts/require-person.ts";
import { findCandidateByEmail } from "#server/candidates/repository.ts";
import type { CandidateWithEmail } from "#server/candidates/repository.ts";
import type { Deps } from "#server/deps.ts";
import { listUpcomingOfCandidate } from "#server/interviews/repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";

/** Another person's address is a 403 whether or not there is such a candidate. */
export async function readCandidateByEmail(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: CandidateViewer | AdminViewer,
  email: string,
): Promise<{ candidate: CandidateWithEmail; upcoming: InterviewOfPeople[] }> {
  requireOwnEmail(viewer, email);
  const candidate = requireFound(await findCandidateByEmail(db, email), "Candidate");
  return { candidate, upcoming: await listUpcomingOfCandidate(db, candidate.id, clock.now()) };
}
