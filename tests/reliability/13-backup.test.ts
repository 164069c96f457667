// 13. Backup while the service runs, wipe, restore: the same rows and files; a damaged backup is refused.
import { execFileSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startProduct } from "#tests/support/product.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";

const ROOT = join(import.meta.dirname, "../..");

const admin = (dataDir: string, ...words: string[]) =>
  execFileSync(process.execPath, ["scripts/admin.ts", ...words], {
    cwd: ROOT,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: dataDir, DEMO_DATA: "false" },
  });

const contentOf = (folder: string) => {
  const { tables, files } = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
  return { tables, files };
};

test("a restore brings back what was backed up, and a damaged backup is refused", async () => {
  const place = mkdtempSync(join(tmpdir(), "edunakuri-verify-"));
  // The operating system user of the database needs access; else the database would be stored elsewhere and left
  // behind.
  chmodSync(place, 0o711);
  const product = await startProduct({ demoData: true });
  printFigure("13", admin(product.dataDir, "backup", join(place, "first")).trim());
  await product.stop({ keepData: false });

  printFigure(
    "13",
    admin(
      join(place, "again"),
      "restore",
      "--no-erasures-store",
      "--new-database",
      join(place, "first"),
    ).trim(),
  );
  admin(join(place, "again"), "backup", join(place, "second"));
  expect(contentOf(join(place, "second"))).toEqual(contentOf(join(place, "first")));
  printFigure("13", "row sums and file hashes are equal");

  const again = await startProduct({ dataDir: join(place, "again") });
  const answer = await fetch(`${again.url}/api/subjects/getAllSubjects`);
  expect([answer.status, ((await answer.json()) as unknown[]).length > 0]).toEqual([200, true]);
  await again.stop({ keepData: true });

  const [table = ""] = globSync("tables/candidates.jsonl.gz", { cwd: join(place, "first") });
  const path = join(place, "first", table);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  writeFileSync(path, bytes);
  expect(() =>
    admin(join(place, "third"), "restore", "--no-erasures-store", "--new-database", join(place, "first")),
  ).toThrow(/damaged/);
  printFigure("13", "the damaged one is refused");
  rmSync(place, { recursive: true, force: true });
});
