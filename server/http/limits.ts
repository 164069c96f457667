// How many calls a client may make (decisions, "Accounts and sessions").
import type { LimitName } from "#domain/endpoint.ts";

export type Limits = {
  /** Takes one call from the client's budget; a Refusal "too-many" when it is used up. */
  spend(name: LimitName, client: string): Promise<void>;
};
