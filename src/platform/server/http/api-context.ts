// The variables of every API request: dependencies, viewer, and network address.
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
