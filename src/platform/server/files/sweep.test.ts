import { existsSync } from "node:fs";
import { mkdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { DAY_MS } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import { startBucket } from "#tests/support/bucket.ts";
import { s3Store } from "#platform/server/files/stores/s3-store.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";
import { insertRow } from "#tests/support/rows.ts";
import { removeUnnamed, sweepOrphans } from "./sweep.ts";

const TODAY = "2999-03-10";
const bucket = await startBucket();
afterAll(() => bucket.stop());
const onDisk = await openTestApi({ today: TODAY });
const inBucket = await openTestApi({ today: TODAY, deps: { files: s3Store(bucket) } });

test.each([
  ["a disk", onDisk],
  ["a bucket", inBucket],
])(
  "on %s the sweep removes files that no row refers to once they are a day old (FILE-8)",
  async (_, { deps, make, setClock }) => {
    const keys = ["aa.webp", "bb.pdf", "cc.webp", "dd.webp", "ee.webp", "ff.webp", "99.pdf"];
    for (const key of keys) await deps.files.put(key, Buffer.from("it"));
    await make.candidate({ photo_key: "aa.webp", resume_key: "bb.pdf" });
    await make.employer({ photo_key: "cc.webp" });
    await deps.db
      .insertInto("banners")
      .values({ id: "0190b4a0-0000-7000-8000-000000000001", image_key: "dd.webp" })
      .execute();
    await deps.db
      .insertInto("news")
      .values({
        id: "0190b4a0-0000-7000-8000-000000000002",
        title: "News",
        description: "of today",
        day: TODAY,
        link: null,
        image_key: "ee.webp",
      })
      .execute();

    setClock("2001-01-01");
    expect(await sweepOrphans(deps)).toBe(0);
    setClock(TODAY);
    expect(await sweepOrphans(deps)).toBe(2);
    const kept = [];
    for await (const { key } of deps.files.list()) kept.push(key);
    expect(kept.toSorted((a, b) => a.localeCompare(b))).toEqual([
      "aa.webp",
      "bb.pdf",
      "cc.webp",
      "dd.webp",
      "ee.webp",
    ]);
  },
);

test.each([
  ["a disk", onDisk],
  ["a bucket", inBucket],
])("on %s a file that no row refers to yet stays for one day", async (_, { deps }) => {
  const day = 24 * 60 * 60 * 1000;
  await deps.files.put("fresh.webp", Buffer.from("it"));
  const sweepAt = (time: number) =>
    sweepOrphans({ ...deps, clock: { ...deps.clock, now: () => new Date(time) } });
  const keys = async () => {
    const list: string[] = [];
    for await (const { key } of deps.files.list()) list.push(key);
    return list;
  };
  const stored = Date.now();
  await sweepAt(stored);
  await sweepAt(stored + day - 60_000);
  expect(await keys()).toContain("fresh.webp");
  await sweepAt(stored + day + 60_000);
  expect(await keys()).not.toContain("fresh.webp");
});

test("a temporary file of a dead process is removed, one that is being written is not", async () => {
  const { deps } = onDisk;
  const shelf = join(deps.env.DATA_DIR, "files", "ab");
  await mkdir(shelf, { recursive: true });
  await writeFile(join(deps.env.DATA_DIR, "files", "stray"), "no shelf");
  const [old, young] = ["ab1.webp.0123456789ab.part", "ab2.webp.0123456789ab.part"].map((name) =>
    join(shelf, name),
  );
  for (const draft of [old, young]) await writeFile(draft ?? "", "half");
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(old ?? "", longAgo, longAgo);
  await sweepOrphans(deps);
  expect([existsSync(old ?? ""), existsSync(young ?? "")]).toEqual([false, true]);
});

test("a file is removed once it is more than a day old, and not a moment earlier", async () => {
  const { deps } = onDisk;
  const now = new Date("2026-03-10T09:00:00Z");
  const ages = { "a1.webp": DAY_MS + 1, "a2.webp": DAY_MS, "a3.webp": DAY_MS - 1, "a4.webp": 0 };
  const removed: string[] = [];
  const files = {
    ...deps.files,
    async *list() {
      for (const [key, age] of Object.entries(ages)) yield { key, changedAt: new Date(now.getTime() - age) };
    },
    remove: async (key: string) => void removed.push(key),
  };
  const clock = { now: () => now, today: () => "2026-03-10" };
  expect(await sweepOrphans({ ...deps, files, clock })).toBe(1);
  expect(removed).toEqual(["a1.webp"]);
});

test("the files of partner logos, of evidence and of applications stay", async () => {
  const { as, deps, make, setClock } = onDisk;
  setClock(TODAY);
  const [school, candidate] = [await make.employer(), await make.candidate()];
  await make.verification(school, { evidence_key: "evidence-a2.pdf" });
  const vacancy = await makeVacancy(onDisk, school);
  const application = await applyFor({ as }, candidate, { vacancy });
  const { db } = deps;
  await db
    .updateTable("applications")
    .set({ resume_key: "a1.pdf" })
    .where("id", "=", idFrom(application))
    .execute();
  await insertRow(db, "partner_logos", {
    id: application,
    name: "Sunrise",
    image_key: "a3.webp",
    position: 1,
    created_at: deps.clock.now(),
  });
  const removed: string[] = [];
  const files = {
    ...deps.files,
    async *list() {
      for (const key of ["a1.pdf", "evidence-a2.pdf", "a3.webp", "a4.webp"])
        yield { key, changedAt: new Date(0) };
    },
    remove: async (key: string) => void removed.push(key),
  };
  expect(await sweepOrphans({ ...deps, files })).toBe(1);
  expect(removed).toEqual(["a4.webp"]);
  await removeUnnamed({ ...deps, files }, ["a1.pdf", null, "a5.pdf", "a3.webp"]);
  expect(removed).toEqual(["a4.webp", "a5.pdf"]);
});
