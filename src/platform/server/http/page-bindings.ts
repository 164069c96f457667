// What the calls of one server-rendered page carry, which are made inside the process.
import type { Viewer } from "#platform/domain/role.ts";

export type PageBindings = {
  /** The visitor's network address. */
  client?: string | undefined;
  /** The viewers that the page's calls have looked up, by session token; "" for none. */
  viewers?: Map<string, Promise<Viewer>>;
};
