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
    file: "server/alerts/send.ts",
    before: "if (last === undefined || ids.length < BATCH) return;",
    after: "if (last === undefined && ids.length < BATCH) return;",
    reason: "It asks once more for what is left, and nothing is.",
  },
  {
    file: "server/candidates/search/list-for-viewer.ts",
    before: 'if (viewer.role !== "employer" || rows.length === 0) return null;',
    after: 'if (viewer.role !== "employer" && rows.length === 0) return null;',
    reason: "The compiler refuses it, since only members of a school have an `employerId`.",
  },
  {
    file: "server/database/embedded/cluster.ts",
    before: "syncFolder(folder);",
    after: ";",
    reason: "It matters only when the machine loses its power at that moment, which no test can bring about.",
  },
  {
    file: "server/database/embedded/postmaster.ts",
    before: "if (!lines || !pid || !isRunning(pid) || !servesFolder(pid, cluster)) return null;",
    after: "if (!lines || !pid && !isRunning(pid) || !servesFolder(pid, cluster)) return null;",
    reason: "A process that does not run serves no folder, so the last condition refuses it too.",
  },
  {
    file: "server/database/embedded/runtime.ts",
    before: "if (!existsSync(link)) return false;",
    after: "if (existsSync(link)) return false;",
    reason:
      "It matters only when two processes make the same link at the same moment; the programs are then copied.",
  },
  {
    file: "server/database/embedded/runtime.ts",
    before:
      'if (linkLibraries(bundled.folder) && runs(bundled.folder, account)) return join(bundled.folder, "native");',
    after:
      'if (linkLibraries(bundled.folder) || runs(bundled.folder, account)) return join(bundled.folder, "native");',
    reason:
      "It matters only where another account may not read the installation, from which all tests run at the same time.",
  },
  {
    file: "server/candidates/profile/profile-row.ts",
    before: 'if (!place) throw new Error("An address that the contract let through has no three parts.");',
    after: "if (!place) ;",
    reason: "The contract refuses such an address, so nothing comes here without a place.",
  },
  {
    file: "server/main.ts",
    before: "throw explainPort(error, env);",
    after: ";",
    reason: "The port is tried before anything else; only one that is taken in the seconds between is left.",
  },
  {
    file: "server/search/totals.ts",
    before: "if (question.total !== null) return false;",
    after: "if (question.total !== null) return true;",
    reason: "The same number is counted once more: slower, not different.",
  },
  {
    file: "server/site/pages.ts",
    before: 'const nonce = randomBytes(16).toString("base64url");',
    after: 'const nonce = randomBytes(17).toString("base64url");',
    reason: "A nonce may be longer.",
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
    file: "server/candidates/search/best-match.ts",
    before:
      "const beyond = isBeyond ? await inOrder({ offset: Math.max(offset, MAX_RANKED), limit: page.limit - shown.length }) : null;",
    after:
      "const beyond = await inOrder({ offset: Math.max(offset, MAX_RANKED), limit: page.limit - shown.length });",
    reason: "Nobody is found beyond the last page, so that it only takes longer.",
  },
  {
    file: "server/http/http-server.ts",
    before:
      'const id = newRequestId(typeof given === "string" ? given : undefined, { trusted: behindProxy });',
    after: "const id = newRequestId(given, { trusted: behindProxy });",
    reason: "Node gives this header as one text or not at all; the compiler wants the check.",
  },
  {
    file: "server/teams/ownership.ts",
    before: 'after: { role: "owner", ...(reason !== undefined && { reason }) },',
    after: 'after: { role: "owner", ...({ reason }) },',
    reason: "The log keeps no field that is undefined.",
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
  {
    file: "server/mail/sender.ts",
    before: "busy = true;",
    after: "busy = false;",
    reason: "Rounds wait for one another all the same; the mark only keeps them from queueing up.",
  },
  {
    file: "server/mail/transport.ts",
    before: "const SAFE = { disableFileAccess: true, disableUrlAccess: true };",
    after: "const SAFE = { disableFileAccess: false, disableUrlAccess: true };",
    reason: "Bodies are texts and never the name of a file. The setting guards against a later change.",
  },
  {
    file: "server/mail/transport.ts",
    before: "const SAFE = { disableFileAccess: true, disableUrlAccess: true };",
    after: "const SAFE = { disableFileAccess: true, disableUrlAccess: false };",
    reason: "Bodies are texts and never an address to fetch. The setting guards against a later change.",
  },
  {
    file: "server/mail/transport.ts",
    before: "pool: true,",
    after: "pool: false,",
    reason: "Each mail then has a connection of its own: slower, not different.",
  },
  {
    file: "server/mail/transport.ts",
    before: "await handle.sync();",
    after: ";",
    reason: "Only a loss of power would show it.",
  },
  {
    file: "server/vacancies/sweep.ts",
    before: "while ((await step()) > 0);",
    after: "while ((await step()) > 1);",
    reason: "A step takes many rows, so nothing is left after one that took a single row.",
  },
  {
    file: "server/verifications/changed-record.ts",
    before: "if (until <= latest) return until;",
    after: "if (until < latest) return until;",
    reason: "Where both are the same instant, writing it again changes nothing.",
  },
  {
    file: "server/vacancies/own/publish.ts",
    before: "const opens = isNew && planned < today ? today : planned;",
    after: "const opens = isNew && planned <= today ? today : planned;",
    reason: "Where both are the same day, it does not matter which one is taken.",
  },
  {
    file: "server/vacancies/own/edit.ts",
    before: "const publish_at = first <= today ? first : planned < today ? today : planned;",
    after: "const publish_at = first <= today ? first : planned <= today ? today : planned;",
    reason: "Where both are the same day, it does not matter which one is taken.",
  },
  {
    file: "server/vacancies/read.ts",
    before: "near.items.length > SIMILAR || subject === undefined",
    after: "near.items.length >= SIMILAR || subject === undefined",
    reason: "The vacancy has left the lists by then, so five are five others.",
  },
  {
    file: "server/vacancies/listing/landings.ts",
    before: "changed: before && before.changed > changed ? before.changed : changed,",
    after: "changed: before && before.changed >= changed ? before.changed : changed,",
    reason: "Where both are the same instant, it does not matter which one is taken.",
  },
  {
    file: "server/vacancies/city-slug.ts",
    before: "for (let end = words.length - 1; end > 0; end--) {",
    after: "for (let end = words.length - 1; end >= 0; end--) {",
    reason: "No city has an empty name.",
  },
  {
    file: "server/site/request-context.ts",
    before: 'return index < 0 ? ["", ""] : [pair.slice(0, index).trim(), pair.slice(index + 1).trim()];',
    after: 'return index <= 0 ? ["", ""] : [pair.slice(0, index).trim(), pair.slice(index + 1).trim()];',
    reason: "A pair without a name is left out either way.",
  },
  {
    file: "server/site/page-cache.ts",
    before: "sizeCalculation: ({ page }) => Math.max(1, page.bytes),",
    after: "sizeCalculation: ({ page }) => Math.max(2, page.bytes),",
    reason: "The library wants a size; a byte more for an empty page is no difference.",
  },
];
