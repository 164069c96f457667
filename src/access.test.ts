// Tests the last lines of a start.
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { ensureFirstAdmin } from "#features/accounts/server/first-admin.ts";
import { isPassword } from "#features/accounts/server/passwords.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { openTestApi } from "#tests/support/api.ts";
import { writeAccess, handOverPassword } from "./access.ts";

const { db, make } = await openTestApi();

beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
});

async function lastLines(settings: Record<string, string> = {}): Promise<string> {
  const env = readEnvironment({ NODE_ENV: "test", ...settings });
  const firstAdmin = await ensureFirstAdmin({ db, env });
  const password = firstAdmin && handOverPassword(env, firstAdmin);
  return (
    await writeAccess(
      { db, env },
      { port: 3000, password, logins: (url) => [`  Teacher   ${url}/login   asha@mail.example`] },
    )
  ).join("\n");
}

test("the first start says what to open and how to log in, with the password that it has made (OPS-16)", async () => {
  const lines = await lastLines();
  expect(lines).toContain("EduNakuri is ready: open http://localhost:3000\n");
  expect(lines).toMatch(
    /Admin +http:\/\/localhost:3000\/edunakuri\/adminpanel\/login +admin@edunakuri\.example +\S{16} \(shown only this once\)/,
  );
  expect(lines).toContain("  Teacher   http://localhost:3000/login   asha@mail.example");
});

test("a later start names the admin and what to do when the password is lost", async () => {
  await lastLines();
  expect(await lastLines()).toMatch(
    /Admin .*admin@edunakuri\.example \(password lost: npm run admin -- reset-password --email ADDRESS\)/,
  );
});

test.each(["candidate", "employer"] as const)(
  "where ADMIN_EMAIL is the address of a %s, a start says that no admin was made, and no way to reset a password (LOGIN-15)",
  async (role) => {
    const { email } = await make[role]();
    const lines = await lastLines({ ADMIN_EMAIL: email, ADMIN_PASSWORD: "headmistress" });
    expect(lines).toContain(
      "ADMIN_EMAIL is the address of a candidate or school, so no admin was made of it.",
    );
    expect(lines).toMatch(/Admin +http:\/\/localhost:3000\/edunakuri\/adminpanel\/login$/m);
    expect(lines).not.toMatch(/reset-password|ADMIN_PASSWORD/);
  },
);

test("with settings of its own, a start prints the public address and no password", async () => {
  const settings = {
    PUBLIC_URL: "https://school.example/",
    ADMIN_EMAIL: "head@school.example",
    ADMIN_PASSWORD: "headmistress",
  };
  const lines = await lastLines(settings);
  expect(lines).toContain("open https://school.example\n");
  expect(lines).toContain("head@school.example and the password of ADMIN_PASSWORD");
  expect(lines).not.toMatch(/headmistress/);
});

test("on a site of its own the password is in a file that only the account can read, and is not printed (OPS-16)", async () => {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-access-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "first-admin-password");
  const lines = await lastLines({ DEMO_DATA: "false", DATA_DIR: folder });
  expect(lines).toContain(`the password in ${file} (delete the file when you have logged in)`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const password = readFileSync(file, "utf8").trim();
  expect(lines).not.toContain(password);
  const account = await db.selectFrom("accounts").select("password_hash").executeTakeFirstOrThrow();
  expect(await isPassword(password, account.password_hash)).toBe(true);
});

test("a trial says that the network can reach it, and a setting of a password that has no effect is named (OPS-35)", async () => {
  const everybody = "Everybody in this network can open it, with these passwords: HOST=127.0.0.1";
  expect(await lastLines()).toContain(everybody);
  expect(await lastLines({ HOST: "127.0.0.1" })).not.toContain(everybody);
  await db.deleteFrom("accounts").execute();
  const ignored = "ADMIN_PASSWORD is not the admin's password and has no effect";
  const first = { ADMIN_EMAIL: "head@school.example", ADMIN_PASSWORD: "headmistress" };
  expect(await lastLines(first)).not.toContain(ignored);
  expect(await lastLines(first)).not.toContain(ignored);
  expect(await lastLines({ ...first, ADMIN_PASSWORD: "another-one" })).toContain(ignored);
});
