// 33. A disk that is really full, with the embedded database on it: sentences that name it, few lines of the log, an end at a
// signal, and work again once there is room.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { findFreePort, PRODUCT_ADMIN, ROOT, startProduct } from "#tests/support/product.ts";
import { printFigure } from "#tests/reliability/support/figure.ts";
import { until } from "#tests/reliability/support/until.ts";

const mounted: string[] = [];

/** Mounts a disk of this size and returns its folder, or null where this account may not mount one. */
function smallDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-disk-"));
  const { status } = spawnSync("mount", [
    "-t",
    "tmpfs",
    "-o",
    `size=${megabytes}m,mode=711`,
    "tmpfs",
    folder,
  ]);
  if (status === 0) mounted.push(folder);
  else rmSync(folder, { recursive: true });
  return status === 0 ? folder : null;
}

afterEach(() => {
  for (const folder of mounted.splice(0)) {
    spawnSync("umount", ["--lazy", folder]);
    rmSync(folder, { recursive: true, force: true });
  }
});

const fillerOf = (disk: string) => join(disk, "filler");

function fill(disk: string) {
  const file = openSync(fillerOf(disk), "w");
  for (const bytes of [65_536, 512]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes));
    } catch {
      // No room is left for a piece of this size.
    }
  }
  closeSync(file);
}

function killDatabase(disk: string) {
  const [file = ""] = globSync("**/postmaster.pid", { cwd: disk });
  process.kill(Number.parseInt(readFileSync(join(disk, file), "utf8"), 10), "SIGKILL");
}

const admin = (dataDir: string, ...words: string[]) =>
  spawnSync(process.execPath, ["scripts/admin.ts", ...words], {
    cwd: ROOT,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"], DATA_DIR: dataDir, DEMO_DATA: "false" },
  });

test("a full disk under the embedded database", async (context) => {
  const disk = smallDisk(400);
  if (!disk) return context.skip("NOT RUN: this account may not mount a disk");
  const product = await startProduct({ dataDir: join(disk, "data") });
  const ready = async () => (await fetch(`${product.url}/readyz`)).status === 200;
  const logIn = async () => {
    const answer = await fetch(`${product.url}/api/admin/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: product.url },
      body: JSON.stringify(PRODUCT_ADMIN),
    });
    return { status: answer.status, text: await answer.text() };
  };
  expect((await logIn()).status).toBe(200);

  fill(disk);
  printFigure("33", `full: /readyz is 503 after ${await until(async () => !(await ready()))} ms`);
  const login = await logIn();
  printFigure("33", `a login answers ${login.status}: ${login.text}`);
  // The pages and the log of the database that exist may have room for it.
  if (login.status !== 200) expect(login).toEqual({ status: 503, text: expect.stringContaining("disk") });

  const before = product.log().length;
  killDatabase(disk);
  await sleep(20_000);
  const lines = product.log().slice(before).trim().split("\n");
  printFigure("33", `the database ended: ${lines.length} lines of the log in 20 s`);
  expect(lines.length).toBeLessThan(60);
  expect(lines.filter((line) => line.includes("does not start"))).toEqual([
    expect.stringContaining(`The disk of ${join(disk, "data")} is full`),
  ]);
  expect(await ready()).toBe(false);

  rmSync(fillerOf(disk));
  printFigure("33", `with room again ready after ${await until(ready)} ms`);
  expect((await logIn()).status).toBe(200);

  fill(disk);
  killDatabase(disk);
  await sleep(3_000);
  const stopped = performance.now();
  await product.stop({ keepData: true });
  const took = performance.now() - stopped;
  printFigure("33", `full and without its database it ends ${Math.round(took)} ms after SIGTERM`);
  expect(took).toBeLessThan(10_000);
});

test("a first start on a disk that is too small says which", async (context) => {
  for (const megabytes of [1, 20, 45, 60]) {
    const disk = smallDisk(megabytes);
    if (!disk) return context.skip("NOT RUN: this account may not mount a disk");
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        PATH: process.env["PATH"],
        HOME: process.env["HOME"],
        NODE_ENV: "production",
        PORT: String(await findFreePort()),
        DATA_DIR: join(disk, "data"),
        DEMO_DATA: "false",
      },
    });
    let printed = "";
    child.stderr.on("data", (chunk) => (printed += String(chunk)));
    const [status] = await once(child, "exit");
    printFigure("33", `first start on ${megabytes} MB: status ${String(status)}, ${printed.trim()}`);
    expect(status).not.toBe(0);
    expect(printed).toContain(`The disk of ${join(disk, "data")} is full`);
    expect(printed).not.toContain("    at ");
  }
}, 300_000);

test("a backup to a full disk says which, and leaves nothing that looks like a backup", async (context) => {
  const disk = smallDisk(1);
  if (!disk) return context.skip("NOT RUN: this account may not mount a disk");
  const product = await startProduct({ demoData: true });
  const target = join(disk, "backup");
  const { status, stderr } = admin(product.dataDir, "backup", target);
  await product.stop();
  printFigure("33", `backup: status ${String(status)}, ${stderr.trim()}`);
  expect(status).not.toBe(0);
  expect(stderr).toContain(target);
  expect(stderr).toContain("full");
  expect(globSync("backup/manifest.json", { cwd: disk })).toEqual([]);
});
