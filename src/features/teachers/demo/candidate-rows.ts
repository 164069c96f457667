// Inserts many invented candidates at once, parsed like the form of a registration.
import { sql } from "kysely";
import type { CandidateRegistration } from "#features/teachers/domain/fields.ts";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { insertRows } from "#features/teachers/server/import/bulk-insert-repository.ts";
import { insertEducation } from "#features/teachers/server/profile/education-repository.ts";
import { registrationToRow } from "#features/teachers/server/profile/stored-answers.ts";
import type { DatabaseOrTransaction, DatabaseTransaction } from "#platform/server/database/connect.ts";

export type NewCandidate = {
  id: PersonOrSchoolId;
  form: CandidateRegistration;
  createdAt: Date;
  photoKey: string | null;
  resumeKey: string | null;
};

/** All have one password that is hashed once. A hash for each would take twenty minutes for a hundred thousand. */
export async function insertCandidates(
  db: DatabaseOrTransaction,
  candidates: readonly NewCandidate[],
  passwordHash: string,
): Promise<void> {
  await insertRows(
    db,
    "accounts",
    candidates.map(({ id, form, createdAt }) => ({
      id,
      email: form.email,
      role: "candidate",
      password_hash: passwordHash,
      created_at: createdAt,
    })),
  );
  await insertRows(
    db,
    "candidates",
    candidates.map(({ id, form, createdAt, photoKey, resumeKey }) => ({
      id,
      ...registrationToRow(form),
      photo_key: photoKey,
      resume_key: resumeKey,
      created_at: createdAt,
      updated_at: createdAt,
    })),
  );
  await insertEducation(
    db,
    candidates.map(({ id, form }) => ({ ...form, id })),
  );
}

/**
 * Inserts thousands: the search keys are sorted and then added to the index together, which takes a third of the time.
 * Searches wait until the transaction ends, so it must be short.
 */
export async function insertManyCandidates(
  tx: DatabaseTransaction,
  candidates: readonly NewCandidate[],
  passwordHash: string,
): Promise<void> {
  await sql`alter index candidates_keys set (fastupdate = on)`.execute(tx);
  await sql`set local gin_pending_list_limit = '256MB'`.execute(tx);
  await sql`set local maintenance_work_mem = '256MB'`.execute(tx);
  await insertCandidates(tx, candidates, passwordHash);
  await sql`select gin_clean_pending_list('candidates_keys')`.execute(tx);
  await sql`alter index candidates_keys set (fastupdate = off)`.execute(tx);
}
