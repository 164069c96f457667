// `npm run bench:render`: processor time of server and database and size of pages that are rendered, beside the API's answer alone. It begins
// when the mails of the invented world have been sent.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#tools/demo/logins.ts";
import { startProduct } from "#tests/support/product.ts";
import { inProductDatabase } from "#tests/support/product-database.ts";
import { cpuOf, databaseMeter } from "./meter.ts";

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
  }, product.dataDir);
} finally {
  await product.stop();
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
