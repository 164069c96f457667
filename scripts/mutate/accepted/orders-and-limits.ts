// Orders that may be turned round and limits that may be left out, each with the reason why that is no fault.

type Change = [file: string, before: string, after: string];

const because = (reason: string, changes: Change[]) =>
  changes.map(([file, before, after]) => ({ file: `server/${file}`, before, after, reason }));

const NUDGES = "interviews/nudge-repository.ts";
const REMINDERS = "interviews/reminder-repository.ts";
const EXPIRY = "interviews/steps/expiry-repository.ts";
const SUBSCRIPTIONS = "subscriptions/repository.ts";
const VERIFICATIONS = "verifications/expiry-repository.ts";
const HOLDS = "subscriptions/ledger-repository.ts";
const ADMINS = "notifications/repository.ts";

const turned = (file: string, column: string): Change => [
  file,
  `.orderBy("${column}")`,
  `.orderBy("${column}", "desc")`,
];
const unlimited = (file: string, column: string, limit: string): Change => [
  file,
  `.orderBy("${column}") .limit(${limit})`,
  `.orderBy("${column}")`,
];

export const ACCEPTED_ORDERS_AND_LIMITS = [
  ...because(
    "A run takes hundreds and the next one the rest: it matters only after days without a process.",
    [
      turned(NUDGES, "day"),
      turned(NUDGES, "id"),
      unlimited(NUDGES, "id", "BATCH_SIZE"),
      turned(REMINDERS, "day"),
      turned(REMINDERS, "slot_from"),
      turned(REMINDERS, "id"),
      unlimited(REMINDERS, "id", "BATCH_SIZE"),
      unlimited(EXPIRY, "answer_by", "BATCH_SIZE"),
      unlimited(EXPIRY, "claimed_at", "BATCH_SIZE"),
      turned(SUBSCRIPTIONS, "ends_at"),
      unlimited(SUBSCRIPTIONS, "ends_at", "500"),
      turned(VERIFICATIONS, "valid_until"),
      unlimited(VERIFICATIONS, "valid_until", "BATCH"),
    ],
  ),
  ...because("Rows are locked, or messages written, in any order that is always the same.", [
    turned(SUBSCRIPTIONS, "id"),
    turned("verifications/repository.ts", "candidate_id"),
    [
      "interviews/participant-repository.ts",
      'const query = db.selectFrom("interviews").selectAll().orderBy("id").forUpdate();',
      'const query = db.selectFrom("interviews").selectAll().orderBy("id", "desc").forUpdate();',
    ],
  ]),
  ...because("Rows of the same moment may have any order that is always the same.", [
    turned("teams/invitation-repository.ts", "id"),
    turned("settings/repository.ts", "id"),
    turned("interviews/queries/days-repository.ts", "interviews.id"),
  ]),
  ...because("Held credits of one subscription are all alike.", [
    turned(HOLDS, "created_at"),
    turned(HOLDS, "id"),
  ]),
  ...because("It matters only with more than fifty admins.", [
    turned(ADMINS, "created_at"),
    turned(ADMINS, "id"),
    unlimited(ADMINS, "id", "MAX_ADMINS"),
  ]),
  ...because("Nobody has so many open interviews; the limit only keeps the answer small.", [
    unlimited("interviews/queries/upcoming-repository.ts", "slot_from", "MAX_UPCOMING"),
    unlimited("interviews/queries/upcoming-repository.ts", "slot_from", "1000"),
  ]),
  ...because("It narrows what is read; the other conditions decide.", [
    ["interviews/invitation/conflict-repository.ts", "and day = ${time.date}::date", ""],
    [
      REMINDERS,
      ".where(sql<boolean>`${begins} <= ${new Date(now.getTime() + hours * HOUR_MS)}`) .where(sql<boolean>`day between (${now}::timestamptz at time zone ${INDIA})::dat",
      ".where(sql<boolean>`${begins} <= ${new Date(now.getTime() + hours * HOUR_MS)}`)",
    ],
    [
      "vacancies/counts-repository.ts",
      ".where(sql<boolean>`keys && ${[key]}::text[]`) .limit(1)",
      ".where(sql<boolean>`keys && ${[key]}::text[]`)",
    ],
  ]),
  ...because("A person is a current member of one school, and is found there under the lock.", [
    ["teams/repository.ts", '.set({ role }) .where("employer_id", "=", employerId)', ".set({ role })"],
  ]),
  ...because("Two runs at once then delete the same files, and the second finds none.", [
    [
      "verifications/sweep-repository.ts",
      "where evidence_key is not null and state <> 'pending' and decided_at < ${day} for update skip locked)",
      "where evidence_key is not null and state <> 'pending' and decided_at < ${day} )",
    ],
  ]),
];
