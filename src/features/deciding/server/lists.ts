// Makes, changes and deletes the shortlists of a school (DECIDE-1, DECIDE-2).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { Shortlist } from "#features/deciding/domain/calls.ts";
import { MAX_SHORTLISTS } from "#features/deciding/domain/terms.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { ownsVacancy } from "#features/applications/server/service.ts";
import { unmaskIds } from "#features/teachers/server/service.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { presentShortlist } from "./present.ts";
import {
  deleteShortlist,
  findShortlist,
  insertShortlist,
  listShortlists,
  lockAndCountShortlists,
  lockShortlist,
  updateShortlist,
} from "./repository.ts";

type ListDeps = Pick<Deps, "db" | "clock">;

export async function readShortlists(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  asked: readonly CandidateId[] | undefined,
): Promise<Shortlist[]> {
  const ids = asked && (await unmaskIds(db, viewer, asked));
  const lists = (await listShortlists(db, viewer.employerId, ids)).map(presentShortlist);
  if (!asked || !ids) return lists;
  // In the words of the question, so that nobody learns whose id it is.
  return lists.map((list) => ({
    ...list,
    holds: asked.filter((_, at) => list.holds.includes(ids[at] ?? "")),
  }));
}

type NewList = { name: string; vacancyId?: VacancyId | undefined; isSealed?: boolean | undefined };

export function addShortlist(
  { db, clock }: ListDeps,
  viewer: EmployerViewer,
  { name, vacancyId, isSealed = false }: NewList,
): Promise<Shortlist> {
  const { employerId, accountId } = viewer;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if ((await lockAndCountShortlists(tx, employerId)) >= MAX_SHORTLISTS) {
      throw new Refusal(
        "conflict",
        "TOO_MANY_SHORTLISTS",
        sentence("A school can have {most} shortlists. Please delete one first.", { most: MAX_SHORTLISTS }),
      );
    }
    if (vacancyId !== undefined && !(await ownsVacancy(tx, employerId, vacancyId))) {
      throw notFound("Vacancy");
    }
    const id = newId<ShortlistId>();
    await insertShortlist(tx, {
      id,
      employer_id: employerId,
      vacancy_id: vacancyId ?? null,
      name,
      is_sealed: isSealed,
      by_account: accountId,
      created_at: now,
      changed_at: now,
    });
    return readOne(tx, viewer, id);
  });
}

type ListChange = { id: ShortlistId; name?: string | undefined; isSealed?: boolean | undefined };

export function editShortlist(
  { db, clock }: ListDeps,
  viewer: EmployerViewer,
  { id, name, isSealed }: ListChange,
): Promise<Shortlist> {
  return inTransaction(db, async (tx) => {
    requireFound(await lockShortlist(tx, { employerId: viewer.employerId, id }), "Shortlist");
    await updateShortlist(tx, id, {
      ...(name !== undefined && { name }),
      ...(isSealed !== undefined && { is_sealed: isSealed }),
      changed_at: clock.now(),
    });
    return readOne(tx, viewer, id);
  });
}

async function readOne(
  tx: DatabaseOrTransaction,
  { employerId }: EmployerViewer,
  id: ShortlistId,
): Promise<Shortlist> {
  return presentShortlist(requireFound(await findShortlist(tx, { employerId, id }), "Shortlist"));
}

export async function removeShortlist(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
  id: ShortlistId,
): Promise<void> {
  if (!(await inTransaction(db, (tx) => deleteShortlist(tx, { employerId, id })))) {
    throw notFound("Shortlist");
  }
}
