// The log: one line of JSON for each event, with the request's number and without personal data.
import { type DestinationStream, type Logger, pino } from "pino";
import { requestNumbers } from "#platform/server/http/request-id.ts";

export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // The system that collects the lines knows the machine and the process.
    base: undefined,
    mixin: requestNumbers,
    serializers: { err: presentError, reason: presentText, path: presentPath },
  };
  return destination ? pino(options, destination) : pino(options);
}

const EMAIL = /[^\s@"'<>()=,;:/]+(?:@|%40)[^\s@"'<>()=,;:/]+/gi;
const LONG_NUMBER = /\+?\d{10,}/g;
/** Matches tokens, keys and hashes. Ids have dashes and reveal nothing. */
const SECRET = /[\w-]{33,}(?:\.[\w-]+)*/g;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function withoutPersonalData(text: string): string {
  return text
    .replace(EMAIL, "[address]")
    .replace(SECRET, (word) => (ID.test(word) ? word : "[secret]"))
    .replace(LONG_NUMBER, "[number]");
}

function presentText(value: unknown): unknown {
  return typeof value === "string" ? withoutPersonalData(value) : value;
}

/** Only fixed words and ids of a path are logged, because other parts may be a person or a secret. */
function presentPath(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const segments = value.split("/").map((part) => (/^[\w-]{0,32}$/.test(part) || ID.test(part) ? part : "…"));
  return segments.join("/");
}

/** An error of the driver contains rows and parameters, so only the fields that identify the error are logged. */
function presentError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const facts: Record<string, unknown> = {
    type: error.name,
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ""),
  };
  for (const name of ["code", "severity", "schema", "table", "column", "constraint", "routine"]) {
    const value: unknown = Reflect.get(error, name);
    if (typeof value === "string") facts[name] = value;
  }
  return facts;
}
