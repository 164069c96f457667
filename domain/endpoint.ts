// What a call is: method, path, who may make it, what goes in and what comes out. Said once, used by the
// server to let people in, by the browser to call, and by the interface's description.
import type { z } from "./zod.ts";
import type { Role, SignedInViewer, Viewer } from "./role.ts";

/** Uploads a call takes beside its fields: form field -> what it must be. */
export type FileKind = "photo" | "institute-photo" | "resume" | "picture";

/** Which budget of calls a route draws from (server/http/limits.ts). */
export type LimitName = "login" | "otp" | "registration" | "contact" | "search" | "write" | "read";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for each parameter, as the documents write it. */
  path: string;
  summary: string;
  access: "anyone" | readonly Role[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Such a call takes a multipart form; JSON too, where no file is sent. */
  files?: Record<string, FileKind>;
  /** How list fields travel in the form: repeated `name[]` keys, or JSON text. */
  lists?: "repeated" | "json";
  /** Absent: the answer has no body, or is a file. For a `paged` call: of one row. */
  reply?: z.ZodType;
  /** What kind of file the answer is, where it is one. */
  media?: string;
  paged?: true;
  status?: 200 | 201 | 204;
  limit?: LimitName;
  /** A visitor is answered what every visitor is answered: a page made of such answers may be kept. */
  shared?: true;
  /** Open to an admin who has yet to set up the second factor that the installation requires. */
  beforeSecondFactor?: true;
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type OutputOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type ParamsOf<E extends Endpoint> = OutputOf<E["params"]>;
export type QueryOf<E extends Endpoint> = OutputOf<E["query"]>;
export type BodyOf<E extends Endpoint> = OutputOf<E["body"]>;
export type BodyInputOf<E extends Endpoint> = InputOf<E["body"]>;
export type QueryInputOf<E extends Endpoint> = InputOf<E["query"]>;
export type ReplyOf<E extends Endpoint> = OutputOf<E["reply"]>;

/** Whoever can stand behind this door: the roles it names, or anyone. */
export type ViewerOf<E extends Endpoint> = E["access"] extends readonly (infer R)[]
  ? Extract<SignedInViewer, { role: R }>
  : Viewer;

/** `/employer/{email}` with its values put in, each safely encoded. */
export function fillPath(path: string, params: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/** `/employer/{email}` in the router's spelling: `/employer/:email`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ":$1");
}
