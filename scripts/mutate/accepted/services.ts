// Changes of services and helpers of the server that may survive, each with the reason why it is no fault.

const LONGER_SECRET = "A secret may be longer.";
const LATER_LOOK = "One millisecond more between two looks.";
const COUNTED_AGAIN = "The transaction below counts again and refuses it too: slower, not different.";
const SAME_ONES = "The same ones are found once more under the lock: slower, not different.";

export const ACCEPTED_IN_SERVICES = [
  {
    file: "server/accounts/first-admin.ts",
    before: 'return randomBytes(12).toString("base64url");',
    after: 'return randomBytes(13).toString("base64url");',
    reason: LONGER_SECRET,
  },
  {
    file: "server/accounts/email-proof/proof.ts",
    before: 'const token = randomBytes(32).toString("base64url");',
    after: 'const token = randomBytes(33).toString("base64url");',
    reason: LONGER_SECRET,
  },
  {
    file: "server/database/installation-secret.ts",
    before: '.values({ name, value: randomBytes(32).toString("base64url") })',
    after: '.values({ name, value: randomBytes(33).toString("base64url") })',
    reason: LONGER_SECRET,
  },
  {
    file: "server/database/embedded/roles.ts",
    before: 'writeFileSync(draft, randomBytes(24).toString("base64url"), { mode: 0o600 });',
    after: 'writeFileSync(draft, randomBytes(25).toString("base64url"), { mode: 0o600 });',
    reason: LONGER_SECRET,
  },
  {
    file: "server/candidates/import/import.ts",
    before: 'const password = randomBytes(24).toString("base64url");',
    after: 'const password = randomBytes(25).toString("base64url");',
    reason: LONGER_SECRET,
  },
  {
    file: "server/candidates/daily-views/count-view.ts",
    before: 'if (used >= ofSchool) throw refuse("school");',
    after: 'if (used > ofSchool) throw refuse("school");',
    reason: COUNTED_AGAIN,
  },
  {
    file: "server/candidates/daily-views/count-view.ts",
    before: 'if (used >= ofSchool) throw refuse("school");',
    after: "if (used >= ofSchool) ;",
    reason: COUNTED_AGAIN,
  },
  {
    file: "server/candidates/daily-views/count-view.ts",
    before: 'if (usedByAccount >= ofAccount) throw refuse("account");',
    after: 'if (usedByAccount > ofAccount) throw refuse("account");',
    reason: COUNTED_AGAIN,
  },
  {
    file: "server/candidates/daily-views/count-view.ts",
    before: 'if (usedByAccount >= ofAccount) throw refuse("account");',
    after: "if (usedByAccount >= ofAccount) ;",
    reason: COUNTED_AGAIN,
  },
  {
    file: "server/applications/contact/show-contacts.ts",
    before: "if (before.among.size === candidateIds.length || before.count >= limit) return before.among;",
    after: "if (before.among.size === candidateIds.length || before.count > limit) return before.among;",
    reason: SAME_ONES,
  },
  {
    file: "server/applications/contact/show-contacts.ts",
    before: "if (before.among.size === candidateIds.length || before.count >= limit) return before.among;",
    after: "if (before.among.size === candidateIds.length && before.count >= limit) return before.among;",
    reason: SAME_ONES,
  },
  {
    file: "server/accounts/sessions.ts",
    before: "if (!row.employer_id || !row.member_role) return VISITOR;",
    after: "if (!row.employer_id && !row.member_role) return VISITOR;",
    reason: "Both come from the same row of a member: a person has both or none.",
  },
  {
    file: "server/database/process-lock.ts",
    before: 'const name = `\\0edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;',
    after: 'const name = `\\0edunakuri-${createHash("sha256").update(folder).digest("hex").slice(1, 32)}`;',
    reason: "Any part of the hash names the folder as well.",
  },
  {
    file: "server/database/process-lock.ts",
    before: 'const name = `\\0edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;',
    after: 'const name = `\\0edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 33)}`;',
    reason: "Any part of the hash names the folder as well.",
  },
  {
    file: "server/database/process-lock.ts",
    before: "await sleep(50);",
    after: "await sleep(51);",
    reason: LATER_LOOK,
  },
  {
    file: "server/database/embedded/running.ts",
    before: "await sleep(20);",
    after: "await sleep(21);",
    reason: LATER_LOOK,
  },
  {
    file: "server/database/embedded/supervisor.ts",
    before: "await sleep(10);",
    after: "await sleep(11);",
    reason: LATER_LOOK,
  },
  {
    file: "server/exports/own-data/archive.ts",
    before: "entries[`${name}.json`] = text(`${JSON.stringify(record, null, 2)}\\n`);",
    after: "entries[`${name}.json`] = text(`${JSON.stringify(record, null, 3)}\\n`);",
    reason: "Only how far the lines of the file are indented.",
  },
  {
    file: "server/database/backup/backup-folder.ts",
    before: "const text = `${JSON.stringify(manifest, null, 1)}\\n`;",
    after: "const text = `${JSON.stringify(manifest, null, 2)}\\n`;",
    reason: "Only how far the lines of the file are indented.",
  },
  {
    file: "server/files/sweep.ts",
    before: "if (keys.length >= BATCH_SIZE) await sweep();",
    after: "if (keys.length > BATCH_SIZE) await sweep();",
    reason: "A part of the list may have one file more.",
  },
  {
    file: "server/files/sweep.ts",
    before: "if (keys.length > 0) await sweep();",
    after: "if (keys.length >= 0) await sweep();",
    reason: "A part without files removes none.",
  },
  {
    file: "server/files/pictures/decode-queue.ts",
    before: 'signal?.addEventListener("abort", cancel, { once: true });',
    after: 'signal?.addEventListener("abort", cancel, { once: false });',
    reason: "A signal is aborted once at most.",
  },
  {
    file: "server/files/pictures/sized-photos.ts",
    before: "sizeCalculation: ({ length }) => Math.max(1, length),",
    after: "sizeCalculation: ({ length }) => Math.max(2, length),",
    reason: "No stored picture has fewer than two bytes.",
  },
  {
    file: "server/files/pictures/sized-photos.ts",
    before: "const lighter = small.length < bytes.length ? small : bytes;",
    after: "const lighter = small.length <= bytes.length ? small : bytes;",
    reason: "Both pictures are as light.",
  },
  {
    file: "server/files/stores/disk-store.ts",
    before: "return DRAFT.test(name) && Date.now() - changedAt.getTime() > DRAFT_MS;",
    after: "return DRAFT.test(name) && Date.now() - changedAt.getTime() >= DRAFT_MS;",
    reason: "One millisecond of an hour.",
  },
  {
    file: "server/http/guessing/password-limits.ts",
    before: 'const knownNetworks = createBudget("known", 1, { seconds: NETWORK_KNOWN_SECONDS, pool });',
    after: 'const knownNetworks = createBudget("known", 2, { seconds: NETWORK_KNOWN_SECONDS, pool });',
    reason: "This one only keeps marks and counts nothing.",
  },
  {
    file: "server/http/limits/budget.ts",
    before: "mark: (key) => orRefuse(() => limiter.set(key, 1, duration)),",
    after: "mark: (key) => orRefuse(() => limiter.set(key, 2, duration)),",
    reason: "Only whether there is a mark is asked.",
  },
  {
    file: "server/http/http-server.ts",
    before: "while (hasNewConnection && Date.now() < deadline) {",
    after: "while (hasNewConnection && Date.now() <= deadline) {",
    reason: "One millisecond of three seconds.",
  },
  {
    file: "server/http/http-server.ts",
    before: 'server.off("connection", note);',
    after: ";",
    reason: "Nothing connects to a server that is closing, and nobody reads the variable any more.",
  },
  {
    file: "server/http/metrics.ts",
    before: "if (duration <= bound) buckets[index] = (buckets[index] ?? 0) + 1;",
    after: "if (duration < bound) buckets[index] = (buckets[index] ?? 0) + 1;",
    reason: "No request takes such a round time to the last digit.",
  },
];
