// Runs PgBouncer in transaction mode on a port of its own, in front of one database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect as connectTo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "#tests/support/database-connection.ts";
import { findFreePort } from "#tests/support/product.ts";
import { accountOf } from "./debian.ts";

const SHIPPED = join(import.meta.dirname, "../../../deploy/cluster/pgbouncer.ini");

/** Resolves with the address of the database behind the pooler. */
export async function startPooler(
  program: string,
  behind: DatabaseConnection,
  { connections = 20 }: { connections?: number } = {},
) {
  const server = "connectionString" in behind ? partsOf(behind.connectionString) : behind;
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-pooler-"));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  const { user, password, database } = server;
  const files = { users: join(folder, "userlist.txt"), settings: join(folder, "pgbouncer.ini") };
  writeFileSync(files.users, `"${user}" "${password}"\n`);
  writeFileSync(
    files.settings,
    readFileSync(SHIPPED, "utf8")
      .replace(
        "edunakuri = host=127.0.0.1 port=5000",
        `${database} = host=${server.host} port=${server.port}`,
      )
      .replace("6432", String(port))
      .replace("/etc/pgbouncer/userlist.txt", files.users)
      .replace(/default_pool_size = \d+/, `default_pool_size = ${connections}`)
      .replace(/^(logfile|pidfile) = .*\n/gm, ""),
  );
  // PgBouncer does not run as root; the server's own account can reach the server's socket.
  const { uid, gid } = server.host.startsWith("/") ? statSync(server.host) : accountOf("postgres");
  const account = uid === 0 ? {} : { uid, gid };
  const child = spawn(program, [files.settings], { ...account, stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += String(chunk)));
  const exited = once(child, "exit");
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  while (!(await answersAt(port))) {
    if (child.exitCode !== null) throw new Error(printed);
    await sleep(50);
  }
  return {
    url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async stop() {
      end();
      await exited;
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function partsOf(url: string) {
  const { hostname: host, port, username: user, password, pathname } = new URL(url);
  return {
    host,
    port: port || "5432",
    user,
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

async function answersAt(port: number): Promise<boolean> {
  const socket = connectTo({ port, host: "127.0.0.1" });
  const answers = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answers;
}
