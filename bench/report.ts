// Writes docs/performance.md from the newest result of each part.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiResult } from "./api.ts";
import type { Circumstances } from "./circumstances.ts";
import type { QualityResult } from "./quality.ts";
import type { ImportedResult } from "./search-imported.ts";
import type { SearchResult } from "./search.ts";

type Result<Body> = { circumstances: Circumstances; body: Body };

const ROOT = join(import.meta.dirname, "..");
const RESULTS = join(import.meta.dirname, "results");
const PAGE = join(ROOT, "docs/performance.md");

function readResult<Body>(name: string): Result<Body> | null {
  const path = join(RESULTS, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Result<Body>) : null;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, index) =>
    Math.max(title.length, 3, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, index) => (cells[index] ?? "").padEnd(width)).join(" | ")} |`;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows.map(line)].join(
    "\n",
  );
}

const count = (value: number) => value.toLocaleString("en-IN");
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));
const share = (value: number) => `${(value * 100).toFixed(1)} %`;
const times = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ×`;

export function searchTables(results: readonly SearchResult[]): string {
  const sizes = results.toSorted((one, other) => one.size - other.size);
  const overall = table(
    ["candidates", "p50 ms", "p95 ms", "p99 ms", "slowest p95", "CPU ms server", "CPU ms database"],
    sizes.map(({ size, all, questions, cpu }) => {
      const slowest = questions.toSorted((one, other) => other.p95 - one.p95)[0];
      return [
        count(size),
        ms(all.p50),
        ms(all.p95),
        ms(all.p99),
        slowest ? `${ms(slowest.p95)} ms, ${slowest.name}` : "",
        ms(cpu.server),
        ms(cpu.database),
      ];
    }),
  );
  const beside = table(
    [
      "candidates",
      "a search, CPU ms",
      "the median question",
      "select by key, CPU ms",
      "ratio",
      "Fuse.js",
      "MiniSearch",
      "16 clients a second",
      "errors",
    ],
    sizes.map(({ size, inProcess, rivals, crowd }) => [
      count(size),
      inProcess.search.toFixed(2),
      inProcess.median.toFixed(2),
      inProcess.floor.toFixed(3),
      times(inProcess.ratio),
      ...["Fuse.js", "MiniSearch"].map((name) => {
        const rival = rivals.find((one) => one.name === name);
        return rival ? `${ms(rival.cpu)} ms, ${times(rival.ratio)}` : "";
      }),
      crowd.perSecond.toFixed(0),
      String(crowd.errors),
    ]),
  );
  const each = table(
    ["question", ...sizes.map(({ size }) => `${count(size)}: p50 / p95 ms, CPU ms`)],
    (sizes[0]?.questions ?? []).map(({ name }, index) => [
      name,
      ...sizes.map(({ questions, inProcess }) => {
        const { p50 = 0, p95 = 0 } = questions[index] ?? {};
        return `${ms(p50)} / ${ms(p95)}, ${ms(inProcess.questions[index] ?? 0)}`;
      }),
    ]),
  );
  const deep = sizes.flatMap(({ size, deep: ways }) =>
    ways.map(({ name, p50 }) => [count(size), name, ms(p50)]),
  );
  const ordered = table(
    ["first page", ...sizes.map(({ size }) => `${count(size)}: p50 / p95 ms`)],
    (sizes[0]?.ordered ?? []).map(({ name }, index) => [
      name,
      ...sizes.map((one) => {
        const { p50 = 0, p95 = 0 } = one.ordered?.[index] ?? {};
        return `${ms(p50)} / ${ms(p95)}`;
      }),
    ]),
  );
  const behind = deep.length > 0 ? [table(["candidates", "deep pages", "p50 ms"], deep)] : [];
  const once = table(
    ["candidates", "400 searches asked once: p50 ms", "p95 ms", "p99 ms", "max ms", "CPU ms a search"],
    sizes.map(({ size, once: { p50, p95, p99, max, cpu } }) => [
      count(size),
      ...[p50, p95, p99, max, cpu].map(ms),
    ]),
  );
  const writes = table(
    ["candidates", "write", "p50 ms", "p95 ms", "CPU ms database"],
    sizes.flatMap(({ size, writes: ways }) =>
      ways.map(({ operation, cpu, percentiles }) => [
        count(size),
        operation,
        ms(percentiles.p50),
        ms(percentiles.p95),
        ms(cpu),
      ]),
    ),
  );
  return [overall, once, beside, each, ordered, ...behind, writes].join("\n\n");
}

export function importedTables(results: readonly ImportedResult[]): string {
  const figures = ({ p50, p95 }: { p50: number; p95: number }, cpu: number) =>
    `${ms(p50)} / ${ms(p95)}, ${ms(cpu)}`;
  const asked = table(
    ["question: p50 / p95 ms, CPU ms", ...results.map(({ shape, size }) => `${shape}, ${count(size)}`)],
    [
      ...(["first", "once"] as const).map((name) => [
        name === "first" ? "400 asked once, right after the start" : "400 asked once",
        ...results.map((one) => `${figures(one[name], one[name].cpu)}; max ${ms(one[name].max)}`),
      ]),
      ...(["school", "admin", "teacher"] as const).flatMap((viewer) =>
        (results[0]?.viewers[viewer] ?? []).map(({ name }, index) => [
          `${viewer}: ${name}`,
          ...results.map(({ viewers }) => {
            const one = viewers[viewer][index];
            return one ? figures(one, one.cpu) : "";
          }),
        ]),
      ),
    ],
  );
  const sizes = table(
    ["rows", "import s", "table MB", "index of keys MB", "process MB", "select by key, CPU ms"],
    results.map(({ shape, size, importSeconds, megabytes, key }) => [
      `${shape}, ${count(size)}`,
      importSeconds === null ? "" : importSeconds.toFixed(0),
      ...[megabytes.table, megabytes.index, megabytes.process].map((one) => one.toFixed(0)),
      key.toFixed(3),
    ]),
  );
  return [asked, sizes].join("\n\n");
}

export function qualityTable({ categories }: QualityResult): string {
  return table(
    ["category", "texts", "found, ours", "found, Fuse.js", "irrelevant, ours", "irrelevant, Fuse.js"],
    categories.map(({ category, cases, product, fuse }) => [
      category,
      String(cases),
      share(product.found),
      share(fuse.found),
      share(product.irrelevant),
      share(fuse.irrelevant),
    ]),
  );
}

export function apiTable({ calls }: ApiResult): string {
  return table(
    ["call", "a second", "p50 ms", "p99 ms", "faults"],
    calls.map(({ path, perSecond, p50, p99, faults }) => [
      `\`${path}\``,
      perSecond.toFixed(0),
      ms(p50),
      ms(p99),
      String(faults),
    ]),
  );
}

const describe = ({ machine, load, date, versions }: Circumstances) =>
  `${date}, ${machine}, load ${load} before the run; ${versions}.`;

/** The text below this line of the page is written by hand and stays. */
const HANDWRITTEN_MARKER = "<!-- what stands below is written by hand -->";

export function writePerformancePage(sizes: readonly number[]): void {
  const searches = sizes.flatMap((size) => readResult<SearchResult>(`search-${size}`) ?? []);
  const imported = ["skewed", "even"].flatMap((shape) =>
    sizes.flatMap((size) => readResult<ImportedResult>(`${shape}-${size}`) ?? []),
  );
  const quality = readResult<QualityResult>("quality");
  const api = readResult<ApiResult>("api");
  const handwritten = existsSync(PAGE) ? (readFileSync(PAGE, "utf8").split(HANDWRITTEN_MARKER)[1] ?? "") : "";
  const parts = [
    "# How fast it is",
    "Written by `npm run bench`; each part can be run by its own name (`npm run bench:search`; `bench:quality`, `bench:api`,\n`bench:jobs`). Times stand beside something measured in\nthe same minutes: on a busy machine all of them grow, the ratios hardly.",
    ...(searches.length > 0
      ? [
          "## Search",
          "25 questions through HTTP as a logged-in school, one after the other, 15 rows each with the total. CPU is processor time a request.\nThe third table is without HTTP, as is the CPU of each question; Fuse.js and MiniSearch search the whole list in memory.",
          searchTables(searches.map(({ body }) => body)),
          searches
            .map(({ body, circumstances }) => `- ${count(body.size)}: ${describe(circumstances)}`)
            .join("\n"),
        ]
      : []),
    ...(imported.length > 0
      ? [
          "## Rows of another shape",
          "Few names, cities and subjects, all of them common, imported by `npm run admin -- import candidates` (`bench/rows.ts`).",
          importedTables(imported.map(({ body }) => body)),
          imported
            .map(
              ({ body, circumstances }) => `- ${body.shape}, ${count(body.size)}: ${describe(circumstances)}`,
            )
            .join("\n"),
        ]
      : []),
    ...(quality
      ? [
          "## Quality",
          `Found: a person whom the text means is among the first 15. Irrelevant: a listed person does not match the text. ${count(quality.body.size)} candidates.`,
          qualityTable(quality.body),
          ...(quality.body.missed.length > 0
            ? [`Missed: ${quality.body.missed.map(({ q, category }) => `"${q}" (${category})`).join(", ")}.`]
            : []),
          describe(quality.circumstances),
        ]
      : []),
    ...(api
      ? [
          "## Calls",
          `Eight connections, ${count(api.body.size)} candidates.`,
          apiTable(api.body),
          describe(api.circumstances),
        ]
      : []),
    HANDWRITTEN_MARKER,
  ];
  writeFileSync(PAGE, `${parts.join("\n\n")}${handwritten || "\n"}`);
}
