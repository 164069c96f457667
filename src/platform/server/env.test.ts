import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readEnvironment, warnOfSettings } from "./env.ts";

test("a bucket without its keys is refused with a sentence for each", () => {
  const read = () => readEnvironment({ S3_BUCKET_URL: "https://s3.example/files", S3_ACCESS_KEY_ID: "id" });
  expect(read).toThrow("S3_SECRET_ACCESS_KEY is needed where S3_BUCKET_URL is set.");
  expect(() => readEnvironment({ ERASURES_IN_BUCKET: "true" })).toThrow(
    "S3_BUCKET_URL is needed where ERASURES_IN_BUCKET is set.",
  );
  expect(read).not.toThrow("S3_ACCESS_KEY_ID is needed");
});

test("a wrong setting is refused, and an empty one counts as absent (OPS-2)", () => {
  expect(() => readEnvironment({ PORT: "eighty" })).toThrow(/PORT/);
  expect(readEnvironment({ PORT: " ", S3_BUCKET_URL: "" })).toMatchObject({ PORT: 3000, demoData: true });
});

test.each([
  [{ PORT: "abc" }, 'The setting PORT must be a whole number from 0 to 65535, and is "abc".'],
  [{ PORT: "70000" }, 'The setting PORT must be a whole number from 0 to 65535, and is "70000".'],
  [{ DATABASE_POOL: "2.5" }, 'The setting DATABASE_POOL must be a whole number from 2 to 200, and is "2.5".'],
  [{ DEMO_DATA: "yes" }, 'The setting DEMO_DATA must be true or false, and is "yes".'],
  [{ PUBLIC_URL: "school.in" }, 'be an address that begins with https:// or http://, and is "school.in".'],
  [
    { RATE_LIMIT_FACTOR: "0" },
    'The setting RATE_LIMIT_FACTOR must be a number above 0, at most 1000000, and is "0".',
  ],
  [{ TRUST_PROXY: "yes" }, 'The setting TRUST_PROXY must be a whole number from 0 to 10, and is "yes".'],
  [
    { UPI_LIMIT: "1,00,000" },
    'The setting UPI_LIMIT must be a whole number from 1 to 20000000, and is "1,00,000".',
  ],
  [{ LOG_LEVEL: "loud" }, 'must be debug, info, warn, error or silent, and is "loud".'],
  [{ ADMIN_EMAIL: "head" }, 'The setting ADMIN_EMAIL must be an e-mail address, and is "head".'],
])("a setting that does not fit is named with what it must be: %o", (settings, sentence) => {
  expect(() => readEnvironment(settings)).toThrow(sentence);
});

test("the scheme and the host of an address are read in small letters, and its path as it is (OPS-2)", () => {
  expect(readEnvironment({ PUBLIC_URL: "Https://School.in/" }).PUBLIC_URL).toBe("https://school.in/");
  expect(readEnvironment({ MEETING_BASE_URL: "HTTPS://Meet.example/Rooms" }).MEETING_BASE_URL).toBe(
    "https://meet.example/Rooms",
  );
});

test("the value of a secret setting is not printed, and each wrong setting has its own line", () => {
  const read = () => readEnvironment({ ADMIN_PASSWORD: "abc", DATABASE_URL: "mysql://a:b@c/d" });
  expect(read).toThrow(
    "The setting DATABASE_URL must begin with postgres://.\nThe setting ADMIN_PASSWORD must have at least 6 characters.",
  );
});

test("the invented world is for an embedded database without a public address, or where the setting asks for it (OPS-5)", () => {
  const demoData = (settings: Record<string, string>) => readEnvironment(settings).demoData;
  const PUBLIC_URL = "https://school.example";
  const DATABASE_URL = "postgres://localhost/school";
  expect(demoData({})).toBe(true);
  expect(demoData({ PUBLIC_URL })).toBe(false);
  expect(demoData({ DATABASE_URL })).toBe(false);
  expect(demoData({ DEMO_DATA: "false" })).toBe(false);
  expect(demoData({ PUBLIC_URL, DATABASE_URL, DEMO_DATA: "true" })).toBe(true);
});

test("behind a trusted proxy the process listens on this machine only unless HOST says otherwise (OPS-12)", () => {
  const hostOf = (settings: Record<string, string>) => readEnvironment(settings).HOST;
  expect(hostOf({})).toBe("0.0.0.0");
  expect(hostOf({ TRUST_PROXY: "0" })).toBe("0.0.0.0");
  expect(hostOf({ TRUST_PROXY: "1" })).toBe("127.0.0.1");
  expect(hostOf({ TRUST_PROXY: "true", HOST: "" })).toBe("127.0.0.1");
  expect(hostOf({ TRUST_PROXY: "2", HOST: "0.0.0.0" })).toBe("0.0.0.0");
});

test("the second factor of admins is offered unless it is required", () => {
  expect(readEnvironment({}).ADMIN_SECOND_FACTOR).toBe("offered");
  expect(readEnvironment({ ADMIN_SECOND_FACTOR: "required" }).ADMIN_SECOND_FACTOR).toBe("required");
  expect(() => readEnvironment({ ADMIN_SECOND_FACTOR: "yes" })).toThrow(/ADMIN_SECOND_FACTOR/);
});

test.each([
  ["PORT", ["0", "65535"], ["-1", "65536"]],
  ["DATABASE_POOL", ["2", "200"], ["1", "201"]],
  ["TRUST_PROXY", ["0", "1", "10"], ["-1", "11"]],
  ["SHUTDOWN_DELAY", ["0", "60"], ["-1", "61"]],
  ["UPI_LIMIT", ["1", "20000000"], ["0", "20000001"]],
  ["RATE_LIMIT_FACTOR", ["0.001", "1000000"], ["0", "1000001"]],
] as const)(
  "%s is taken from the least to the most that its sentence names, and no further",
  (name, taken, refused) => {
    for (const value of taken) expect(readEnvironment({ [name]: value })[name]).toBe(Number(value));
    for (const value of refused) expect(() => readEnvironment({ [name]: value })).toThrow(name);
  },
);

test("a secret is as long as its sentence asks for", () => {
  for (const [name, least] of [
    ["ADMIN_PASSWORD", 6],
    ["METRICS_TOKEN", 16],
  ] as const) {
    expect(readEnvironment({ [name]: "x".repeat(least) })[name]).toHaveLength(least);
    expect(() => readEnvironment({ [name]: "x".repeat(least - 1) })).toThrow(`at least ${least} characters`);
  }
  const fiveLetters = "\u00e9".repeat(5).normalize("NFD");
  expect(() => readEnvironment({ ADMIN_PASSWORD: fiveLetters })).toThrow("at least 6 characters");
});

test("without settings a process has the port, pool and limits that the guides name, and trusts no proxy", () => {
  expect(readEnvironment({})).toMatchObject({
    PORT: 3000,
    DATABASE_POOL: 20,
    RATE_LIMIT_FACTOR: 1,
    TRUST_PROXY: 0,
  });
  expect([readEnvironment({ TRUST_PROXY: "true" }), readEnvironment({ TRUST_PROXY: "false" })]).toMatchObject(
    [{ TRUST_PROXY: 1 }, { TRUST_PROXY: 0 }],
  );
});

test("a start warns of a name that is nearly a setting's, and of no other program's (OPS-2)", () => {
  expect(
    warnOfSettings({ DATABASE_ULR: "postgres://", PUBLIC_URLS: "x", PATH: "/bin", DATA_DIR: "x" }),
  ).toEqual([
    "The setting DATABASE_ULR is not known and has no effect: is DATABASE_URL meant?",
    "The setting PUBLIC_URLS is not known and has no effect: is PUBLIC_URL meant?",
  ]);
});

test.each([
  ["S3_SECRET_KEY", "S3_SECRET_ACCESS_KEY"],
  ["DATABASE_POOLSIZE", "DATABASE_POOL"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["PUBLIC_ADDRESS", "PUBLIC_URL"],
  ["BUCKET_URL", "S3_BUCKET_URL"],
  ["RAZORPAY_SECRET", "RAZORPAY_KEY_SECRET"],
  ["SMTP_HOST", "SMTP_URL"],
])("%s is taken for %s (OPS-2)", (name, meant) => {
  expect(warnOfSettings({ [name]: "x" })).toEqual([
    `The setting ${name} is not known and has no effect: is ${meant} meant?`,
  ]);
});

test("a file for a setting that is no secret is named, and does not count as the setting (OPS-2, OPS-35)", () => {
  expect(
    warnOfSettings({ ADMIN_EMAIL_FILE: "/run/secrets/admin", SMTP_URL_FILE: "/run/secrets/smtp" }),
  ).toEqual([
    "The setting ADMIN_EMAIL_FILE is not known and has no effect: is ADMIN_EMAIL meant?",
    "Mails are sent by SMTP_URL, and MAIL_FROM is an address that nobody can own: set it.",
  ]);
  expect(
    warnOfSettings({
      S3_BUCKET_URL_FILE: "/run/secrets/bucket",
      S3_ACCESS_KEY_ID_FILE: "/run/secrets/id",
      S3_SECRET_ACCESS_KEY_FILE: "/run/secrets/key",
    }),
  ).toEqual([
    "The setting S3_BUCKET_URL_FILE is not known and has no effect: is S3_BUCKET_URL meant?",
    "Files are in DATA_DIR: S3_BUCKET_URL is missing.",
  ]);
});

test("names of other programs say nothing", () => {
  const names = [
    "PATH",
    "HOSTNAME",
    "NODE_OPTIONS",
    "LOG_FILE",
    "DATABASE_HOST",
    "MAIL",
    "npm_config_cache",
    "PGDATA",
  ];
  expect(names.flatMap((name) => warnOfSettings({ [name]: "x" }))).toEqual([]);
});

test("settings that are set in part, and a sender that nobody can own, are named (OPS-35)", () => {
  expect(warnOfSettings({ RAZORPAY_KEY_ID: "id" })).toEqual([
    "Online payment is off: RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET are missing.",
  ]);
  expect(warnOfSettings({ S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" })).toEqual([
    "Files are in DATA_DIR: S3_BUCKET_URL is missing.",
  ]);
  const SMTP_URL = "smtp://mail.school.in";
  expect(warnOfSettings({ SMTP_URL, ADMIN_EMAIL: "head@school.in" })).toEqual([
    "Mails are sent by SMTP_URL, and MAIL_FROM is an address that nobody can own: set it.",
  ]);
  expect(warnOfSettings({ SMTP_URL, MAIL_FROM: "a@school.in", ADMIN_EMAIL: "admin@a.example" })).toEqual([
    "Mails are sent by SMTP_URL, and ADMIN_EMAIL is an address that nobody can own: set it.",
  ]);
});

test("an address of the site that goes on after its host is named (OPS-35)", () => {
  for (const rest of ["/jobs", "/?from=mail", "?from=mail", "#top"])
    expect(warnOfSettings({ PUBLIC_URL: `https://jobs.school.in:8443${rest}` })).toEqual([
      "PUBLIC_URL goes on after the host, and links of mails with it: write https://jobs.school.in:8443.",
    ]);
  for (const rest of ["", "/", "//"])
    expect(warnOfSettings({ PUBLIC_URL: `https://jobs.school.in${rest}` })).toEqual([]);
});

test("a secret may be the first line of a file, and is refused where both are set or the file is not there (OPS-35)", () => {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-env-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "smtp");
  writeFileSync(file, "smtp://a:b@mail.school.in\n");
  expect(readEnvironment({ SMTP_URL_FILE: file }).SMTP_URL).toBe("smtp://a:b@mail.school.in");
  expect(() => readEnvironment({ SMTP_URL_FILE: file, SMTP_URL: "smtp://c" })).toThrow(
    "SMTP_URL and SMTP_URL_FILE are both set: leave one out.",
  );
  expect(() => readEnvironment({ ADMIN_PASSWORD_FILE: join(folder, "no") })).toThrow(
    `The file of ADMIN_PASSWORD_FILE cannot be read (ENOENT): ${join(folder, "no")}`,
  );
  expect(readEnvironment({ PORT_FILE: file }).PORT).toBe(3000);
});

test("named statements are left out behind a pooler, unless it keeps them (OPS-23)", () => {
  const behind = {
    DATABASE_URL: "postgres://pooler/school",
    DATABASE_DIRECT_URL: "postgres://database/school",
  };
  expect(
    [{}, behind, { ...behind, DATABASE_NAMED_STATEMENTS: "true" }].map(
      (settings) => readEnvironment(settings).namedStatements,
    ),
  ).toEqual([true, false, true]);
  expect(() => readEnvironment({ DATABASE_DIRECT_URL: "postgres://database/school" })).toThrow(
    "DATABASE_URL is needed where DATABASE_DIRECT_URL is set.",
  );
});
