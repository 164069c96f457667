// The schools from which a candidate is hidden, as the candidate names them (PRIV-9).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { HiddenSchools } from "#features/teachers/domain/hidden-schools-calls.ts";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  deleteHiddenSchool,
  findSchoolToHide,
  type HiddenSchoolRow,
  insertAndCountHidden,
  listHiddenSchools,
} from "./hidden-repository.ts";

type HidingDeps = Pick<Deps, "db" | "clock">;
type Named = { name?: string | undefined; city?: string | undefined; domain?: string | undefined };

const MAX_HIDDEN = 50;

export async function readHiddenSchools(
  { db }: Pick<Deps, "db">,
  candidateId: CandidateId,
): Promise<HiddenSchools> {
  return { schools: (await listHiddenSchools(db, candidateId)).map(presentHiddenSchool) };
}

const presentHiddenSchool = (row: HiddenSchoolRow) => ({
  _id: row.id,
  employerId: row.employer_id,
  name: row.domain ?? `${row.school ?? row.name}, ${row.school_city ?? row.city}`,
  isKnown: row.is_known,
  covers: row.covers.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
});

/** Its name and city are kept, so that it stays hidden if it leaves and registers again. */
export async function hideFromSchool(
  deps: HidingDeps,
  viewer: CandidateViewer,
  employerId: EmployerId,
): Promise<HiddenSchools> {
  return hide(deps, viewer, async (tx) => {
    const school = requireFound(await findSchoolToHide(tx, employerId), "School");
    return { employer_id: school.id, name: school.institute_name, city: school.city };
  });
}

export function hideFromOthers(
  deps: HidingDeps,
  viewer: CandidateViewer,
  { name = null, city = null, domain = null }: { [Field in keyof Named]: Named[Field] | null },
): Promise<HiddenSchools> {
  return hide(deps, viewer, async () => ({ name, city, domain }));
}

type Entry = { employer_id?: EmployerId; name: string | null; city: string | null; domain?: string | null };

async function hide(
  deps: HidingDeps,
  { accountId }: CandidateViewer,
  entryOf: (tx: DatabaseTransaction) => Promise<Entry>,
): Promise<HiddenSchools> {
  await inTransaction(deps.db, async (tx) => {
    const count = await insertAndCountHidden(tx, {
      id: newId(),
      candidate_id: accountId,
      employer_id: null,
      domain: null,
      created_at: deps.clock.now(),
      ...(await entryOf(tx)),
    });
    if (count > MAX_HIDDEN) throw tooMany();
  });
  return readHiddenSchools(deps, accountId);
}

const tooMany = () =>
  new Refusal(
    "conflict",
    "TOO_MANY_SCHOOLS",
    sentence("You can name {most} schools. Please remove one first.", { most: MAX_HIDDEN }),
  );

export async function showToSchool(
  deps: HidingDeps,
  { accountId }: CandidateViewer,
  id: EmployerId,
): Promise<HiddenSchools> {
  await deleteHiddenSchool(deps.db, { candidateId: accountId, id });
  return readHiddenSchools(deps, accountId);
}
