// Letters as docs/behaviour/offers.md describes them, written a second time and without the product's code.
import { addDays } from "#platform/domain/day.ts";

type LetterState =
  | "sent"
  | "change-asked"
  | "accepted"
  | "declined"
  | "expired"
  | "withdrawn"
  | "replaced"
  | "joined";
type Letter = { version: number; state: LetterState; replyBy: string; isExtended: boolean };
type Applicant = {
  stage: string;
  letters: Letter[];
  /** The day to answer of the draft. */
  draft: string | null;
  /** The day of a "Not selected" that the teacher learns a day later, and the stage that is read until then. */
  hidden: { on: string; stage: string } | null;
  /** Kinds of notices, oldest first. */
  toTeacher: string[];
  toSchool: string[];
};
export type World = { today: string; posts: number; applicants: Applicant[] };

export const ACTS = [
  "draft",
  "deleteDraft",
  "send",
  "accept",
  "decline",
  "change",
  "withdraw",
  "withdrawWithReason",
  "withdrawOwn",
  "extend",
  "stage not-selected",
  "stage joined",
  "stage offered",
  "own stage withdrawn",
  "own stage declined",
] as const;
export type Command = { act: (typeof ACTS)[number]; who: number } | { act: "days"; count: number };

export function newWorld(today: string, posts: number, applicants: number): World {
  return {
    today,
    posts,
    applicants: Array.from({ length: applicants }, () => ({
      stage: "chosen",
      letters: [],
      draft: null,
      hidden: null,
      toTeacher: [],
      toSchool: [],
    })),
  };
}

const ENDED = ["joined", "not-selected", "declined", "withdrawn"];
const isWaiting = (letter: Letter | undefined): boolean =>
  letter?.state === "sent" || letter?.state === "change-asked";
const openOf = ({ letters }: Applicant) =>
  letters.find((letter) => isWaiting(letter) || letter.state === "accepted");
const takenOf = ({ applicants }: World) =>
  applicants.filter(({ stage }) => stage === "accepted" || stage === "joined").length;

function mayMake(world: World, one: Applicant): boolean {
  const open = openOf(one);
  if (!["chosen", "offered"].includes(one.stage)) return false;
  if (open && (open.state !== "change-asked" || open.version === 3)) return false;
  return one.letters.length < 9 && takenOf(world) < world.posts;
}

/** Does what the command says, and returns the status of the answer. */
export function follow(world: World, command: Command): number {
  if (command.act === "days") return pass(world, command.count);
  const one = world.applicants[command.who];
  if (!one) return 404;
  const newest = one.letters.at(-1);
  const end = (stage: string) => {
    one.stage = stage;
    if (ENDED.includes(stage)) one.draft = null;
  };
  /** The letter that waits or was accepted ends in this state. */
  const finish = (state: LetterState, stage: string, notice: ["teacher" | "school", string] | null) => {
    const open = openOf(one);
    if (open) open.state = state;
    end(stage);
    if (notice) (notice[0] === "teacher" ? one.toTeacher : one.toSchool).push(notice[1]);
    return 200;
  };
  const toTeacher = ["teacher", "offer-withdrawn"] as ["teacher", string];
  const toSchool = ["school", "offer-withdrawn"] as ["school", string];
  const seen = one.hidden?.on === world.today && one.stage === "not-selected" ? one.hidden.stage : one.stage;

  switch (command.act) {
    case "draft":
      if (one.draft !== null || !mayMake(world, one)) return 409;
      one.draft = addDays(world.today, 7);
      return 201;
    case "deleteDraft":
      if (one.draft === null) return 404;
      one.draft = null;
      return 200;
    case "send": {
      if (one.draft === null || !mayMake(world, one)) return 409;
      if (one.draft < addDays(world.today, 2)) return 400;
      const before = openOf(one);
      if (before) before.state = "replaced";
      const version = before ? before.version + 1 : 1;
      one.letters.push({ version, state: "sent", replyBy: one.draft, isExtended: false });
      one.draft = null;
      one.stage = "offered";
      one.toTeacher.push(version > 1 ? "offer-version" : "offer-sent");
      return 200;
    }
    case "accept":
      // Who joins without a letter takes a post too.
      if (newest?.state !== "sent" || takenOf(world) >= world.posts) return 409;
      finish("accepted", "accepted", ["school", "offer-accepted"]);
      if (takenOf(world) >= world.posts) {
        for (const other of world.applicants) {
          const waiting = openOf(other);
          if (!waiting || waiting.state === "accepted") continue;
          waiting.state = "withdrawn";
          other.stage = "chosen";
          other.toTeacher.push("offer-filled");
        }
      }
      return 200;
    case "decline":
      return isWaiting(newest) ? finish("declined", "declined", ["school", "offer-declined"]) : 409;
    case "change":
      if (newest?.state !== "sent") return 409;
      return finish("change-asked", one.stage, ["school", "offer-change-asked"]);
    case "withdraw":
    case "withdrawWithReason":
      if (isWaiting(newest)) return finish("withdrawn", "chosen", toTeacher);
      if (newest?.state !== "accepted") return 409;
      return command.act === "withdraw" ? 409 : finish("withdrawn", "not-selected", toTeacher);
    case "withdrawOwn":
      return newest?.state === "accepted" ? finish("withdrawn", "withdrawn", toSchool) : 409;
    case "extend":
      if (newest?.state !== "sent" || newest.isExtended) return 409;
      newest.replyBy = addDays(newest.replyBy, 2);
      newest.isExtended = true;
      one.toTeacher.push("offer-extended");
      return 200;
    case "stage not-selected": {
      if (ENDED.includes(one.stage)) return 409;
      const open = openOf(one);
      // Without a reason.
      if (open?.state === "accepted") return 409;
      one.hidden = { on: world.today, stage: open ? "chosen" : one.stage };
      return finish("withdrawn", "not-selected", open ? toTeacher : null);
    }
    case "stage joined":
      if (one.stage !== "offered" && one.stage !== "accepted") return 409;
      return isWaiting(openOf(one)) ? 409 : finish("joined", "joined", null);
    case "stage offered":
      if (one.stage !== "chosen") return 409;
      one.stage = "offered";
      return 200;
    case "own stage withdrawn":
      if (ENDED.includes(seen) || openOf(one)?.state === "accepted") return 409;
      return finish("withdrawn", "withdrawn", openOf(one) ? toSchool : null);
    case "own stage declined":
      if (seen !== "offered") return 409;
      return finish("declined", "declined", openOf(one) ? ["school", "offer-declined"] : null);
  }
}

function pass(world: World, count: number): number {
  world.today = addDays(world.today, count);
  for (const one of world.applicants) {
    const open = openOf(one);
    if (!open || !isWaiting(open) || open.replyBy >= world.today) continue;
    open.state = "expired";
    one.stage = "chosen";
    one.toTeacher.push("offer-expired");
    one.toSchool.push("offer-expired");
  }
  return 200;
}
