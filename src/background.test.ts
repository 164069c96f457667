import { randomBytes } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { startBackground } from "./background.ts";

const api = await openTestApi();
const right = Date.now;
afterEach(() => vi.restoreAllMocks());

/** Whether the jobs delete what is due, while this machine's clock differs so much from the database's. */
async function deletesWhatIsDue(differenceMs: number): Promise<boolean> {
  const { id } = await api.make.candidate();
  const browser = { account_id: id, token_hash: randomBytes(32), seen_at: new Date(0) };
  await api.db.insertInto("known_browsers").values(browser).execute();
  vi.spyOn(Date, "now").mockImplementation(() => right() + differenceMs);
  await startBackground(api.deps).stop();
  const { rows } = await api.deps.pool.query("select from known_browsers where account_id = $1", [id]);
  return rows.length === 0;
}

test("jobs wait while the clock differs from the database's by more than a minute (OPS-22)", async () => {
  expect(await deletesWhatIsDue(3_600_000)).toBe(false);
  expect((await api.call("GET", "/readyz")).body.warnings).toEqual([
    expect.stringMatching(/^The clock of this machine is 3600 seconds ahead of the database's/),
  ]);
  expect(await deletesWhatIsDue(-90_000)).toBe(false);
  expect(await deletesWhatIsDue(30_000)).toBe(true);
  expect((await api.call("GET", "/readyz")).body).toEqual({ status: "ready" });
});
