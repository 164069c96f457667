// Tests that commands read passwords from standard input and never from their arguments.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase } from "#tests/support/database.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { readPassword } from "../../../../scripts/read-password.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "edunakuri-command-"));
const database = await createTestDatabase();
const DATABASE_URL = urlOf(database.connection);
afterAll(async () => {
  await database.drop();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const piped = (text: string) => {
  const input = new PassThrough();
  input.end(text);
  return readPassword(input);
};

const { PATH, NODE_COMPILE_CACHE } = process.env;

async function admin(words: string[], input: string) {
  const child = spawn(process.execPath, ["scripts/admin.ts", ...words], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR, DATABASE_URL, DATABASE_POOL: "2" },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (printed += String(part)));
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code: Number(code), printed };
}

test("the first line of standard input is the password, and an empty one counts as absent", async () => {
  expect(await piped("chalk and board\n")).toBe("chalk and board");
  expect(await piped("chalk and board\r\nsecond line\n")).toBe("chalk and board");
  expect(await piped("no line end")).toBe("no line end");
  expect(await piped("")).toBeUndefined();
  expect(await piped("\n")).toBeUndefined();
  await expect(piped("short\n")).rejects.toThrow(/6 to/);
  // Five letters, each with its sign as a character: they are hashed as five (LOGIN-59).
  await expect(piped(`${"\u00e9".repeat(5).normalize("NFD")}\n`)).rejects.toThrow(/6 to/);
});

test("an input that stays open without a line counts as absent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const read = vi.fn<(password: string | undefined) => void>();
  const reading = readPassword(new PassThrough()).then(read);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(read).toHaveBeenCalledWith(undefined);
});

// Both commands have the same option.
test.each([
  ["create-admin", "--password", "chalk and board"],
  ["reset-password", "--password=chalk and board"],
  ["reset-password", "--password"],
])("a password among the arguments is refused with instructions: %s %s", async (command, ...words) => {
  const { code, printed } = await admin([command, "--email", "a@school.in", ...words], "");
  expect(code).toBe(1);
  expect(printed).toContain("type it when asked, or pipe it in");
  expect(printed).not.toContain("chalk and board");
});

test("a piped password is set for the admin, and without one a random one is printed (OPS-13)", async () => {
  const made = await admin(["create-admin", "--email", "head@school.in"], "chalk and board\n");
  expect(made).toEqual({ code: 0, printed: expect.stringContaining("The admin head@school.in is made.") });
  expect(made.printed).not.toContain("shown only this once");
  const noFactor = await admin(["second-factor", "off", "head@school.in"], "");
  expect(noFactor).toEqual({ code: 1, printed: expect.stringContaining("of head@school.in is not on.") });
  const reset = await admin(["reset-password", "--email", "head@school.in"], "");
  expect(reset.printed).toMatch(/The password is \S{16} \(shown only this once\)/);
});
