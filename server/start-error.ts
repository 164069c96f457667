// An error at the start whose message is a complete sentence for the operator: it is printed without a stack.

const NAME = "StartError";

export function startError(sentence: string, cause?: unknown): Error {
  return Object.assign(new Error(sentence, { cause }), { name: NAME });
}

export function isStartError(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** The code of an error of Node or PostgreSQL, or "" if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
