// The key that encrypts what people write to each other. It is not in the database, so that a dump shows no word of it
// (docs/decisions/0062-messages-encrypted-at-rest.md).
import { hkdfSync, randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Environment } from "#platform/server/env.ts";
import { codeOf } from "#platform/server/start-error.ts";
import type { DatabaseOrTransaction } from "./connect.ts";
import { findInstallationValue, insertInstallationValue } from "./installation.ts";

const KEY_BYTES = 32;
/** In `installation`: what is derived from the key too, so that a process with another key neither writes nor reads. */
const CHECK = "message-key-check";

type KeySettings = Pick<Environment, "MESSAGE_KEY" | "DATA_DIR">;

/** Of this process, by its settings. */
const kept = new WeakMap<KeySettings, Buffer>();

export async function messageKey(db: DatabaseOrTransaction, env: KeySettings): Promise<Buffer> {
  const before = kept.get(env);
  if (before) return before;
  const { secret, used, fault } = await look(db, env);
  if (fault !== null) throw locked(fault);
  const root = secret ?? (await makeFile(env));
  if (!used) await claim(db, env, derive(root, "check").toString("hex"));
  const key = derive(root, "texts");
  // In a transaction the row of the check may not stay.
  if (!db.isTransaction) kept.set(env, key);
  return key;
}

/** Why nobody reads a message of this database, in a sentence for the operator; null also before the first message. */
export async function findKeyFault(db: DatabaseOrTransaction, env: KeySettings): Promise<string | null> {
  return (await look(db, env)).fault;
}

/** Makes nothing. `used`: there are messages, or have been. */
async function look(db: DatabaseOrTransaction, env: KeySettings) {
  // First, since another process makes the file before the row.
  const used = await findInstallationValue(db, CHECK);
  const secret = env.MESSAGE_KEY ?? (await readFileOf(env));
  const check = secret === null ? null : derive(secret, "check").toString("hex");
  const fault = used === undefined || used === check ? null : writeFault(env, secret === null);
  return { secret, used: used !== undefined, fault };
}

const derive = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `EduNakuri messages ${purpose}`, KEY_BYTES));

const fileOf = ({ DATA_DIR }: KeySettings) => join(resolve(DATA_DIR), "message-key");

async function readFileOf(env: KeySettings): Promise<string | null> {
  try {
    return (await readFile(fileOf(env), "utf8")).trim();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** Who makes it at once, in this process or another, gets the one that was there first. */
async function makeFile(env: KeySettings): Promise<string> {
  const path = fileOf(env);
  // Not by the process: two requests of it come at once, and processes in two containers have the same number.
  const draft = `${path}.${randomBytes(8).toString("hex")}`;
  await mkdir(resolve(env.DATA_DIR), { recursive: true });
  await writeFile(draft, `${randomBytes(KEY_BYTES).toString("base64url")}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readFile(path, "utf8")).trim();
}

async function claim(db: DatabaseOrTransaction, env: KeySettings, check: string): Promise<void> {
  await insertInstallationValue(db, CHECK, check);
  if ((await findInstallationValue(db, CHECK)) !== check) throw locked(writeFault(env, false));
}

const writeFault = (env: KeySettings, isMissing: boolean) =>
  `${isMissing ? "The key of the messages is missing" : "This is another key than that of the messages in the database"}: ` +
  `set MESSAGE_KEY, or put the file back to ${fileOf(env)} ("Messages can neither be read nor sent" in docs/runbook.md).`;

/** People read that they have to wait; the log has the sentence for the operator. */
const locked = (fault: string) =>
  new Refusal(
    "unavailable",
    "MESSAGES_LOCKED",
    "Messages can neither be read nor sent just now. Please try again later.",
    { cause: new Error(fault) },
  );
