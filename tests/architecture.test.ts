// Checks the rules of docs/architecture.md against the source files.
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const OWN_NAME = relative(ROOT, import.meta.filename);

type Source = { path: string; text: string; imports: string[] };

const SOURCES: Source[] = globSync("{src,tools,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}", {
  cwd: ROOT,
})
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path !== OWN_NAME)
  .map((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return { path, text, imports: importsOf(path, text) };
  });
const isTest = ({ path }: Source) => /\.test\.tsx?$/.test(path) || path.startsWith("tests/");
const CODE = SOURCES.filter((source) => !isTest(source));
const LAYERS = CODE.filter(({ path }) => path.startsWith("src/"));
/** The platform and each feature have one folder a layer; the files of `src/` itself put them together. */
const layerOf = (path: string) =>
  /^src\/(?:platform|features\/[^/]+)\/(domain|server|web|demo)\//.exec(path)?.[1];
const inLayer = (layer: string) => CODE.filter(({ path }) => layerOf(path) === layer);
const inside = (folder: string) => CODE.filter(({ path }) => path.startsWith(`${folder}/`));

/** Imported project files by their path from the root, packages by their name. */
function importsOf(path: string, text: string): string[] {
  return [...text.matchAll(/(?:(?<![-\w])from|\bimport)\s*\(?\s*"([^"\s]+)"/g)].map(([, to = ""]) => {
    if (to.startsWith("#")) return to.slice(1).replace(/^(platform|features)\//, "src/$1/");
    return to.startsWith(".") ? normalize(join(dirname(path), to)).replaceAll("\\", "/") : to;
  });
}

/** `file -> import` for each forbidden import. */
function wrongImports(sources: Source[], isWrong: (to: string, from: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter((to) => isWrong(to, path)).map((to) => `${path} -> ${to}`),
  );
}

const matches = (sources: Source[], pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("source files are found in every layer", () => {
  for (const layer of ["domain", "server", "web"]) expect(inLayer(layer).length).toBeGreaterThan(200);
  expect(inLayer("server").flatMap(({ imports }) => imports)).toContain("src/platform/domain/refusal.ts");
  expect(SOURCES.some(isTest)).toBe(true);
});

test("domain imports no other layer, and server and web do not import each other", () => {
  const isZod = (to: string, from: string) => to === "zod" && from === "src/platform/domain/zod.ts";
  /** Their types: which sentences have Hindi. */
  const isCatalogue = (to: string, from: string) =>
    to === "src/hindi.ts" && from === "src/platform/domain/locale/sentence.ts";
  const isAllowed = (to: string, from: string) =>
    layerOf(to) === "domain" || isZod(to, from) || isCatalogue(to, from);
  const isOutside = (to: string) => /^(tests|tools|scripts|bench)\//.test(to);
  expect(wrongImports(inLayer("domain"), (to, from) => !isAllowed(to, from))).toEqual([]);
  expect(wrongImports(inLayer("web"), (to) => layerOf(to) === "server" || isOutside(to))).toEqual([]);
  expect(wrongImports(inLayer("server"), (to) => layerOf(to) === "web" || isOutside(to))).toEqual([]);
});

/** The rules of a feature may read those of features before it. */
const FEATURE_ORDER =
  "accounts catalogue schools money matching teachers interviews applications jobs threads offers finding deciding site own-data staff".split(
    " ",
  );
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? "";

test("the domain of a feature imports only those of features before it", () => {
  const features = new Set(inside("src/features").map(({ path }) => featureOf(path)));
  expect([...features].toSorted()).toEqual(FEATURE_ORDER.toSorted());
  const positionOf = (path: string) => FEATURE_ORDER.indexOf(featureOf(path));
  const domain = inside("src/features").filter(({ path }) => layerOf(path) === "domain");
  expect(wrongImports(domain, (to, from) => positionOf(to) > positionOf(from))).toEqual([]);
});

test("a feature's part of the invented world imports only features before it, and nothing that runs imports it", () => {
  const demo = inLayer("demo");
  expect(demo.length).toBeGreaterThan(40);
  const isLater = (to: string, from: string) =>
    FEATURE_ORDER.indexOf(featureOf(to)) > FEATURE_ORDER.indexOf(featureOf(from));
  const isOutside = (to: string) => layerOf(to) === "web" || /^(tests|tools|scripts|bench)\//.test(to);
  expect(wrongImports(demo, (to, from) => isLater(to, from) || isOutside(to))).toEqual([]);
  const running = LAYERS.filter(({ path }) => layerOf(path) !== "demo");
  expect(wrongImports(running, (to) => layerOf(to) === "demo")).toEqual([]);
});

// Each folder of the server may import those before it only; a name in front of a slash is a part of a feature. The folders of
// one line may import each other.
const SERVER_ORDER = `platform/calendar
  platform/audit platform/texts catalogue/subjects platform/places platform/mail platform/files accounts/consents own-data/privacy platform/whatsapp
  site/news site/banners catalogue/settings platform/notifications site/contact site/complaints staff/incidents accounts
  schools/verifications schools money/billing money/subscriptions money/payments
  teachers matching/reading applications offers interviews applications/hiring threads deciding schools/teams schools/reports jobs
  jobs/saved-jobs jobs/alerts finding/reading finding/saved-searches own-data/consents staff/dashboards staff/exports+own-data/exports
  own-data/account-deletion accounts/session`
  .split(/\s+/)
  .map((names) =>
    names.split("+").map((name) => {
      const [feature = "", part] = name.split("/");
      const folder = feature === "platform" ? "src/platform/server/" : `src/features/${feature}/server/`;
      return part === undefined ? folder : `${folder}${part}/`;
    }),
  );
const FREE = ["database", "http", "language", "pdf", "search", "site", "start"].map(
  (name) => `src/platform/server/${name}/`,
);

/** The folder of the list with the longest name that has the file; -1 for one that everybody may import, as rows: a query may join any table. */
function placeOf(path: string): number {
  if (path.endsWith("/tables.ts")) return -1;
  const lengths = SERVER_ORDER.map((folders) =>
    Math.max(0, ...folders.map((folder) => (path.startsWith(folder) ? folder.length : 0))),
  );
  const longest = Math.max(...lengths);
  return longest === 0 ? -1 : lengths.indexOf(longest);
}

test("a folder of the server imports only those before it", () => {
  const areas = inLayer("server").filter(({ path }) => placeOf(path) >= 0);
  expect(wrongImports(areas, (to, from) => placeOf(to) > placeOf(from))).toEqual([]);
});

test("only the app imports routes of others, and every folder of the server is listed", () => {
  const isForeignRoutes = (to: string, from: string) =>
    layerOf(to) === "server" &&
    to.endsWith("routes.ts") &&
    from !== "src/app.ts" &&
    dirname(from) !== dirname(to);
  expect(wrongImports(CODE, isForeignRoutes)).toEqual([]);
  const unlisted = inLayer("server").filter(
    ({ path }) =>
      placeOf(path) < 0 &&
      !path.endsWith("/tables.ts") &&
      !/^src\/platform\/server\/[^/]+$/.test(path) &&
      !FREE.some((folder) => path.startsWith(folder)),
  );
  expect(unlisted.map(({ path }) => path)).toEqual([]);
});

// Whatever a file is called: one that asks the database is a repository.
const ASKS = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/;
const REPOSITORIES = inLayer("server").filter(
  ({ path, text, imports }) => placeOf(path) >= 0 && (imports.includes("kysely") || ASKS.test(text)),
);

test("an area asks others through their services: nobody imports the repositories of another area", () => {
  const repositories = new Set(REPOSITORIES.map(({ path }) => path));
  expect(repositories.size).toBeGreaterThan(100);
  const isForeign = (to: string, from: string) => repositories.has(to) && placeOf(to) !== placeOf(from);
  const areas = inLayer("server").filter(({ path }) => !/^src\/platform\/server\/[^/]+$/.test(path));
  expect(wrongImports(areas, isForeign)).toEqual([]);
});

test("repositories import no web server and no services, services no web server, routes no tables", () => {
  const named = (name: string) => inLayer("server").filter(({ path }) => basename(path) === name);
  expect(
    wrongImports(
      REPOSITORIES,
      (to) => to.startsWith("hono") || /\/server\/(http\/|(.*\/)?(service|routes|present)\.ts$)/.test(to),
    ),
  ).toEqual([]);
  expect(
    wrongImports(
      named("service.ts"),
      (to) => to.startsWith("hono") || /\/server\/(.*\/)?(routes|present)\.ts$/.test(to),
    ),
  ).toEqual([]);
  expect(wrongImports(named("routes.ts"), (to) => to === "kysely" || /\/tables(\.ts$|\/)/.test(to))).toEqual(
    [],
  );
});

test("the pages and the icons have the same logo outline", () => {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const [, outline = "none"] = /"(M[^"]+)"/.exec(read("src/platform/web/ui/display/logo.tsx")) ?? [];
  for (const icon of ["touch", "rounded", "maskable"])
    expect(read(`tools/art/icons/${icon}.svg`)).toContain(outline);
});

test("a migration imports only kysely, and what reads its SQL from the file beside it", () => {
  const allowed = ["kysely", "node:fs", "node:path"];
  expect(
    wrongImports(inside("src/platform/server/database/migrations"), (to) => !allowed.includes(to)),
  ).toEqual([]);
});

test("parts of the web import no page, and shared components no feature", () => {
  const pages = (to: string) => /\/web\/pages\//.test(to);
  expect(
    wrongImports(
      inLayer("web").filter(({ path }) => !pages(path)),
      pages,
    ),
  ).toEqual([]);
  const isFeature = (to: string) => to.startsWith("src/features/");
  expect(wrongImports(inside("src/platform/web/ui"), isFeature)).toEqual([]);
});

/** "src/features/jobs/server/alerts/read.ts" is of the part `alerts` of `src/features/jobs/server`; a file beside the parts is of none. */
const partOf = (path: string) => /^(src\/features\/[^/]+\/\w+)\/([^/]+)\//.exec(path)?.slice(1) ?? [];

test("the parts of a feature name each other in one direction", () => {
  const arrows = new Set(
    CODE.flatMap(({ path, imports }) =>
      imports.flatMap((to) => {
        const [[layer, from], [sameLayer, part]] = [partOf(path), partOf(to)];
        return from && part && layer === sameLayer && part !== from && !to.endsWith("/tables.ts")
          ? [`${layer}: ${from} -> ${part}`]
          : [];
      }),
    ),
  );
  expect(arrows.size).toBeGreaterThan(100);
  const back = (arrow: string) => arrow.replace(/(\S+) -> (\S+)$/, "$2 -> $1");
  expect([...arrows].filter((arrow) => arrows.has(back(arrow)))).toEqual([]);
});

test("file names are in kebab case, and none is a collective name such as utils", () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/;
  expect(SOURCES.filter(({ path }) => !kebab.test(basename(path))).map(({ path }) => path)).toEqual([]);
  const drawer = /(^|\/)(index|utils?|helpers?|common|misc|types?|constants?)(\.|\/)/;
  expect(LAYERS.filter(({ path }) => drawer.test(path)).map(({ path }) => path)).toEqual([]);
});

test("every file begins with a comment on its purpose", () => {
  // The stylesheet of a component needs none, since the component has one.
  const telling = CODE.filter(({ path }) => !path.endsWith(".module.css"));
  const mute = telling.filter(({ text }) => !/^(#!.*\n)?(\/\/ \S|\/\*)/.test(text));
  expect(mute.map(({ path }) => path)).toEqual([]);
});

test("no file has unfinished work or switches off the compiler's checks", () => {
  const bare = CODE.map((source) => ({
    ...source,
    text: source.text.replace(/\/\/.*|\/\*[^]*?\*\/|"[^"\n]*"/g, ""),
  }));
  expect(matches(bare, /:\s*any\b|\bas any\b|<any\b|, any>|\bany\[\]/)).toEqual([]);
  expect(matches(SOURCES, /@ts-(ignore|nocheck|expect-error)|\b(TODO|FIXME|XXX)\b/)).toEqual([]);
  expect(matches(SOURCES, /\b(describe|test|it)\.(only|todo)\b/)).toEqual([]);
});

test("no file uses the internals of a library", () => {
  expect(matches(CODE, /\bUNSAFE_|__reactRouter|SECRET_INTERNALS|__zod_globalConfig/)).toEqual([]);
});

test("every dependency has an exact version, and the lock file has all of them", () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const asked = Object.entries<string>({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);

  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  const isThere = (name: string, from: string): boolean =>
    `${from}node_modules/${name}` in packages ||
    (from !== "" && isThere(name, from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/$/, "$1")));
  const absent = Object.entries<{ optionalDependencies?: Record<string, string> }>(packages).flatMap(
    ([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !isThere(name, path === "" ? "" : `${path}/`))
        .map((name) => `${path}: ${name}`),
  );
  expect(absent).toEqual([]);
});

test("no path leads out of the project", () => {
  const texts = globSync("{*.md,*.json,*.ts,docs/**/*.md,{src,scripts,bench}/**/*.{ts,tsx,mjs,css,md}}", {
    cwd: ROOT,
  }).filter((path) => path !== "package-lock.json");
  expect(texts.length).toBeGreaterThan(100);
  const leading = texts.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const climbing = [...text.matchAll(/(?:\.\.\/)+[\w-]+/g)].map(([to]) =>
      normalize(join(dirname(path), to)),
    );
    const absolute = [...text.matchAll(/(?<=^|[\s"'`(])\/(?:home|root|work|Users)\/[\w.-]+/gm)].map(
      ([to]) => to,
    );
    return [...climbing.filter((to) => to.startsWith("..")), ...absolute].map((to) => `${path}: ${to}`);
  });
  expect(leading).toEqual([]);
});
