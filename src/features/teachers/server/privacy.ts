// Who sees a candidate, as the candidate decides it (PRIV-1).
import { findWrongBirth } from "#features/teachers/domain/age.ts";
import type { ContactChoice } from "#features/teachers/domain/contact-requests.ts";
import type { Privacy } from "#features/teachers/domain/privacy-calls.ts";
import type { Day } from "#platform/domain/day.ts";
import { invalid } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { requireProvenEmail } from "#features/accounts/server/email-proof/confirm.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { recordConsent } from "#features/accounts/server/consents/choices.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findSettings } from "#features/catalogue/server/settings/service.ts";
import { countContactSchools } from "./contact-requests/repository.ts";
import { maskForAll } from "./mask.ts";
import { findPrivacy, updateNominee, updatePrivacy } from "./repository.ts";

type PrivacyDeps = Pick<Deps, "db" | "clock">;

export async function readPrivacy(
  { db, clock }: PrivacyDeps,
  { accountId }: CandidateViewer,
): Promise<Privacy> {
  const row = await findPrivacy(db, accountId);
  const { findable, listed, contact, nominee_name: name, nominee_email: email } = row;
  const { visitors_see_names: areShown } = await findSettings(db);
  return {
    listed: findable,
    isFound: listed,
    contact,
    schoolsWithContact: await countContactSchools(db, accountId, clock.now()),
    nameForSchoolsOnly: row.name_for_schools_only,
    nameForVisitors: maskForAll({ id: accountId, ...row }, { namesAreHidden: !areShown }).full_name,
    areNamesShown: areShown,
    isHidden: row.hides,
    nominee: name !== null && email !== null ? { name, email } : null,
    asksDateOfBirth: row.date_of_birth === null,
  };
}

type PrivacyChange = {
  listed?: boolean | undefined;
  contact?: ContactChoice | undefined;
  nameForSchoolsOnly?: boolean | undefined;
  nominee?: { name: string; email: string } | null | undefined;
  dateOfBirth?: Day | undefined;
};

/** What is left out stays. */
export async function editPrivacy(
  deps: PrivacyDeps,
  viewer: CandidateViewer,
  { listed, contact, nameForSchoolsOnly, nominee, dateOfBirth }: PrivacyChange,
): Promise<Privacy> {
  const { accountId } = viewer;
  const now = deps.clock.now();
  const wrong = findWrongBirth(dateOfBirth, deps.clock.today());
  if (wrong) throw invalid(wrong);
  // Taking the nominee away is always allowed.
  if (nominee) await requireProvenEmail(deps.db, accountId);
  await inTransaction(deps.db, async (tx) => {
    await updatePrivacy(tx, accountId, {
      ...(listed !== undefined && { findable: listed }),
      ...(contact !== undefined && { contact }),
      ...(nameForSchoolsOnly !== undefined && { name_for_schools_only: nameForSchoolsOnly }),
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
