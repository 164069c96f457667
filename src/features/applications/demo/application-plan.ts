// Plans who applies for the vacancies of the invented world, when, and how far each application comes.
import { DAY_MS, type Day, HOUR_MS, daysBefore } from "#platform/domain/day.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { InterviewId, VacancyId } from "#platform/domain/ids.ts";
import type { InterviewResult } from "#features/interviews/domain/terms.ts";
import type { NewCandidate } from "#features/teachers/demo/candidate-rows.ts";
import { type Chance, seeded } from "#platform/demo/random.ts";

/** For each school on average. */
const APPLICATIONS_A_SCHOOL = 37.5;
/** No more than this share of all candidates applies for one vacancy. */
const MOST = 0.6;

/** A vacancy of the invented world, as far as it matters to those who apply; all numbers are days ago. */
type OpenedJob = {
  id: VacancyId;
  /** The place of the school among all. */
  school: number;
  course: string;
  form: { profile?: string | undefined; subjects: readonly string[]; closesAt?: Day | undefined };
  written: number;
  ended: number | null;
};

type PlannedStep = { stage: Stage; at: Date; by: "candidate" | "school" };
export type PlannedApplication = {
  job: OpenedJob;
  candidate: NewCandidate;
  /** The first is the application itself. */
  steps: [PlannedStep, ...PlannedStep[]];
  /** The interview to which it has led. */
  interviewId?: InterviewId;
};

/** Of those that lead to no interview. */
const PATHS: readonly (readonly [readonly Stage[], number])[] = [
  [[], 36],
  [["shortlisted"], 26],
  [["not-selected"], 18],
  [["shortlisted", "not-selected"], 14],
  [["withdrawn"], 6],
];
/** A school that has closed a job has met some of them without an interview here. */
const PATHS_OF_CLOSED: typeof PATHS = PATHS.map(([path, weight]) =>
  path[0] === "shortlisted" && path.length > 1
    ? [["shortlisted", "interview", "not-selected"], weight]
    : [path, weight],
);
/** The teacher of the published login has applied for several vacancies, with these courses. */
const KNOWN_PATHS: readonly (readonly Stage[])[] = [[], ["shortlisted"], ["not-selected"], ["withdrawn"]];

/** An interview of the invented world, as it went. */
export type GivenInterview = {
  id: InterviewId;
  school: number;
  candidate: NewCandidate;
  arrangedAt: Date;
  result: InterviewResult | null;
  resultAt: Date | null;
};

type World = {
  jobs: readonly OpenedJob[];
  candidates: readonly NewCandidate[];
  interviews: readonly GivenInterview[];
  schools: number;
  now: Date;
};

export function planApplications(world: World): PlannedApplication[] {
  const interviewed = planInterviewed(world);
  return [...interviewed, ...planOthers(world, interviewed)];
}

/** Where a school had a job when it arranged an interview, the teacher had applied for it. Who is chosen gets a letter later. */
function planInterviewed({ jobs, interviews, now }: World): PlannedApplication[] {
  return interviews.flatMap(({ id, school, candidate, arrangedAt, result, resultAt }, at) => {
    const chance = seeded(`application of interview ${at}`);
    const sinceOf = (job: OpenedJob) => Math.max(openedAt(job, now), candidate.createdAt.getTime());
    const fitting = jobs.filter(
      (job) =>
        job.school === school &&
        job.course !== "scheduled" &&
        sinceOf(job) + DAY_MS < Math.min(arrangedAt.getTime(), endOf(job, now).getTime()),
    );
    const [job] = chance.some(fitting, 1);
    if (!job) return [];
    const since = sinceOf(job) + HOUR_MS;
    const until = Math.min(arrangedAt.getTime(), endOf(job, now).getTime());
    const applied = until - Math.min(until - since, (1 + chance.next() * 9) * DAY_MS);
    const invited = arrangedAt.getTime();
    const later =
      result === "Selected"
        ? (["chosen"] as const)
        : result === "Rejected" || result === "Not-Shortlisted"
          ? (["not-selected"] as const)
          : [];
    const steps: PlannedApplication["steps"] = [
      { stage: "applied", at: new Date(applied), by: "candidate" },
      { stage: "shortlisted", at: new Date((applied + invited) / 2), by: "school" },
      { stage: "interview", at: arrangedAt, by: "school" },
    ];
    for (const stage of later) {
      const stageAt = new Date((resultAt ?? now).getTime() + DAY_MS / 2);
      if (stageAt >= now) break;
      steps.push({ stage, at: stageAt, by: "school" });
    }
    return [{ job, candidate, steps, interviewId: id }];
  });
}

function planOthers(
  { jobs, candidates, schools, now }: World,
  interviewed: readonly PlannedApplication[],
): PlannedApplication[] {
  const open = jobs.filter(({ course }) => course !== "scheduled");
  const most = Math.floor(candidates.length * MOST);
  const weights = open.map((_, at) => 0.4 + seeded(`applicants of ${at}`).next() * 1.2);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return open.flatMap((job, at) => {
    const chance = seeded(`applications of ${at}`);
    const chosen = interviewed.filter((one) => one.job === job).map(({ candidate }) => candidate);
    const left = candidates.filter((candidate) => !chosen.includes(candidate));
    const wanted = Math.round((schools * APPLICATIONS_A_SCHOOL * (weights[at] ?? 0)) / sum);
    const count = Math.min(most, wanted);
    return applicantsFor(chance, { job, candidates: left, count, now }).map((candidate) => {
      const path =
        candidate === candidates[0]
          ? (KNOWN_PATHS[at % KNOWN_PATHS.length] ?? [])
          : chance.weighted(job.course === "closed" ? PATHS_OF_CLOSED : PATHS);
      return { job, candidate, steps: stepsOf(chance, path, { job, candidate, now }) };
    });
  });
}

const openedAt = ({ written }: OpenedJob, now: Date) => now.getTime() - (written - 0.5) * DAY_MS;

const endOf = ({ ended, form: { closesAt } }: OpenedJob, now: Date): Date => {
  const last = closesAt === undefined ? now : new Date(`${closesAt}T23:59:59+05:30`);
  const stopped = ended === null ? now : daysBefore(now, ended + 1);
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
  }: { job: OpenedJob; candidates: readonly NewCandidate[]; count: number; now: Date },
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

type Given = { job: OpenedJob; candidate: NewCandidate; now: Date };

/** The school answers within some days; what would be in the future has not happened yet. */
function stepsOf(
  chance: Chance,
  path: readonly Stage[],
  { job, candidate, now }: Given,
): PlannedApplication["steps"] {
  const start = Math.max(openedAt(job, now), candidate.createdAt.getTime() + HOUR_MS / 2);
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
