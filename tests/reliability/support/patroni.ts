// Three PostgreSQL servers with Patroni and etcd, HAProxy and PgBouncer, by the files of deploy/cluster/: each machine of theirs
// is an address of the loopback network here.
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import {
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { accountOf } from "./debian.ts";
import { startHaproxy } from "./haproxy.ts";
import { startPooler } from "./pooler.ts";
import { until } from "./until.ts";

const SHIPPED = join(import.meta.dirname, "../../../deploy/cluster");
const NODES = [1, 2, 3];
const PASSWORD = "change-me";
const START_LIMIT = 120_000;

type Programs = { etcd: string; patroni: string; haproxy: string; pgbouncer: string };
type Member = { name: string; role: string; state: string; timeline?: number; lag?: number };

export async function startDatabaseCluster(programs: Programs) {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-cluster-"));
  const account = accountOf("postgres");
  own(folder);
  // A network of its own, so that the ports of the files are free.
  const network = `127.${randomInt(1, 250)}.${randomInt(250)}`;
  const end = () => killAllIn(folder);
  process.once("exit", end);

  function own(path: string) {
    if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? 0);
  }
  const read = (name: string) => readFileSync(join(SHIPPED, name), "utf8");
  const withAddresses = (text: string) => text.replace(/\bdb([123]):/g, `${network}.$1:`);
  /** The settings of one machine, as deploy/cluster/ says them for db1. */
  const settingsOf = (name: string, node: number) =>
    Object.fromEntries(
      read(name)
        .split("\n")
        .filter((line) => /^\w+=/.test(line))
        .map((line) => (line.includes("db2") ? line : line.replaceAll("db1", `db${node}`)))
        .map((line) => line.replace("10.0.0.1:", `${network}.${node}:`))
        .map((line) => withAddresses(line).split(/=(.*)/s).slice(0, 2)),
    ) as Record<string, string>;

  function run(program: string, words: string[], own: { cwd: string; settings?: Record<string, string> }) {
    const env = { PATH: process.env["PATH"], HOME: folder, LC_ALL: "C.UTF-8", ...own.settings };
    spawn(program, words, { ...account, cwd: own.cwd, env, detached: true, stdio: "ignore" }).unref();
  }

  function startNode(node: number): void {
    const cwd = join(folder, `db${node}`);
    const settings = { ...settingsOf("etcd.env", node), ...settingsOf("node.env", node) };
    mkdirSync(join(cwd, "socket"), { recursive: true });
    for (const path of [cwd, join(cwd, "socket")]) own(path);
    const config = join(cwd, "patroni.yml");
    const shipped = withAddresses(read("patroni.yml"));
    writeFileSync(config, shipped.replace("/var/run/postgresql", join(cwd, "socket")));
    run(programs.etcd, [], { cwd, settings: { ...settings, ETCD_DATA_DIR: join(cwd, "etcd") } });
    const places = {
      PATRONI_POSTGRESQL_BIN_DIR: globSync("/usr/lib/postgresql/*/bin").toSorted().at(-1) ?? "",
      PATRONI_POSTGRESQL_DATA_DIR: join(cwd, "data"),
      PATRONI_POSTGRESQL_PGPASS: join(cwd, "pgpass"),
    };
    run(programs.patroni, [config], { cwd, settings: { ...settings, ...places } });
  }

  /** The members as one of the nodes sees them. */
  async function members(): Promise<Member[]> {
    for (const node of NODES) {
      try {
        const signal = AbortSignal.timeout(3_000);
        const answer = await fetch(`http://${network}.${node}:8008/cluster`, { signal });
        return ((await answer.json()) as { members: Member[] }).members;
      } catch {
        // The node is gone or busy; the next one is asked.
      }
    }
    return [];
  }

  const primary = async () => Number((await members()).find(({ role }) => role === "leader")?.name.slice(2));

  /** Whether this machine's etcd leads the three: another one then takes over first, and keeps every lease a whole time more. */
  async function leadsEtcd(node: number): Promise<boolean> {
    const address = `http://${network}.${node}:2379/v3/maintenance/status`;
    const answer = await fetch(address, { method: "POST", body: "{}" });
    const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
    return header.member_id === leader;
  }

  /** One server that writes, one that has each write, and another copy. */
  async function isWhole(): Promise<boolean> {
    const all = await members();
    const roles = all.map(({ role }) => role).toSorted();
    return (
      roles.join() === "leader,replica,sync_standby" &&
      all.every(({ state, timeline }) => state === "running" && timeline === all[0]?.timeline)
    );
  }

  for (const node of NODES) startNode(node);
  await until(isWhole, START_LIMIT);
  const haproxy = await startHaproxy(programs.haproxy, { databases: network });
  const urlAt = (port: number, user = "edunakuri", database = user) =>
    `postgres://${user}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  await until(() => createDatabase(urlAt(haproxy.ports.primary, "postgres")));
  const direct = { connectionString: urlAt(haproxy.ports.primary) };
  const pooler = await startPooler(programs.pgbouncer, direct);

  return {
    connection: direct,
    settings: { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct.connectionString },
    isWhole,
    /** kill -9 of all that the primary's machine runs: PostgreSQL, Patroni and etcd. */
    async killPrimary() {
      const node = await primary();
      const didLeadEtcd = await leadsEtcd(node);
      killAllIn(join(folder, `db${node}`));
      const isReplaced = async () => ![node, Number.NaN].includes(await primary());
      return { node, didLeadEtcd, replacedAfter: until(isReplaced) };
    },
    /** What `patronictl switchover` asks for: another server becomes the primary, and the former one a copy. */
    async switchOver(): Promise<void> {
      const node = await primary();
      const answer = await fetch(`http://${network}.${node}:8008/switchover`, {
        method: "POST",
        headers: { Authorization: `Basic ${btoa(`patroni:${PASSWORD}`)}` },
        body: JSON.stringify({ leader: `db${node}` }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    startNode,
    async drop() {
      await pooler.stop();
      await haproxy.stop();
      end();
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}

/** Each program of a node works in its folder, PostgreSQL's own processes in the data folder there. */
function killAllIn(folder: string): void {
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      if (cwd === folder || cwd.startsWith(`${folder}/`)) process.kill(Number(pid), "SIGKILL");
    } catch {
      // The process has ended.
    }
  }
}

/** As docs/install.md says ("The database role"). Resolves with whether the primary answered. */
async function createDatabase(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query(`create role edunakuri login password '${PASSWORD}'`);
    await client.query("create database edunakuri owner edunakuri");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
