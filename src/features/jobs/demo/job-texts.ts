// What invented schools write in their vacancies.
import type { Chance } from "#platform/demo/random.ts";

const OPENINGS = [
  "We are looking for a colleague who enjoys teaching and prepares lessons with care.",
  "Our department is growing, and we would like to fill the post before the next term.",
  "The colleague who has held the post moves to another city, so we fill it again.",
  "We open a second section and need one more teacher for it.",
];

const TASKS = [
  "Plan and hold five lessons a day",
  "Set and mark papers for periodic tests",
  "Meet parents once a month",
  "Look after one class as its class teacher",
  "Prepare pupils for the board examination",
  "Help with the science fair and the annual day",
  "Keep the records of the department",
  "Take part in the training on Saturdays",
];

const CLOSINGS = [
  "Lessons are from 8:00 to 14:30, Monday to Saturday; the second Saturday is free.",
  "The first two weeks are an introduction with a colleague at your side.",
  "Shortlisted people hold a demo lesson of 20 minutes.",
  "We answer every application within two weeks.",
];

export function writeDescription(chance: Chance): string {
  const tasks = chance
    .some(TASKS, chance.whole(3, 5))
    .map((task) => `- ${task}`)
    .join("\n");
  return `${chance.pick(OPENINGS)}\n\nYour work:\n${tasks}\n\n${chance.pick(CLOSINGS)}`;
}

export const REMOVED = "The same post is published a second time.";
