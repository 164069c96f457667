// The nightly backup as deploy/ has it, run with nothing of this process's environment.
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { connect } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { readManifest } from "./backup-folder.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const place = mkdtempSync(join(tmpdir(), "edunakuri-nightly-"));
const database = await createTestDatabase();
const { db } = connect(database.connection, () => {});
await db.deleteFrom("subjects").execute();
await db.insertInto("subjects").values({ id: newId(), subject: "Astronomy" }).execute();
afterAll(async () => {
  await db.destroy();
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

const settings = join(place, "edunakuri.env");
writeFileSync(
  settings,
  `# Settings\nDATABASE_URL='${urlOf(database.connection)}'\nDATA_DIR=${join(place, "files")}\n`,
);

/** Runs it as `env -i` would: what a shell finds there is the way to npm, and no setting. */
function runBare(command: string, env: Record<string, string> = {}) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  // The packages are installed where this test runs: the script that would install them is left out.
  const bare = { PATH, NODE_COMPILE_CACHE, HOME: place, npm_config_ignore_scripts: "true", ...env };
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile("/bin/sh", ["-c", command], { env: bare, cwd: ROOT }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
    );
    child.stdin?.end();
  });
}

/** The paths of the documentation, here. */
function onThisMachine(command: string, backups: string): string {
  mkdirSync(backups);
  return command
    .replaceAll("/srv/edunakuri", ROOT)
    .replaceAll("/etc/edunakuri.env", settings)
    .replaceAll("/backups", backups);
}

async function expectBackup(backups: string): Promise<void> {
  const [name = "", ...others] = readdirSync(backups);
  expect([name, others]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), []]);
  const { tables } = await readManifest(join(backups, name));
  expect(tables["subjects"]?.rows).toBe(1);
}

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

test("the timer's unit has the settings of the service and backs up its database (OPS-18)", async () => {
  const [service, backup] = ["edunakuri", "edunakuri-backup"].map((name) => read(`deploy/${name}.service`));
  const valueOf = (unit = "", name: string) => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1];
  for (const name of ["EnvironmentFile", "User", "WorkingDirectory"])
    expect(valueOf(backup, name)).toBe(valueOf(service, name));
  expect(valueOf(read("deploy/edunakuri-backup.timer"), "OnCalendar")).toBe("*-*-* 02:00:00");

  const given = Object.fromEntries(
    [...readFileSync(settings, "utf8").matchAll(/^(\w+)='?(.+?)'?$/gm)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );
  const backups = join(place, "of-the-timer");
  // systemd reads two as one.
  const command = valueOf(backup, "ExecStart")?.replaceAll("%%", "%").replaceAll("$$", "$") ?? "";
  expect(await runBare(onThisMachine(command, backups), given)).toMatchObject({ code: 0 });
  await expectBackup(backups);
});

test("the container of the backups tries again an hour after a failure, and else the next day (OPS-18)", async () => {
  const [, quoted = ""] = /^ {6}- ("trap .+")$/m.exec(read("deploy/compose.yaml")) ?? [];
  const programs = join(place, "programs");
  mkdirSync(programs);
  const write = (name: string, script: string) =>
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  // The first backup fails. The second pause ends the container.
  write("npm", `echo "$@" >> ${place}/asked; [ "$(wc -l < ${place}/asked)" -gt 1 ]`);
  write("sleep", `echo "$1" >> ${place}/paused; [ "$(wc -l < ${place}/paused)" -lt 2 ] || kill $PPID`);
  // Compose reads two as one.
  const command = (JSON.parse(quoted) as string).replaceAll("$$", "$");
  await runBare(command, { PATH: `${programs}:${process.env["PATH"]}` });
  const lines = (name: string) => readFileSync(join(place, name), "utf8").trim().split("\n");
  expect(lines("paused")).toEqual(["3600", "86400"]);
  const asked = expect.stringMatching(/^run admin -- backup \/backups\/\d{4}-\d\d-\d\d --keep-days 14$/);
  expect(lines("asked")).toEqual([asked, asked]);
});

test.each([
  "create-admin --email a@school.in",
  "migrations list",
  "backup <backup>",
  "restore <backup>",
  "search check",
])("without DATABASE_URL and without a database no other one is made: %s (OPS-18)", async (words) => {
  const data = join(place, "nothing");
  const command = `${process.execPath} scripts/admin.ts ${words.replace("<backup>", join(place, "none"))}`;
  const { code, printed } = await runBare(command, { DATA_DIR: data });
  expect([code, printed]).toEqual([
    1,
    expect.stringContaining(`DATABASE_URL is not set, and there is no database in ${data}.`),
  ]);
  expect(printed).not.toContain("    at ");
  expect([existsSync(data), existsSync(join(place, "none"))]).toEqual([false, false]);
});

test.each([
  ["--keep-days", "This is no whole number from 0."],
  ["--keep-count", "This is no whole number from 0."],
  ["--send", "This is no command."],
])("an empty %s is refused before a backup is made or removed (OPS-38)", async (option, sentence) => {
  const command = `${process.execPath} scripts/admin.ts backup ${join(place, "unasked")} ${option} ""`;
  const { code, printed } = await runBare(command, { DATA_DIR: join(place, "nothing") });
  expect([code, printed]).toEqual([1, expect.stringContaining(sentence)]);
});

test("settings that cannot be read are said in one sentence (OPS-18)", async () => {
  const file = join(place, "missing.env");
  const { code, printed } = await runBare(
    `${process.execPath} scripts/admin.ts --settings ${file} search check`,
  );
  expect([code, printed]).toEqual([1, `The settings in ${file} cannot be read (ENOENT).\n`]);
});
