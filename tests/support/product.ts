// Starts the built product for a test, in a process group and a data folder of its own.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The folder of this version. */
export const ROOT = join(import.meta.dirname, "../..");
const START_LIMIT = 180_000;
const STOP_LIMIT = 20_000;

export const PRODUCT_ADMIN = { email: "admin@edunakuri.test", password: "admin-of-the-tests" };

type ProductOptions = {
  /** Data folder of an earlier product, to start again with its data. */
  dataDir?: string;
  demoData?: boolean;
  rateLimitFactor?: number;
  /** A fixed port, so that the address is the same after a restart; else any free one. */
  port?: number;
  admin?: { email: string; password: string };
  environment?: Record<string, string>;
  /** The folder of another version, built. */
  root?: string;
};

export type Product = {
  url: string;
  dataDir: string;
  pid: number;
  /** Everything that the process has printed. */
  log: () => string;
  /** Stops the process, and removes the data folder unless it was given or `keepData` is set. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
  /** Kills its whole process group; the data folder stays. */
  kill9: () => Promise<void>;
};

const folders = new Map<string, string>();

/** The data folder of a product that this process or the global set-up has started. */
export function dataFolderOf(url: string): string | undefined {
  const { origin } = new URL(url);
  if (origin === process.env["PRODUCT_URL"]) return process.env["PRODUCT_DATA_DIR"];
  return folders.get(origin);
}

/** Resolves when the product is ready. */
export async function startProduct({
  dataDir,
  demoData = false,
  rateLimitFactor = 1000,
  port: requestedPort,
  admin = PRODUCT_ADMIN,
  environment = {},
  root = ROOT,
}: ProductOptions = {}): Promise<Product> {
  const folder = dataDir ?? newDataFolder();
  const port = requestedPort ?? (await findFreePort());
  const url = `http://localhost:${port}`;

  folders.set(url, folder);

  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      NODE_ENV: "production",
      UV_THREADPOOL_SIZE: "8",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compiled"),
      PORT: String(port),
      DATA_DIR: folder,
      DEMO_DATA: String(demoData),
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...environment,
    },
  });
  const pid = child.pid;
  if (!pid) throw new Error("The product could not be started.");

  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const exited = once(child, "exit");
  const hasExited = () => child.exitCode !== null || child.signalCode !== null;
  const killGroup = () => {
    if (!hasExited()) process.kill(-pid, "SIGKILL");
  };
  // Kills the product when a test run ends early.
  process.once("exit", killGroup);

  const deadline = Date.now() + START_LIMIT;
  while (!(await isReady(url))) {
    if (hasExited() || Date.now() > deadline) {
      killGroup();
      if (!dataDir) rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      throw new Error(`The product did not start:\n${printed}`);
    }
    await sleep(100);
  }

  return {
    url,
    dataDir: folder,
    pid,
    log: () => printed,
    async stop({ keepData = dataDir !== undefined } = {}) {
      const hadExited = hasExited();
      child.kill("SIGTERM");
      const limit = setTimeout(killGroup, STOP_LIMIT);
      if (!hadExited) await exited;
      clearTimeout(limit);
      process.off("exit", killGroup);
      if (!keepData) rmSync(folder, { recursive: true, force: true });
      if (!hadExited && child.exitCode !== 0)
        throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}:\n${printed}`);
    },
    async kill9() {
      killGroup();
      if (!hasExited()) await exited;
      process.off("exit", killGroup);
    },
  };
}

function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-product-"));
  return folder;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}
