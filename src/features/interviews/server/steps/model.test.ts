// Random sequences of steps against a second implementation, and five faults that they find. The many sequences run in
// tests/reliability.
import { expect, test } from "vitest";
import { STEPS } from "#features/interviews/domain/steps/state-table.ts";
import { openTestApi } from "#tests/support/api.ts";
import { play, sampleScenes, sampleSequences } from "#tests/support/interview-model/play.ts";
import type { Command } from "#tests/support/interview-model/reference.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const admin = await api.make.admin();

async function firstDifference(sequences: Command[][]): Promise<string | null> {
  for (const commands of sequences) {
    const difference = await play(api, admin, commands);
    if (difference) return difference;
  }
  return null;
}

test(
  "statuses, credits and notices of random sequences are those of the reference (INT-70)",
  { timeout: 240_000 },
  async () => {
    expect(await firstDifference(sampleSequences(25, 20_260_322))).toBe(null);
    // Without a fault there is no difference in the sequences that find them either.
    expect(await firstDifference(sampleScenes(25, 20_260_322))).toBe(null);
  },
);

const FAULTS: Record<string, [step: object, fault: object]> = {
  "a decline that keeps the credit": [STEPS.decline, { credit: "none" }],
  "a request for another day that never ends": [STEPS.expire, { from: ["Pending"] }],
  "a confirm after the time has begun": [STEPS.confirm, { until: "always" }],
  "an invitation without an answer that always costs nothing": [STEPS.cancelInvitation, { credit: "back" }],
  "a late cancel of the school that costs nothing": [STEPS.cancelAgreed, { credit: "back" }],
  "an accepted time that skips the agreement": [STEPS.acceptAsked, { to: "Interview Scheduled" }],
  "a move that keeps the status": [STEPS.acceptMove, { to: null }],
  "an answer to a move that is over": [STEPS.acceptMove, { until: "always" }],
  "a request to move that changes the status": [STEPS.askToMove, { to: "Rescheduled" }],
  "a request to move that never ends": [STEPS.expireMove, { from: ["Rescheduled"] }],
  "an absence of the school that is not paid for": [STEPS.settleAbsence, { credit: "back" }],
};

test.each(Object.keys(FAULTS))("the sequences find %s (INT-70)", { timeout: 240_000 }, async (name) => {
  const [step, fault] = FAULTS[name] ?? [{}, {}];
  const whole = { ...step };
  Object.assign(step, fault);
  try {
    expect(await firstDifference(sampleScenes(150, 20_260_322))).not.toBe(null);
  } finally {
    Object.assign(step, whole);
  }
  await api.db.deleteFrom("interviews").execute();
});
