// 24. 1,000 random sequences of messages by WhatsApp, with errors, lost answers and reports in any order: nobody gets one
// twice, after STOP, or by night.
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import { printFigure, scaled } from "#tests/reliability/support/figure.ts";
import { openWhatsApp } from "#tests/support/whatsapp-double.ts";
import { playWhatsApp, whatsAppSteps } from "#tests/support/whatsapp-model.ts";

const SEQUENCES = scaled(1_000);

test("1,000 random sequences: no message by WhatsApp comes twice, after STOP, or by night", async () => {
  const double = await openWhatsApp(() => api.deps.clock.now());
  const api: TestApi = await openTestApi({ today: "2026-03-10", env: double.env, limitFactor: 1_000_000 });
  await fc.assert(
    fc.asyncProperty(whatsAppSteps, (steps) => playWhatsApp({ api, double }, steps)),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
  expect(double.taken.length).toBeGreaterThan(SEQUENCES);
  printFigure("24", `${SEQUENCES} sequences, ${double.taken.length} messages`);
}, 2_400_000);
