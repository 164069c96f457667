// Backups of many nights: which are removed, sent elsewhere and tried.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { HOUR_MS } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNewestBackup, pruneBackups, sendBackup, writeBackup } from "./backup.ts";
import { tryRestore } from "./restore.ts";

const { db, deps, make } = await openTestApi({ today: "2026-03-10" });
const place = mkdtempSync(join(tmpdir(), "edunakuri-backups-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const photo = `${"a1".repeat(20)}.webp`;
await deps.files.put(photo, Buffer.from("a photo"));
await make.candidate({ photo_key: photo });
const now = () => deps.clock.now();

test("older backups are removed by age and by count, and nothing else is (OPS-38)", async () => {
  const backups = join(place, "by-age");
  mkdirSync(backups);
  const day = (count: number) => new Date(Date.parse("2026-03-01T02:00:00Z") + count * 86_400_000);
  for (const count of [0, 1, 2, 3])
    await writeBackup({ db, files: deps.files, now: day(count) }, join(backups, `day-${count}`));
  for (const other of ["papers", "day-9.part"]) mkdirSync(join(backups, other));
  writeFileSync(join(backups, "day-1", "manifest.json"), "{}");
  const prune = (limits: object) => pruneBackups(join(backups, "day-3"), { ...limits, now: day(3) });
  expect(await prune({})).toEqual([]);
  expect(await prune({ days: 2 })).toEqual(["day-0"]);
  expect(await prune({ count: 1 })).toEqual(["day-2"]);
  expect(await prune({ count: 0, days: 0 })).toEqual([]);
  expect(readdirSync(backups).toSorted()).toEqual(["day-1", "day-3", "day-9.part", "papers"]);
});

test("what is left of an interrupted backup goes after a day, and one that is being written stays (OPS-38)", async () => {
  const backups = join(place, "interrupted");
  await writeBackup({ db, files: deps.files, now: now() }, join(backups, "whole"));
  const draft = (name: string, hours: { tables: number; files: number }) => {
    for (const [part, ago] of Object.entries(hours)) {
      mkdirSync(join(backups, name, part), { recursive: true });
      const at = new Date(now().getTime() - ago * HOUR_MS);
      utimesSync(join(backups, name, part), at, at);
    }
  };
  draft("old.part", { tables: 25, files: 25 });
  draft("young.part", { tables: 23, files: 23 });
  draft("long.part", { tables: 25, files: 23 });
  draft("finished", { tables: 25, files: 25 });
  expect(await pruneBackups(join(backups, "whole"), { now: now() })).toEqual(["old.part"]);
  expect(readdirSync(backups).toSorted()).toEqual(["finished", "long.part", "whole", "young.part"]);
});

test("a backup is handed as tar to a command, and a failure anywhere in its pipe is said (OPS-38)", async () => {
  const folder = join(place, "to be sent");
  await writeBackup({ db, files: deps.files, now: now() }, folder);
  const copy = join(place, "copy");
  await sendBackup(folder, `gzip > '${copy}.gz' && gunzip '${copy}.gz'`);
  const listed = execFileSync("tar", ["-tf", copy], { encoding: "utf8" }).split("\n");
  expect(listed).toContain("to be sent/manifest.json");
  await expect(sendBackup(folder, "(cat > /dev/null; exit 3) | cat")).rejects.toThrow(
    `The backup is in ${folder}, and it was not sent: the command ended with 3.`,
  );
});

test("of a folder with backups the newest is tried (OPS-38)", async () => {
  const backups = join(place, "several");
  mkdirSync(backups);
  await expect(findNewestBackup(backups)).rejects.toThrow(
    `${backups} is no backup, and there is none in it.`,
  );
  for (const day of ["02", "03", "01"])
    await writeBackup(
      { db, files: deps.files, now: new Date(`2026-03-${day}T02:00:00Z`) },
      join(backups, `day-${day}`),
    );
  expect(await findNewestBackup(backups)).toBe(join(backups, "day-03"));
  expect(await findNewestBackup(join(backups, "day-01"))).toBe(join(backups, "day-01"));
});

test("a backup is tried in a database of its own, which leaves nothing, and a damaged one is named (OPS-38)", async () => {
  const folder = join(place, "tried");
  const made = await writeBackup({ db, files: deps.files, now: now() }, folder);
  const scratch = join(place, "scratch");
  mkdirSync(scratch);
  // Of trials that were killed, the day before and an hour ago, and of the product.
  const [killed, running, others] = ["backup-check-aaaaaa", "backup-check-bbbbbb", "files"];
  for (const name of [killed, running, others]) mkdirSync(join(scratch, name, "base"), { recursive: true });
  const before = new Date(Date.now() - 25 * HOUR_MS);
  for (const name of [killed, others]) utimesSync(join(scratch, name), before, before);
  expect(await tryRestore(folder, scratch)).toEqual(made);
  expect(Object.keys(made.leftOut)).toContain("mails with a one-time code");
  rmSync(join(folder, "files", photo));
  await expect(tryRestore(folder, scratch)).rejects.toThrow(/damaged/);
  expect(readdirSync(scratch).toSorted()).toEqual([running, others]);
});
