// The public page of a school: what everybody reads of it, with its live vacancies (JOB-18).
import type { readSchool } from "#features/jobs/domain/calls.ts";
import type { ReplyOf } from "#platform/domain/call.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listPhotosOfSchool } from "#features/schools/server/service.ts";
import { photoAddress } from "#platform/server/files/uploads.ts";
import type { Measure } from "./distance.ts";
import { presentSchool, presentVacancy } from "./present.ts";
import { findPublicSchool, listLiveOf, measureAnswers } from "./school-repository.ts";

export async function readSchoolPage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  slug: string,
  measure: Measure,
): Promise<ReplyOf<typeof readSchool>> {
  const now = clock.now();
  const school = requireFound(await findPublicSchool(db, slug), "School");
  const photos = await listPhotosOfSchool(db, school.employer_id);
  const vacancies = await listLiveOf(db, school.employer_id, clock.today());
  return {
    ...presentSchool(school, now),
    board: school.board,
    about: school.about,
    classes: school.classes,
    photos: photos.map(({ file_key }) => photoAddress(file_key)),
    answersInDays: await measureAnswers(db, school.employer_id, now),
    vacancies: vacancies.map((row) => ({ ...presentVacancy(row, now), ...measure(row) })),
  };
}
