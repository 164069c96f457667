// Saves jobs for a candidate (ALERT-20).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { CandidateId, VacancyId } from "#platform/domain/ids.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { CandidateViewer } from "#platform/domain/role.ts";
import type { OwnSide, SavedVacancy } from "#features/jobs/domain/saved-calls.ts";
import { MAX_SAVED } from "#features/jobs/domain/terms.ts";
import { isProven, lockAccount } from "#features/accounts/server/service.ts";
import { readOwn } from "#features/applications/server/read-one.ts";
import { findCandidate } from "#features/teachers/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { measureFromHome } from "#features/jobs/server/distance.ts";
import { presentVacancy } from "#features/jobs/server/present.ts";
import { findPublicVacancy } from "#features/jobs/server/read.ts";
import { listVacanciesById } from "#features/jobs/server/service.ts";
import {
  countSaved,
  countStored,
  findApplicationFor,
  insertSaved,
  isSaved,
  listSaved,
} from "./saved-repository.ts";

type SavedDeps = Pick<Deps, "db" | "clock">;

/** A job that not everybody may see is not found. */
export async function saveVacancy(
  deps: SavedDeps,
  { accountId }: CandidateViewer,
  idOrSlug: string,
): Promise<void> {
  const vacancy = await findPublicVacancy(deps, idOrSlug);
  await inTransaction(deps.db, async (tx) => {
    // Two requests of one candidate wait for each other.
    await lockAccount(tx, accountId);
    if (await isSaved(tx, accountId, vacancy.id)) return;
    if ((await countStored(tx, accountId)) >= MAX_SAVED) throw tooManySaved();
    await insertSaved(tx, { candidate_id: accountId, vacancy_id: vacancy.id, saved_at: deps.clock.now() });
  });
}

/** Ids that nobody knows give the same answer as a job with which nothing was done. */
export async function readOwnSide(
  deps: SavedDeps,
  { accountId }: CandidateViewer,
  vacancyId: VacancyId,
): Promise<OwnSide> {
  const [saved, proven, candidate, applicationId] = await Promise.all([
    isSaved(deps.db, accountId, vacancyId),
    isProven(deps.db, accountId),
    findCandidate(deps.db, accountId),
    findApplicationFor(deps.db, accountId, vacancyId),
  ]);
  const application = applicationId ? await readOwn(deps, accountId, applicationId) : null;
  return {
    isSaved: saved,
    isProven: proven,
    missingAnswers: candidate?.unanswered.length ?? 0,
    application,
  };
}

const tooManySaved = () =>
  new Refusal(
    "conflict",
    "TOO_MANY_SAVED",
    sentence(
      "You have saved {most} jobs, the most there can be. Please remove some that you no longer need.",
      { most: MAX_SAVED },
    ),
  );

export async function readSaved(
  { db, clock }: SavedDeps,
  accountId: CandidateId,
  page: PageRequest,
): Promise<Page<SavedVacancy>> {
  const [saved, total, measure] = await Promise.all([
    listSaved(db, accountId, page),
    countSaved(db, accountId),
    measureFromHome({ db }, accountId),
  ]);
  const savedAt = new Map(saved.map(({ id, saved_at }) => [id, saved_at.toISOString()]));
  const rows = await listVacanciesById(db, [...savedAt.keys()]);
  const items = rows.map((row) => ({
    ...presentVacancy(row, clock.now()),
    ...measure(row),
    savedAt: savedAt.get(row.id) ?? "",
  }));
  return { items, total };
}
