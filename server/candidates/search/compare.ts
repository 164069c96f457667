// Compares a condition in a row that is read anyway: by a column if one is equivalent to the key, else by the keys of
// the row. The cost of this decides the plan (blocks.ts).
import type { SqlFragment, Comparison, Condition } from "./keys.ts";

/** Measured in microseconds, together with those of blocks.ts. */
const COLUMN = 0.15;
const FOLDED = 0.6;
const HOME = 0.7;
const ONE_KEY = 0.85;
const KEYS = 0.8;
const EACH_KEY = 0.45;

export function comparisonOf(condition: Condition): Comparison {
  return condition.compared ?? byKeys(condition);
}

function byKeys(condition: Condition): Comparison {
  const { keys, written: fragment } = condition;
  const [only] = keys;
  const isOne = keys.length === 1 && !fragment;
  return {
    // A function instead of the operator, so that the planner does not use the index of keys.
    written: isOne
      ? (bind) => `${bind(only, "text")} = any(c.keys)`
      : (bind) => `arrayoverlap(c.keys, ${listOf(condition)(bind)})`,
    effort: isOne ? ONE_KEY : KEYS + EACH_KEY * keys.length,
    isAtAGlance: false,
  };
}

export const listOf =
  ({ keys, written: fragment }: Condition): SqlFragment =>
  (bind) =>
    fragment?.(bind) ?? bind(keys, "text[]");

/**
 * Returns the comparison of a filter that is a column. The rest of the key is the value as `candidate_keys` writes it.
 */
export function columnOf(key: string): Comparison | undefined {
  const value = key.slice(2);
  switch (key.slice(0, 2)) {
    case "p:":
      return column(COLUMN, (bind) => `c.applying_for_profile = ${bind(value, "text")}`);
    case "m:":
      return column(COLUMN, (bind) => `c.relocation_preference = ${bind(value, "text")}`);
    case "e:":
      return column(COLUMN, (bind) => `c.total_experience >= ${bind(Number(value), "int4")}`);
    case "l:":
      return column(FOLDED, (bind) => `lower(btrim(c.teaching_language)) = ${bind(value, "text")}`);
    default:
      return undefined;
  }
}

const column = (effort: number, fragment: SqlFragment): Comparison => ({
  written: fragment,
  effort,
  isAtAGlance: true,
});

/** Compares where the person would work, as the key does. */
export function comparedHome(home: Condition): Comparison {
  const [only, ...others] = home.keys;
  if (only === "r:*" && others.length === 0) {
    return column(COLUMN, () => "c.relocation_preference = 'anywhere'");
  }
  return column(
    HOME,
    (bind) => `case c.relocation_preference
      when 'anywhere' then 'r:*'
      when 'within my country' then 'r:n:' || lower(btrim(c.country))
      when 'within my state' then 'r:s:' || lower(btrim(c.state))
      else 'r:c:' || lower(btrim(c.city)) end = any(${listOf(home)(bind)}::text[])`,
  );
}

/**
 * The steps of a salary range need no comparison, because the amount itself is compared too (`within` in
 * statement.ts).
 */
export const COMPARED_ANYWAY = column(0, () => "true");
