// Who may make a letter, the table of its steps, and what differs between two.
import { expect, test } from "vitest";
import type { FrozenLetter, LetterForm } from "./letter.ts";
import { changedFields, endOfReply, type MakingFacts, refuseToMake } from "./rules.ts";
import { mayTakeOfferStep, OFFER_STEPS, type OfferActor, type OfferStep } from "./steps.ts";
import { OFFER_STATES } from "./terms.ts";

const READY: MakingFacts = {
  stage: "chosen",
  memberRole: "recruiter",
  isGone: false,
  isMasked: false,
  isVerified: true,
  isRemoved: false,
  open: null,
  letters: 0,
  posts: 1,
  taken: 0,
};

test.each<[string, Partial<MakingFacts>, string | null]>([
  ["chosen, by a recruiter", {}, null],
  ["offered without a letter", { stage: "offered" }, null],
  ["at an interview, by the owner", { stage: "interview", memberRole: "owner" }, null],
  ["at an interview, by a recruiter", { stage: "interview" }, "owner-only"],
  ["shortlisted", { stage: "shortlisted", memberRole: "owner" }, "early"],
  ["accepted", { stage: "accepted" }, "accepted"],
  ["declined", { stage: "declined" }, "ended"],
  ["gone", { isGone: true }, "gone"],
  ["not known by name", { isMasked: true }, "without-name"],
  ["while a letter waits", { stage: "offered", open: { state: "sent", version: 1 } }, "waiting"],
  ["after a change was asked for", { stage: "offered", open: { state: "change-asked", version: 2 } }, null],
  ["after three versions", { stage: "offered", open: { state: "change-asked", version: 3 } }, "versions"],
  ["after nine letters", { letters: 9 }, "letters"],
  ["by a school that is not verified", { isVerified: false }, "not-verified"],
  ["of a job that was removed", { isRemoved: true }, "removed"],
  ["of a job whose posts are taken", { taken: 1 }, "filled"],
])("a letter to an applicant %s (OFFER-2)", (_who, change, refusal) => {
  expect(refuseToMake({ ...READY, ...change })).toBe(refusal);
});

/** As docs/behaviour/offers.md has it, written by hand. */
const ALLOWED = `
  employer draft send sent
  candidate sent accept accepted
  candidate sent decline declined
  candidate change-asked decline declined
  candidate sent askForChange change-asked
  employer change-asked replace replaced
  employer sent withdraw withdrawn
  employer change-asked withdraw withdrawn
  filled sent withdraw withdrawn
  filled change-asked withdraw withdrawn
  clock sent expire expired
  clock change-asked expire expired
  employer accepted withdrawAccepted withdrawn
  candidate sent withdrawApplication withdrawn
  candidate change-asked withdrawApplication withdrawn
  candidate accepted withdrawOwn withdrawn
  employer accepted join joined
  clock accepted join joined
  employer accepted notJoin did-not-join
  clock accepted notJoin did-not-join`
  .trim()
  .split(/\n\s*/);

test("every step from every state by everybody is as written, and any other is refused (OFFER-5)", () => {
  const actors: OfferActor[] = ["employer", "candidate", "clock", "filled"];
  const allowed = actors.flatMap((by) =>
    OFFER_STATES.flatMap((state) =>
      (Object.keys(OFFER_STEPS) as OfferStep[])
        .filter((step) => mayTakeOfferStep(step, state, by))
        .map((step) => `${by} ${state} ${step} ${OFFER_STEPS[step].to}`),
    ),
  );
  expect(allowed.toSorted()).toEqual(ALLOWED.toSorted());
});

test("fields that were added, changed or left out differ, others do not (OFFER-5)", () => {
  const before = { post: "PGT", payMonthly: 1, payParts: [], leave: "12 days" } as unknown as LetterForm;
  const after = { post: "PGT", payMonthly: 2, payParts: [], subject: "Physics" } as unknown as FrozenLetter;
  expect(changedFields(before, after).toSorted()).toEqual(["leave", "payMonthly", "subject"]);
});

test("the day to answer ends at midnight in India (OFFER-7)", () => {
  expect(endOfReply("2026-03-17").toISOString()).toBe("2026-03-17T18:30:00.000Z");
});
