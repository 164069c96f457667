// Admins look through vacancies, remove and restore them (JOB-17).
import type { ShownState } from "#features/applications/domain/job-state.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import type { VacancyId } from "#platform/domain/ids.ts";
import { mapPage, type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { illegalStep, Refusal, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { publishingLimit } from "#features/jobs/domain/publishing.ts";
import type { AdminDecision } from "#features/jobs/domain/terms.ts";
import type { AdminVacancy } from "#features/jobs/domain/wire.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction, type DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { VacancyChange, VacancyRow } from "#features/jobs/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { selectFoundEmployers } from "#features/schools/server/service.ts";
import { listOutcomes } from "./counts-repository.ts";
import { countAll, listAll } from "./list-repository.ts";
import { readPublisher } from "./own/publisher.ts";
import { lockPublisher } from "./own/publisher-repository.ts";
import { presentForAdmin } from "./present.ts";
import { findVacancy, type FoundVacancy, lockVacancy, updateVacancy } from "./repository.ts";
import { findMembership, findOwnerId } from "#features/accounts/server/service.ts";
import { notify } from "#platform/server/notifications/notify.ts";

/** Notifies a school that staff have removed or restored one of its vacancies. */
type Removal = {
  vacancy: Pick<VacancyRow, "id" | "title" | "employer_id" | "by_account">;
  state: "removed" | "restored";
  reason: string | null;
};

/** Jobs go to the member who made them, or to the owner once that member has left. */
async function notifyOfRemoval(
  tx: DatabaseTransaction,
  now: Date,
  { vacancy, state, reason }: Removal,
): Promise<void> {
  const { id, title, employer_id: school, by_account: author } = vacancy;
  const membership = author === null ? undefined : await findMembership(tx, author);
  const to = membership?.employer_id === school ? author : await findOwnerId(tx, school);
  if (!to) return;
  await notify(tx, now, { to, kind: `vacancy-${state}`, about: id, facts: { vacancy: title, reason } });
}

type Asked = {
  q?: string | undefined;
  school?: string | undefined;
  state?: ShownState | undefined;
  needsLook?: "true" | undefined;
};

export async function listAllVacancies(
  deps: Pick<Deps, "db" | "pool" | "clock">,
  { page, limit, ...asked }: PageRequest & Asked,
): Promise<Page<AdminVacancy>> {
  const { db, clock } = deps;
  const schools = await selectFoundEmployers(deps, asked.q);
  const wanted = { ...asked, schools, today: clock.today() };
  const [items, total] = await Promise.all([
    listAll(db, wanted, { offset: pageOffset({ page, limit }), limit }),
    countAll(db, wanted),
  ]);
  const outcomes = await listOutcomes(
    db,
    items.map(({ id }) => id),
  );
  return mapPage({ items, total }, (row) => presentForAdmin(row, outcomes.get(row.id), clock));
}

type Decision = {
  id: VacancyId;
  state: AdminDecision;
  reason?: string | undefined;
  asRead?: string | undefined;
};

export async function decideVacancy(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { id, state, reason = "", asRead }: Decision,
): Promise<AdminVacancy> {
  const now = clock.now();
  const row = await inTransaction(db, async (tx): Promise<FoundVacancy> => {
    // The school comes first, as in its own steps.
    await lockPublisher(tx, requireFound(await findVacancy(tx, id), "Vacancy").employer_id);
    const before = requireFound(await lockVacancy(tx, id), "Vacancy");
    // The school may have written other words since.
    const isOlder = asRead !== undefined && asRead !== before.updated_at.toISOString();
    if (state === "looked-at" && isOlder) throw staleRecord();
    const change = changeOf(before, state, { now, reason });
    const isOver = (before.closes_at ?? clock.today()) < clock.today();
    if (change.state === "published" && !isOver) await requireRoom(tx, clock, before);
    await updateVacancy(tx, id, change, now);
    const action = `vacancy-${state}` as const;
    const record = { id, name: before.title };
    await recordAudit(tx, now, { by, action, record, after: { school: before.school_name, reason } });
    if (state !== "looked-at")
      await notifyOfRemoval(tx, now, { vacancy: before, state, reason: reason || null });
    return requireFound(await findVacancy(tx, id), "Vacancy");
  });
  return presentForAdmin(row, (await listOutcomes(db, [id])).get(id), clock);
}

/**
 * Throws where the school has published as many others as it may, so that staff restore no further one. A verification
 * that has ended and a hold stop no vacancy that was published before. The school is locked.
 */
async function requireRoom(
  tx: DatabaseTransaction,
  clock: Deps["clock"],
  { id, employer_id: employerId, school_name: school }: VacancyRow,
): Promise<void> {
  const facts = await readPublisher(tx, clock, { employerId, except: id });
  const limit = publishingLimit(facts);
  if (facts.published < limit) return;
  throw new Refusal(
    "conflict",
    "TOO_MANY_VACANCIES",
    `${school} has ${limit} vacancies published, which is the most at once. It has to pause or close one first.`,
  );
}

function changeOf(
  row: VacancyRow,
  state: AdminDecision,
  { now, reason }: { now: Date; reason: string },
): VacancyChange {
  const { state: before, removed_from, needs_look, ended_at } = row;
  if (state === "looked-at") {
    if (!needs_look) throw illegalStep("Somebody has looked at this vacancy already.");
    return { needs_look: false };
  }
  if (state === "removed") {
    if (before === "removed") throw illegalStep("This vacancy is removed already.");
    return {
      state: "removed",
      removed_from: before,
      removed_reason: reason,
      needs_look: false,
      ended_at: ended_at ?? now,
    };
  }
  if (removed_from === null) throw illegalStep("This vacancy is not removed.");
  return {
    state: removed_from,
    removed_from: null,
    removed_reason: null,
    ended_at: removed_from === "closed" ? ended_at : null,
    // Who applies from now on learns of its end once more.
    ...(removed_from !== "closed" && { applicants_informed: false }),
    ...(removed_from === "published" && firstFound(row, now)),
  };
}

/** A first day that has come while nobody could find the vacancy is today (JOB-7). */
function firstFound({ publish_at, closes_at, in_time }: VacancyRow, now: Date): VacancyChange {
  const today = dayInIndia(now);
  if (in_time || publish_at === null || closes_at === null) return {};
  if (publish_at > today || closes_at < today) return {};
  return { publish_at: today, published_at: now, in_time: true };
}
