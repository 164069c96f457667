// Reads and validates the environment. Every setting of the process is here.
import { inEnglish, textOfIssue } from "#platform/domain/locale/sentence.ts";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { isInvented, readEmail } from "#platform/domain/email-address.ts";
import { PASSWORD_MIN, passwordLength } from "#platform/domain/field-limits.ts";
import { MAX_RUPEES } from "#platform/domain/money.ts";
import { wholeDistance } from "#platform/domain/text/edit-distance.ts";
import { codeOf, settingError } from "#platform/server/start-error.ts";

/** Each message ends the sentence "<setting> must …". */
const message = (ending: string) => ({ error: ending });
const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, message(`be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`));
const flag = oneOf("true", "false").transform((value) => value === "true");
const whole = (least: number, most: number) => {
  const range = message(`be a whole number from ${least} to ${most}`);
  return z.coerce.number(range).int(range).min(least, range).max(most, range);
};
/** Scheme and host are put in small letters, as the product compares them: a phone writes "Https://". */
const webAddress = () =>
  z
    .url({ protocol: /^https?$/, ...message("be an address that begins with https:// or http://") })
    .transform((address) => address.replace(/^[^/]*\/\/[^/?#]*/, (site) => site.toLowerCase()));
const email = () =>
  z.string().transform((value, context) => {
    const read = readEmail(value);
    if (read !== null) return read;
    context.addIssue({ code: "custom", message: "be an e-mail address" });
    return z.NEVER;
  });
const FACTOR = message("be a number above 0, at most 1000000");
const set = (value: string | undefined) =>
  value === undefined || value.trim() === "" ? undefined : value.trim();

const DEFAULT_SENDER = "info@edunakuri.example";

const schema = z.object({
  NODE_ENV: oneOf("production", "development", "test").default("production"),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: webAddress().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, message("begin with postgres://"))
    .optional(),
  /** The server itself, where a pooler answers at DATABASE_URL: for what needs a connection of its own. */
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, message("begin with postgres://"))
    .optional(),
  /** Not set: false where DATABASE_DIRECT_URL is set. A pooler that keeps named statements is quicker with true. */
  DATABASE_NAMED_STATEMENTS: flag.optional(),
  /** A streaming replica, for reads that may be some seconds old. */
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/(?![^/?]*,)/, message("begin with postgres:// and name one server"))
    .optional(),
  DATABASE_POOL: whole(2, 200).default(20),
  DATA_DIR: z.string().default("./data"),
  /** A folder of its own, in no backup, where each erasure is written: a restored backup needs it. */
  ERASURES_DIR: z.string().optional(),
  /** Each erasure is an object of the bucket instead, below "erasures/". */
  ERASURES_IN_BUCKET: flag.default(false),
  /** The store of erasures is lost or there was none; the start does not ask for it. */
  ERASURES_LOST: flag.default(false),
  DEMO_DATA: flag.optional(),
  ADMIN_EMAIL: email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (typed) => passwordLength(typed) >= PASSWORD_MIN,
      message(`have at least ${PASSWORD_MIN} characters`),
    )
    .optional(),
  /** Whether admins may have a second factor or must have one. */
  ADMIN_SECOND_FACTOR: oneOf("offered", "required").default("offered"),
  /** Stores files in a bucket if this and both keys are set. */
  S3_BUCKET_URL: webAddress().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, message("begin with smtp:// or smtps://"))
    .optional(),
  MAIL_FROM: email().default(DEFAULT_SENDER),
  RATE_LIMIT_FACTOR: z.coerce.number(FACTOR).positive(FACTOR).max(1_000_000, FACTOR).default(1),
  /** The number of proxies in front of the process whose X-Forwarded-For is trusted. 0 for none. */
  TRUST_PROXY: z
    .preprocess((value) => (value === "true" ? 1 : value === "false" ? 0 : value), whole(0, 10))
    .default(0),
  /** Seconds in which a process that ends still answers, while /readyz tells the proxy to send it no more. */
  SHUTDOWN_DELAY: whole(0, 60).default(0),
  /** "https://meet.school.example/": where it is set, schools can make meeting links of their own there. */
  MEETING_BASE_URL: webAddress().optional(),
  MAPS_API_KEY: z.string().optional(),
  /** Online payment is available if all three are set. */
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: webAddress().default("https://api.razorpay.com"),
  /** The script that opens the gateway's window. The pay page alone may load it. */
  RAZORPAY_CHECKOUT_URL: webAddress().default("https://checkout.razorpay.com/v1/checkout.js"),
  /** Messages by WhatsApp are available if all five are set. */
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/, message("have digits only")).optional(),
  /** Of the installation, as people write to it. */
  WHATSAPP_NUMBER: z
    .string()
    .transform((number) => number.replace(/[+\s-]/g, ""))
    .refine((number) => /^[1-9]\d{6,14}$/.test(number), message("be a number with the code of the country"))
    .optional(),
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  WHATSAPP_URL: webAddress().default("https://graph.facebook.com/v23.0"),
  /** Whether a plan that the gateway has collected is active at once, or waits for an admin. */
  ACTIVATE_WHEN_PAID: flag.default(true),
  /** In rupees: banks refuse a payment by UPI of more. */
  UPI_LIMIT: whole(1, MAX_RUPEES).default(100_000),
  /** /metrics answers requests with this bearer token. */
  METRICS_TOKEN: z.string().min(16, message("have at least 16 characters")).optional(),
  /** Encrypts what people write to each other, the same in all processes. Not set: a file in DATA_DIR. */
  MESSAGE_KEY: z.string().min(32, message("have at least 32 characters")).optional(),
  LOG_LEVEL: oneOf("debug", "info", "warn", "error", "silent").default("info"),
});

export type Environment = z.output<typeof schema> & {
  HOST: string;
  demoData: boolean;
  namedStatements: boolean;
};

const EVERYWHERE = "0.0.0.0";
/** A process that trusts a proxy must not be reachable directly, because a client could then claim any address. */
const THIS_MACHINE = "127.0.0.1";

/** Settings that need another one. */
const TOGETHER = [
  ["S3_BUCKET_URL", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET_URL", "S3_SECRET_ACCESS_KEY"],
  ["ERASURES_IN_BUCKET", "S3_BUCKET_URL"],
  ["DATABASE_DIRECT_URL", "DATABASE_URL"],
  ["DATABASE_READ_URL", "DATABASE_URL"],
] as const;

/** Settings that do something only where all of them are set. */
const ALL_OR_NONE = [
  ["Online payment is off", /^RAZORPAY_(KEY_ID|KEY_SECRET|WEBHOOK_SECRET)$/],
  ["Messages by WhatsApp are off", /^WHATSAPP_(?!URL$)/],
  ["Files are in DATA_DIR", /^S3_(BUCKET_URL|ACCESS_KEY_ID|SECRET_ACCESS_KEY)$/],
] as const;

/** Values that are never printed. */
const SECRET = /PASSWORD|SECRET|TOKEN|KEY|DATABASE_.*URL|SMTP_URL/;

function sentenceOn(name: string, ending: string, given: Record<string, string | undefined>): string {
  const shown = SECRET.test(name) ? "" : `, and is "${given[name]}"`;
  return `The setting ${name} must ${ending}${shown}.`;
}

/** Sentences on settings that have no effect, or not the one that is meant. */
export function warnOfSettings(source: Record<string, string | undefined> = process.env): string[] {
  const names = Object.keys(schema.shape);
  const isSet = (name: string) =>
    set(source[name]) !== undefined || (SECRET.test(name) && set(source[`${name}${FILE}`]) !== undefined);
  const unknown = Object.keys(source).flatMap((name) => {
    const base = name.replace(new RegExp(`${FILE}$`), "");
    // No other setting than a secret is read from a file.
    const isNoSecret = base !== name && names.includes(base) && !SECRET.test(base);
    const meant = isNoSecret ? base : settingMeantBy(base, names);
    return meant ? [`The setting ${name} is not known and has no effect: is ${meant} meant?`] : [];
  });
  const incomplete = ALL_OR_NONE.flatMap(([effect, pattern]) => {
    const group = names.filter((name) => pattern.test(name));
    const missing = group.filter((name) => !isSet(name));
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${effect}: ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`];
  });
  const nobodys = ["MAIL_FROM", "ADMIN_EMAIL"].filter((name) =>
    isInvented(set(source[name]) ?? (name === "MAIL_FROM" ? DEFAULT_SENDER : "")),
  );
  const senders = isSet("SMTP_URL") ? nobodys : [];
  const site = set(source["PUBLIC_URL"])?.replace(/\/+$/, "") ?? "";
  const isLonger = URL.canParse(site) && /\/\/[^/?#]*[/?#]/.test(site);
  return [
    ...unknown,
    ...incomplete,
    ...(isLonger
      ? [`PUBLIC_URL goes on after the host, and links of mails with it: write ${new URL(site).origin}.`]
      : []),
    ...senders.map(
      (name) => `Mails are sent by SMTP_URL, and ${name} is an address that nobody can own: set it.`,
    ),
  ];
}

const SHORTEST_COMPARED = 6;

/**
 * The setting that a name is nearly: "DATABASE_ULR", "TRUST_PROXIES", "S3_SECRET_KEY". Other programs' names are in the
 * environment too, so a name that has only a word in common says nothing, unless this word begins settings of this
 * product alone.
 */
function settingMeantBy(name: string, names: readonly string[]): string | undefined {
  if (names.includes(name) || name.length < SHORTEST_COMPARED) return undefined;
  const typed = name.split("_");
  const nearly = names.find((one) => one.length >= SHORTEST_COMPARED && wholeDistance(name, one) !== null);
  if (nearly || typed.length === 1) return nearly;
  const isOwn = OWN_WORDS.has(typed[0] ?? "");
  const looked = isOwn ? names.filter((one) => one.startsWith(`${typed[0]}_`)) : names;
  const scored = looked.map((one) => ({ one, missing: missingWords(typed, one.split("_")) }));
  const [best] = scored.toSorted((a, b) => a.missing - b.missing || a.one.length - b.one.length);
  return best && best.missing <= (isOwn ? typed.length - 1 : 0) ? best.one : undefined;
}

/** First words of settings that other programs hardly use. */
const OWN_WORDS = new Set(["PUBLIC", "TRUST", "RAZORPAY", "WHATSAPP", "ERASURES", "SMTP"]);

/** How many words of a typed name are not in the other one, by their first letters. */
function missingWords(typed: readonly string[], words: readonly string[]): number {
  return typed.filter((word) => !words.some((other) => isSameWord(word, other))).length;
}

/** "POOLSIZE" and "POOL", "PROXIES" and "PROXY". */
const isSameWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 4 && one.slice(0, 4) === other.slice(0, 4));

const FILE = "_FILE";

/** A secret may be the first line of a file instead, as containers and systemd hand it over: SMTP_URL_FILE. */
function valueOf(name: string, source: Record<string, string | undefined>): string | undefined {
  const value = set(source[name]);
  const path = SECRET.test(name) ? set(source[`${name}${FILE}`]) : undefined;
  if (path === undefined) return value;
  if (value !== undefined) throw settingError(`${name} and ${name}${FILE} are both set: leave one out.`);
  try {
    return set(readFileSync(path, "utf8").split("\n", 1)[0]);
  } catch (error) {
    throw settingError(`The file of ${name}${FILE} cannot be read (${codeOf(error)}): ${path}`, error);
  }
}

/** Throws a sentence for each wrong setting, so the process does not start. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, valueOf(name, source)]));
  const read = schema.safeParse(given);
  const lines = read.success
    ? TOGETHER.flatMap(([first, second]) => {
        const { [first]: one, [second]: other } = read.data;
        return one && !other ? [`${second} is needed where ${first} is set.`] : [];
      })
    : read.error.issues.map(({ path, message: ending }) =>
        sentenceOn(String(path[0]), inEnglish(textOfIssue(ending)), given),
      );
  if (!read.success || lines.length > 0) throw settingError([...new Set(lines)].join("\n"));
  // A trial start: neither a database nor a public address is set.
  const isTrial = read.data.DATABASE_URL === undefined && read.data.PUBLIC_URL === undefined;
  const HOST = read.data.HOST ?? (read.data.TRUST_PROXY > 0 ? THIS_MACHINE : EVERYWHERE);
  return {
    ...read.data,
    HOST,
    demoData: read.data.DEMO_DATA ?? isTrial,
    namedStatements: read.data.DATABASE_NAMED_STATEMENTS ?? read.data.DATABASE_DIRECT_URL === undefined,
  };
}
