// Copies of the project under the system's temporary folder, in which a mutant cannot harm the working tree.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const made = new Set<string>();

/** A copy of the files that git knows or would add; of a commit when one is named. */
export function copyProject(root: string, commit?: string): string {
  const copy = mkdtempSync(join(tmpdir(), "edunakuri-mutate-"));
  made.add(copy);
  // Some tests start processes of another account.
  chmodSync(copy, 0o755);
  if (commit) {
    const archive = execFileSync("git", ["archive", commit], { cwd: root, maxBuffer: 1024 ** 3 });
    execFileSync("tar", ["-x", "-C", copy], { input: archive });
  } else {
    const list = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 1024 ** 3,
    });
    for (const path of new Set(list.split("\0").filter(Boolean))) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      cpSync(join(root, path), join(copy, path), { force: true });
    }
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}

export function removeCopies(): void {
  for (const copy of made) rmSync(copy, { recursive: true, force: true });
  made.clear();
}
