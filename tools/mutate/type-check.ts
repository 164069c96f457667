// Asks the compiler about a mutant that no test noticed, since `npm test` checks types too.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { layerOf } from "./sources.ts";

export type TypeCheck = (file: string, text: string) => Promise<boolean>;

/** Who removes a call by mistake removes its import too. */
const MAY_BE_UNUSED = ["--noUnusedLocals", "false", "--noUnusedParameters", "false"];

const execute = promisify(execFile);

/** Says whether the compiler refuses a text of the file. `copy` is a project of its own; one check at a time. */
export function createTypeCheck(copy: string): TypeCheck {
  const ready = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();

  const run = (program: string, words: string[]) =>
    execute(join(copy, "node_modules/.bin", program), words, { cwd: copy }).then(
      () => null,
      ({ stdout }: { stdout: string }) => stdout,
    );
  // What an earlier check found of unchanged files is read again.
  const errorsOf = (layer: string) =>
    run("tsc", [
      "-p",
      `src/tsconfig.${layer}.json`,
      "--incremental",
      "--tsBuildInfoFile",
      `${layer}.tsbuildinfo`,
      ...MAY_BE_UNUSED,
    ]);

  async function prepare(layer: string): Promise<void> {
    if (ready.has(layer)) return;
    if (layer === "web") await run("react-router", ["typegen"]);
    const errors = await errorsOf(layer);
    if (errors !== null) throw new Error(`Types do not hold in ${layer} without a change:\n${errors}`);
    ready.add(layer);
  }

  async function isRefused(file: string, text: string): Promise<boolean> {
    const layer = layerOf(file);
    await prepare(layer);
    const path = join(copy, file);
    const original = readFileSync(path, "utf8");
    writeFileSync(path, text);
    try {
      return (await errorsOf(layer)) !== null;
    } finally {
      writeFileSync(path, original);
    }
  }

  return (file, text) => {
    const answer = last.then(() => isRefused(file, text));
    last = answer.catch(() => {});
    return answer;
  };
}
