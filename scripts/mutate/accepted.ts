// Mutants that may survive, each with the reason why it is no fault.

type Accepted = {
  file: string;
  /** The lines before and after the change, as the list of survivors prints them. */
  before: string;
  after: string;
  reason: string;
};

const SORTED_KEYS = "entries.sort(([a], [b]) => (a < b ? -1 : 1));";
const ANY_ORDER = "The keys may have any order that is always the same, and none is there twice.";

export const ACCEPTED: Accepted[] = [
  {
    file: "domain/etag.ts",
    before: SORTED_KEYS,
    after: "entries.sort(([b], [a]) => (a < b ? -1 : 1));",
    reason: ANY_ORDER,
  },
  {
    file: "domain/etag.ts",
    before: SORTED_KEYS,
    after: "entries.sort(([a], [b]) => (!(a < b) ? -1 : 1));",
    reason: ANY_ORDER,
  },
  {
    file: "domain/etag.ts",
    before: SORTED_KEYS,
    after: "entries.sort(([a], [b]) => (a <= b ? -1 : 1));",
    reason: ANY_ORDER,
  },
  {
    file: "domain/contact/contract.ts",
    before: "reply: message.extend({ success: z.literal(true) }),",
    after: "reply: message.extend({ success: z.literal(false) }),",
    reason: "The compiler refuses it, since the route answers with `true`.",
  },
];
