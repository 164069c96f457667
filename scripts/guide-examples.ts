// Writes the examples of the guides as files, so that they are type-checked with the tests: an example that teaches what is
// gone fails `npm run types`. Each example names its file in its first line; examples may import each other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const FOLDER = join(ROOT, ".react-router/guides");
export const GUIDES = ["CONTRIBUTING.md", "docs/architecture.md", "docs/building-pages.md"] as const;

export type Example = { guide: string; path: string; code: string };

/** Every TypeScript block of a guide; `path` is empty where its first line names no file. */
export function readExamples(guide: string): Example[] {
  const text = readFileSync(join(ROOT, guide), "utf8");
  return [...text.matchAll(/^```tsx?\n([^]*?)^```/gm)].map(([, code = ""]) => ({
    guide,
    path: /^\/\/ ((?:domain|server|web)\/[\w./-]+\.tsx?)\n/.exec(code)?.[1] ?? "",
    code,
  }));
}

export function writeGuideExamples(): void {
  const examples = GUIDES.flatMap(readExamples).filter(({ path }) => path !== "");
  const written = new Set(examples.map(({ path }) => path));
  rmSync(FOLDER, { recursive: true, force: true });
  for (const { path, code } of examples) {
    const file = join(FOLDER, path);
    mkdirSync(dirname(file), { recursive: true });
    // An example sees the other examples, and the product's own files where there is none.
    writeFileSync(
      file,
      code.replace(/"#((?:domain|server|web)\/[^"]+)"/g, (whole, to: string) =>
        written.has(to) && to !== path ? `"${besideOf(path, to)}"` : whole,
      ),
    );
  }
}

function besideOf(from: string, to: string): string {
  const way = relative(dirname(from), to);
  return way.startsWith(".") ? way : `./${way}`;
}
