// `node bench/against-checkout.ts <folder>`: compares this version with another checkout of the product. Both run with an invented
// world of their own and are asked in turns, so that other load on the machine affects both.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#tools/demo/logins.ts";
import { cpuOf, percentilesOf } from "./meter.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";

const TURNS = 20;
const TURN = 6;
/** Until what follows the filling has ended: mails, statistics, vacuum. */
const SETTLE_MS = 60_000;
const START_TIMEOUT_MS = 300_000;
const ADMIN = { email: "admin@bench.example", password: "a long password of the bench" };

type Product = { root: number; base: string; stop: () => Promise<void> };
type Operation = { name: string; run: (index: number) => Promise<unknown> };

const here = resolve(import.meta.dirname, "..");
const other = resolve(process.argv[2] ?? ".");
if (other === here) throw new Error("Which other checkout? node bench/against-checkout.ts <folder>");

const products = [await start(other, 3901), await start(here, 3902)];
try {
  await sleep(SETTLE_MS);
  const [before = [], now = []] = await Promise.all(products.map(operationsOf));
  console.log("processor ms of server and database     before      now    ratio (median of turns)");
  for (const [index, { name, run }] of now.entries()) {
    const runs = [before[index]?.run ?? run, run];
    for (const one of runs) await timesOf(products[runs.indexOf(one)], one, 0);
    const turns: [number, number][] = [];
    for (let turn = 1; turn <= TURNS; turn++) {
      const [former, present] = [
        await timesOf(products[0], runs[0], turn),
        await timesOf(products[1], runs[1], turn),
      ];
      turns.push([former, present]);
    }
    const middle = (values: number[]) => percentilesOf(values).p50;
    const figures = [
      middle(turns.map(([former]) => former)),
      middle(turns.map(([, present]) => present)),
      middle(turns.map(([former, present]) => present / former)),
    ];
    console.log(name.padEnd(36), ...figures.map((figure) => figure.toFixed(2).padStart(8)));
  }
} finally {
  await Promise.all(products.map(({ stop }) => stop()));
}

/** Processor milliseconds of one run, the mean of a turn. */
async function timesOf(product: Product | undefined, run: Operation["run"] | undefined, turn: number) {
  const root = product?.root ?? 0;
  const before = cpuOfTree(root);
  for (let index = 0; index < TURN; index++) await run?.(turn * TURN + index);
  return (cpuOfTree(root) - before) / TURN;
}

/** `npm start` of a checkout with an invented world in a new folder. */
async function start(folder: string, port: number): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), "edunakuri-against-"));
  const child = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      RATE_LIMIT_FACTOR: "100000",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(child, base);
  const stop = async () => {
    if (child.exitCode === null) process.kill(-(child.pid ?? 0), "SIGTERM");
    while (child.exitCode === null && child.signalCode === null) await sleep(100);
    rmSync(data, { recursive: true, force: true });
  };
  return { root: child.pid ?? 0, base, stop };
}

async function untilReady(child: ChildProcess, base: string): Promise<void> {
  const end = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}.`);
    const isReady = await fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(500);
  }
  throw new Error("The product did not start in time.");
}

async function operationsOf({ base }: Product): Promise<Operation[]> {
  const school = await logIn(base, "/api/auth/login", { email: DEMO_LOGINS.school, password: DEMO_PASSWORD });
  const admin = await logIn(base, "/api/admin/login", ADMIN);
  const session = await school("GET", "/api/auth/session");
  const id: string = session.user._id;
  await admin("POST", `/api/admin/employers/${id}/credits`, { amount: 1000, reason: "Measuring" });
  const everybody = await admin("GET", "/api/candidates/allCandidate?limit=300");
  const invited = JSON.stringify(await school("GET", `/api/interview/getInterviewsByEmployer/${id}`));
  const people = everybody.filter((one: { _id: string }) => !invited.includes(one._id));
  const day = (index: number) => addDays(dayInIndia(new Date()), 20 + (index % 60));
  return [
    {
      name: "list: a page of 15 for a school",
      run: (index) => school("GET", `/api/candidates/allCandidate?limit=15&page=${1 + (index % 15)}`),
    },
    {
      name: "schedule an interview",
      run: (index) =>
        school("POST", "/api/interview/scheduleInterview", {
          candidateId: people[index]._id,
          employerId: id,
          interviewDate: day(index),
          InterviewLink: "https://meet.bench.example/room",
        }),
    },
    {
      name: "publish a job, and close it",
      run: async (index) => {
        const { vacancy } = await school("POST", "/api/employer/vacancies", {
          title: `Teacher of Physics ${index}`,
          profile: "PGT (classes 11 & 12)",
          subjects: ["Physics"],
          classes: ["Higher"],
          city: "Indore, Madhya Pradesh, India",
          payFrom: 40_000,
          payTo: 50_000,
          description: "Classes of 30, a laboratory, five days a week.",
          closesAt: day(20),
          state: "published",
        });
        await school("PUT", `/api/employer/vacancies/${vacancy._id}/state`, {
          state: "closed",
          reason: "cancelled",
        });
      },
    },
  ];
}

async function logIn(base: string, path: string, login: { email: string; password: string }) {
  const answer = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(login),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  return async (method: string, address: string, body?: object) => {
    const response = await fetch(base + address, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  };
}

/** Processor milliseconds of a process and of all that it started. */
function cpuOfTree(root: number): number {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  );
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === root || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + cpuOf(pid), 0);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
