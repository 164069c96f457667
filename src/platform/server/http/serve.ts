// Registers a call: authorizes the viewer, validates the input, runs the handler and answers.
import { MINUTE_MS } from "#platform/domain/day.ts";
import type { HttpBindings } from "@hono/node-server";
import type { z } from "zod";
import {
  type BodyOf,
  type Call,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  routerPath,
  type ViewerOf,
} from "#platform/domain/call.ts";
import { type Text, textOfIssue } from "#platform/domain/locale/sentence.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { forbidden, invalid, Refusal } from "#platform/domain/refusal.ts";
import { identityOf, type Viewer } from "#platform/domain/role.ts";
import { schoolSuspended } from "#features/schools/domain/verifications/refusals.ts";
import {
  EXPECTED_ACCOUNT_HEADER,
  OTHER_ACCOUNT,
} from "#features/accounts/domain/session/expected-account.ts";
import { requireProvenEmail } from "#features/accounts/server/email-proof/confirm.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiContext, Routes } from "./api-context.ts";
import { sayIn } from "#platform/server/language/hindi.ts";
import { readBody } from "./body.ts";
import { localeOfCaller } from "./caller-locale.ts";
import { pageHeaders } from "./page-headers.ts";
import { type Uploads, createUploads } from "./upload.ts";
import { findBrowserOfAnyAccount } from "#features/accounts/server/known-browsers/known-browsers.ts";
import { knownBrowserCookie } from "#platform/server/http/cookies/host-cookie.ts";

/**
 * Throws a Refusal "rate-limited" at the limit. Known browsers have limits of their own, so that their logins and
 * recoveries are not refused because of strangers.
 */
async function countCall(http: ApiContext, { limit, method }: Call): Promise<void> {
  const { deps, client } = http.var;
  const name = limit ?? (method === "GET" ? "read" : "write");
  if (name === "login" || name === "otp") {
    const browser = await findBrowserOfAnyAccount(deps.db, knownBrowserCookie.read(http));
    if (browser !== null) return deps.limits.consumeOfBrowser(name, browser);
  }
  await deps.limits.consume(name, client);
}

const SLOW_CONNECTION_MS = MINUTE_MS;

type HandlerInput<E extends Call> = {
  deps: Deps;
  viewer: ViewerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Uploads<E["files"]>;
  http: ApiContext;
};

/** What a step says is written in the language of the page. */
type Spoken<Reply> = Reply extends { message: string } ? Omit<Reply, "message"> & { message: Text } : Reply;

type Answer<E extends Call> = E["reply"] extends object ? Spoken<ReplyOf<E>> : Response | void;

/**
 * Adds a call to the router. Authorization comes first, so that an error in the input reveals nothing to a viewer
 * without access.
 */
export function serve<E extends Call>(
  routes: Routes,
  declared: E,
  handle: (call: HandlerInput<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  routes.on(declared.method, routerPath(declared.path), async (http) => {
    const deps = http.var.deps;
    http.set("route", `${declared.method} ${declared.path}`);
    await countCall(http, declared);
    refuseOtherAccount(http);
    const viewer = authorize(declared, http.var.viewer);
    if (declared.proven && viewer.role !== "visitor") await requireProvenEmail(deps.db, viewer.accountId);
    if (declared.slow) allowSlow(http);
    const { fields, files } = declared.body
      ? await readBody(http, declared)
      : { fields: undefined, files: {} };
    const read = declared.replica && (await deps.replica?.handlesFor(sessionOf(viewer)));
    // Checked values get the types of the declaration's own schemas here.
    const call = {
      deps: read ? { ...deps, ...read } : deps,
      viewer,
      params: check(declared.params, http.req.param()),
      query: check(declared.query, http.req.query()),
      body: check(declared.body, fields),
      files: createUploads(http, files),
      http,
    } as HandlerInput<E>;
    const answer = await handle(call);
    if (declared.shared && http.var.viewer.role === "visitor") {
      http.header("Cache-Control", "public, no-cache");
      http.header("Vary", "Cookie");
    }
    return reply(http, declared, { query: call.query, answer });
  });
}

/** Node closes a connection on which nothing is sent for half that time. */
function allowSlow(http: ApiContext): void {
  http.var.allowSlow();
  const bindings = http.env as Partial<HttpBindings> | undefined;
  bindings?.incoming?.socket.setTimeout(SLOW_CONNECTION_MS);
}

/** A page of one person never acts for another one, who has logged in in another tab of the browser (API-19). */
function refuseOtherAccount(http: ApiContext): void {
  const expected = http.req.header(EXPECTED_ACCOUNT_HEADER);
  const { viewer } = http.var;
  if (!expected || viewer.role === "visitor") return;
  if (viewer.accountId === expected || identityOf(viewer) === expected) return;
  throw new Refusal("conflict", OTHER_ACCOUNT, "Another account is logged in in this browser now.");
}

const sessionOf = (viewer: Viewer) => (viewer.role === "visitor" ? undefined : viewer.sessionId);

function authorize(declared: Call, viewer: Viewer): Viewer {
  if (viewer.role === "admin" && viewer.secondFactorMissing && !declared.beforeSecondFactor) {
    if (declared.access === "anyone") return { role: "visitor" };
    throw secondFactorMissing();
  }
  if (declared.access === "anyone" && declared.members) refuseSuspended(declared, viewer);
  if (declared.access === "anyone")
    return declared.members && !isAllowedMember(declared, viewer) ? { role: "visitor" } : viewer;
  if (viewer.role === "visitor")
    throw new Refusal("unauthenticated", "NOT_LOGGED_IN", "Please log in to continue.");
  refuseSuspended(declared, viewer);
  if (!declared.access.includes(viewer.role)) throw forbidden();
  if (!isAllowedMember(declared, viewer)) throw wrongMemberRole(declared);
  return viewer;
}

/** Comes before every other reason, so that the members learn this one (SCHOOL-12). */
function refuseSuspended({ whileSuspended }: Call, viewer: Viewer): void {
  if (viewer.role === "employer" && viewer.isSuspended && !whileSuspended) throw schoolSuspended();
}

/** True for everybody who is no member of a school. A call that names no members refuses all of them. */
function isAllowedMember({ members }: Call, viewer: Viewer): boolean {
  return viewer.role !== "employer" || members?.includes(viewer.memberRole) === true;
}

function wrongMemberRole({ members }: Call): Refusal {
  return new Refusal(
    "forbidden",
    "MEMBER_ROLE",
    members?.length === 1
      ? "Only the owner of your school may do this."
      : "Your role in your school does not allow this. Please ask the owner of your school.",
  );
}

function secondFactorMissing(): Refusal {
  return new Refusal(
    "forbidden",
    "SECOND_FACTOR_MISSING",
    "Please turn on your second factor first: this site requires it of admins.",
  );
}

/** Returns the parsed value, or throws a refusal that names every wrong field. */
function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const [first, ...rest] = read.error.issues.map((issue) => ({
    path: issue.path.map(String).join("."),
    message: textOfIssue(issue.message),
  }));
  throw invalid(first ?? { path: "", message: "This input does not fit." }, ...rest);
}

function reply(
  http: ApiContext,
  declared: Call,
  { query, answer }: { query: unknown; answer: unknown },
): Response {
  if (answer instanceof Response) return answer;
  if (declared.reply === undefined) return http.body(null, 204);
  if ("rows" in declared.reply) {
    const page = answer as Page<unknown>;
    for (const [name, value] of pageHeaders(http.req.url, query as PageRequest, page))
      http.header(name, value);
    return http.json(page.items);
  }
  const spoken = declared.method === "GET" ? answer : inLanguageOf(http, answer);
  return http.json(spoken, declared.status === 201 ? 201 : 200);
}

/** What a step says after it is done. */
function inLanguageOf(http: ApiContext, answer: unknown): unknown {
  if (typeof answer !== "object" || answer === null || !("message" in answer)) return answer;
  return { ...answer, message: sayIn(localeOfCaller(http), answer.message as Text) };
}
