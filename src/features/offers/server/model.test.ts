// Random sequences of steps of letters against a second implementation, and faults that they find. The many sequences run in
// tests/reliability.
import { expect, test } from "vitest";
import { OFFER_STEPS } from "#features/offers/domain/steps.ts";
import { openTestApi } from "#tests/support/api.ts";
import { makeCast, play, sampleSequences, type Sequence } from "#tests/support/offer-model/play.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const cast = await makeCast(api);
const SEED = 20_261_129;

async function firstDifference(sequences: Sequence[]): Promise<string | null> {
  for (const sequence of sequences) {
    const difference = await play(api, cast, sequence);
    if (difference) return difference;
  }
  return null;
}

test(
  "states, stages and notices of random sequences are those of the reference (OFFER-5, OFFER-10)",
  { timeout: 240_000 },
  async () => {
    expect(await firstDifference(sampleSequences(60, SEED))).toBe(null);
  },
);

const FAULTS: Record<string, [step: object, fault: object]> = {
  "a decline that leaves the application open": [OFFER_STEPS.decline, { stage: null }],
  "a change that can be asked for twice": [OFFER_STEPS.askForChange, { from: ["sent", "change-asked"] }],
  "a letter that expires only while it waits for the teacher": [OFFER_STEPS.expire, { from: ["sent"] }],
  "a withdrawal after which the application is offered": [OFFER_STEPS.withdraw, { stage: null }],
  "a filled post that leaves the other letters": [OFFER_STEPS.withdraw, { by: ["employer"] }],
  "an acceptance that does not move the application": [OFFER_STEPS.accept, { stage: null }],
};

test.each(Object.keys(FAULTS))("the sequences find %s (OFFER-5)", { timeout: 240_000 }, async (name) => {
  const [step, fault] = FAULTS[name] ?? [{}, {}];
  const whole = { ...step };
  Object.assign(step, fault);
  try {
    expect(await firstDifference(sampleSequences(200, SEED))).not.toBe(null);
  } finally {
    Object.assign(step, whole);
  }
});
