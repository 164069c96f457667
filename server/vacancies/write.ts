// A school writes its vacancies: drafts, edits, copies (JOB-2, JOB-8, JOB-10).
import { matchesEtag } from "#domain/etag.ts";
import { Refusal, requireFound, staleRecord } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { slugOf } from "#domain/slug.ts";
import { moneyWordsOf, refuseVacancy } from "#domain/vacancies/publishing.ts";
import { MAX_DRAFTS } from "#domain/vacancies/terms.ts";
import type { VacancyForm } from "#domain/vacancies/wire.ts";
import { vacancyEdited } from "#server/applications/vacancy-edited.ts";
import { type DatabaseTransaction, inTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { VacancyRow } from "#server/database/tables/vacancies.ts";
import type { Deps } from "#server/deps.ts";
import { settleSubjects } from "#server/subjects/known-names-repository.ts";
import { countDrafts, lockPublisher } from "./publisher-repository.ts";
import {
  deleteVacancy,
  findVacancy,
  type FoundVacancy,
  insertVacancy,
  lockVacancy,
  updateVacancy,
} from "./repository.ts";
import { publish } from "./publish.ts";
import { shownState } from "./present.ts";
import { columnsOf, writtenIn } from "./vacancy-columns.ts";

type Writing = Pick<Deps, "db" | "clock">;

/** A title and a place make the slug as long as nobody has seen it. */
const slugFor = (id: string, { title, city }: { title: string; city: string | null }) =>
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
): Promise<string> {
  await lockPublisher(tx, viewer.employerId);
  if ((await countDrafts(tx, viewer.employerId)) >= MAX_DRAFTS) {
    throw new Refusal(
      "conflict",
      "TOO_MANY_DRAFTS",
      `Your school has ${MAX_DRAFTS} drafts, which is the most. Please delete one first.`,
    );
  }
  const id = newId();
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

/** Everything but days, state and what became of it. */
export async function copyVacancy(
  { db, clock }: Writing,
  viewer: EmployerViewer,
  id: string,
): Promise<FoundVacancy> {
  return inTransaction(db, async (tx) => {
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    const copied = await insertDraft(tx, clock.now(), {
      viewer,
      columns: {
        title: row.title,
        profile: row.profile,
        subjects: row.subjects,
        classes: row.classes,
        board: row.board,
        medium: row.medium,
        posts: row.posts,
        contract: row.contract,
        pay_from_paise: row.pay_from_paise,
        pay_to_paise: row.pay_to_paise,
        accommodation: row.accommodation,
        meals: row.meals,
        transport: row.transport,
        min_experience: row.min_experience,
        degrees: row.degrees,
        tets: row.tets,
        joining: row.joining,
        city: row.city,
        state_name: row.state_name,
        country: row.country,
        place_note: row.place_note,
        description: row.description,
      },
    });
    return requireFound(await findVacancy(tx, copied), "Vacancy");
  });
}

/** Another school's vacancy is not found. */
export function requireOwn<Row extends { employer_id: string }>(
  row: Row | undefined,
  { employerId }: Pick<EmployerViewer, "employerId">,
): Row {
  return requireFound(row?.employer_id === employerId ? row : undefined, "Vacancy");
}

type Edit = {
  id: string;
  form: VacancyForm & { asRead?: string | undefined };
  /** What the editor has read, as it would be answered now. */
  present: (row: FoundVacancy) => object;
};

/** A vacancy that was published keeps its first day and is checked again. */
export async function editVacancy(
  { db, clock }: Writing,
  viewer: EmployerViewer,
  { id, form, present }: Edit,
): Promise<FoundVacancy> {
  return inTransaction(db, async (tx) => {
    const settle = await settleSubjects(tx, form.subjects);
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    const before = requireFound(await findVacancy(tx, id), "Vacancy");
    if (!matchesEtag(form.asRead, present(before))) throw staleRecord();
    const today = clock.today();
    requireEditable(row, clock.now());
    const isDraft = row.state === "draft";
    const hasBegun = !isDraft && row.publish_at !== null && row.publish_at <= today;
    const publishAt = hasBegun ? row.publish_at : (form.publishAt ?? (isDraft ? null : row.publish_at));
    if (!isDraft) {
      const refusal = refuseVacancy(form, publishAt ?? today, hasBegun ? (row.publish_at ?? today) : today);
      if (refusal) throw refusal;
    }
    const columns = columnsOf({ ...form, subjects: settle(form.subjects) });
    await updateVacancy(tx, id, {
      now: clock.now(),
      change: {
        ...columns,
        publish_at: publishAt,
        closes_at: form.closesAt ?? null,
        place_note: form.city === undefined ? row.place_note : null,
        ...(row.listed_seq === null && { slug: slugFor(id, columns) }),
        ...(!isDraft && needsLookAgain(row, form) && { needs_look: true }),
      },
    });
    const after = requireFound(await findVacancy(tx, id), "Vacancy");
    await vacancyEdited(tx, clock.now(), { before: row, after });
    return after;
  });
}

function requireEditable(row: VacancyRow, now: Date): void {
  const state = shownState(row, now);
  if (state === "draft" || state === "scheduled" || state === "published" || state === "paused") return;
  throw new Refusal(
    "conflict",
    "ILLEGAL_STEP",
    "This vacancy has ended and stays as it is. Please copy it as a new draft.",
  );
}

/** Words of money that the edit has brought. */
function needsLookAgain(row: VacancyRow, form: VacancyForm): boolean {
  const before = writtenIn(row);
  const isChanged =
    JSON.stringify([before.title, before.description, before.walkIn ?? null]) !==
    JSON.stringify([form.title, form.description ?? "", form.walkIn ?? null]);
  return isChanged && moneyWordsOf(form).length > 0;
}

export async function deleteDraft(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = requireOwn(await lockVacancy(tx, id), viewer);
    if (row.state !== "draft") {
      throw new Refusal(
        "conflict",
        "ILLEGAL_STEP",
        "Only a draft can be deleted. Please close this vacancy instead.",
      );
    }
    await deleteVacancy(tx, id);
  });
}
