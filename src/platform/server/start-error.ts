// An error at the start whose message is a complete sentence for the operator: it is printed without a stack.

const NAME = "StartError";
const WRONG_SETTING = 78;

export function startError(sentence: string, cause?: unknown): Error {
  return Object.assign(new Error(sentence, { cause }), { name: NAME });
}

/** A setting that no restart mends. */
export function settingError(sentence: string, cause?: unknown): Error {
  return Object.assign(startError(sentence, cause), { exitStatus: WRONG_SETTING });
}

/** Of a process that cannot start: systemd restarts it unless a setting is wrong (EX_CONFIG of sysexits.h). */
export function exitStatusOf(error: unknown): number {
  return isStartError(error) && "exitStatus" in error ? WRONG_SETTING : 1;
}

export function isStartError(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME;
}

/** The code of an error of Node or PostgreSQL, or "" if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
