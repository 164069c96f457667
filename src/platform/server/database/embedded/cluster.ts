// Creates the cluster (the database's own folder). It is made under another name and renamed, so that an incomplete one
// is never used.
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { changeOwner, type Home } from "./account.ts";
import { SUPERUSER } from "./roles.ts";
import { PROGRAM_ENVIRONMENT } from "./runtime.ts";

/** Creates the folder of the cluster on the first start. It contains the superuser's password. */
export function prepareCluster(
  { folder, account }: Home,
  runtime: string,
  { durable }: { durable: boolean },
): string {
  const cluster = join(folder, "pg18");
  sweepHalfMade(folder);
  if (!existsSync(cluster)) makeCluster({ folder, account }, runtime, { cluster, durable });
  return cluster;
}

function makeCluster(
  { folder, account }: Home,
  runtime: string,
  { cluster, durable }: { cluster: string; durable: boolean },
) {
  const partialPath = `${cluster}.init-${process.pid}`;
  const passwordFile = `${partialPath}.password`;
  mkdirSync(partialPath, { mode: 0o700 });
  changeOwner(partialPath, account);
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  changeOwner(passwordFile, account);

  const initdb = (...options: string[]) =>
    execFileSync(join(runtime, "bin/initdb"), ["-D", partialPath, ...options], {
      ...account,
      cwd: "/",
      env: PROGRAM_ENVIRONMENT,
      stdio: "pipe",
    });
  // lc-ctype must be UTF-8, because pg_trgm drops Hindi otherwise.
  initdb(
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--lc-collate=C",
    "--lc-ctype=C.UTF-8",
    "--no-sync",
  );
  renameSync(passwordFile, join(partialPath, "app.password"));
  if (durable) initdb("--sync-only");
  renameSync(partialPath, cluster);
  syncFolder(folder);
}

/**
 * Removes incomplete clusters of killed starts. The caller holds the lock of the folder, so no other start is running.
 */
function sweepHalfMade(folder: string) {
  for (const name of readdirSync(folder)) {
    if (name.startsWith("pg18.init-")) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function syncFolder(folder: string) {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
