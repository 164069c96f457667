// The possible courses of an interview: every status and every result, in the past and in the future.
import type { EmployerResult } from "#features/interviews/domain/terms.ts";
import { EMPLOYER_RESULTS } from "#features/interviews/domain/terms.ts";
import type { Chance } from "#platform/demo/random.ts";
import type { Act, Course, Kind } from "./course.ts";
import {
  threeTimesSoon,
  secondTakenSoon,
  atSchoolSoon,
  unanswered,
  declined,
  canceledBySchool,
  canceledByTeacher,
  ownDaySoon,
  contradicted,
  schoolAbsent,
  movingByTeacher,
  movingBySchool,
  secondRoundSoon,
} from "./invitation-kinds.ts";

const pendingSoon: Kind = (chance) => ({ scheduled: -chance.whole(1, 3), day: chance.whole(1, 9), acts: [] });

const confirmedSoon: Kind = (chance) => {
  const scheduled = -chance.whole(2, 5);
  return { scheduled, day: chance.whole(1, 10), acts: [{ on: scheduled + 1, what: "confirm" }] };
};

/** It begins today, or has ended today and waits for its result. */
const confirmedToday: Kind = () => ({ scheduled: -4, day: 0, acts: [{ on: -2, what: "confirm" }] });

const confirmedMissed: Kind = (chance) => {
  const day = -chance.whole(1, 4);
  return { day, scheduled: day - 4, acts: [{ on: day - 3, what: "confirm" }] };
};

const askedSoon: Kind = (chance) => {
  const scheduled = -chance.whole(2, 4);
  return { scheduled, day: chance.whole(1, 6), acts: [{ on: scheduled + 1, what: "ask" }] };
};

const askedMissed: Kind = (chance) => {
  const day = -chance.whole(1, 8);
  return { day, scheduled: day - 4, acts: [{ on: day - 2, what: "ask" }] };
};

/** The candidate asked for another day, and the school offered one nine days after the first. */
function moved(day: number, more: Act[]): Course {
  const scheduled = day - 10;
  return {
    scheduled,
    day: scheduled + 5,
    acts: [{ on: scheduled + 1, what: "ask" }, { on: scheduled + 2, what: "offer", day }, ...more],
  };
}

const movedSoon: Kind = (chance) => moved(chance.whole(2, 7), []);
const movedMissed: Kind = (chance) => moved(-chance.whole(1, 5), []);

/** More interviews were held lately than long ago. */
const heldOn = (chance: Chance) => -4 - Math.floor(140 * chance.next() ** 1.5);

export const completed =
  (result: EmployerResult): Kind =>
  (chance) => {
    const day = heldOn(chance);
    return {
      day,
      scheduled: day - 5,
      acts: [
        { on: day - 3, what: "confirm" },
        { on: day + 1, what: "complete", result },
      ],
    };
  };

const movedAndCompleted: Kind = (chance) => {
  const day = heldOn(chance);
  return moved(day, [{ on: day + 1, what: "complete", result: chance.pick(EMPLOYER_RESULTS) }]);
};

const canceledSoon: Kind = (chance) => ({
  scheduled: -4,
  day: chance.whole(2, 8),
  acts: [
    { on: -3, what: "confirm" },
    { on: -1, what: "cancel" },
  ],
});

const canceledLongAgo: Kind = (chance) => {
  const day = heldOn(chance);
  return { day, scheduled: day - 6, acts: [{ on: day - 1, what: "cancel" }] };
};

/** One for each section of the agenda of the published logins: what needs an answer, today, and what is to come. */
export const KINDS_OF_SCHOOL: readonly Kind[] = [
  askedSoon,
  confirmedToday,
  confirmedMissed,
  confirmedSoon,
  movingByTeacher,
  secondRoundSoon,
];
export const KINDS_OF_TEACHER: readonly Kind[] = [
  pendingSoon,
  confirmedToday,
  confirmedSoon,
  threeTimesSoon,
  movingBySchool,
];

/** The kinds are used in this order, from the start again after the last. */
export const KINDS: readonly Kind[] = [
  completed("Selected"),
  pendingSoon,
  confirmedSoon,
  askedSoon,
  movedSoon,
  completed("Shortlisted"),
  unanswered,
  canceledLongAgo,
  completed("Not-Shortlisted"),
  confirmedSoon,
  completed("On-Hold"),
  completed("Selected For Second Round"),
  askedMissed,
  completed("Rejected"),
  canceledSoon,
  movedMissed,
  pendingSoon,
  confirmedMissed,
  movedAndCompleted,
  completed("Selected"),
  completed("Selected For Second Round"),
  completed("Selected"),
  pendingSoon,
  confirmedSoon,
  threeTimesSoon,
  secondTakenSoon,
  declined,
  ownDaySoon,
  canceledBySchool,
  contradicted,
  atSchoolSoon,
  canceledByTeacher,
  schoolAbsent,
];
