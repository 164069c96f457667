// Writes one batch of an import: new people are added, known ones updated.
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { type CandidateId, candidateIdOf } from "#platform/domain/ids.ts";
import {
  type EducationOf,
  insertEducation,
  lockEducation,
  replaceEducation,
} from "#features/teachers/server/profile/education-repository.ts";
import { emptyAnswers, registrationToRow } from "#features/teachers/server/profile/stored-answers.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { settleSubjects } from "#features/catalogue/server/subjects/service.ts";
import { insertRows, listAccountsByEmail, updateProfiles } from "./bulk-insert-repository.ts";

export const EDUCATION_LISTS = ["qualifications", "tets"] as const;
type ListOfEducation = (typeof EDUCATION_LISTS)[number];

/** `keeps` names the lists for which the file has no column: a known person keeps them. `columns` are those of the file. */
export type ReadRow = {
  row: number;
  form: CandidateRegistration;
  keeps: readonly ListOfEducation[];
  columns: readonly string[];
};

/** A row leaves optional answers out. All rows of a file have the same columns: an empty cell is empty in the database too. */
const toRow = (form: CandidateRegistration, columns: readonly string[]) => ({
  ...emptyAnswers(columns),
  ...registrationToRow(form),
  ...(columns.includes("dateOfBirth") && { date_of_birth: form.dateOfBirth ?? null }),
});

/** A known person keeps the languages for which the file has no column. */
function toChange(form: CandidateRegistration, columns: readonly string[]) {
  const { other_languages, ...row } = toRow(form, columns);
  return columns.includes("otherLanguagesKnown") ? { ...row, other_languages } : row;
}

/**
 * New and known people are written in two transactions. One transaction would update the search counts twice, in two
 * orders, and could deadlock with a registration.
 */
export async function writeBatch(
  db: Deps["db"],
  batch: readonly ReadRow[],
  { password_hash, now }: { password_hash: string; now: Date },
) {
  const accounts = await listAccountsByEmail(
    db,
    batch.map(({ form }) => form.email),
  );
  const accountsByEmail = new Map(accounts.map((account) => [account.email, account]));
  const fresh = batch.flatMap(({ form, columns }) =>
    accountsByEmail.has(form.email) ? [] : [{ id: newPersonId<CandidateId>(), form, columns }],
  );
  const taught = batch.flatMap(({ form }) => form.subjects);
  const profiles = batch.flatMap(({ form, keeps, columns }) => {
    const account = accountsByEmail.get(form.email);
    return account?.role === "candidate" ? [{ id: candidateIdOf(account.id), form, keeps, columns }] : [];
  });

  await db.transaction().execute(async (tx) => {
    const settle = await settleSubjects(tx, taught);
    const people = fresh.map(({ id, form }) => ({
      id,
      email: form.email,
      role: "candidate" as const,
      password_hash,
      created_at: now,
    }));
    await insertRows(tx, "accounts", people);
    const rows = fresh.map(({ id, form, columns }) => ({
      id,
      ...toRow({ ...form, subjects: settle(form.subjects) }, columns),
      photo_key: null,
      resume_key: null,
      created_at: now,
      updated_at: now,
    }));
    await insertRows(tx, "candidates", rows);
    await insertEducation(
      tx,
      fresh.map(({ id, form }) => ({ ...form, id })),
    );
  });
  const { known, changed } = await db.transaction().execute(async (tx) => {
    const settle = await settleSubjects(tx, taught);
    const stored = await lockEducation(
      tx,
      profiles.map(({ id }) => id),
    );
    const storedById = new Map(stored.map((one) => [one.id, one]));
    // Who has deleted the account since the addresses were looked up stays away.
    const settled = profiles.flatMap(({ id, form, keeps, columns }) => {
      const before = storedById.get(id);
      if (!before) return [];
      const after = { ...form, ...pick(before, keeps), subjects: settle(form.subjects) };
      return [{ id, columns, before, form: after }];
    });
    const edited = settled.filter(({ form, before }) => !hasSameEducation(form, before));
    await replaceEducation(
      tx,
      edited.map(({ id, form }) => ({ ...form, id })),
    );
    const rows = settled.map(({ id, form, columns }) => ({ id, ...toChange(form, columns) }));
    const changed = await updateProfiles(tx, rows, { also: edited.map(({ id }) => id), now });
    return { known: settled.length, changed };
  });
  const others = batch.filter(
    ({ form }) => (accountsByEmail.get(form.email)?.role ?? "candidate") !== "candidate",
  );
  return {
    added: fresh.length,
    changed,
    same: known - changed,
    others: others.map(({ row }) => row),
  };
}

function pick(stored: EducationOf, keeps: readonly ListOfEducation[]) {
  return Object.fromEntries(keeps.map((name) => [name, [...stored[name]]]));
}

function hasSameEducation(form: CandidateRegistration, stored: EducationOf): boolean {
  return EDUCATION_LISTS.every((name) => createEtag(form[name]) === createEtag(stored[name]));
}
