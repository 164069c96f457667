// The variables of every API request: dependencies, viewer, and network address; and what a page hands to its calls.
import type { Context, Hono } from "hono";
import type { Viewer } from "#platform/domain/role.ts";
import type { Deps } from "#platform/server/deps.ts";

export type ApiEnv = {
  Variables: {
    deps: Deps;
    viewer: Viewer;
    client: string;
    /** Method and path of the call, as it is declared; missing where no call has this address. */
    route?: string;
    /** Extends the duration of this call (deadline.ts). */
    allowSlow: () => void;
  };
};
export type ApiContext = Context<ApiEnv>;
export type Routes = Hono<ApiEnv>;

/** What the calls of one server-rendered page carry, which are made inside the process. */
export type PageBindings = {
  /** The visitor's network address. */
  client?: string | undefined;
  /** The viewers that the page's calls have looked up, by session token; "" for none. */
  viewers?: Map<string, Promise<Viewer>>;
};
