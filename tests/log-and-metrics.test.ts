// docs/log-and-metrics.md has each message that the product logs, with its level, and each figure of /metrics, with its help text.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const sources = globSync("{src/*.ts,{src/**/{server,demo},tools/demo}/**/*.ts}", { cwd: ROOT })
  .filter((path) => !path.endsWith(".test.ts"))
  .map((path) => readFileSync(join(ROOT, path), "utf8"));
const document = readFileSync(join(ROOT, "docs/log-and-metrics.md"), "utf8");

/** The cells of the rows of the table under a heading. */
function readTable(heading: string): string[][] {
  const [, section = ""] = document.split(`## ${heading}\n`);
  const rows = section.split(/^## /m)[0]?.match(/^\|.*\|$/gm) ?? [];
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** A statement ends with the message, or names it a line before: `isRefused ? "refused" : "slow"`. */
function listMessages(source: string): string[] {
  const statements = [...source.matchAll(/\blog\.(info|warn|error)\(([^;]*?"[^"]*",?\s*)\)+[;,]?\n/g)];
  const logged = statements.flatMap(([, level, words = ""]) =>
    [...withoutFacts(words).matchAll(/"([^"]+)"/g)].map(([, message]) => `${message}: ${level}`),
  );
  const failures = source.includes("oneByOne(") ? source.matchAll(/failure: "([^"]+)"/g) : [];
  return [...logged, ...[...failures].map(([, message]) => `${message}: warn`)];
}

/** The facts beside a message are objects, also in one another. */
function withoutFacts(words: string): string {
  const shorter = words.replaceAll(/\{[^{}]*\}/g, "");
  return shorter === words ? words : withoutFacts(shorter);
}

test("each message of the log is explained, with its level", () => {
  const logged = new Set(sources.flatMap(listMessages));
  expect(logged.size).toBeGreaterThan(40);
  const explained = readTable("Messages").flatMap(([messages = "", level]) =>
    [...messages.matchAll(/`([^`]+)`/g)].map(([, message]) => `${message}: ${level}`),
  );
  expect(explained.toSorted()).toEqual([...logged].toSorted());
});

test("each figure of /metrics is listed, with the help text of the code", () => {
  const figures = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /new (Counter|Gauge|Histogram)(?:<[^>]*>)?\(\{\s*name: "([^"]+)",\s*help:\s*"([^"]+)"/g,
      ),
    ].map(([, kind = "", name, help]) => [`\`${name}\``, kind.toLowerCase(), help]),
  );
  expect(figures.length).toBeGreaterThan(15);
  expect(sources.join("").match(/new (?:Counter|Gauge|Histogram)\b/g)).toHaveLength(figures.length);
  const byName = (one: (string | undefined)[], other: (string | undefined)[]) =>
    String(one[0]).localeCompare(String(other[0]));
  expect(readTable("Figures").toSorted(byName)).toEqual(figures.toSorted(byName));
});
