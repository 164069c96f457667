// The typed client for the server's calls: over fetch in the browser, within the process while a page is rendered.
import {
  type BodyInputOf,
  type Contract,
  type Endpoint,
  fillPath,
  type QueryInputOf,
  type ReplyOf,
} from "#domain/endpoint.ts";
import type { AnyContract } from "#domain/endpoints.ts";
import type { Page } from "#domain/page.ts";
import { LOCALE_HEADER } from "#domain/locale/locale.ts";
import { type Issue, Refusal, REFUSAL_STATUS, type RefusalKind } from "#domain/refusal.ts";
import { OTHER_ACCOUNT } from "#domain/session/expected-account.ts";
import { encodeForm, encodeQuery } from "#web/api-encoding.ts";

/** Pages import the endpoint without its schemas; input and reply are known as types of the contract only. */
type ContractOf<E extends Endpoint> = E extends Contract
  ? E
  : Extract<AnyContract, { method: E["method"]; path: E["path"] }>;

type Params<E extends Contract> = E["params"] extends object ? { params: Record<string, string> } : object;
type Query<E extends Contract> = E["query"] extends object ? { query?: Partial<QueryInputOf<E>> } : object;
type Body<E extends Contract> = E["body"] extends object ? { body: BodyInputOf<E> } : object;
type Files<E extends Contract> = E["files"] extends object
  ? { files?: Partial<Record<keyof E["files"], File | null>> }
  : object;

type InputOf<C extends Contract> = Params<C> & Query<C> & Body<C> & Files<C>;

export type CallInput<E extends Endpoint> = InputOf<ContractOf<E>>;
export type Reply<E extends Endpoint> = E extends { paged: true }
  ? Page<ReplyOf<ContractOf<E>>>
  : ReplyOf<ContractOf<E>>;

/** The input is optional when the endpoint needs none. */
type Arguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

export type Api = {
  call<const E extends Endpoint>(endpoint: E, ...input: Arguments<E>): Promise<Reply<E>>;
};

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;
/** What is read of an answer: while a page is rendered, answers are no whole `Response`. */
export type ApiAnswer = Pick<Response, "ok" | "status" | "headers" | "json">;
type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, File | null | undefined>;
};

/** Creates the client over any fetch function. */
export function createApi(fetch: (path: string, init: RequestInit) => Promise<ApiAnswer>): Api {
  return {
    async call(endpoint, ...[input]) {
      const { params, query, body, files } = (input ?? {}) as AnyInput;
      const response = await fetch(fillPath(endpoint.path, params) + encodeQuery(query), {
        method: endpoint.method,
        ...encodeBody(endpoint, body, files),
      });
      if (!response.ok) throw await readRefusal(response);
      // The type is that of the contract: the server's presenter uses the schema that it publishes.
      return (await readReply(endpoint, response)) as never;
    },
  };
}

let sendCall: Fetch = (path, init) => fetch(path, { ...withLocale(init), credentials: "same-origin" });

/** The answers to a Hindi page are in Hindi. */
function withLocale(init: RequestInit): RequestInit {
  const { lang } = document.documentElement;
  if (lang !== "hi-IN") return init;
  const headers = new Headers(init.headers);
  headers.set(LOCALE_HEADER, lang);
  return { ...init, headers };
}

/** Puts something around every call of the browser, until the returned function is called. */
export function wrapCalls(wrap: (send: Fetch) => Fetch): () => void {
  const before = sendCall;
  sendCall = wrap(before);
  return () => void (sendCall = before);
}

export const browserFetch: Fetch = (path, init) => {
  // The server has no base address for fetch: this query is missing in the page's loader.
  if (typeof document === "undefined") throw new Error(`${path} was not loaded by the page's loader`);
  return sendCall(path, init);
};

export const browserApi: Api = createApi(browserFetch);

export const NOT_DONE = "This could not be done. Please try again.";

/** The sentence for a person: the server's if it refused, else the screen's own, which says so without a network. */
export function errorMessage(error: unknown, otherwise = NOT_DONE): string {
  if (error instanceof Refusal) return error.message;
  return navigator.onLine === false ? `You are offline. ${otherwise}` : otherwise;
}

/** The dialog of the session guard has said it already: the person chose not to log in again. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "NOT_LOGGED_IN" || error.code === OTHER_ACCOUNT);
}

/** The request never arrived: a fetch that fails is a TypeError, and any answer is another error. */
export const isLostConnection = (error: unknown): boolean => error instanceof TypeError;

const SERVER_FAULT = "Our server has a fault. Please try again in a moment.";

/** Why something could not be loaded, for the hint below a failure: a refusal, a fault of the server, or the connection. */
export function failureHint(error: unknown): string {
  if (error instanceof Refusal && error.kind !== "internal") return error.message;
  if (!isLostConnection(error)) return SERVER_FAULT;
  return errorMessage(error, "Please check your connection and try again.");
}

function encodeBody(endpoint: Endpoint, body: unknown, files: AnyInput["files"]): RequestInit {
  if (endpoint.files) return { body: encodeForm(body, files, endpoint.lists) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function readReply(endpoint: Endpoint, response: ApiAnswer): Promise<unknown> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return undefined;
  const answer: unknown = await response.json();
  if (!endpoint.paged || !Array.isArray(answer)) return answer;
  const total = Number(response.headers.get("x-total-count") ?? answer.length);
  const link = response.headers.get("link") ?? "";
  return {
    items: answer,
    total,
    ...(response.headers.has("x-total-estimated") && { about: true }),
    ...numberIn(response, "within", "x-total-within"),
    ...numberIn(response, "wouldMove", "x-total-would-move"),
    ...numberIn(response, "ranked", "x-ranked"),
    ...positionIn(link, "next"),
    ...positionIn(link, "prev"),
  };
}

function numberIn(response: ApiAnswer, name: string, header: string): Record<string, number> {
  const value = response.headers.get(header);
  return value === null ? {} : { [name]: Number(value) };
}

/** The positions of the neighbouring pages, from the Link header. */
function positionIn(link: string, relation: "next" | "prev"): { next?: string; prev?: string } {
  const query = new RegExp(`<[^>]*\\?([^>]*)>; rel="${relation}"`).exec(link)?.[1];
  const at = new URLSearchParams(query).get("at");
  return at ? { [relation]: at } : {};
}

type ErrorBody = { code?: string; message?: string; error?: unknown; issues?: Issue[] } & Record<
  string,
  unknown
>;

/**
 * An answer with a sentence, under `message` or only under `error`, becomes a `Refusal`, also a status 500; a foreign one (of
 * a proxy) a plain error.
 */
async function readRefusal(response: ApiAnswer): Promise<Error> {
  const body: ErrorBody | null = await response.json().catch(() => null);
  const kind = kindOf(response.status);
  const message = body?.message ?? body?.error;
  if (!kind || !body || typeof message !== "string")
    return new Error(`The server answered ${response.status}`);
  const { code = "REFUSED", message: _, issues, ...answer } = body;
  const retryAfterSeconds = Number(response.headers.get("retry-after")) || undefined;
  return new Refusal(kind, code, message, { issues, retryAfterSeconds, answer });
}

const KINDS = Object.keys(REFUSAL_STATUS) as RefusalKind[];
function kindOf(status: number): RefusalKind | undefined {
  return KINDS.find((kind) => REFUSAL_STATUS[kind] === status);
}
