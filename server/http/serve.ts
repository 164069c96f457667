// Registers a call: authorizes the viewer, validates the input, runs the handler and answers.
import type { HttpBindings } from "@hono/node-server";
import type { z } from "zod";
import type { BodyOf, Contract, ParamsOf, QueryOf, ReplyOf, ViewerOf } from "#domain/endpoint.ts";
import { routerPath } from "#domain/endpoint.ts";
import type { Page, PageRequest } from "#domain/page.ts";
import { forbidden, invalid, Refusal } from "#domain/refusal.ts";
import { identityOf, type Viewer } from "#domain/role.ts";
import { schoolSuspended } from "#domain/verifications/refusals.ts";
import { EXPECTED_ACCOUNT_HEADER, OTHER_ACCOUNT } from "#domain/session/expected-account.ts";
import { requireProvenEmail } from "#server/accounts/email-proof/confirm.ts";
import type { Deps } from "#server/deps.ts";
import type { ApiContext, Routes } from "./api-context.ts";
import { sayIn } from "#server/language/hindi.ts";
import { readBody } from "./body.ts";
import { localeOfCaller } from "./caller-locale.ts";
import { countCall } from "./count-call.ts";
import { pageHeaders } from "./page-headers.ts";
import { type Uploads, createUploads } from "./upload.ts";

const SLOW_CONNECTION_MS = 60_000;

type Call<E extends Contract> = {
  deps: Deps;
  viewer: ViewerOf<E>;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  files: Uploads<E["files"]>;
  http: ApiContext;
};

type Answer<E extends Contract> = E extends { paged: true }
  ? Page<ReplyOf<E>>
  : E["reply"] extends z.ZodType
    ? ReplyOf<E>
    : Response | void;

/**
 * Adds an endpoint to the router. Authorization comes first, so that an error in the input reveals nothing to a viewer
 * without access.
 */
export function serve<E extends Contract>(
  routes: Routes,
  endpoint: E,
  handle: (call: Call<E>) => Promise<Answer<E>> | Answer<E>,
): void {
  routes.on(endpoint.method, routerPath(endpoint.path), async (http) => {
    const deps = http.var.deps;
    http.set("route", `${endpoint.method} ${endpoint.path}`);
    await countCall(http, endpoint);
    refuseOtherAccount(http);
    const viewer = authorize(endpoint, http.var.viewer);
    if (endpoint.proven && viewer.role !== "visitor") await requireProvenEmail(deps.db, viewer.accountId);
    if (endpoint.slow) allowSlow(http);
    const { fields, files } = endpoint.body
      ? await readBody(http, endpoint)
      : { fields: undefined, files: {} };
    const read = endpoint.replica && (await deps.replica?.handlesFor(sessionOf(viewer)));
    // Checked values get the types of the endpoint's own schemas here.
    const call = {
      deps: read ? { ...deps, ...read } : deps,
      viewer,
      params: check(endpoint.params, http.req.param()),
      query: check(endpoint.query, http.req.query()),
      body: check(endpoint.body, fields),
      files: createUploads(http, files),
      http,
    } as Call<E>;
    const answer = await handle(call);
    if (endpoint.shared && http.var.viewer.role === "visitor") {
      http.header("Cache-Control", "public, no-cache");
      http.header("Vary", "Cookie");
    }
    return reply(http, endpoint, { query: call.query, answer });
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

function authorize(endpoint: Contract, viewer: Viewer): Viewer {
  if (viewer.role === "admin" && viewer.secondFactorMissing && !endpoint.beforeSecondFactor) {
    if (endpoint.access === "anyone") return { role: "visitor" };
    throw secondFactorMissing();
  }
  if (endpoint.access === "anyone" && endpoint.members) refuseSuspended(endpoint, viewer);
  if (endpoint.access === "anyone")
    return endpoint.members && !isAllowedMember(endpoint, viewer) ? { role: "visitor" } : viewer;
  if (viewer.role === "visitor")
    throw new Refusal("unauthenticated", "NOT_LOGGED_IN", "Please log in to continue.");
  refuseSuspended(endpoint, viewer);
  if (!endpoint.access.includes(viewer.role)) throw forbidden();
  if (!isAllowedMember(endpoint, viewer)) throw wrongMemberRole(endpoint);
  return viewer;
}

/** Comes before every other reason, so that the members learn this one (SCHOOL-12). */
function refuseSuspended({ whileSuspended }: Contract, viewer: Viewer): void {
  if (viewer.role === "employer" && viewer.isSuspended && !whileSuspended) throw schoolSuspended();
}

/** True for everybody who is no member of a school. A call that names no members refuses all of them. */
function isAllowedMember({ members }: Contract, viewer: Viewer): boolean {
  return viewer.role !== "employer" || members?.includes(viewer.memberRole) === true;
}

function wrongMemberRole({ members }: Contract): Refusal {
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
    message: issue.message,
  }));
  throw invalid(first ?? { path: "", message: "This input does not fit." }, ...rest);
}

function reply(
  http: ApiContext,
  endpoint: Contract,
  { query, answer }: { query: unknown; answer: unknown },
): Response {
  if (answer instanceof Response) return answer;
  if (endpoint.reply === undefined) return http.body(null, 204);
  if (endpoint.paged) {
    const page = answer as Page<unknown>;
    for (const [name, value] of pageHeaders(http.req.url, query as PageRequest, page))
      http.header(name, value);
    return http.json(page.items);
  }
  const spoken = endpoint.method === "GET" ? answer : inLanguageOf(http, answer);
  return http.json(spoken, endpoint.status === 201 ? 201 : 200);
}

/** What a step says after it is done. */
function inLanguageOf(http: ApiContext, answer: unknown): unknown {
  const locale = localeOfCaller(http);
  if (locale === "en-IN" || typeof answer !== "object" || answer === null) return answer;
  const message: unknown = Reflect.get(answer, "message");
  return typeof message === "string" ? { ...answer, message: sayIn(locale, message) } : answer;
}
