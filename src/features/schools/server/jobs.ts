// The field `jobs` of a school's profile: what it names and the school does not have yet becomes a draft (EDASH-14).
import type { Job } from "#features/schools/domain/forms.ts";
import type { AccountId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { parsePlace } from "#platform/domain/places/place.ts";
import { slugOf } from "#platform/domain/text/keys.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { insertDrafts } from "./repository.ts";

type Jobs = { employerId: EmployerId; by: AccountId; written: readonly Job[]; known: readonly Job[] };

/** Entries that are left out are kept. */
export async function addDrafts(
  tx: DatabaseOrTransaction,
  now: Date,
  { employerId, by, written, known }: Jobs,
): Promise<void> {
  const keys = new Set(known.map(keyOf));
  const drafts = written.filter((job) => {
    const isNew = !keys.has(keyOf(job));
    keys.add(keyOf(job));
    return isNew;
  });
  await insertDrafts(
    tx,
    drafts.map(({ title, location, description }) => {
      const id = newId<VacancyId>();
      const place = parsePlace(location);
      return {
        id,
        slug: [slugOf(title), id.slice(-8)].filter((part) => part !== "").join("-"),
        employer_id: employerId,
        by_account: by,
        title,
        city: place?.city ?? null,
        state_name: place?.state ?? null,
        country: place?.country ?? null,
        place_note: place || location === "" ? null : location,
        description,
        created_at: now,
        updated_at: now,
      };
    }),
  );
}

const keyOf = ({ title, location, description }: Job) => {
  const place = parsePlace(location);
  return JSON.stringify([title, place ?? location, description]);
};
