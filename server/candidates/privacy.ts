// Who sees a candidate, as the candidate decides it (PRIV-1).
import type { Privacy } from "#domain/candidates/privacy-contract.ts";
import type { CandidateViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import { recordConsent } from "#server/privacy/consents.ts";
import type { Deps } from "#server/deps.ts";
import { countContactSchools } from "#server/verifications/service.ts";
import { findFindable, setFindable } from "./repository.ts";

type PrivacyDeps = Pick<Deps, "db" | "clock">;

export async function readPrivacy(
  { db, clock }: PrivacyDeps,
  { accountId }: CandidateViewer,
): Promise<Privacy> {
  const [{ findable, listed }, schoolsWithContact] = await Promise.all([
    findFindable(db, accountId),
    countContactSchools(db, clock.now()),
  ]);
  return { listed: findable, isFound: listed, schoolsWithContact };
}

/** What is left out stays. */
export async function editPrivacy(
  deps: PrivacyDeps,
  viewer: CandidateViewer,
  { listed }: { listed?: boolean | undefined },
): Promise<Privacy> {
  const { accountId } = viewer;
  await inTransaction(deps.db, async (tx) => {
    if (listed === undefined) return;
    await setFindable(tx, accountId, listed);
    await recordConsent(tx, deps.clock.now(), { accountId, purpose: "found", given: listed });
  });
  return readPrivacy(deps, viewer);
}
