// Records from which sources the pages were built, and finds out whether they changed.
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run.ts";

const SOURCES = [
  "src/*",
  "src/public/**/*",
  "src/**/{domain,web}/**/*",
  "src/**/hi/*.json",
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "{react-router,vite}.config.*",
];
const STAMP = join(ROOT, "build/sources.sha256");

/** One hash over all files of the build; tests are left out. */
export function hashSources(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files)
    hash.update(file.slice(ROOT.length)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

export function isStale(): boolean {
  return !existsSync(STAMP) || readFileSync(STAMP, "utf8") !== hashSources();
}

export function stampBuild(hash: string) {
  writeFileSync(STAMP, hash);
}
