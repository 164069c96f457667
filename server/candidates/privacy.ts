// Who sees a candidate, as the candidate decides it (PRIV-1).
import { requireAdult } from "#domain/candidates/age.ts";
import type { ContactChoice } from "#domain/candidates/contact-requests.ts";
import type { Privacy } from "#domain/candidates/privacy-contract.ts";
import type { Day } from "#domain/day.ts";
import type { CandidateViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import { recordConsent } from "#server/privacy/consents.ts";
import type { Deps } from "#server/deps.ts";
import { countContactSchools } from "#server/verifications/service.ts";
import { countGrantedSchools } from "./contact-requests/repository.ts";
import { findPrivacy, updateNominee, updatePrivacy } from "./repository.ts";

type PrivacyDeps = Pick<Deps, "db" | "clock">;

export async function readPrivacy(
  { db, clock }: PrivacyDeps,
  { accountId }: CandidateViewer,
): Promise<Privacy> {
  const row = await findPrivacy(db, accountId);
  const { findable, listed, contact, nominee_name: name, nominee_email: email } = row;
  const now = clock.now();
  const schoolsWithContact =
    contact === "ask"
      ? await countGrantedSchools(db, accountId, now)
      : await countContactSchools(db, accountId, now);
  return {
    listed: findable,
    isFound: listed,
    contact,
    schoolsWithContact,
    nominee: name !== null && email !== null ? { name, email } : null,
    asksDateOfBirth: row.date_of_birth === null,
  };
}

type PrivacyChange = {
  listed?: boolean | undefined;
  contact?: ContactChoice | undefined;
  nominee?: { name: string; email: string } | null | undefined;
  dateOfBirth?: Day | undefined;
};

/** What is left out stays. */
export async function editPrivacy(
  deps: PrivacyDeps,
  viewer: CandidateViewer,
  { listed, contact, nominee, dateOfBirth }: PrivacyChange,
): Promise<Privacy> {
  const { accountId } = viewer;
  const now = deps.clock.now();
  if (dateOfBirth) requireAdult(dateOfBirth, deps.clock.today());
  await inTransaction(deps.db, async (tx) => {
    await updatePrivacy(tx, accountId, {
      ...(listed !== undefined && { findable: listed }),
      ...(contact !== undefined && { contact }),
      ...(dateOfBirth && { date_of_birth: dateOfBirth }),
    });
    if (nominee !== undefined) await updateNominee(tx, accountId, nominee);
    if (listed !== undefined) await recordConsent(tx, now, { accountId, purpose: "found", given: listed });
    if (contact !== undefined) {
      const given = contact === "subscribers";
      await recordConsent(tx, now, { accountId, purpose: "contact", given });
    }
  });
  return readPrivacy(deps, viewer);
}
