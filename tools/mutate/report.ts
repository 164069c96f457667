// Prints the outcome of a run: a score for each area, and what no test noticed.
import type { Mutant } from "./mutants.ts";
import { layerOf } from "./sources.ts";
import type { Outcome } from "./workers.ts";

export type Result = {
  mutant: Mutant;
  before: string;
  after: string;
  outcome: Outcome | { kind: "not run" } | { kind: "refused" } | { kind: "accepted"; reason: string };
};

/** A line for each layer and the areas below it, then the survivors, then those that are accepted. */
export function reportOf(results: Result[]): string {
  const inOrder = results.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const rows = [...Map.groupBy(inOrder, ({ mutant }) => layerOf(mutant.file))].flatMap(([layer, ofLayer]) => [
    rowOf(layer, ofLayer),
    ...[...Map.groupBy(ofLayer, ({ mutant }) => areaOf(mutant.file))].map((area) => rowOf(...area)),
  ]);
  return [
    rowText(["area", "mutants", "noticed", "timeout", "refused", "survived", "accepted", "score"]),
    ...rows,
    rowOf("all", results),
    ...listOf("Survived", inOrder.filter(isSurvivor)),
    ...listOf(
      "Accepted",
      inOrder.filter(({ outcome }) => outcome.kind === "accepted"),
    ),
  ].join("\n");
}

/** The share of the mutants that a test or the compiler noticed; accepted ones do not count. */
function scoreOf(results: Result[]): number {
  const counted = results.filter(({ outcome }) => outcome.kind !== "accepted");
  return counted.length === 0 ? 1 : counted.filter((result) => !isSurvivor(result)).length / counted.length;
}

/** A function that no test runs cannot be noticed. */
const isSurvivor = ({ outcome }: Result) => outcome.kind === "survived" || outcome.kind === "not run";

/** The feature and its layer: src/features/accounts/server. */
function areaOf(file: string): string {
  return /^src\/(?:platform|features\/[^/]+)\/[^/]+(?=\/)/.exec(file)?.[0] ?? "src";
}

function rowOf(name: string, results: Result[]): string {
  const count = (kind: Result["outcome"]["kind"]) =>
    String(results.filter(({ outcome }) => outcome.kind === kind).length);
  const survived = String(results.filter(isSurvivor).length);
  const score = `${Math.round(scoreOf(results) * 100)} %`;
  return rowText([
    name,
    String(results.length),
    count("noticed"),
    count("timeout"),
    count("refused"),
    survived,
    count("accepted"),
    score,
  ]);
}

const rowText = ([name = "", ...figures]: string[]) =>
  name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join("");

function listOf(title: string, results: Result[]): string[] {
  if (results.length === 0) return [];
  return ["", `${title}:`, ...results.map(linesOf)];
}

const placeOf = ({ mutant }: Result) => `${mutant.file}:${mutant.line}`;

function linesOf(result: Result): string {
  const { before, after, outcome, mutant } = result;
  const note =
    outcome.kind === "not run"
      ? ", no test runs it"
      : outcome.kind === "accepted"
        ? `, ${outcome.reason}`
        : "";
  return `${placeOf(result)}  ${mutant.operator}${note}\n  - ${before}\n  + ${after}`;
}
