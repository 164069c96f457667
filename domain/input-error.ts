// The sentence for an input that a schema refuses without a sentence of its own: it names the field (API-3).

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
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined) return `${field} is required`;
      return `${field} must be ${KINDS[String(issue.expected)] ?? "of another kind"}`;
    case "too_small":
      return `${field} ${atLeast(issue)}`;
    case "too_big":
      return `${field} ${atMost(issue)}`;
    case "invalid_value":
      if (issue.input === undefined) return `${field} is required`;
      return `${field} must be ${choicesOf(issue.values ?? [])}`;
    default:
      return `${field} is not in the right form`;
  }
}

function atLeast({ origin, minimum }: InputIssue): string {
  if (origin === "string")
    return minimum === 1 ? "is required" : `must have at least ${Number(minimum)} characters`;
  return origin === "array"
    ? `needs at least ${Number(minimum)} entries`
    : `must be at least ${Number(minimum)}`;
}

function atMost({ origin, maximum }: InputIssue): string {
  if (origin === "string") return `may have at most ${Number(maximum)} characters`;
  return origin === "array"
    ? `may have at most ${Number(maximum)} entries`
    : `may be at most ${Number(maximum)}`;
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
  const words = String(name)
    .replace(/^_/, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
