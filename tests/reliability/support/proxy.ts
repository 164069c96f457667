// Runs nginx with the settings of deploy/nginx.conf, on a port of its own without TLS, in front of two local processes.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "#tests/support/product.ts";

const SHIPPED = join(import.meta.dirname, "../../../deploy/nginx.conf");

export async function startProxy(program: string, ports: readonly [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-proxy-"));
  const port = await findFreePort();
  const site = readFileSync(SHIPPED, "utf8")
    .replace("app-1:3000", `127.0.0.1:${ports[0]}`)
    .replace("app-2:3000", `127.0.0.1:${ports[1]}`)
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, "")
    .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^ *ssl_.*\n/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http { access_log off; ${temporary.join(" ")}
${site} }
`,
  );
  const child = spawn(
    program,
    ["-p", folder, "-e", join(folder, "error.log"), "-c", join(folder, "nginx.conf")],
    {
      stdio: "inherit",
    },
  );
  const exited = once(child, "exit");
  const end = () => child.kill("SIGTERM");
  process.once("exit", end);
  const url = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, "error.log"), "utf8"));
    await sleep(50);
  }
  return {
    url,
    async stop() {
      end();
      await exited;
      process.off("exit", end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
