// Chooses the browser tests of a mutant of the web: those that visit a page with its file, the ones that name its
// texts first.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const MAX_SPECS = 5;
/** Shorter texts are in too many specs. */
const MIN_TEXT = 6;

/** `project` is a copy of the project. */
export function specsOf(project: string, file: string): string[] {
  const read = (path: string) => readFileSync(join(project, path), "utf8");
  const addresses = addressesOf(
    read("src/routes.ts"),
    filesAround(file, (path) => read(path), listWeb(project)),
  );
  const texts = textsOf(read(file));
  return globSync("tests/e2e/**/*.spec.ts", { cwd: project })
    .map((path) => path.replaceAll("\\", "/"))
    .map((spec) => {
      const content = read(spec);
      const count = (wanted: string[]) => wanted.filter((one) => content.includes(one)).length;
      return { spec, texts: count(texts), addresses: count(addresses) };
    })
    .filter(({ texts: named, addresses: visited }) => named + visited > 0)
    .toSorted((a, b) => b.texts - a.texts || b.addresses - a.addresses || (a.spec < b.spec ? -1 : 1))
    .slice(0, MAX_SPECS)
    .map(({ spec }) => spec);
}

const listWeb = (project: string) =>
  globSync(["src/*.{ts,tsx}", "src/**/web/**/*.{ts,tsx}"], { cwd: project })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/.test(path));

/** The file, the files that import it, those that import these, and so on. */
function filesAround(file: string, read: (path: string) => string, sources: string[]): Set<string> {
  const imports = sources.map((source) => ({ source, imported: importsOf(source, read(source)) }));
  const found = new Set([file]);
  for (const next of found)
    for (const { source, imported } of imports) if (imported.has(next)) found.add(source);
  return found;
}

/** What a source imports of the web, also lazily. */
function importsOf(source: string, text: string): Set<string> {
  const names = [...text.matchAll(/(?:from|import\()\s*"((?:#(?:platform|features)\/|\.{1,2}\/)[^"]+)"/g)];
  return new Set(
    names.map(([, name = ""]) =>
      name.startsWith("#") ? `src/${name.slice(1)}` : join(dirname(source), name).replaceAll("\\", "/"),
    ),
  );
}

/** The addresses of pages, up to their first parameter: "/employer/candidatedetails". */
function addressesOf(routes: string, files: Set<string>): string[] {
  return [...routes.matchAll(/route\("([^"]+)", "([^"]+)"\)/g)].flatMap(([, path = "", page = ""]) => {
    const fixed = path.replace(/\/?[:*].*$/, "");
    return fixed !== "" && files.has(`src/${page}`) ? [`/${fixed}`] : [];
  });
}

/** What a person reads there: texts of elements, labels and messages. */
function textsOf(source: string): string[] {
  const code = source.replaceAll(/^(?:import .*|\s*(?:\/\/|\*|\/\*).*)$/gm, "");
  const quoted = [...code.matchAll(/"([^"\n]+)"/g)].map(([, text = ""]) => text);
  const elements = [...code.matchAll(/>\s*([A-Z][^<>{}]*?)\s*</g)].map(([, text = ""]) => text);
  const isText = (text: string) => text.length >= MIN_TEXT && /^[A-Z“]/.test(text);
  return [...new Set([...quoted, ...elements].filter(isText))];
}
