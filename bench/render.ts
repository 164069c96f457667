// `npm run bench:render`: processor time of server and database and size of pages that are rendered, beside the API's answer alone. It begins
// when the mails of the invented world have been sent. `--check` compares the time of each page, as a number of selects by
// key in the same minute, with the recorded one; `--record` writes them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { startProduct } from "#tests/support/product.ts";
import { inProductDatabase } from "#tests/support/product-database.ts";
import type { Pool } from "pg";
import { cpuOf, databaseMeter, ownCpu } from "./meter.ts";

const RECORDED = join(import.meta.dirname, "page-ratios.json");
/** A page may take more selects by key than recorded by this factor. */
const ALLOWED = 1.25;
const SELECTS = 4_000;
const isRecording = process.argv.includes("--record");
const isCompared = isRecording || process.argv.includes("--check");
const WARM = 150;
const MAILS_PAUSE_MS = 4_000;
const REQUESTS = Number(process.env["RENDER_REQUESTS"] ?? 300);

type Person = keyof typeof DEMO_LOGINS;
type Measured = { page: string; person: Person; cpuMs: number; databaseMs: number; kB: number };

const PAGES: readonly { page: string; person: Person }[] = [
  { page: "/api/candidates/allCandidate?limit=15", person: "school" },
  { page: "/candidate/allCandidatePage", person: "school" },
  { page: "/candidate/allCandidatePage", person: "teacher" },
  { page: "/", person: "school" },
  { page: "/jobs", person: "teacher" },
  { page: "/employer/profile", person: "school" },
  { page: "/candidate/profile", person: "teacher" },
];

const product = await startProduct({ demoData: true });
try {
  await untilMailsAreSent();
  await inProductDatabase(async (_db, pool) => {
    const databaseCpu = await databaseMeter(pool);
    const measured: Measured[] = [];
    for (const { page, person } of PAGES) measured.push(await measure(page, person, databaseCpu));
    console.table(measured);
    if (isCompared) compare(measured, await keyMs(pool, databaseCpu));
  }, product.dataDir);
} finally {
  await product.stop();
}

/** Processor milliseconds of a select by key, of this process and the database. */
async function keyMs(pool: Pool, databaseCpu: () => number): Promise<number> {
  const { rows } = await pool.query<{ id: string }>("select id from accounts limit 1");
  const statement = { name: "key", text: "select email from accounts where id = $1", values: [rows[0]!.id] };
  const before = ownCpu() + databaseCpu();
  for (let time = 0; time < SELECTS; time++) await pool.query(statement);
  return (ownCpu() + databaseCpu() - before) / SELECTS;
}

function compare(measured: readonly Measured[], key: number): void {
  const ratios = Object.fromEntries(
    measured.map(({ page, person, cpuMs, databaseMs }) => [
      `${person} ${page}`,
      Math.round((cpuMs + databaseMs) / key),
    ]),
  );
  if (isRecording) return writeFileSync(RECORDED, `${JSON.stringify(ratios, null, 2)}\n`);
  const recorded = JSON.parse(readFileSync(RECORDED, "utf8")) as Record<string, number>;
  for (const [page, ratio] of Object.entries(ratios)) {
    const before = recorded[page] ?? 0;
    console.log(`${page}: ${ratio} selects by key, recorded ${before}`);
    if (ratio > before * ALLOWED) process.exitCode = 1;
  }
}

async function untilMailsAreSent(): Promise<void> {
  const folder = join(product.dataDir, "mail");
  const count = () => (existsSync(folder) ? readdirSync(folder).length : 0);
  let before = -1;
  for (let sent = count(); sent !== before; sent = count()) {
    before = sent;
    await sleep(MAILS_PAUSE_MS);
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

async function measure(page: string, person: Person, databaseCpu: () => number): Promise<Measured> {
  const headers = { cookie: await logIn(person) };
  const ask = async () => {
    const response = await fetch(product.url + page, { headers });
    if (!response.ok) throw new Error(`${page} answered ${response.status}`);
    return (await response.text()).length;
  };
  for (let time = 0; time < WARM; time++) await ask();
  const [before, databaseBefore] = [cpuOf(product.pid), databaseCpu()];
  let length = 0;
  for (let time = 0; time < REQUESTS; time++) length = await ask();
  const cpuMs = round((cpuOf(product.pid) - before) / REQUESTS);
  const databaseMs = round((databaseCpu() - databaseBefore) / REQUESTS);
  return { page, person, cpuMs, databaseMs, kB: round(length / 1000) };
}

async function logIn(person: Person): Promise<string> {
  const response = await fetch(`${product.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_LOGINS[person], password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${person} could not log in: ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
