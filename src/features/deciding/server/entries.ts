// Puts candidates on a shortlist, rates and moves them there, and reads it (DECIDE-3 to DECIDE-5).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, ShortlistId } from "#platform/domain/ids.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { forbidden, notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import type { ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { knows, mayChangeEntry, moveAfter } from "#features/deciding/domain/rules.ts";
import { MAX_ENTRIES_OF_SHORTLIST } from "#features/deciding/domain/terms.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { deletingNamingNotices } from "#features/teachers/server/naming-notices.ts";
import {
  countEntries,
  deleteEntry,
  findShownEntry,
  insertEntry,
  listEntries,
  listPlaces,
  updateRanks,
  updateStage,
  upsertRating,
} from "./entry-repository.ts";
import { unmaskId } from "#features/teachers/server/service.ts";
import { findAcquaintance, shareCandidate } from "./note-repository.ts";
import { readPeople } from "./people.ts";
import { presentEntry } from "./present.ts";
import { findOwnShortlist, lockShortlist, updateShortlist } from "./repository.ts";

type EntryDeps = Pick<Deps, "db" | "pool" | "clock">;
type EntryId = { id: ShortlistId; candidateId: CandidateId };

export async function readEntries(
  deps: EntryDeps,
  viewer: EmployerViewer,
  { id, ...page }: PageRequest & { id: ShortlistId },
): Promise<Page<ShortlistEntry>> {
  const { db } = deps;
  const of = { employerId: viewer.employerId, id };
  const list = requireFound(await findOwnShortlist(db, of), "Shortlist");
  const [rows, total] = await Promise.all([listEntries(db, of, page), countEntries(db, of)]);
  const people = await readPeople(deps, viewer, {
    vacancyId: list.vacancy_id,
    cids: rows.map(({ cid }) => cid),
  });
  const items = rows.flatMap((row) => {
    const person = people.get(row.cid);
    return person ? [presentEntry(row, person, { viewer, isSealed: list.is_sealed })] : [];
  });
  return { items, total };
}

type EntryChange = {
  rating?: number | undefined;
  /** Empty: none. */
  stage?: string | undefined;
  /** The candidate before; empty for the first place. */
  after?: CandidateId | "" | undefined;
};

/** Viewers rate those who stand on a list; those who hire put people on it and order it. */
export async function putOnShortlist(
  deps: EntryDeps,
  viewer: EmployerViewer,
  { id, candidateId: asked, after: askedAfter, ...asIs }: EntryId & EntryChange,
): Promise<ShortlistEntry> {
  const { db, clock } = deps;
  const now = clock.now();
  const candidateId = await unmaskId(db, viewer, asked);
  const after = askedAfter ? await unmaskId(db, viewer, askedAfter) : askedAfter;
  const change: EntryChange = { ...asIs, after };
  await inTransaction(db, async (tx) => {
    const of = { employerId: viewer.employerId, id };
    requireFound(await lockShortlist(tx, of), "Shortlist");
    await shareCandidate(tx, candidateId);
    const facts = await findAcquaintance(tx, viewer, candidateId);
    if (!facts || !knows(viewer, facts)) throw notFound("Candidate");
    const places = await listPlaces(tx, id);
    const before = places.find((one) => one.candidate_id === candidateId);
    if (!mayChangeEntry(viewer, { ...change, isNew: !before })) throw forbiddenChange();
    const entryId = before?.id ?? newId();
    if (!before) {
      requireSpace(await countEntries(tx, of));
      const rank = (places.at(-1)?.rank ?? 0) + 1;
      const row = { id: entryId, shortlist_id: id, candidate_id: candidateId, rank };
      await deletingNamingNotices(tx, { employerId: of.employerId, candidateIds: [candidateId] }, () =>
        insertEntry(tx, { ...row, added_by: viewer.accountId, added_at: now }),
      );
    }
    await changeEntry(tx, { viewer, now, entryId }, change);
    if (change.after !== undefined) {
      const ids = [...places.map((one) => one.candidate_id), ...(before ? [] : [candidateId])];
      await updateRanks(tx, id, moveAfter(ids, candidateId, change.after || null));
    }
    await updateShortlist(tx, id, { changed_at: now });
  });
  return readEntry(deps, viewer, { id, candidateId });
}

async function changeEntry(
  tx: DatabaseTransaction,
  { viewer, now, entryId }: { viewer: EmployerViewer; now: Date; entryId: string },
  { rating, stage }: EntryChange,
): Promise<void> {
  if (stage !== undefined) await updateStage(tx, entryId, stage || null);
  if (rating === undefined) return;
  await upsertRating(tx, { entry_id: entryId, by_account: viewer.accountId, rating, rated_at: now });
}

function requireSpace(count: number): void {
  if (count < MAX_ENTRIES_OF_SHORTLIST) return;
  throw new Refusal(
    "conflict",
    "SHORTLIST_FULL",
    sentence("A shortlist can have {most} candidates. Please take one from it first.", {
      most: MAX_ENTRIES_OF_SHORTLIST,
    }),
  );
}

const forbiddenChange = () =>
  forbidden("Your role in your school lets you rate those who are on a shortlist, and not change it.");

async function readEntry(
  deps: EntryDeps,
  viewer: EmployerViewer,
  { id, candidateId }: EntryId,
): Promise<ShortlistEntry> {
  const { db } = deps;
  const { employerId } = viewer;
  const list = requireFound(await findOwnShortlist(db, { employerId, id }), "Shortlist");
  const row = requireFound(await findShownEntry(db, { employerId, id }, candidateId), "Candidate");
  const people = await readPeople(deps, viewer, { vacancyId: list.vacancy_id, cids: [row.cid] });
  const person = requireFound(people.get(row.cid), "Candidate");
  return presentEntry(row, person, { viewer, isSealed: list.is_sealed });
}

export async function takeFromShortlist(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, candidateId: asked }: EntryId,
): Promise<void> {
  const candidateId = await unmaskId(db, viewer, asked);
  await inTransaction(db, async (tx) => {
    const of = { employerId: viewer.employerId, id };
    requireFound(await lockShortlist(tx, of), "Shortlist");
    const entry = requireFound(await findShownEntry(tx, of, candidateId), "Candidate");
    await deleteEntry(tx, entry.id);
    await updateShortlist(tx, id, { changed_at: clock.now() });
  });
}
