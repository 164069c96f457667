// Registers, reads, lists and edits employers.
import type { EmployerId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import type { EmployerEdit, EmployerRegistration } from "#features/schools/domain/forms.ts";
import type { EmployerSort } from "#features/schools/domain/terms.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { refuseTexts } from "#platform/domain/public-text.ts";
import { invalid, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import { openAccount, refuseTakenAddress } from "#features/accounts/server/register.ts";
import { requireOwnEmail, requireSelf } from "#features/accounts/server/require-person.ts";
import { insertMembership } from "#features/accounts/server/service.ts";
import type { LogIn } from "#features/accounts/server/sessions.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { toColumns } from "#platform/server/database/column-map.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { COLUMN_OF_FIELD, type EmployerChange } from "#features/schools/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { withStoredFiles, prepareUpload, removeFiles } from "#platform/server/files/uploads.ts";
import type { Upload } from "#platform/server/http/upload.ts";
import { returnToPending } from "#features/schools/server/verifications/changed-record.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { addDrafts } from "./jobs.ts";
import type { EmployerWithEmail } from "./repository.ts";
import {
  countEmployers,
  findEmployer,
  findEmployerByEmail,
  insertEmployer,
  listEmployers,
  lockEmployer,
  updateEmployer,
} from "./repository.ts";
import { searchEmployers } from "./search-repository.ts";

export { employersInBatches } from "#features/schools/server/search-repository.ts";
export { listPhotosOfSchool } from "#features/schools/server/repository.ts";
export { findPlaceOfEmployer } from "./repository.ts";
export { type EmployerWithEmail, findEmployer } from "./repository.ts";
export { searchEmployers, selectFoundEmployers } from "./search-repository.ts";

type Writing = Pick<Deps, "db" | "files" | "log" | "clock">;

/** What is registered with, in which language, and from which network address. */
type Begin = { photo: Upload | undefined; locale: Locale; client: string; logIn: LogIn };

const PHOTO = "employerPhoto";

/** Creates account, school, ownership and session in one transaction. Account and school have ids of their own. */
export async function registerEmployer(
  deps: Writing & Pick<Deps, "limits">,
  form: EmployerRegistration,
  { photo, locale, client, logIn }: Begin,
): Promise<EmployerWithEmail> {
  const prepared = photo ? await prepareUpload("institute-photo", PHOTO, photo) : null;
  const markFree = await refuseTakenAddress(deps, { email: form.email, client });
  const id = newPersonId<EmployerId>();
  const now = deps.clock.now();
  const password_hash = await hashPassword(form.password);

  const registered = await withStoredFiles(deps, [prepared], () =>
    deps.db.transaction().execute(async (tx) => {
      const account = await openAccount(tx, now, { ...form, role: "employer", password_hash, locale });
      await insertEmployer(tx, {
        id,
        ...toColumns(COLUMN_OF_FIELD, form),
        website_link: form.websiteLink ?? null,
        ...placeOf(form.address),
        photo_key: prepared?.key ?? null,
        created_at: now,
        updated_at: now,
      });
      await insertMembership(tx, { employer_id: id, account_id: account.id, role: "owner", joined_at: now });
      await logIn(tx, account);
      return requireFound(await findEmployer(tx, id), "Employer");
    }),
  );
  await markFree();
  return registered;
}

/** Another employer's e-mail address is a 403, whether it exists or not. */
export async function readEmployerByEmail(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer | AdminViewer,
  email: string,
): Promise<EmployerWithEmail> {
  requireOwnEmail(viewer, email);
  return requireFound(await findEmployerByEmail(db, email), "Employer");
}

export async function readEmployerById(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer | AdminViewer,
  id: EmployerId,
): Promise<EmployerWithEmail> {
  requireSelf(viewer, id);
  return requireFound(await findEmployer(db, id), "Employer");
}

export async function listEmployersFor(
  deps: Pick<Deps, "db" | "pool">,
  { q, sort, ...page }: PageRequest & { q?: string | undefined; sort?: EmployerSort | undefined },
): Promise<Page<EmployerWithEmail>> {
  if (q) return searchEmployers(deps, q, { ...page, sort });
  const [items, total] = await Promise.all([listEmployers(deps.db, page, sort), countEmployers(deps.db)]);
  return { items, total };
}

/**
 * Changes the fields that the form names if the editor saw the newest version. The old photo is removed after the
 * commit.
 */
export async function editEmployer(
  deps: Writing,
  viewer: EmployerViewer | AdminViewer,
  {
    id,
    form,
    photo,
    matchesEtag,
  }: {
    id: EmployerId;
    form: EmployerEdit;
    photo: Upload | undefined;
    matchesEtag: (before: EmployerWithEmail) => boolean;
  },
): Promise<EmployerWithEmail> {
  requireSelf(viewer, id);
  const prepared = photo ? await prepareUpload("institute-photo", PHOTO, photo) : null;

  const { employer, replaced } = await withStoredFiles(deps, [prepared], () =>
    deps.db.transaction().execute(async (tx) => {
      const before = requireFound(await lockEmployer(tx, id), "Employer");
      if (!matchesEtag(before)) throw staleRecord();
      refuseTexts(
        {
          path: "instituteName",
          before: before.institute_name,
          after: form.instituteName,
          nameOf: "Institute name",
        },
        { path: "about", before: before.about, after: form.about },
      );
      const photoChanges = prepared !== null || form.removePhoto === true;
      const change = { ...changeOf(form), ...(photoChanges && { photo_key: prepared?.key ?? null }) };
      const now = deps.clock.now();
      await updateEmployer(tx, id, change, now);
      if (form.about !== before.about)
        await reportMoneyWords(tx, now, { employerId: id, place: "About the school", texts: [form.about] });
      await addDrafts(tx, now, {
        employerId: id,
        by: viewer.accountId,
        written: form.jobs ?? [],
        known: before.jobs,
      });
      const employer = requireFound(await findEmployer(tx, id), "Employer");
      await returnToPending(tx, now, { before, after: employer });
      if (viewer.role === "admin") {
        const record = { id, name: employer.institute_name };
        await recordAudit(tx, now, {
          by: viewer,
          action: "employer-edited",
          record,
          before,
          after: employer,
        });
      }
      return { employer, replaced: photoChanges ? before.photo_key : null };
    }),
  );
  await removeFiles(deps, [replaced]);
  return employer;
}

function changeOf(form: EmployerEdit): EmployerChange {
  return {
    ...toColumns(COLUMN_OF_FIELD, form),
    ...(form.address !== undefined && placeOf(form.address)),
  };
}

function placeOf(address: string): Place {
  const place = parsePlace(address);
  if (!place) throw invalid({ path: "address", message: "Please choose the address from the suggestions." });
  return place;
}
