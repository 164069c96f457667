// Who sees a candidate, as the candidate decides it (PRIV-1).
import type { ContactChoice } from "#domain/candidates/contact-requests.ts";
import type { Privacy } from "#domain/candidates/privacy-contract.ts";
import type { CandidateViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import { recordConsent } from "#server/privacy/consents.ts";
import type { Deps } from "#server/deps.ts";
import { countContactSchools } from "#server/verifications/service.ts";
import { countGrantedSchools } from "./contact-requests/repository.ts";
import { findPrivacy, updatePrivacy } from "./repository.ts";

type PrivacyDeps = Pick<Deps, "db" | "clock">;

export async function readPrivacy(
  { db, clock }: PrivacyDeps,
  { accountId }: CandidateViewer,
): Promise<Privacy> {
  const { findable, listed, contact } = await findPrivacy(db, accountId);
  const now = clock.now();
  const schoolsWithContact =
    contact === "ask" ? await countGrantedSchools(db, accountId, now) : await countContactSchools(db, now);
  return { listed: findable, isFound: listed, contact, schoolsWithContact };
}

/** What is left out stays. */
export async function editPrivacy(
  deps: PrivacyDeps,
  viewer: CandidateViewer,
  { listed, contact }: { listed?: boolean | undefined; contact?: ContactChoice | undefined },
): Promise<Privacy> {
  const { accountId } = viewer;
  await inTransaction(deps.db, async (tx) => {
    await updatePrivacy(tx, accountId, {
      ...(listed !== undefined && { findable: listed }),
      ...(contact !== undefined && { contact }),
    });
    if (listed !== undefined) {
      await recordConsent(tx, deps.clock.now(), { accountId, purpose: "found", given: listed });
    }
    if (contact !== undefined) {
      const given = contact === "subscribers";
      await recordConsent(tx, deps.clock.now(), { accountId, purpose: "contact", given });
    }
  });
  return readPrivacy(deps, viewer);
}
