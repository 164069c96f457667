// The names of the admin panel's views, read from their declarations: a program without a bundler cannot load components.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "..");

export function listAdminViews(): string[] {
  const texts = globSync("src/**/*.tsx", { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), "utf8"));
  return texts
    .flatMap((text) => [...text.matchAll(/adminView\(\{\s*name: "([\w-]+)"/g)].map(([, name = ""]) => name))
    .toSorted();
}
