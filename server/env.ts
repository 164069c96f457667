// Reads and validates the environment. Every setting of the process is here.
import { z } from "zod";
import { readEmail } from "#domain/email-address.ts";
import { wholeDistance } from "#domain/text/edit-distance.ts";
import { startError } from "#server/start-error.ts";

/** Each message ends the sentence "<setting> must …". */
const message = (ending: string) => ({ error: ending });
const oneOf = <const Word extends string>(...words: [Word, ...Word[]]) =>
  z.enum(words, message(`be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}`));
const flag = oneOf("true", "false").transform((value) => value === "true");
const whole = (least: number, most: number) => {
  const range = message(`be a whole number from ${least} to ${most}`);
  return z.coerce.number(range).int(range).min(least, range).max(most, range);
};
const webAddress = () =>
  z.url({ protocol: /^https?$/, ...message("be an address that begins with https:// or http://") });
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
  ADMIN_PASSWORD: z.string().min(6, message("have at least 6 characters")).optional(),
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
  MAIL_FROM: email().default("info@edunakuri.example"),
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
  UPI_LIMIT: z.coerce.number().int().min(1).default(100_000),
  /** /metrics answers requests with this bearer token. */
  METRICS_TOKEN: z.string().min(16, message("have at least 16 characters")).optional(),
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

/** Values that are never printed. */
const SECRET = /PASSWORD|SECRET|TOKEN|KEY|DATABASE_.*URL|SMTP_URL/;

function sentenceOn(name: string, ending: string, given: Record<string, string | undefined>): string {
  const shown = SECRET.test(name) ? "" : `, and is "${given[name]}"`;
  return `The setting ${name} must ${ending}${shown}.`;
}

/**
 * Sentences on names that are nearly those of settings: "DATABASE_ULR". Other programs' names are in the environment
 * as well, so no other name says anything.
 */
export function warnOfUnknownSettings(source: Record<string, string | undefined> = process.env): string[] {
  const known = Object.keys(schema.shape);
  return Object.keys(source).flatMap((name) => {
    if (known.includes(name) || name.length < SHORTEST_COMPARED) return [];
    const meant = known.find((one) => one.length >= SHORTEST_COMPARED && wholeDistance(name, one) !== null);
    return meant ? [`The setting ${name} is not known and has no effect: is ${meant} meant?`] : [];
  });
}

const SHORTEST_COMPARED = 6;
/** Throws a sentence for each wrong setting, so the process does not start. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, set(source[name])]));
  const read = schema.safeParse(given);
  const lines = read.success
    ? TOGETHER.flatMap(([first, second]) => {
        const { [first]: one, [second]: other } = read.data;
        return one && !other ? [`${second} is needed where ${first} is set.`] : [];
      })
    : read.error.issues.map(({ path, message: ending }) => sentenceOn(String(path[0]), ending, given));
  if (!read.success || lines.length > 0) throw startError([...new Set(lines)].join("\n"));
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
