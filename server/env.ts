// Reads and validates the environment. Every setting of the process is here.
import { z } from "zod";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");
const whole = z.coerce.number().int();
const set = (value: string | undefined) =>
  value === undefined || value.trim() === "" ? undefined : value.trim();

const schema = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: whole.min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres://")
    .optional(),
  DATABASE_POOL: whole.min(2).max(200).default(20),
  DATA_DIR: z.string().default("./data"),
  DEMO_DATA: flag.optional(),
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z.string().min(6, "must have at least 6 characters").optional(),
  /** Whether admins may have a second factor or must have one. */
  ADMIN_SECOND_FACTOR: z.enum(["offered", "required"]).default("offered"),
  /** Stores files in a bucket if this and both keys are set. */
  S3_BUCKET_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  MAIL_FROM: z.email().default("info@edunakuri.example"),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().max(1_000_000).default(1),
  /** The number of proxies in front of the process whose X-Forwarded-For is trusted. 0 for none. */
  TRUST_PROXY: z
    .preprocess((value) => (value === "true" ? 1 : value === "false" ? 0 : value), whole.min(0).max(10))
    .default(0),
  MAPS_API_KEY: z.string().optional(),
  /** Online payment is available if all three are set. */
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_URL: z.url({ protocol: /^https?$/ }).default("https://api.razorpay.com"),
  /** /metrics answers requests with this bearer token. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type Environment = z.output<typeof schema> & { HOST: string; demoData: boolean };

const EVERYWHERE = "0.0.0.0";
/** A process that trusts a proxy must not be reachable directly, because a client could then claim any address. */
const THIS_MACHINE = "127.0.0.1";

/** Settings that need another one. */
const TOGETHER = [
  ["S3_BUCKET_URL", "S3_ACCESS_KEY_ID"],
  ["S3_BUCKET_URL", "S3_SECRET_ACCESS_KEY"],
] as const;

/** Throws a sentence for each wrong setting, so the process does not start. */
export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, set(source[name])]));
  const read = schema.safeParse(given);
  const lines = read.success
    ? TOGETHER.flatMap(([first, second]) => {
        const { [first]: one, [second]: other } = read.data;
        return one && !other ? [`  ${second}: is needed where ${first} is set`] : [];
      })
    : read.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  if (!read.success || lines.length > 0) throw new Error(`These settings do not fit:\n${lines.join("\n")}`);
  // A trial start: neither a database nor a public address is set.
  const isTrial = read.data.DATABASE_URL === undefined && read.data.PUBLIC_URL === undefined;
  const HOST = read.data.HOST ?? (read.data.TRUST_PROXY > 0 ? THIS_MACHINE : EVERYWHERE);
  return { ...read.data, HOST, demoData: read.data.DEMO_DATA ?? isTrial };
}
