// Declares a call: method, path, who may make it, and the schemas that the server checks by and the description shows.
import type { Page } from "./page.ts";
import type { MemberRole, Role, SignedInViewer, Viewer } from "./role.ts";
import type { z } from "./zod.ts";

export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Files that a call takes beside its fields: form field -> kind of file. */
export type FileKind = "photo" | "institute-photo" | "resume" | "picture" | "evidence";

/** The rate limit that applies to the call (src/platform/server/http/limits/limits.ts). */
export type LimitName =
  | "login"
  | "otp"
  | "registration"
  | "contact"
  | "complaint"
  | "search"
  | "write"
  | "read";

/** The answer is a page of a list: such rows, with the headers of a list. */
type PagedReply = { rows: z.ZodType };

type Declaration = {
  summary: string;
  access: "anyone" | readonly Role[];
  /**
   * The members of a school who may make the call (TEAM-11). Needed where `access` names employers. For a call of anyone
   * the other members are seen as visitors.
   */
  members?: readonly MemberRole[];
  /** A call with files takes a multipart form, or JSON where no file is sent. */
  files?: Record<string, FileKind>;
  /** Media type of an answer that is a file. */
  media?: string;
  status?: 200 | 201 | 204;
  limit?: LimitName;
  /** The answer is the same for every visitor, so a page made from it may be cached. */
  shared?: true;
  /** The answer is the same for everybody, logged in or not, so the pages of all people may share it. */
  forEverybody?: true;
  /**
   * The answer may be some seconds old, so a replica of the database may give it (OPS-26). Never money, rights or
   * quotas.
   */
  replica?: true;
  /** Writes many rows and may take up to a minute; without this a call ends after ten seconds. */
  slow?: true;
  /** Refused to an account whose address is not proven: what it makes acts without a login later (LOGIN-63). */
  proven?: true;
  /** Allowed for the members of a suspended school (SCHOOL-12). */
  whileSuspended?: true;
  /** Allowed for an admin who still has to set up the second factor that the installation requires. */
  beforeSecondFactor?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Absent where the answer has no body or is a file. */
  reply?: z.ZodType | PagedReply;
  /** Headers of the answer beside those that every list has, each with what it says. */
  headers?: Record<string, string>;
};

export type Call = Declaration & { method: Method; /** With `{name}` for each parameter. */ path: string };

export function call<const M extends Method, const P extends string, const D extends Declaration>(
  method: M,
  path: P,
  declaration: D,
): { method: M; path: P } & D {
  return { method, path, ...declaration };
}

export const paged = <Row extends z.ZodType>(rows: Row) => ({ rows });

/** The schema of the answer's body: of a list's rows, or of the whole. */
export function replySchema({ reply }: Call): { schema: z.ZodType | undefined; isPage: boolean } {
  return reply && "rows" in reply ? { schema: reply.rows, isPage: true } : { schema: reply, isPage: false };
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<C extends Call> = OutputOf<C["params"]>;
export type QueryOf<C extends Call> = OutputOf<C["query"]>;
export type BodyOf<C extends Call> = OutputOf<C["body"]>;
export type BodyInputOf<C extends Call> = InputOf<C["body"]>;
export type QueryInputOf<C extends Call> = InputOf<C["query"]>;
export type ReplyOf<C extends Call> = C["reply"] extends { rows: infer Row }
  ? Page<OutputOf<Row>>
  : OutputOf<C["reply"]>;

/** The viewers who may make the call: the roles that it names, or anyone. */
export type ViewerOf<C extends Call> = C["access"] extends readonly (infer R)[]
  ? Extract<SignedInViewer, { role: R }>
  : Viewer;

/** Replaces the parameters of a path with URL-encoded values. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** Converts a path to the router's syntax: `/employer/{email}` -> `/employer/:email`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}
