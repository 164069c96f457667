// Mutants of the server that may survive, each with the reason why it is no fault (accepted.ts).

export const ACCEPTED_OF_SERVER = [
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
  {
    file: "server/interviews/invitation/columns.ts",
    before: "proposals: JSON.stringify(proposals.length > 1 ? proposals : []),",
    after: "proposals: JSON.stringify(proposals.length >= 1 ? proposals : []),",
    reason: "A list of one proposal says the same as none: the time that the interview holds.",
  },
  {
    file: "server/interviews/invitation/columns.ts",
    before: "answer_by: lastBeginning(proposals.length > 0 ? proposals : [first]),",
    after: "answer_by: lastBeginning(proposals.length > 1 ? proposals : [first]),",
    reason: "The only proposal is the first one.",
  },
  {
    file: "server/interviews/invitation/conflicts.ts",
    before: "if (time.from >= time.to) continue;",
    after: "if (time.from > time.to) continue;",
    reason: "A time without a minute overlaps nothing in the database.",
  },
  {
    file: "server/interviews/commands/answer-links.ts",
    before: 'const secret = randomBytes(24).toString("base64url");',
    after: 'const secret = randomBytes(25).toString("base64url");',
    reason: "A longer secret is as good.",
  },
  {
    file: "server/interviews/calendar/calendar.ts",
    before: 'return mode === "at-school" && place !== null;',
    after: 'return mode === "at-school" || place !== null;',
    reason: "An interview has a place exactly where it is at school.",
  },
  {
    file: "server/interviews/notifications/nudges.ts",
    before: 'const mailUntil = kind === "interview-unanswered" ? interview.answer_by : null;',
    after: "const mailUntil = interview.answer_by;",
    reason: "An agreed interview, whose result is asked for, waits for no answer: the field is null.",
  },
  {
    file: "server/places/city-map.ts",
    before: "if (byDistance.size >= MAX_REMEMBERED) byDistance.clear();",
    after: "if (!(byDistance.size >= MAX_REMEMBERED)) byDistance.clear();",
    reason: "What is remembered is the same as what is computed again: memory and time only.",
  },
  {
    file: "server/places/city-map.ts",
    before: "if (byDistance.size >= MAX_REMEMBERED) byDistance.clear();",
    after: "if (byDistance.size > MAX_REMEMBERED) byDistance.clear();",
    reason: "What is remembered is the same as what is computed again: memory and time only.",
  },
  {
    file: "server/places/city-map.ts",
    before: "if (byDistance.size >= MAX_REMEMBERED) byDistance.clear();",
    after: "if (byDistance.size >= MAX_REMEMBERED) ;",
    reason: "What is remembered is the same as what is computed again: memory and time only.",
  },
  {
    file: "server/places/city-map.ts",
    before: "byDistance.set(from, sorted);",
    after: ";",
    reason: "What is remembered is the same as what is computed again: memory and time only.",
  },
  {
    file: "server/places/named-city.ts",
    before: "for (let at = words.length - 1; at > 0; at--) {",
    after: "for (let at = words.length - 1; at >= 0; at--) {",
    reason: "No city has an empty name.",
  },
  {
    file: "server/places/named-city.ts",
    before: "const [found] = findCities(key, 1);",
    after: "const [found] = findCities(key, 2);",
    reason: "The second one is not looked at.",
  },
  {
    file: "server/places/named-city.ts",
    before: "(!best || rankOf(city, edits) < rankOf(best.city, best.edits))",
    after: "(!best || rankOf(city, edits) <= rankOf(best.city, best.edits))",
    reason: "Only names of one size and distance have the same rank, and either is as right.",
  },
];
