// Reads tests/rule-mutants.json: bugs that break a rule of docs/behaviour, each with the test that must fail then.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type RuleMutant = {
  rule: string;
  file: string;
  /** A text that the file has exactly once, and what takes its place. */
  text: string;
  broken: string;
  /** The test that proves the rule: its file and how its title begins. */
  proof: { file: string; title: string };
};

export function readRuleMutants(root: string): RuleMutant[] {
  const entries: (Omit<RuleMutant, "proof"> & { proof: string })[] = JSON.parse(
    readFileSync(join(root, "tests/rule-mutants.json"), "utf8"),
  );
  return entries.map(({ proof, ...mutant }) => {
    const [file = "", ...title] = proof.split(": ");
    return { ...mutant, proof: { file, title: title.join(": ") } };
  });
}

/** Matches the title in the names of its tests; a placeholder (`%s`, `$name`) is any text. */
export function titlePattern(title: string): RegExp {
  const parts = title.split(/%[a-z]|\$\{?\w+\}?/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*"));
}
