// Builds this version where it is not, and another one in a folder of its own: the one before the newest migration, out of the history.
import { execFileSync } from "node:child_process";
import { appendFileSync, globSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "#tests/support/product.ts";
import { printFigure } from "./figure.ts";

/** `migration` separates the two; without one the other version is a build of this one whose files have other names. */
export type OtherVersion = { root: string; migration: string | null; remove: () => void };

/** Without this file a version cuts off callers when it stops. */
const STOPS_CLEANLY = "server/site/kept-assets.ts";

/** Null with a printed line where there is no history. */
export function buildVersionBefore(point: string): OtherVersion | null {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  const root = mkdtempSync(join(tmpdir(), "edunakuri-before-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const newest = globSync("server/database/migrations/*.ts", { cwd: ROOT }).toSorted().at(-1) ?? "";
    const before = `${git("log", "-1", "--diff-filter=A", "--format=%H", "--", newest)}^`;
    const isUsable =
      git("ls-tree", before, STOPS_CLEANLY) !== "" &&
      git("diff", "--name-only", before, "HEAD", "--", "package-lock.json") === "";
    execFileSync("sh", ["-c", `git archive ${isUsable ? before : "HEAD"} | tar -x -C ${root}`], {
      cwd: ROOT,
    });
    if (!isUsable) {
      printFigure(
        point,
        "the version before has other packages or cuts off callers: another build of this one",
      );
      appendFileSync(join(root, "web/theme.css"), ":root { --other-build: 1; }\n");
      appendFileSync(
        join(root, "web/entry.client.tsx"),
        'document.documentElement.dataset["build"] = "other";\n',
      );
    }
    execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: ROOT, stdio: "ignore" });
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
    execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "ignore" });
    return { root, migration: isUsable ? basename(newest, ".ts") : null, remove };
  } catch (error) {
    printFigure(point, `NOT RUN: the version before is not to be had (${String(error).split("\n")[0]})`);
    remove();
    return null;
  }
}
