// Runs HAProxy with deploy/cluster/haproxy.cfg, on ports of its own: before two processes of the product, before three databases, or both.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "#tests/support/product.ts";
import { until } from "./until.ts";

const SHIPPED = join(import.meta.dirname, "../../../deploy/cluster");
/** Of deploy/cluster/edunakuri.env. */
export const SHUTDOWN_DELAY =
  /^SHUTDOWN_DELAY=(\d+)$/m.exec(readFileSync(join(SHIPPED, "edunakuri.env"), "utf8"))?.[1] ?? "";
/** Nothing listens there. */
const NOWHERE = "127.0.0.1:9";

type Behind = {
  /** The ports of the two processes. */
  apps?: readonly [number, number];
  /** The network in which the three servers are .1, .2 and .3. */
  databases?: string;
};

export async function startHaproxy(program: string, { apps, databases }: Behind) {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-haproxy-"));
  const ports = { site: await findFreePort(), primary: await findFreePort(), copies: await findFreePort() };
  const settings = join(folder, "haproxy.cfg");
  writeFileSync(
    settings,
    readFileSync(join(SHIPPED, "haproxy.cfg"), "utf8")
      .replace("bind :80", `bind 127.0.0.1:${ports.site}`)
      .replace("127.0.0.1:5000", `127.0.0.1:${ports.primary}`)
      .replace("127.0.0.1:5001", `127.0.0.1:${ports.copies}`)
      .replace(/\bapp([12]):3000/g, (_, app) => (apps ? `127.0.0.1:${apps[Number(app) - 1]}` : NOWHERE))
      .replace(/\bdb([123]):5432/g, (_, node) => (databases ? `${databases}.${node}:5432` : NOWHERE))
      .replace(/^ {2}(log \/dev\/log|user|group).*\n/gm, ""),
  );
  const child = spawn(program, ["-db", "-f", settings], { stdio: ["ignore", "ignore", "pipe"] });
  let printed = "";
  child.stderr.on("data", (chunk) => (printed += String(chunk)));
  const exited = once(child, "exit");
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  const url = `http://127.0.0.1:${ports.site}`;
  const answers = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => child.exitCode !== null,
    );
  await until(answers);
  if (child.exitCode !== null) throw new Error(printed);
  return {
    /** The address of the site. */
    url,
    ports,
    async stop() {
      end();
      await exited;
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
