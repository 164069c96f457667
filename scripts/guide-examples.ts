// Writes the examples of the guides as files, so that `npm run types` fails where an example is outdated.
// Each example names its file in its first line; examples may import each other.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const FOLDER = join(ROOT, ".react-router/guides");
export const GUIDES = ["CONTRIBUTING.md", "docs/architecture.md", "docs/building-pages.md"] as const;

type Example = { guide: string; path: string; code: string };

/** Returns every TypeScript block of a guide; `path` is empty where its first line names no file. */
export function readExamples(guide: string): Example[] {
  const text = readFileSync(join(ROOT, guide), "utf8");
  return [...text.matchAll(/^```tsx?\n([^]*?)^```/gm)].map(([, code = ""]) => ({
    guide,
    path: /^\/\/ (src\/[\w./-]+\.tsx?)\n/.exec(code)?.[1] ?? "",
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
    // Imports lead to another example, or to the product's file where no example has that path.
    writeFileSync(
      file,
      code.replace(/"#((?:platform|features)\/[^"]+)"/g, (whole, name: string) => {
        const to = `src/${name}`;
        return written.has(to) && to !== path ? `"${relativeImport(path, to)}"` : whole;
      }),
    );
  }
}

function relativeImport(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}
