// Mutants that may survive: accepted.json has for each reason why a change is no fault the lines that it is true of.
import type { Mutant } from "./mutants.ts";
import reasons from "./accepted.json" with { type: "json" };

/** A line and what an operator does with it: "src/platform/server/clock.ts (one added): const a = 1;". */
export const changeOf = ({ file, operator }: Pick<Mutant, "file" | "operator">, before: string) =>
  `${file} (${operator}): ${before}`;

/** The reason of each change. */
export const ACCEPTED = new Map(
  Object.entries(reasons).flatMap(([reason, changes]) =>
    changes.map((change): [string, string] => [change, reason]),
  ),
);
