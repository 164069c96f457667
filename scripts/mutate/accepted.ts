// Mutants that may survive, each with the reason why it is no fault.
import { ACCEPTED_OF_SERVER } from "./accepted-server.ts";
import { ACCEPTED_ORDERS_AND_LIMITS } from "./accepted/orders-and-limits.ts";
import { ACCEPTED_IN_QUERIES } from "./accepted/queries.ts";
import { ACCEPTED_IN_SERVICES } from "./accepted/services.ts";
import { ACCEPTED_IN_WEB } from "./accepted/web.ts";

type Accepted = {
  file: string;
  /** The lines before and after the change, as the list of survivors prints them. */
  before: string;
  after: string;
  reason: string;
};

const SORTED_KEYS = "entries.sort(([a], [b]) => (a < b ? -1 : 1));";
const ANY_ORDER = "The keys may have any order that is always the same, and none is there twice.";

const CODE_GENERATION =
  'config({ customError: inputError, ...("document" in globalThis && { jitless: true }) });';
const NO_CODE_GENERATION =
  "In a browser the library then tries to generate code, which the policy refuses, and checks without it.";

const LATIN_DIGIT =
  'return code < 0x0d70 ? String((code & 0xf) - 6) : (digit.normalize("NFKC")[0] ?? digit);';
const NO_DIGIT_THERE = "The signs at and after this code are no digits, so that none comes here.";

const SEARCHED_FROM_2 = "The search begins at the third byte, so that nothing is found at the first.";

const CORRECTED =
  'amount > 0 ? `You received ${moved}` : `${moved} ${amount === -1 ? "was" : "were"} taken back`;';

export const ACCEPTED: Accepted[] = [
  ...ACCEPTED_OF_SERVER,
  ...ACCEPTED_IN_QUERIES,
  ...ACCEPTED_IN_SERVICES,
  ...ACCEPTED_ORDERS_AND_LIMITS,
  ...ACCEPTED_IN_WEB,
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
    file: "domain/files/picture-flaw.ts",
    before: "if (index < 0) return scans;",
    after: "if (index <= 0) return scans;",
    reason: SEARCHED_FROM_2,
  },
  {
    file: "domain/files/picture-flaw.ts",
    before: "if (index < 0) return scans;",
    after: "if (index < 1) return scans;",
    reason: SEARCHED_FROM_2,
  },
  {
    file: "domain/notifications/credit-texts.ts",
    before: CORRECTED,
    after: CORRECTED.replace("amount > 0", "amount >= 0"),
    reason: "The contract refuses a correction by nothing.",
  },
  {
    file: "domain/zod.ts",
    before: CODE_GENERATION,
    after: 'config({ customError: inputError, ...("document" in globalThis || { jitless: true }) });',
    reason: NO_CODE_GENERATION,
  },
  {
    file: "domain/zod.ts",
    before: CODE_GENERATION,
    after: 'config({ customError: inputError, ...("document" in globalThis && { jitless: false }) });',
    reason: NO_CODE_GENERATION,
  },
  {
    file: "domain/zod.ts",
    before: CODE_GENERATION,
    after: "config({ customError: inputError, ...({ jitless: true }) });",
    reason: "Without code generation the server checks the same, only slower.",
  },
  {
    file: "domain/vacancies/contact-words.ts",
    before: LATIN_DIGIT,
    after: LATIN_DIGIT.replace("<", "<="),
    reason: NO_DIGIT_THERE,
  },
  {
    file: "domain/vacancies/contact-words.ts",
    before: LATIN_DIGIT,
    after: LATIN_DIGIT.replace("0x0d70", "3441"),
    reason: NO_DIGIT_THERE,
  },
  {
    file: "domain/vacancies/state.ts",
    before: "return endedOn < expiredOn ? endedOn : expiredOn;",
    after: "return endedOn <= expiredOn ? endedOn : expiredOn;",
    reason: "Both are the same day then.",
  },
  {
    file: "domain/vacancies/public/description.ts",
    before: "let isNew = true;",
    after: "let isNew = false;",
    reason: "The first line begins a new block either way, since there is none before it.",
  },
  {
    file: "domain/contact/contract.ts",
    before: "reply: message.extend({ success: z.literal(true) }),",
    after: "reply: message.extend({ success: z.literal(false) }),",
    reason: "The compiler refuses it, since the route answers with `true`.",
  },
  {
    file: "domain/files/contract.ts",
    before: "params: z.object({ key: z.string().max(100) }),",
    after: "params: z.object({ key: z.string().max(101) }),",
    reason:
      "Keys of pictures are much shorter: a longer one is refused or unknown, and shows nothing either way.",
  },
  {
    file: "domain/employers/endpoints.ts",
    before: 'access: ["employer", "admin"],',
    after: 'access: ["employer", "admin", "candidate"],',
    reason: "The service refuses everybody but the school's own members and admins with the same answer.",
  },
  {
    file: "domain/reading/spelling.ts",
    before: "sounds.set(word, sound);",
    after: ";",
    reason: "The sound is found once more: slower, not different.",
  },
  {
    file: "domain/reading/read-phrases.ts",
    before: "made.set(subjects, known);",
    after: ";",
    reason: "The words are listed once more: slower, not different.",
  },
  {
    file: "domain/session/contract.ts",
    before: 'role: z.enum(["candidate", "employer"]),',
    after: 'role: z.enum(["employer"]),',
    reason: "The compiler refuses it, since a login answers with both roles.",
  },
  {
    file: "domain/subscriptions/rules.ts",
    before: "const isCutShort = runningUntil !== null && runningUntil > own.endsAt;",
    after: "const isCutShort = runningUntil !== null && runningUntil >= own.endsAt;",
    reason: "Both ends are the same day then.",
  },
  {
    file: "web/ui/form/form-fields.tsx",
    before: 'if (!context) throw new Error("A field needs FormFields above it");',
    after: "if (!context) ;",
    reason: "It only explains a mistake of a developer: without it the next line fails with another text.",
  },
  {
    file: "web/layout/navigation/scroll-restoration.tsx",
    before: 'addEventListener("scroll", remember, { passive: true });',
    after: 'addEventListener("scroll", remember, { passive: false });',
    reason: "A scroll event cannot be canceled, so browsers do the same.",
  },
  {
    file: "domain/vacancies/contract.ts",
    before: "const slug = z.string().max(200);",
    after: "const slug = z.string().max(201);",
    reason: "No slug is that long, since a title is shorter; the limit only ends what is no slug.",
  },
  {
    file: "domain/interviews/agenda/sections.ts",
    before: 'return day > today ? "upcoming" : "past";',
    after: 'return day >= today ? "upcoming" : "past";',
    reason: "The line before has answered for the same day.",
  },
  {
    file: "domain/subscriptions/rules.ts",
    before: "const from = endsAt === null || endsAt < now ? now : endsAt;",
    after: "const from = endsAt === null || endsAt <= now ? now : endsAt;",
    reason: "Where both are the same instant, it does not matter which one is taken.",
  },
  {
    file: "domain/interviews/days-contract.ts",
    before: 'from: optional(day(NO_DAY).refine((value) => value < "9999", NO_DAY)),',
    after: 'from: optional(day(NO_DAY).refine((value) => value <= "9999", NO_DAY)),',
    reason: "A text that is a day is longer than a year and never the same as one.",
  },
  {
    file: "domain/match/candidate-match.ts",
    before: "known.set(education, answer);",
    after: ";",
    reason: "The same answer is found once more: slower, not different.",
  },
  {
    file: "domain/reading/edit-distance.ts",
    before: "row > 1 &&",
    after: "row >= 1 &&",
    reason: "The first letter has none before it that it could be swapped with.",
  },
  {
    file: "domain/reading/edit-distance.ts",
    before: "column > 1 &&",
    after: "column >= 1 &&",
    reason: "The first letter has none before it that it could be swapped with.",
  },
  {
    file: "domain/reading/edit-distance.ts",
    before: "for (let index = 0; index < text.length; index++) {",
    after: "for (let index = 0; index <= text.length; index++) {",
    reason: "What comes after the last letter is no letter from a to z.",
  },
];
