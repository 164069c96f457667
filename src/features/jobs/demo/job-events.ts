// Writes the vacancies of invented schools by the product's own services, each at its time.
import type { VacancyId } from "#platform/domain/ids.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { type Action, AS_ADMIN, asEmployer, type Known, type Moment } from "#platform/demo/replay.ts";
import { decideVacancy } from "#features/jobs/server/admin.ts";
import { changeState } from "#features/jobs/server/own/steps.ts";
import { createVacancy } from "#features/jobs/server/own/write.ts";
import type { PlannedJob } from "./job-plan.ts";
import { REMOVED } from "./job-texts.ts";

export type WrittenJob = PlannedJob & { id: VacancyId };

/** Each vacancy is added to `written` as soon as it has an id. */
export function jobEvents(
  planned: readonly PlannedJob[],
  { schools, moment, written }: { schools: readonly Known[]; moment: Moment; written: WrittenJob[] },
): Action[] {
  return planned.flatMap((job, index) => {
    const school = schools[job.school];
    return school ? eventsOf(job, { viewer: asEmployer(school), moment, written, index }) : [];
  });
}

type Given = {
  viewer: ReturnType<typeof asEmployer>;
  moment: Moment;
  written: WrittenJob[];
  index: number;
};

function eventsOf(job: PlannedJob, { viewer, moment, written, index }: Given): Action[] {
  const idOf = () => requireFound(written.find(({ form }) => form === job.form)?.id, "Vacancy");
  const minutes = (index % 50) * 60_000;
  const create: Action = {
    at: new Date(moment(-job.written, 11).getTime() + minutes),
    run: async (world) => {
      const { id } = await createVacancy(world, viewer, job.form);
      written.push({ ...job, id });
    },
  };
  if (job.ended === null) return [create];
  const at = new Date(moment(-job.ended, 12).getTime() + minutes);
  if (job.course === "paused") {
    return [create, { at, run: (world) => changeState(world, viewer, { id: idOf(), state: "paused" }) }];
  }
  if (job.course === "removed") {
    const removal = () => ({ id: idOf(), state: "removed" as const, reason: REMOVED });
    return [create, { at, run: (world) => decideVacancy(world, AS_ADMIN, removal()) }];
  }
  const close = () => ({ id: idOf(), state: "closed" as const, reason: job.closeReason });
  return [create, { at, run: (world) => changeState(world, viewer, close()) }];
}

/** How often the pages of the vacancies were opened. */
export async function writeJobViews(db: DatabaseOrTransaction, jobs: readonly WrittenJob[]): Promise<void> {
  const rows = jobs
    .filter(({ course }) => course !== "scheduled")
    .map(({ id, views }) => ({ vacancy_id: id, views }));
  if (rows.length > 0) await db.insertInto("vacancy_views").values(rows).execute();
}
