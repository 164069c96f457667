// Plans the first part of the invented world before anything is written: people with photos, resumes and a history.
import { randomBytes } from "node:crypto";
import { DAY_MS, daysBefore } from "#platform/domain/day.ts";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { inventCandidate } from "#features/teachers/demo/candidate-profile.ts";
import type { NewCandidate } from "#features/teachers/demo/candidate-rows.ts";
import { inventInstitute } from "#features/schools/demo/institutes.ts";
import { resumeOf } from "#features/teachers/demo/resume-text.ts";
import { seeded } from "#platform/demo/random.ts";
import type { Story } from "#features/money/demo/subscription-events.ts";
import { ageOf, storyOf } from "#features/money/demo/subscription-events.ts";
import { crestOf, type PlannedFile, portraitOf } from "./planned-file.ts";
import { planTeam } from "#features/schools/demo/team-plan.ts";
import type { InventedSchool } from "#features/schools/demo/write-institute.ts";

/** The first candidates registered this many days ago. */
export const CORE_DAYS = 240;
/** The newest candidates, whom everybody sees first, all have a photo. */
const FIRST_SHOWN = 4;

type NewInstitute = InventedSchool & { story: Story };
export type CorePlan = { candidates: NewCandidate[]; institutes: NewInstitute[]; files: PlannedFile[] };

export function planCore(now: Date, candidates: number, employers: number): CorePlan {
  const plan: CorePlan = { candidates: [], institutes: [], files: [] };
  for (let number = 0; number < candidates; number++) {
    const isShownFirst = number === 0 || number >= candidates - FIRST_SHOWN;
    planCandidate(plan, number, { createdAt: ago(now, candidates, number), isShownFirst });
  }
  for (let index = 0; index < employers; index++) planInstitute(plan, index, now);
  return plan;
}

/** More people registered lately than at first, the last one within the hour. */
function ago(now: Date, count: number, number: number): Date {
  const days = CORE_DAYS * (1 - (number + 1) / (count + 1)) ** 1.3;
  return daysBefore(now, days);
}

function planCandidate(
  plan: CorePlan,
  number: number,
  { createdAt, isShownFirst }: { createdAt: Date; isShownFirst: boolean },
): void {
  const chance = seeded(`files of ${number}`);
  const form = inventCandidate(number);
  const photoKey = isShownFirst || chance.percent(84) ? newKey("webp") : null;
  const resumeKey = isShownFirst || chance.percent(80) ? newKey("pdf") : null;
  if (photoKey) plan.files.push({ key: photoKey, picture: portraitOf(number, form.gender) });
  if (resumeKey) plan.files.push({ key: resumeKey, resume: resumeOf(form) });
  plan.candidates.push({ id: newPersonId<PersonOrSchoolId>(), form, createdAt, photoKey, resumeKey });
}

function planInstitute(plan: CorePlan, index: number, now: Date): void {
  const chance = seeded(`crest of ${index}`);
  const institute = inventInstitute(index);
  const story = storyOf(index);
  const photoKey = index === 0 || chance.percent(85) ? newKey("webp") : null;
  if (photoKey) plan.files.push({ key: photoKey, picture: crestOf(index) });
  const createdAt = new Date(now.getTime() - (ageOf(story) + chance.next() * 12) * DAY_MS);
  const school = { ...institute, id: newPersonId<PersonOrSchoolId>(), createdAt };
  plan.institutes.push({ ...school, photoKey, story, team: planTeam(index, school, now) });
}

/** The key is as random as that of an upload. */
export function newKey(ending: "webp" | "pdf"): string {
  return `${randomBytes(20).toString("hex")}.${ending}`;
}
