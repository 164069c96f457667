// Plans who interviews whom and when: each interview is paid for, overlaps no other, and comes after both have
// registered.
import { EMPLOYER_RESULTS } from "#features/interviews/domain/terms.ts";
import type { Act, Course } from "./course.ts";
import { completed, KINDS, KINDS_OF_SCHOOL, KINDS_OF_TEACHER } from "./interview-kinds.ts";
import type { Chance } from "#platform/demo/random.ts";
import { seeded } from "#platform/demo/random.ts";
import type { Story } from "#features/money/demo/subscription-events.ts";
import { periodsOf } from "#features/money/demo/subscription-events.ts";

export type PlannedInterview = Course & { institute: number; candidate: number };

const MAX = 120;
const PER_INSTITUTE = 3;
/** The school of the published login is in every fifth interview, the teacher in every eighth. */
const KNOWN_SCHOOL_EVERY = 5;
const KNOWN_TEACHER_EVERY = 8;

/**
 * `registered` are the days, from today, on which candidates registered. `stories` are the purchases of the institutes.
 */
export function planInterviews(registered: readonly number[], stories: readonly Story[]): PlannedInterview[] {
  const chance = seeded("interviews");
  const purses = stories.map((story) => periodsOf(story).map((period) => ({ ...period })));
  const taken = new Set<string>();
  const planned: PlannedInterview[] = [];

  function place(course: Course, institute: number, wanted: number | null): boolean {
    const purse = purses[institute]?.find(
      ({ from, to, credits }) => course.scheduled >= from && course.scheduled <= to && credits > 0,
    );
    const candidate = purse ? findCandidate(chance, course, { institute, wanted }) : null;
    if (!purse || candidate === null) return false;
    purse.credits -= 1;
    for (const sign of signsOf(course, institute, candidate)) taken.add(sign);
    planned.push({ ...course, institute, candidate });
    return true;
  }

  function findCandidate(
    luck: Chance,
    course: Course,
    { institute, wanted }: { institute: number; wanted: number | null },
  ): number | null {
    const isFree = (candidate: number) =>
      (registered[candidate] ?? 0) < course.scheduled &&
      signsOf(course, institute, candidate).every((sign) => !taken.has(sign));
    if (wanted !== null && isFree(wanted)) return wanted;
    const free = [...registered.keys()].filter(isFree);
    return free.length > 0 ? luck.pick(free) : null;
  }

  for (const [institute, story] of stories.entries()) {
    const [purse] = story.isSpent ? (purses[institute] ?? []) : [];
    for (let left = purse?.credits ?? 0; left > 0; left--) place(recent(chance), institute, null);
  }

  const others = [...stories.keys()].slice(1);
  const shown = seeded("agenda");
  for (const kind of KINDS_OF_SCHOOL) place(kind(shown), 0, null);
  for (const kind of KINDS_OF_TEACHER) {
    const course = kind(shown);
    shown.some(others, others.length).some((institute) => place(course, institute, 0));
  }
  const count = Math.min(MAX, Math.max(stories.length * PER_INSTITUTE, KINDS.length + 3));
  for (let at = 0; at < count && stories.length > 0; at++) {
    const course = (KINDS[at % KINDS.length] ?? recent)(chance);
    const wanted = at % KNOWN_TEACHER_EVERY === 3 ? 0 : null;
    const order = at % KNOWN_SCHOOL_EVERY === 0 ? [0] : [...chance.some(others, others.length), 0];
    order.some((institute) => place(course, institute, wanted));
  }
  return planned;
}

/** Held within the last weeks. */
function recent(chance: Chance): Course {
  const course = completed(chance.pick(EMPLOYER_RESULTS))(chance);
  const later = -chance.whole(4, 40) - course.day;
  return {
    scheduled: course.scheduled + later,
    day: course.day + later,
    acts: course.acts.map((act) => ({ ...act, on: act.on + later })),
  };
}

function daysOf(act: Act): number[] {
  if ("day" in act) return [act.day];
  return "days" in act ? act.days : [];
}

/** Returns keys that must be unique: a pair meets once, and nobody has two interviews on one day. */
function signsOf({ day, more = [], acts }: Course, institute: number, candidate: number): string[] {
  const days = [day, ...more, ...acts.flatMap(daysOf)];
  return [`${institute} ${candidate}`, ...days.map((date) => `${candidate} on ${date}`)];
}
