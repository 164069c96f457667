// The typed client for the server's calls: over fetch in the browser, within the process while a page is rendered.
import { asValue, sentence, type Text } from "#platform/domain/locale/sentence.ts";
import {
  type BodyInputOf,
  type Call,
  fillPath,
  type Method,
  type ParamsOf,
  type QueryInputOf,
  type ReplyOf,
} from "#platform/domain/call.ts";
import type { AnyCall } from "#src/calls.ts";
import { LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { type Issue, Refusal, REFUSAL_STATUS, type RefusalKind } from "#platform/domain/refusal.ts";
import { OTHER_ACCOUNT } from "#features/accounts/domain/session/expected-account.ts";
import { encodeForm, encodeQuery } from "#platform/web/api-encoding.ts";

/** The calls by method and path. The browser knows their types alone, so no page loads a schema for a call. */
type Calls = {
  [M in Method]: { [C in Extract<AnyCall, { method: M }> as C["path"]]: C };
};

export type PathOf<M extends Method> = keyof Calls[M] & string;

type Params<C extends Call> = C["params"] extends object
  ? { params: Record<keyof ParamsOf<C> & string, string> }
  : object;
type Query<C extends Call> = C["query"] extends object ? { query?: Partial<QueryInputOf<C>> } : object;
type Body<C extends Call> = C["body"] extends object ? { body: BodyInputOf<C> } : object;
/** A call that takes files is sent as a form, also where none was chosen. */
type Files<C extends Call> = C["files"] extends object
  ? { files: Partial<Record<keyof C["files"], File | null>> }
  : object;

type InputOf<C extends Call> = Params<C> & Query<C> & Body<C> & Files<C>;

/** The call's declaration, of `Calls`. */
type CallAt<M extends Method, P extends PathOf<M>> = Calls[M][P] extends Call ? Calls[M][P] : never;

export type CallInput<M extends Method, P extends PathOf<M>> = InputOf<CallAt<M, P>>;
export type Reply<M extends Method, P extends PathOf<M>> = ReplyOf<CallAt<M, P>>;

/** The input is optional when the call needs none. */
type Arguments<Input> = object extends Input ? [input?: Input] : [input: Input];

type Ask<M extends Method> = <P extends PathOf<M>>(
  path: P,
  ...input: Arguments<CallInput<M, P>>
) => Promise<Reply<M, P>>;

/** Asks by path, with `{name}` for each parameter. */
export type Api = { get: Ask<"GET">; post: Ask<"POST">; put: Ask<"PUT">; delete: Ask<"DELETE"> };

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
  const asking =
    (method: Method) =>
    async (path: string, input: AnyInput = {}) => {
      const address = fillPath(path, input.params) + encodeQuery(input.query);
      const response = await fetch(address, { method, ...encodeBody(method, input) });
      if (!response.ok) throw await readRefusal(response);
      return readReply(response);
    };
  // The types are those of the declarations: the server checks by the schema that it publishes.
  return { get: asking("GET"), post: asking("POST"), put: asking("PUT"), delete: asking("DELETE") } as Api;
}

/** The address of what is asked without the client: a link, a download, a stream, a counted view. */
export function pathOf<P extends PathOf<"GET">>(
  path: P,
  ...params: Params<CallAt<"GET", P>> extends { params: infer Values } ? [params: Values] : []
): string;
export function pathOf<P extends PathOf<"POST">>(
  path: P,
  ...params: Params<CallAt<"POST", P>> extends { params: infer Values } ? [params: Values] : []
): string;
export function pathOf(path: string, params?: Record<string, string>): string {
  return fillPath(path, params);
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
export function errorMessage(error: unknown, otherwise: Text = NOT_DONE): Text {
  if (error instanceof Refusal) return error.message;
  if (navigator.onLine !== false) return otherwise;
  return sentence("You are offline. {otherwise}", { otherwise: asValue(otherwise) });
}

/** The dialog of the session guard has said it already: the person chose not to log in again. */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof Refusal && (error.code === "NOT_LOGGED_IN" || error.code === OTHER_ACCOUNT);
}

/** The request never arrived: a fetch that fails is a TypeError, and any answer is another error. */
export const isLostConnection = (error: unknown): boolean => error instanceof TypeError;

const SERVER_FAULT = "Our server has a fault. Please try again in a moment.";

/**
 * Why something could not be loaded, for the hint below a failure: a refusal, a fault of the server, or the connection.
 */
export function failureHint(error: unknown): Text {
  if (error instanceof Refusal && error.kind !== "internal") return error.message;
  if (!isLostConnection(error)) return SERVER_FAULT;
  return errorMessage(error, "Please check your connection and try again.");
}

function encodeBody(method: Method, { body, files }: AnyInput): RequestInit {
  if (files) return { body: encodeForm(body, files, method === "PUT" ? "json" : "repeated") };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** A list with its total is a page. */
async function readReply(response: ApiAnswer): Promise<unknown> {
  if (!response.headers.get("content-type")?.startsWith("application/json")) return undefined;
  const answer: unknown = await response.json();
  if (!response.headers.has("x-total-count") || !Array.isArray(answer)) return answer;
  const total = Number(response.headers.get("x-total-count"));
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
 * An answer with a sentence, under `message` or only under `error`, becomes a `Refusal`, also a status 500; a foreign
 * one (of a proxy) a plain error.
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
