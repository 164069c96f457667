// Finds programs of Debian packages, and installs missing ones where the process runs as root.
import { execFileSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { printFigure } from "./figure.ts";

/** The program's path, or null with a printed line where it is missing. */
export function findProgram(point: string, name: string, packageName = name): string | null {
  const there = lookFor(name);
  if (there) return there;
  if (process.getuid?.() === 0 && lookFor("apt-get")) {
    printFigure(point, `installing ${packageName} from Debian`);
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const install = ["install", "-y", "--no-install-recommends", packageName];
    for (const words of [["update"], install]) {
      try {
        execFileSync("apt-get", words, { env: environment, stdio: "ignore", timeout: 180_000 });
      } catch {
        // The look-up below notices a failed installation.
      }
    }
  }
  const found = lookFor(name);
  if (!found) printFigure(point, `NOT RUN: ${name} is not here (as root: apt-get install ${packageName})`);
  return found;
}

/** As root, the user and group of a Debian account, for programs that refuse to run as root; else nothing. */
export function accountOf(name: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ["-u", "-g"].map((which) => Number(execFileSync("id", [which, name])));
  return { uid, gid };
}

function lookFor(name: string): string | null {
  const folders = [...(process.env["PATH"] ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  for (const folder of folders) {
    const path = join(folder, name);
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The program is not in this folder.
    }
  }
  return null;
}
