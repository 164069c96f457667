// A school edits a vacancy (JOB-9).
import type { VacancyId } from "#platform/domain/ids.ts";
import { vacancyEdited } from "#features/applications/server/vacancy-edited.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { illegalStep, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { moneyWordsOf, refuseVacancy, textsOf } from "#features/jobs/domain/publishing.ts";
import type { VacancyForm } from "#features/jobs/domain/wire.ts";
import type { Clock } from "#platform/server/clock.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { settleSubjects } from "#features/catalogue/server/subjects/service.ts";
import { shownState } from "#features/jobs/server/present.ts";
import {
  findVacancy,
  type FoundVacancy,
  lockVacancy,
  updateVacancy,
} from "#features/jobs/server/repository.ts";
import { columnsOf, writtenIn } from "#features/jobs/server/vacancy-columns.ts";
import { requireOwn, slugFor } from "./write.ts";

type Edit = {
  id: VacancyId;
  form: VacancyForm & { asRead?: string | undefined };
  /** What the editor has read, as it would be answered now. */
  present: (row: FoundVacancy) => object;
};

/** A vacancy that was published keeps its first day and is checked again. */
export async function editVacancy(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { id, form, present }: Edit,
): Promise<FoundVacancy> {
  return inTransaction(db, async (tx) => {
    const settle = await settleSubjects(tx, form.subjects);
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    const before = requireFound(await findVacancy(tx, id), "Vacancy");
    if (!matchesEtag(form.asRead, present(before))) throw staleRecord();
    requireEditable(row, clock.now());
    const days = row.state === "draft" ? daysOfDraft(form) : daysOfPublished(row, form, clock);
    const written = { ...form, subjects: settle(form.subjects) };
    const columns = columnsOf(written);
    await updateVacancy(
      tx,
      id,
      {
        ...columns,
        ...days,
        place_note: form.city === undefined ? row.place_note : null,
        ...(row.listed_seq === null && { slug: slugFor(id, columns) }),
        ...(row.state !== "draft" && needsLookAgain(row, written) && { needs_look: true }),
      },
      clock.now(),
    );
    const after = requireFound(await findVacancy(tx, id), "Vacancy");
    await vacancyEdited(tx, clock.now(), { before: row, after });
    return after;
  });
}

const daysOfDraft = ({ publishAt, closesAt }: VacancyForm) => ({
  publish_at: publishAt ?? null,
  closes_at: closesAt ?? null,
});

/** The first day stays once it has come. Until then it can be moved, and the past is today. */
function daysOfPublished(row: VacancyRow, form: VacancyForm, clock: Clock) {
  const today = clock.today();
  const first = row.publish_at ?? today;
  const planned = form.publishAt ?? first;
  const publish_at = first <= today ? first : planned < today ? today : planned;
  const refusal = refuseVacancy(form, publish_at, today);
  if (refusal) throw refusal;
  const isPaused = row.state === "paused";
  const isFoundFromNow = !isPaused && first > today && publish_at <= today;
  return {
    publish_at,
    closes_at: form.closesAt ?? null,
    in_time: isPaused ? row.in_time : publish_at <= today,
    ...(isFoundFromNow && { published_at: clock.now() }),
  };
}

function requireEditable(row: VacancyRow, now: Date): void {
  const state = shownState(row, now);
  if (state === "draft" || state === "scheduled" || state === "published" || state === "paused") return;
  throw illegalStep("This vacancy has ended and stays as it is. Please copy it as a new draft.");
}

/** Words of money that the edit has brought. */
function needsLookAgain(row: VacancyRow, written: VacancyForm): boolean {
  const isChanged = JSON.stringify(textsOf(writtenIn(row))) !== JSON.stringify(textsOf(written));
  return isChanged && moneyWordsOf(written).length > 0;
}
