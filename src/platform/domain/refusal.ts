// The class of expected errors: a code for programs and a message for people. It is sent to the browser as it is.
import { type AnsweredSentence, inEnglish, sentence, term, type Text } from "./locale/sentence.ts";

export const REFUSAL_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  "payment-needed": 402,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  "wrong-media-type": 415,
  "rate-limited": 429,
  /** Only in the browser, for a status 500 with a sentence: the server never throws it. */
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof REFUSAL_STATUS;
type RefusalStatus = (typeof REFUSAL_STATUS)[RefusalKind];

/** An error in one field; `path` is the field's wire name, "" for the whole input. */
export type Issue = { path: string; message: Text };

type Details = {
  issues?: Issue[];
  retryAfterSeconds?: number;
  answer?: Record<string, unknown>;
  /** Written to the log and never sent to clients. */
  cause?: unknown;
};

export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** What people read; `message` is the same in English. */
  readonly text: Text;
  /** Stable, in capitals: clients may rely on it. */
  readonly code: string;
  readonly issues: Issue[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Further fields of the answer beside code and message. */
  readonly answer: Record<string, unknown> | undefined;

  constructor(kind: RefusalKind, code: string, text: Text, details: Details = {}) {
    super(inEnglish(text), { cause: details.cause });
    this.name = "Refusal";
    this.kind = kind;
    this.text = text;
    this.code = code;
    this.issues = details.issues;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.answer = details.answer;
  }

  get status(): RefusalStatus {
    return REFUSAL_STATUS[this.kind];
  }
}

/** A refusal for invalid fields; the first issue's message is the message of the refusal. */
export function invalid(...issues: [Issue, ...Issue[]]): Refusal {
  return new Refusal("invalid", "INVALID_INPUT", issues[0].message, { issues });
}

/**
 * A 404, for a record that does not exist or that the viewer may not know about; `answer` is sent beside code and
 * message.
 */
export function notFound(what: AnsweredSentence, answer?: Record<string, unknown>): Refusal {
  const text = sentence("{what} not found", { what: term(what) });
  return new Refusal("not-found", "NOT_FOUND", text, answer && { answer });
}

/** A 404 for a link of a mail that is damaged or of nobody. */
export function unknownLink(): Refusal {
  return new Refusal(
    "not-found",
    "NOT_FOUND",
    "This link is not valid. Please open the link of the newest mail.",
  );
}

/** Returns the value, or throws a 404 that names what was looked for. */
export function requireFound<Found>(value: Found | null | undefined, what: AnsweredSentence): Found {
  if (value === null || value === undefined) throw notFound(what);
  return value;
}

/** A refusal of a step that the state of the record does not allow; `answer` is sent beside code and message. */
export function illegalStep(text: Text, answer?: Record<string, unknown>): Refusal {
  return new Refusal("conflict", "ILLEGAL_STEP", text, answer && { answer });
}

/** A refusal of an edit whose record changed since the editor read it. */
export function staleRecord(): Refusal {
  return new Refusal(
    "conflict",
    "STALE",
    "This record was changed by someone else meanwhile. Please reload and try again.",
  );
}

/** A 503 of something that answers again soon. */
export function unavailable(message: string, cause: unknown): Refusal {
  return new Refusal("unavailable", "UNAVAILABLE", message, { retryAfterSeconds: 5, cause });
}

export function forbidden(message = "You are not allowed to do this."): Refusal {
  return new Refusal("forbidden", "FORBIDDEN", message);
}

/** The code of a refusal: the link of a mail has ended, and a new one can be asked for. */
export const LINK_ENDED = "LINK_ENDED";
