// Plans who applies for the vacancies of the invented world, when, and how far each application comes.
import { DAY_MS, HOUR_MS } from "#domain/day.ts";
import type { Stage } from "#domain/applications/stages.ts";
import type { NewCandidate } from "#tools/demo/people/candidate-rows.ts";
import { type Chance, seeded } from "#tools/demo/people/random.ts";
import type { WrittenJob } from "./job-events.ts";

/** For each school on average. */
const APPLICATIONS_A_SCHOOL = 37.5;
/** No more than this share of all candidates applies for one vacancy. */
const MOST = 0.6;

type PlannedStep = { stage: Stage; at: Date; by: "candidate" | "school" };
export type PlannedApplication = {
  job: WrittenJob;
  candidate: NewCandidate;
  /** The first is the application itself. */
  steps: [PlannedStep, ...PlannedStep[]];
};

const PATHS: readonly (readonly [readonly Stage[], number])[] = [
  [[], 28],
  [["shortlisted"], 14],
  [["shortlisted", "interview"], 12],
  [["shortlisted", "interview", "offered"], 6],
  [["shortlisted", "interview", "offered", "joined"], 5],
  [["shortlisted", "interview", "offered", "declined"], 3],
  [["not-selected"], 14],
  [["shortlisted", "not-selected"], 8],
  [["shortlisted", "interview", "not-selected"], 6],
  [["withdrawn"], 4],
];
/** The teacher of the published login has applied for several vacancies, with these courses. */
const KNOWN_PATHS: readonly (readonly Stage[])[] = [
  [],
  ["shortlisted", "interview", "offered"],
  ["shortlisted"],
  ["not-selected"],
  ["shortlisted", "interview"],
  ["withdrawn"],
];

type World = { jobs: readonly WrittenJob[]; candidates: readonly NewCandidate[]; schools: number; now: Date };

export function planApplications({ jobs, candidates, schools, now }: World): PlannedApplication[] {
  const open = jobs.filter(({ course }) => course !== "scheduled");
  const most = Math.floor(candidates.length * MOST);
  const weights = open.map((_, at) => 0.4 + seeded(`applicants of ${at}`).next() * 1.2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const joined = new Map<WrittenJob, number>();
  return open.flatMap((job, at) => {
    const chance = seeded(`applications of ${at}`);
    const wanted = Math.round((schools * APPLICATIONS_A_SCHOOL * (weights[at] ?? 0)) / sum);
    return applicantsFor(chance, { job, candidates, count: Math.min(most, wanted), now }).map((candidate) => {
      const path =
        candidate === candidates[0]
          ? (KNOWN_PATHS[at % KNOWN_PATHS.length] ?? [])
          : withoutMoreThanPosts(chance.weighted(PATHS), job, joined);
      return { job, candidate, steps: stepsOf(chance, path, { job, candidate, now }) };
    });
  });
}

/** Nobody joins a vacancy whose posts are filled. */
function withoutMoreThanPosts(path: readonly Stage[], job: WrittenJob, joined: Map<WrittenJob, number>) {
  if (path.at(-1) !== "joined") return path;
  const filled = joined.get(job) ?? 0;
  if (filled >= (job.form.posts ?? 1)) return path.slice(0, -1);
  joined.set(job, filled + 1);
  return path;
}

const endOf = ({ ended, form: { closesAt } }: WrittenJob, now: Date): Date => {
  const last = closesAt === undefined ? now : new Date(`${closesAt}T23:59:59+05:30`);
  const stopped = ended === null ? now : new Date(now.getTime() - (ended + 1) * DAY_MS);
  return new Date(Math.min(now.getTime(), last.getTime(), stopped.getTime()));
};

/** Those who do this work come first, then those with the subject; the teacher of the published login often. */
function applicantsFor(
  chance: Chance,
  {
    job,
    candidates,
    count,
    now,
  }: { job: WrittenJob; candidates: readonly NewCandidate[]; count: number; now: Date },
): NewCandidate[] {
  const end = endOf(job, now).getTime() - HOUR_MS;
  const known = candidates.filter(({ createdAt }) => createdAt.getTime() < end);
  const { profile, subjects } = job.form;
  const fit = ({ form }: NewCandidate) =>
    (form.ApplyingForProfile === profile ? 2 : 0) +
    (form.subjects.some((one) => subjects.includes(one)) ? 1 : 0);
  const ranked = known
    .map((candidate) => ({ candidate, order: fit(candidate) + chance.next() * 2.5 }))
    .toSorted((one, other) => other.order - one.order)
    .map(({ candidate }) => candidate);
  const [first] = known;
  const isFirstToo =
    first !== undefined && first === candidates[0] && (job.school > 0 ? chance.percent(12) : true);
  return [...new Set([...(isFirstToo ? [first] : []), ...ranked])].slice(
    0,
    Math.max(count, isFirstToo ? 1 : 0),
  );
}

type Given = { job: WrittenJob; candidate: NewCandidate; now: Date };

/** The school answers within some days; what would be in the future has not happened yet. */
function stepsOf(
  chance: Chance,
  path: readonly Stage[],
  { job, candidate, now }: Given,
): PlannedApplication["steps"] {
  const opened = now.getTime() - (job.written - 0.5) * DAY_MS;
  const start = Math.max(opened, candidate.createdAt.getTime() + HOUR_MS / 2);
  const end = Math.max(start, endOf(job, now).getTime());
  const applied = new Date(start + (end - start) * chance.next() ** 1.4);
  const steps: PlannedApplication["steps"] = [{ stage: "applied", at: applied, by: "candidate" }];
  let at = applied.getTime();
  for (const stage of path) {
    at += (0.6 + chance.next() * 4) * DAY_MS;
    if (at >= now.getTime()) break;
    const by = stage === "withdrawn" || stage === "declined" ? "candidate" : "school";
    steps.push({ stage, at: new Date(at), by });
  }
  return steps;
}
