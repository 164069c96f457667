// Plans the vacancies of invented schools: what is asked for, when it was published, and what became of it.
import type { Profile, Board } from "#platform/domain/teaching-terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";
import type { InstituteType } from "#features/schools/domain/terms.ts";
import { isNonTeaching } from "#features/jobs/domain/publishing.ts";
import { CLOSE_REASONS } from "#features/jobs/domain/terms.ts";
import { newVacancyForm } from "#features/jobs/domain/wire.ts";
import type { Institute } from "#features/schools/demo/institutes.ts";
import { verifiedDaysAgo } from "#features/schools/demo/verification-events.ts";
import { PROFESSIONS } from "#features/teachers/demo/professions.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";
import { writeDescription } from "./job-texts.ts";

/** For each school on average, drafts included. */
const JOBS_A_SCHOOL = 3;
/** The school of the published login has this many more than others. */
const MORE_OF_FIRST = 4;

const COURSES = [
  "live",
  "closed",
  "live",
  "expired",
  "live",
  "paused",
  "live",
  "scheduled",
  "live",
  "live",
  "removed",
  "live",
] as const;
type Course = (typeof COURSES)[number];
/** The closed job of the published login was there in the season before, with which its report compares (EDASH-34). */
const OLD_JOB = 1;
const LONG_AGO = { written: 195, ended: 150, open: -140 };

export type PlannedJob = {
  /** The place of the school among all. */
  school: number;
  course: Course;
  form: ReturnType<typeof newVacancyForm.parse>;
  /** Days ago. */
  written: number;
  ended: number | null;
  closeReason: (typeof CLOSE_REASONS)[number];
  views: number;
};

const BOARD_OF: Partial<Record<InstituteType, Board>> = {
  CBSE_SCHOOL: "CBSE",
  ICSE_SCHOOL: "ICSE",
  STATE_BOARD: "State",
  IB_SCHOOL: "IB/IGCSE",
};

/** Only verified schools publish. The drafts of all schools are those of their profiles. */
export function planJobs(institutes: readonly Institute[], today: Day): PlannedJob[] {
  const drafts = institutes.reduce((sum, { edit }) => sum + (edit.jobs ?? []).length, 0);
  const publishing = institutes.flatMap((_, index) => (verifiedDaysAgo(index) === null ? [] : [index]));
  const count = Math.max(0, institutes.length * JOBS_A_SCHOOL - drafts);
  const jobs = Array.from({ length: publishing.length > 0 ? count : 0 }, (_, at) => ({
    at,
    school: at < MORE_OF_FIRST ? 0 : (publishing[(at - MORE_OF_FIRST) % publishing.length] ?? 0),
    course: COURSES[at % COURSES.length] ?? "live",
  }));
  const ofPhysics = firstLiveIn("Indore", { jobs, institutes });
  return jobs.map((job) => planJob(job, { institutes, today, isOfPhysics: ofPhysics.has(job.at) }));
}

type Slot = { at: number; school: number; course: Course };

/** The first live job of each school of a city. They are about physics, so that its page in that city has several. */
function firstLiveIn(
  city: string,
  { jobs, institutes }: { jobs: readonly Slot[]; institutes: readonly Institute[] },
): Set<number> {
  const live = jobs.filter(({ course }) => course === "live");
  const first = live.filter(({ school }, index) => live.findIndex((job) => job.school === school) === index);
  const isThere = ({ school }: Slot) => institutes[school]?.registration.address.startsWith(`${city}, `);
  return new Set(first.filter(isThere).map(({ at }) => at));
}

type Given = { institutes: readonly Institute[]; today: Day; isOfPhysics: boolean };

function planJob({ at, school, course }: Slot, { institutes, today, isOfPhysics }: Given): PlannedJob {
  const chance = seeded(`job ${at}`);
  const oldest = (verifiedDaysAgo(school) ?? 0) - 1;
  const times = isOfPhysics ? longLive(chance) : timesOf(chance, course, oldest);
  const { written, ended, open } = at === OLD_JOB && oldest > LONG_AGO.written ? LONG_AGO : times;
  const institute = institutes[school];
  if (!institute) throw new Error("The school of a job is missing.");
  const form = newVacancyForm.parse({
    ...inventPost(chance, institute, isOfPhysics),
    state: "published",
    ...(course === "scheduled" && { publishAt: addDays(today, chance.whole(2, 9)) }),
    closesAt: addDays(today, open),
  });
  const closeReason = chance.pick(CLOSE_REASONS);
  return { school, course, form, written, ended, closeReason, views: chance.whole(15, 60) + written * 6 };
}

/** Days before today on which it was written and ended, and days until it closes; none is open for more than 90 days. */
function timesOf(chance: Chance, course: Course, oldest: number) {
  const within = (days: number) => Math.max(2, Math.min(days, oldest));
  if (course === "live")
    return { written: within(chance.whole(3, 45)), ended: null, open: chance.whole(4, 40) };
  if (course === "scheduled") return { written: within(2), ended: null, open: chance.whole(30, 60) };
  if (course === "expired") {
    const written = within(chance.whole(45, 75));
    return { written, ended: null, open: -Math.min(written - 1, chance.whole(2, 12)) };
  }
  const written = within(chance.whole(30, 60));
  return { written, ended: Math.min(written - 1, chance.whole(2, 14)), open: chance.whole(5, 25) };
}

/** Still open when the invented world is a month old. */
const longLive = (chance: Chance) => ({
  written: chance.whole(3, 25),
  ended: null,
  open: chance.whole(32, 60),
});

function inventPost(
  chance: Chance,
  { registration: { board, address }, edit }: Institute,
  isOfPhysics: boolean,
) {
  const named = (edit.jobs ?? []).map(({ title }) => title);
  const profiles = Object.keys(PROFESSIONS) as Profile[];
  const taught = profiles.filter((profile) => /^(PGT|TGT|PRT)/.test(profile));
  const isSchool = BOARD_OF[board] !== undefined;
  const known = profiles.find((profile) => profile === named[0]);
  const invented = isSchool
    ? chance.pick([...taught, ...taught, "Librarian" as const])
    : (known ?? "Lecturer");
  const profile = isOfPhysics ? "PGT (classes 11 & 12)" : invented;
  const profession = PROFESSIONS[profile];
  if (!profession) throw new Error(`${profile} is no profession.`);
  const subject = isOfPhysics ? "Physics" : chance.pick(chance.pick(profession.subjects));
  const [first, last] = profession.pay;
  const payFrom = Math.round((first + (last - first) * chance.next() * 0.4) / 1_000) * 1_000;
  const isTeaching = !isNonTeaching(profile);
  const short = profile.replace(/ \(.*\)$/, "");
  return {
    title: isTeaching ? `${short} ${subject}` : short,
    profile,
    subjects: isTeaching ? [subject] : [],
    classes: isTeaching ? profession.classes.filter((name) => name !== "None").slice(0, 2) : [],
    board: BOARD_OF[board],
    medium: chance.percent(70) ? "English" : "Hindi",
    posts: chance.weighted([
      [1, 7],
      [2, 2],
      [3, 1],
    ]),
    contract: chance.weighted([
      ["permanent", 7],
      ["contract", 2],
      ["guest", 0.5],
      ["part-time", 0.5],
    ] as const),
    ...(chance.percent(80) && { payFrom, payTo: payFrom + chance.whole(6, 20) * 1_000 }),
    accommodation: chance.percent(25),
    meals: chance.percent(20),
    transport: chance.percent(40),
    minExperience: chance.whole(0, 5),
    degrees: isTeaching && isSchool ? ["B.Ed."] : [],
    tets: profile.startsWith("PRT") ? ["I"] : profile.startsWith("TGT") ? ["II"] : [],
    joining: chance.pick(["Immediately", "April", "June", "July"]),
    city: address,
    description: writeDescription(chance),
  };
}
