// What the panel to apply needs of a job.
import type { VacancyPage } from "#features/jobs/domain/wire.ts";

export type JobToApplyFor = Pick<VacancyPage, "_id" | "slug" | "title" | "takesApplications"> & {
  school: { instituteName: string };
};
