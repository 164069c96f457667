// 25. 1,000 random sequences of switches, registrations, applications, interviews, requests, shares, erasures and restores: every list,
// count, suggestion, page, share and export is that of a plain model, for each kind of viewer. Point 18 plants five faults that it finds.
// And who hides is refused in the time of an unknown id.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openWorlds, playPrivacy, privacySteps } from "#tests/support/privacy-model/play.ts";
import { insertRow } from "#tests/support/rows.ts";
import { printFigure, scaled } from "#tests/reliability/support/figure.ts";

const SEQUENCES = 1_000;
const TURNS = 300;
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

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

test("who hides from a school takes as long to be refused there as an unknown id (PRIV-10)", async () => {
  const { as, db, make } = await openTestApi({ today: "2026-03-10", limitFactor: 1_000_000 });
  const [school, hidden] = [await make.employer({ credits: 50 }), await make.candidate()];
  const hiding = { candidate_id: hidden.id, employer_id: school.id, name: "A School", city: "Bhopal" };
  await insertRow(db, "hidden_schools", {
    ...hiding,
    id: newId<AnyId>(),
    domain: null,
    created_at: new Date(),
  });
  const { get, post } = as(school);
  const calls = {
    profile: (id: string) => get(`/api/employer/candidateDetails/${id}`),
    resume: (id: string) => get(`/api/files/resume/${id}`),
    view: (id: string) => post("/api/seenProfiles/markSeen", { candidateId: id }),
    request: (id: string) => post(`/api/employer/candidates/${id}/contactRequest`, {}),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times: Record<string, number[]> = { [hidden.id]: [], [UNKNOWN]: [] };
    const answers = new Set<string>();
    for (let turn = 0; turn < TURNS; turn++)
      for (const [id, taken] of Object.entries(times)) {
        const begun = performance.now();
        const { status, text } = await call(id);
        taken.push(performance.now() - begun);
        answers.add(`${status} ${text}`);
      }
    const middle = (id: string) => times[id]?.toSorted((one, other) => one - other)[TURNS / 2] ?? NaN;
    const more = middle(hidden.id) - middle(UNKNOWN);
    printFigure(
      "25",
      `${name}: ${more.toFixed(2)} ms more than ${middle(UNKNOWN).toFixed(2)} for an unknown id`,
    );
    expect([name, answers.size]).toEqual([name, 1]);
    // Less than the noise of a network.
    expect(Math.abs(more)).toBeLessThan(Math.max(0.5, middle(UNKNOWN) * 0.2));
  }
});
