// Looks over an installation for its operator: one sentence for each part that the product stands on (OPS-37).
import { resolve } from "node:path";
import { countFreeBytes } from "#platform/server/start/data-folder.ts";
import { warnOfClock } from "#platform/server/clock.ts";
import { findLastBackup, isNightly } from "#platform/server/database/backup/last-backup.ts";
import { ping } from "#platform/server/database/connect.ts";
import { warnOfSuperuser } from "#platform/server/database/embedded/roles.ts";
import { findKeyFault } from "#platform/server/database/message-key.ts";
import { createWriteProbe } from "#platform/server/database/write-probe.ts";
import { readServer } from "#platform/server/database/usable-server.ts";
import type { Deps } from "#platform/server/deps.ts";
import { warnOfSettings } from "#platform/server/env.ts";
import { bucketOf } from "#platform/server/files/stores/open-store.ts";
import { requireUsableBucket } from "#platform/server/files/stores/s3-store.ts";
import { verifySmtp } from "#platform/server/mail/transport.ts";
import { codeOf } from "#platform/server/start-error.ts";

/** `isRight` false: somebody has to do something, which the sentence says. */
type Finding = { what: string; isRight: boolean; sentence: string };
type Checked = Pick<Deps, "db" | "env" | "clock">;
type Check = (deps: Checked) => Promise<string | Error>;

const MIN_FREE_BYTES = 2e9;
const ANSWER_MS = 5_000;

const CHECKS: [what: string, check: Check][] = [
  ["Settings", checkSettings],
  ["Disk", checkDisk],
  ["Database", checkDatabase],
  ["Clock", checkClock],
  ["Mail", checkMail],
  ["Files", checkFiles],
  ["Messages", checkMessages],
  ["Address", checkAddress],
  ["Backup", checkBackup],
];

export async function checkInstallation(deps: Checked): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [what, check] of CHECKS) {
    const found = await check(deps).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const isRight = !(found instanceof Error);
    findings.push({ what, isRight, sentence: isRight ? found : found.message });
  }
  return findings;
}

/** An environment that does not fit has ended the command before. */
function checkSettings(): ReturnType<Check> {
  const warnings = warnOfSettings();
  return Promise.resolve(warnings.length > 0 ? new Error(warnings.join(" ")) : "each one is known and fits.");
}

async function checkDisk({ env }: Checked): ReturnType<Check> {
  const folder = resolve(env.DATA_DIR);
  const free = await countFreeBytes(folder);
  const sentence = `${(free * 1e-9).toFixed(1)} GB are free in ${folder}`;
  return free < MIN_FREE_BYTES ? new Error(`${sentence}: make room, or the disk larger.`) : `${sentence}.`;
}

async function checkDatabase({ db }: Checked): ReturnType<Check> {
  const degraded = await createWriteProbe(db)();
  if (degraded === "database-disk")
    return new Error("The disk of the database is full: free some space there.");
  if (degraded)
    return new Error(
      "The database can only be read: it has become a copy. Point DATABASE_URL at the primary.",
    );
  const complaints: string[] = [];
  await warnOfSuperuser(db, (line) => complaints.push(line));
  const { version, canCreate } = await readServer(db);
  if (!canCreate)
    complaints.push("The database role may not create tables, so no migration can run: make it the owner.");
  return complaints.length > 0
    ? new Error(complaints.join(" "))
    : `PostgreSQL ${version} answers and can be written to.`;
}

async function checkClock({ db }: Checked): ReturnType<Check> {
  const { aheadMs } = await ping(db);
  const warning = warnOfClock(aheadMs);
  return warning ? new Error(warning) : "it agrees with the database's.";
}

async function checkMail({ env }: Checked): ReturnType<Check> {
  if (!env.SMTP_URL)
    return new Error(
      `SMTP_URL is not set, so each mail is a file in ${resolve(env.DATA_DIR)}/mail and none leaves.`,
    );
  const { hostname } = new URL(env.SMTP_URL);
  try {
    await verifySmtp(env.SMTP_URL);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Error(`The mail server ${hostname} does not let the product in: ${reason}`);
  }
  return `${hostname} lets the product in. mail-test sends a mail.`;
}

async function checkFiles({ env }: Checked): ReturnType<Check> {
  if (!env.S3_BUCKET_URL) return `they are in ${resolve(env.DATA_DIR)}/files.`;
  let silent: Error | undefined;
  await requireUsableBucket(bucketOf(env), (line) => (silent = new Error(line)));
  return silent ?? `the bucket at ${env.S3_BUCKET_URL} answers and takes the key.`;
}

async function checkMessages({ db, env }: Checked): ReturnType<Check> {
  const fault = await findKeyFault(db, env);
  if (fault) return new Error(fault);
  return env.MESSAGE_KEY
    ? "their key is MESSAGE_KEY, which no backup has: keep a copy elsewhere."
    : `their key is the file message-key in ${resolve(env.DATA_DIR)}, made at the first one, which no backup has: keep a copy elsewhere.`;
}

/** As people reach the site: through the proxy. */
async function checkAddress({ env }: Checked): ReturnType<Check> {
  const { PUBLIC_URL, TRUST_PROXY } = env;
  if (!PUBLIC_URL) return new Error("PUBLIC_URL is not set: mails and links name this machine.");
  if (!PUBLIC_URL.startsWith("https:"))
    return new Error(`PUBLIC_URL is ${PUBLIC_URL}: without https passwords can be read on their way.`);
  if (TRUST_PROXY === 0)
    return new Error(
      "TRUST_PROXY is 0: if a proxy stands before the product, everybody counts as one visitor. Set it to the number of proxies.",
    );
  const address = new URL("/healthz", PUBLIC_URL).href;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) }).catch((error: unknown) => {
    // A failed fetch has it as its cause: a certificate that has expired, a name that leads nowhere.
    const code = error instanceof Error ? codeOf(error.cause) : "";
    const why = code && ` (${code})`;
    return new Error(`${address} does not answer from this machine${why}.`, { cause: error });
  });
  if (answer instanceof Error) return answer;
  return answer.ok && answer.headers.has("x-request-id")
    ? `${PUBLIC_URL} leads to the product.`
    : new Error(`${address} answers ${answer.status}, and not as the product does: look at the proxy.`);
}

async function checkBackup({ db, clock }: Checked): ReturnType<Check> {
  const last = await findLastBackup(db);
  if (!last) return new Error("there is none yet: npm run admin -- backup <folder>, every night.");
  const sentence = `the last one is of ${last.toISOString()}`;
  return isNightly(last, clock.now())
    ? `${sentence}.`
    : new Error(`${sentence}: look why none was made since.`);
}
