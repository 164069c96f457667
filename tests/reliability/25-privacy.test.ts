// 25. 1,000 random sequences of switches, registrations, applications, interviews, requests, shares, erasures and restores: every list,
// count, suggestion, page, share and export is that of a plain model, for each kind of viewer. Point 18 plants five faults that it finds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { openWorlds, playPrivacy, privacySteps } from "#tests/support/privacy-model/play.ts";
import { printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 1_000;

test("1,000 random sequences of what decides who sees a candidate end as in a plain model", async () => {
  const ERASURES_DIR = mkdtempSync(join(tmpdir(), "edunakuri-verify-"));
  const { deps } = await openTestApi({ today: "2026-03-10", env: { ERASURES_DIR } });
  const { worlds, close } = await openWorlds(deps);
  const played = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(privacySteps, async (steps) => {
      for (const kind of await playPrivacy(worlds, steps)) played.set(kind, (played.get(kind) ?? 0) + 1);
    }),
    { numRuns: scaled(SEQUENCES), seed: 20_261_125, endOnFailure: true },
  );
  printFigure("25", `${scaled(SEQUENCES)} sequences, 0 differences from the model`);
  printFigure("25", [...played].map(([kind, count]) => `${kind} ${count}`).join(", "));
  expect([...played.values()].every((count) => count > 0)).toBe(true);
  await close();
  rmSync(ERASURES_DIR, { recursive: true, force: true });
}, 3_600_000);
