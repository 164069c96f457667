// Reads a password for a command: typed without echo, or the first line of a pipe. Arguments are visible to all
// users.
import { createInterface } from "node:readline/promises";
import type { Readable } from "node:stream";
import { Writable } from "node:stream";
import { PASSWORD_MAX, PASSWORD_MIN, passwordLength } from "#platform/domain/field-limits.ts";

type Terminal = Readable & { isTTY?: boolean };

/** A parent process may leave the input open without ever writing to it. */
const SILENCE_MS = 5_000;

/** Returns undefined where no password was given. */
export async function readPassword(input: Terminal = process.stdin): Promise<string | undefined> {
  const password = input.isTTY ? await askTwice(input) : await readFirstLine(input);
  if (password === "") return undefined;
  if (passwordLength(password) < PASSWORD_MIN || passwordLength(password) > PASSWORD_MAX) {
    throw new Error(`A password has ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`);
  }
  return password;
}

async function askTwice(input: Terminal): Promise<string> {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal: true });
  lines.on("SIGINT", () => process.exit(130));
  const ask = async (question: string) => {
    process.stderr.write(question);
    const answer = await lines.question("");
    process.stderr.write("\n");
    return answer;
  };
  try {
    const password = await ask("Password (leave it empty and one is made): ");
    if (password !== "" && (await ask("The same again: ")) !== password) {
      throw new Error("These are two different passwords. Nothing was changed.");
    }
    return password;
  } finally {
    lines.close();
  }
}

async function readFirstLine(input: Readable): Promise<string> {
  const lines = createInterface({ input });
  const silence = setTimeout(() => lines.close(), SILENCE_MS);
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    clearTimeout(silence);
    lines.close();
    input.destroy();
  }
}
