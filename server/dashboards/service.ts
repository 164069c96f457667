// The first data of a candidate's dashboard: the own record and upcoming interviews.
import { requireFound } from "#domain/refusal.ts";
import type { AdminViewer, CandidateViewer } from "#domain/role.ts";
import { requireOwnEmail } from "#server/accounts/require-person.ts";
import { type CandidateWithEmail, findCandidateByEmail } from "#server/candidates/service.ts";
import type { Deps } from "#server/deps.ts";
import { type InterviewOfPeople, listUpcomingOfCandidate } from "#server/interviews/service.ts";

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
