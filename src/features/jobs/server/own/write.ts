// A school writes drafts, copies vacancies and deletes drafts (JOB-2, JOB-8).
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { matchesEtag } from "#platform/domain/etag.ts";
import { illegalStep, Refusal, requireFound, staleRecord } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { slugOf } from "#platform/domain/text/keys.ts";
import { MAX_DRAFTS } from "#features/jobs/domain/terms.ts";
import type { VacancyForm } from "#features/jobs/domain/wire.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { COLUMN_OF_FIELD, type VacancyRow } from "#features/jobs/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { settleSubjects } from "#features/catalogue/server/subjects/service.ts";
import { countDrafts, lockPublisher } from "./publisher-repository.ts";
import {
  deleteVacancy,
  findVacancy,
  type FoundVacancy,
  insertVacancy,
  lockVacancy,
} from "#features/jobs/server/repository.ts";
import { publish } from "./publish.ts";
import { columnsOf } from "#features/jobs/server/vacancy-columns.ts";

type Writing = Pick<Deps, "db" | "clock">;

/** A title and a place make the slug as long as nobody has seen it. */
export const slugFor = (id: VacancyId, { title, city }: { title: string; city: string | null }) =>
  [slugOf(title, city ?? ""), id.slice(-8)].filter((part) => part !== "").join("-");

export async function createVacancy(
  { db, clock }: Writing,
  viewer: EmployerViewer,
  form: VacancyForm & { state?: "draft" | "published" | undefined },
): Promise<FoundVacancy> {
  return inTransaction(db, async (tx) => {
    const settle = await settleSubjects(tx, form.subjects);
    const id = await insertDraft(tx, clock.now(), {
      viewer,
      columns: {
        ...columnsOf({ ...form, subjects: settle(form.subjects) }),
        publish_at: form.publishAt ?? null,
        closes_at: form.closesAt ?? null,
      },
    });
    if (form.state === "published")
      await publish(tx, clock, requireFound(await lockVacancy(tx, id), "Vacancy"));
    return requireFound(await findVacancy(tx, id), "Vacancy");
  });
}

type Columns = Omit<
  Parameters<typeof insertVacancy>[1],
  "id" | "slug" | "employer_id" | "created_at" | "updated_at"
>;

async function insertDraft(
  tx: DatabaseTransaction,
  now: Date,
  { viewer, columns }: { viewer: EmployerViewer; columns: Columns },
): Promise<VacancyId> {
  await lockPublisher(tx, viewer.employerId);
  if ((await countDrafts(tx, viewer.employerId)) >= MAX_DRAFTS) {
    throw new Refusal(
      "conflict",
      "TOO_MANY_DRAFTS",
      sentence("Your school has {most} drafts, which is the most. Please delete one first.", {
        most: MAX_DRAFTS,
      }),
    );
  }
  const id = newId<VacancyId>();
  await insertVacancy(tx, {
    ...columns,
    id,
    slug: slugFor(id, { title: columns.title, city: columns.city ?? null }),
    employer_id: viewer.employerId,
    by_account: viewer.accountId,
    created_at: now,
    updated_at: now,
  });
  return id;
}

/** Everything but days, state and what became of it. A walk-in has days of its own. */
export async function copyVacancy(
  { db, clock }: Writing,
  viewer: EmployerViewer,
  id: VacancyId,
): Promise<FoundVacancy> {
  return inTransaction(db, async (tx) => {
    const row = requireOwn(await findVacancy(tx, id), viewer);
    const written = Object.fromEntries(
      Object.values(COLUMN_OF_FIELD).map((column) => [column, row[column]]),
    ) as Pick<VacancyRow, (typeof COLUMN_OF_FIELD)[keyof typeof COLUMN_OF_FIELD]>;
    const copied = await insertDraft(tx, clock.now(), {
      viewer,
      columns: {
        ...written,
        pay_from_paise: row.pay_from_paise,
        pay_to_paise: row.pay_to_paise,
        city: row.city,
        state_name: row.state_name,
        country: row.country,
        place_note: row.place_note,
      },
    });
    return requireFound(await findVacancy(tx, copied), "Vacancy");
  });
}

/** Another school's vacancy is not found. */
export function requireOwn<Row extends { employer_id: EmployerId }>(
  row: Row | undefined,
  { employerId }: Pick<EmployerViewer, "employerId">,
): Row {
  return requireFound(row?.employer_id === employerId ? row : undefined, "Vacancy");
}

type Deletion = {
  id: VacancyId;
  asRead?: string | undefined;
  /** What the member has read, as it would be answered now. */
  present: (row: FoundVacancy) => object;
};

export async function deleteDraft(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  { id, asRead, present }: Deletion,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    const before = requireFound(await findVacancy(tx, id), "Vacancy");
    if (!matchesEtag(asRead, present(before))) throw staleRecord();
    if (row.state !== "draft") {
      throw illegalStep("Only a draft can be deleted. Please close this vacancy instead.");
    }
    await deleteVacancy(tx, id);
  });
}
