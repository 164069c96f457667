// Courses of an interview beyond the documents: a choice of times, at school, declined, cancelled, unanswered, absent.
import type { Kind } from "./course.ts";

export const threeTimesSoon: Kind = (chance) => {
  const day = chance.whole(2, 6);
  return { scheduled: -1, day, more: [day + 1, day + 3], acts: [] };
};

export const secondTakenSoon: Kind = (chance) => {
  const day = chance.whole(1, 6);
  return { scheduled: -4, day, more: [day + 1], isAtSchool: true, acts: [{ on: -2, what: "take second" }] };
};

/** A request of today to move what was agreed, which waits for an answer. */
const moving =
  (what: "teacher asks to move" | "school asks to move"): Kind =>
  (chance) => {
    const day = chance.whole(11, 14);
    return {
      scheduled: -4,
      day,
      acts: [
        { on: -3, what: "confirm" },
        { on: 0, what, days: [day + 1, day + 2] },
      ],
    };
  };
export const movingByTeacher = moving("teacher asks to move");
export const movingBySchool = moving("school asks to move");

/** Held lately, and both have agreed on the second round. */
export const secondRoundSoon: Kind = (chance) => ({
  scheduled: -12,
  day: -6,
  isAtSchool: true,
  acts: [
    { on: -11, what: "confirm" },
    { on: -5, what: "complete", result: "Selected For Second Round" },
    { on: -4, what: "next round", day: chance.whole(3, 6) },
    { on: -3, what: "confirm" },
  ],
});

export const atSchoolSoon: Kind = (chance) => ({
  scheduled: -3,
  day: chance.whole(2, 8),
  isAtSchool: true,
  acts: [{ on: -2, what: "confirm" }],
});

/** Nobody answered, so it has ended by itself. */
export const unanswered: Kind = (chance) => {
  const day = -chance.whole(1, 6);
  return { day, scheduled: day - chance.whole(3, 6), acts: [{ on: day, what: "expire" }] };
};

export const declined: Kind = (chance) => {
  const scheduled = -chance.whole(3, 20);
  return { scheduled, day: scheduled + 6, acts: [{ on: scheduled + 2, what: "decline" }] };
};

export const canceledBySchool: Kind = (chance) => {
  const scheduled = -chance.whole(5, 20);
  return {
    scheduled,
    day: scheduled + 8,
    acts: [
      { on: scheduled + 1, what: "confirm" },
      { on: scheduled + 4, what: "cancel by school" },
    ],
  };
};

export const canceledByTeacher: Kind = (chance) => {
  const scheduled = -chance.whole(5, 30);
  return {
    scheduled,
    day: scheduled + 6,
    acts: [
      { on: scheduled + 1, what: "confirm" },
      { on: scheduled + 4, what: "cancel by teacher" },
    ],
  };
};

/** The candidate proposed two days, and the school took the first. */
export const ownDaySoon: Kind = (chance) => {
  const day = chance.whole(2, 6);
  return {
    scheduled: -5,
    day: -1,
    acts: [
      { on: -4, what: "ask with days", days: [day, day + 2] },
      { on: -2, what: "take first" },
    ],
  };
};

/** One side did not come: contradicted, so that staff decide, or settled after 72 hours. */
export const contradicted: Kind = () => ({
  scheduled: -7,
  day: -3,
  acts: [
    { on: -6, what: "confirm" },
    { on: -2, what: "teacher absent" },
    { on: -1, what: "contradict" },
  ],
});

export const schoolAbsent: Kind = (chance) => {
  const day = -chance.whole(9, 30);
  return {
    day,
    scheduled: day - 4,
    acts: [
      { on: day - 3, what: "confirm" },
      { on: day + 1, what: "school absent" },
      { on: day + 5, what: "settle" },
    ],
  };
};
