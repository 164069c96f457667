// Builds this version where it is not, and another one in a folder of its own: the one before the newest migration, out of the history.
// Nothing before the baseline can be used beside this version; until there is a second migration, the other one has a planted one.
import { execFileSync } from "node:child_process";
import { appendFileSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { ROOT } from "#tests/support/product.ts";
import { printFigure } from "./figure.ts";

/** `migration` separates the two. */
type OtherVersion = { root: string; migration: string; remove: () => void };

const BASELINE = "0200-baseline";
const PLANTED = "9000-planted";
/** Adds something, as a later version may. */
const PLANTED_SOURCE = `import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql\`alter table subjects add column planted text\`.execute(db);
}
`;

/** Null with a printed line where there is no history. */
export function buildVersionBefore(point: string): OtherVersion | null {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  const root = mkdtempSync(join(tmpdir(), "edunakuri-before-"));
  const remove = () => rmSync(root, { recursive: true, force: true });
  try {
    const newest =
      globSync("src/platform/server/database/migrations/*.ts", { cwd: ROOT }).toSorted().at(-1) ?? "";
    const name = basename(newest, ".ts");
    const before = `${git("log", "-1", "--follow", "--diff-filter=A", "--format=%H", "--", newest)}^`;
    const isUsable =
      name !== BASELINE && git("diff", "--name-only", before, "HEAD", "--", "package-lock.json") === "";
    execFileSync("sh", ["-c", `git archive ${isUsable ? before : "HEAD"} | tar -x -C ${root}`], {
      cwd: ROOT,
    });
    if (!isUsable) {
      printFigure(
        point,
        "no version before can be used beside this one: the other one has a planted migration",
      );
      writeFileSync(join(root, `src/platform/server/database/migrations/${PLANTED}.ts`), PLANTED_SOURCE);
      appendFileSync(join(root, "src/platform/web/theme.css"), ":root { --other-build: 1; }\n");
      appendFileSync(
        join(root, "src/entry.client.tsx"),
        'document.documentElement.dataset["build"] = "other";\n',
      );
    }
    execFileSync(process.execPath, ["scripts/build.ts", "--if-stale"], { cwd: ROOT, stdio: "ignore" });
    symlinkSync(join(ROOT, "node_modules"), join(root, "node_modules"));
    execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: "ignore" });
    return { root, migration: isUsable ? name : PLANTED, remove };
  } catch (error) {
    printFigure(point, `NOT RUN: the version before is not to be had (${String(error).split("\n")[0]})`);
    remove();
    return null;
  }
}
