// Inserts an invented school with its owner and the drafts of its profile.
import { insertAccount } from "#features/accounts/server/account-repository.ts";
import { insertMembership } from "#features/accounts/server/membership-repository.ts";
import { addDrafts } from "#features/schools/server/jobs.ts";
import { insertEmployer } from "#features/schools/server/repository.ts";
import { daysBefore } from "#platform/domain/day.ts";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Institute } from "./institutes.ts";
import type { Team } from "./team-plan.ts";

export type InventedSchool = Institute & {
  id: PersonOrSchoolId;
  createdAt: Date;
  photoKey: string | null;
  team: Team;
};

export async function writeInstitute(
  db: DatabaseOrTransaction,
  { id, registration: form, edit, createdAt, photoKey, team: { members } }: InventedSchool,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const place = parsePlace(form.address);
  if (!place) throw new Error(`${form.address} is not a place.`);
  const [{ name, lastActive }] = members;
  await insertAccount(db, {
    id,
    email: form.email,
    role: "employer",
    password_hash: passwordHash,
    full_name: name,
    last_login_at: daysBefore(now, lastActive),
  });
  await insertEmployer(db, {
    id,
    institute_name: form.instituteName,
    board: form.board,
    affiliation: form.affiliation,
    website_link: form.websiteLink ?? null,
    phone: form.phone,
    ...place,
    photo_key: photoKey,
    created_at: createdAt,
    updated_at: createdAt,
  });
  await insertMembership(db, { employer_id: id, account_id: id, role: "owner", joined_at: createdAt });
  await addDrafts(db, createdAt, { employerId: id, by: id, written: edit.jobs ?? [], known: [] });
}
