// Queries of the server's calls, kept under path and input, and changes, which name the paths that they make stale.
import {
  type DefaultError,
  type Query,
  type QueryClient,
  queryOptions,
  type UndefinedInitialDataOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { type Api, browserApi, type CallInput, type PathOf, type Reply } from "#platform/web/api.ts";

type Path = PathOf<"GET">;

/** Questions that are no single call: what is kept under these names is made from answers. */
type OwnName =
  | "choices of cities"
  | "clashes"
  | "meeting room"
  | "names of subjects"
  | "open applicants"
  | "shortlists around a candidate"
  | "subscription or none";

/** What is kept of it: with every input. */
export type Kept = Path | OwnName;

/** A page that is rendered asks as its visitor; every other client asks by fetch. */
const APIS = new WeakMap<QueryClient, Api>();
export function askBy(client: QueryClient, api: Api): QueryClient {
  APIS.set(client, api);
  return client;
}
export const apiOf = (client: QueryClient): Api => APIS.get(client) ?? browserApi;

type Key<P extends Path> = readonly [path: P, input: CallInput<"GET", P>];
type Options<P extends Path, Data> = Omit<
  UndefinedInitialDataOptions<Reply<"GET", P>, DefaultError, Data, Key<P>>,
  "queryKey" | "queryFn"
>;
type Arguments<P extends Path, Data> =
  object extends CallInput<"GET", P>
    ? [input?: CallInput<"GET", P>, options?: Options<P, Data>]
    : [input: CallInput<"GET", P>, options?: Options<P, Data>];

/** The query of a call. What reads it and what makes it stale name the same path. */
export function queryOf<const P extends Path, Data = Reply<"GET", P>>(
  path: P,
  ...[input = {} as CallInput<"GET", P>, options]: Arguments<P, Data>
) {
  const key: Key<P> = [path, input];
  return queryOptions<Reply<"GET", P>, DefaultError, Data, Key<P>>({
    queryKey: key,
    queryFn: ({ client }) => apiOf(client).get(path, input) as Promise<Reply<"GET", P>>,
    ...options,
  });
}

export const ownKey = <const Input>(name: OwnName, input: Input) => [name, input] as const;

/** Queries that the page waits for. */
export const WITHOUT_DATA = {
  type: "active",
  predicate: ({ state }: Query) => state.data === undefined,
} as const;

/** What a change makes stale. */
export type Stale = readonly Kept[] | "everything";

export async function makeStale(cache: QueryClient, stale: Stale): Promise<void> {
  const kept = stale === "everything" ? [{}] : stale.map((one) => ({ queryKey: [one] }));
  await Promise.all(
    kept.map(async (filter) => {
      // The library keeps a first request that is under way, whose answer may be older than the change.
      await cache.cancelQueries({ ...filter, ...WITHOUT_DATA });
      await cache.invalidateQueries(filter);
    }),
  );
}

type ChangeOptions<Input, Result> = {
  /** Read again after a refusal too: somebody else may have been quicker. */
  changes?: Stale;
  /** Read again only once it has succeeded. */
  changesWhenDone?: Stale;
  changesWhenRefused?: Stale;
  /** The page does it unasked, as marking as read: its success is no answer to an error that is shown. */
  byItself?: boolean;
  onDone?: (result: Result, input: Input, cache: QueryClient) => void;
};

/** A change at the server: afterwards the queries that it names are read again. */
export function useChange<Input = void, Result = unknown>(
  send: (input: Input) => Promise<Result>,
  options: ChangeOptions<Input, Result> = {},
) {
  const { changes = [], changesWhenDone = [], changesWhenRefused = [], byItself = false, onDone } = options;
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    meta: { byItself },
    onSuccess: (result, input) => {
      onDone?.(result, input, cache);
      return makeStale(cache, changesWhenDone);
    },
    onError: () => makeStale(cache, changesWhenRefused),
    onSettled: () => makeStale(cache, changes),
  });
}
