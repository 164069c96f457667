// A call in two parts: its endpoint (method, path, who may make it), which pages load, and its schemas, which the
// server checks by and the description shows. Together they are its contract.
import type { z } from "./zod.ts";
import type { MemberRole, Role, SignedInViewer, Viewer } from "./role.ts";

/** Files that a call takes beside its fields: form field -> kind of file. */
export type FileKind = "photo" | "institute-photo" | "resume" | "picture" | "evidence";

/** The rate limit that applies to the call (server/http/limits/limits.ts). */
export type LimitName =
  | "login"
  | "otp"
  | "registration"
  | "contact"
  | "complaint"
  | "search"
  | "write"
  | "read";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for each parameter. */
  path: string;
  access: "anyone" | readonly Role[];
  /**
   * The members of a school who may make the call (TEAM-11). Needed where `access` names employers. For a call of anyone
   * the other members are seen as visitors.
   */
  members?: readonly MemberRole[];
  /** A call with files takes a multipart form, or JSON where no file is sent. */
  files?: Record<string, FileKind>;
  /** Format of list fields in the form: repeated `name[]` keys, or JSON text. */
  lists?: "repeated" | "json";
  /** Media type of an answer that is a file. */
  media?: string;
  paged?: true;
  status?: 200 | 201 | 204;
  limit?: LimitName;
  /** The answer is the same for every visitor, so a page made from it may be cached. */
  shared?: true;
  /** The answer is the same for everybody, logged in or not, so the pages of all people may share it. */
  forEverybody?: true;
  /** The answer may be some seconds old, so a replica of the database may give it (OPS-26). Never money, rights or quotas. */
  replica?: true;
  /** Writes so many rows that it may take up to a minute; without this a call ends after ten seconds. */
  slow?: true;
  /** Refused to an account whose address is not proven: what it makes acts without a login later (LOGIN-63). */
  proven?: true;
  /** Allowed for the members of a suspended school (SCHOOL-12). */
  whileSuspended?: true;
  /** Allowed for an admin who still has to set up the second factor that the installation requires. */
  beforeSecondFactor?: true;
};

type Schemas = {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Absent where the answer has no body or is a file. For a `paged` call it is the schema of one row. */
  reply?: z.ZodType;
  /** Headers of the answer beside those that every list has, each with what it says. */
  headers?: Record<string, string>;
};

export type Contract = Endpoint & Schemas;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/* @__NO_SIDE_EFFECTS__ */
export function withSchemas<E extends Endpoint, S extends Schemas>(definition: E, schemas: S): E & S {
  return { ...definition, ...schemas };
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<E extends Contract> = OutputOf<E["params"]>;
export type QueryOf<E extends Contract> = OutputOf<E["query"]>;
export type BodyOf<E extends Contract> = OutputOf<E["body"]>;
export type BodyInputOf<E extends Contract> = InputOf<E["body"]>;
export type QueryInputOf<E extends Contract> = InputOf<E["query"]>;
export type ReplyOf<E extends Contract> = OutputOf<E["reply"]>;

/** The viewers who may make the call: the roles that it names, or anyone. */
export type ViewerOf<E extends Endpoint> = E["access"] extends readonly (infer R)[]
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
