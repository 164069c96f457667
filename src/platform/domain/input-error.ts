// The sentence for an input that a schema refuses without a sentence of its own: it names the field (API-3).
import { formatFieldName } from "./audit/changes.ts";
import { asIssue, sentence, term } from "./locale/sentence.ts";

/** What the validation library knows about an error; a number or a size has its limit. */
type InputIssue = {
  code?: string;
  path?: readonly PropertyKey[] | undefined;
  input?: unknown;
  expected?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: readonly unknown[];
};

/** More choices than this do not fit into a sentence. */
const MAX_CHOICES = 12;

const KINDS: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with fields",
};

export function inputError(issue: InputIssue): string {
  const field = labelOf(issue.path ?? []);
  const label = term(field);
  const required = asIssue(sentence("{label} is required", { label }));
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return required;
      return `${field} must be ${KINDS[String(issue.expected)] ?? "of another kind"}`;
    case "too_small": {
      const min = Number(issue.minimum);
      if (issue.origin === "array") return `${field} needs at least ${min} entries`;
      if (issue.origin !== "string")
        return asIssue(sentence("{label} must be at least {min}", { label, min }));
      return min === 1 ? required : `${field} must have at least ${min} characters`;
    }
    case "too_big": {
      const max = Number(issue.maximum);
      if (issue.origin === "array") return `${field} may have at most ${max} entries`;
      return issue.origin === "string"
        ? asIssue(sentence("{label} may have at most {max} characters", { label, max }))
        : asIssue(sentence("{label} may be at most {max}", { label, max }));
    }
    case "invalid_value":
      if (issue.input === undefined) return required;
      return `${field} must be ${choicesOf(issue.values ?? [])}`;
    default:
      return `${field} is not in the right form`;
  }
}

function choicesOf(values: readonly unknown[]): string {
  return values.length > MAX_CHOICES
    ? "one of the values on offer"
    : `one of: ${values.map(String).join(", ")}`;
}

/** The name of the field: "interviewDate" -> "Interview date"; entries of a list have the name of the list. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === "string" && !/^\d+$/.test(part));
  if (name === undefined) return "This input";
  return formatFieldName(String(name).replace(/^_/, ""));
}
