// Collects the applications of a candidate, each with the profile as it was sent.
import type { CandidateId } from "#platform/domain/ids.ts";
import { listOwnApplications, listResumeKeys } from "#features/applications/server/service.ts";
import { presentOwn } from "#features/applications/server/read.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listAll } from "./list-all.ts";
import { listSnapshots } from "./own-data-repository.ts";

type CollectDeps = Pick<Deps, "db" | "clock">;

export async function collectApplications(deps: CollectDeps, candidateId: CandidateId) {
  const of = { candidateId, now: deps.clock.now() };
  const rows = await listAll((page) => listOwnApplications(deps.db, of, page));
  const profiles = await listSnapshots(deps.db, candidateId);
  return (await presentOwn(deps, rows)).map((one) => ({ ...one, profile: profiles.get(one._id) ?? null }));
}

/** Resumes that were replaced since and that applications still have, by their names in the archive. */
export async function collectFormerResumes(
  { db }: CollectDeps,
  candidateId: CandidateId,
  current: string | null,
): Promise<Record<string, string>> {
  const former = (await listResumeKeys(db, candidateId)).filter((key) => key !== current);
  return Object.fromEntries(former.map((key, index) => [`resume-of-application-${index + 1}.pdf`, key]));
}
