// 10 random sequences of switches, registrations, recoveries, edits of schools, jobs without names, applications, interviews, requests,
// shares, erasures and restores against a plain model; `npm run verify` plays 1,000.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { openWorlds, playPrivacy, privacySteps } from "#tests/support/privacy-model/play.ts";

const ERASURES_DIR = mkdtempSync(join(tmpdir(), "edunakuri-erasures-"));
const { deps } = await openTestApi({ today: "2026-03-10", env: { ERASURES_DIR } });
const { worlds, close } = await openWorlds(deps);
afterAll(async () => {
  await close();
  rmSync(ERASURES_DIR, { recursive: true, force: true });
});

test("10 random sequences of what decides who sees a candidate end as in a plain model, for each kind of viewer (PRIV-1, PRIV-4, PRIV-10, PRIV-12, PRIV-14, PRIV-33, PRIV-50)", async () => {
  const played: string[] = [];
  await fc.assert(
    fc.asyncProperty(privacySteps, async (steps) => void played.push(...(await playPrivacy(worlds, steps)))),
    { numRuns: 10, seed: 20_261_124, endOnFailure: true },
  );
  expect(new Set(played).size).toBe(26);
}, 300_000);
