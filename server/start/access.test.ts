// Tests the last lines of a start.
import { beforeEach, expect, test } from "vitest";
import { ensureFirstAdmin } from "#server/accounts/first-admin.ts";
import { writeMarker } from "#server/demo/marker.ts";
import { readEnvironment } from "#server/env.ts";
import { openTestApi } from "#tests/support/api.ts";
import { describeAccess } from "./access.ts";

const { db } = await openTestApi();

beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
  await db.deleteFrom("installation").where("name", "=", "demo-world").execute();
});

async function lastLines(settings: Record<string, string> = {}): Promise<string> {
  const env = readEnvironment({ NODE_ENV: "test", ...settings });
  const firstAdmin = await ensureFirstAdmin({ db, env });
  return (await describeAccess({ db, env }, { port: 3000, firstAdmin })).join("\n");
}

test("the first start says what to open and how to log in, with the password that it has made (OPS-16)", async () => {
  await writeMarker(db, { candidates: 1, employers: 1, core: 1, hasCore: true, hasSettings: true, mass: 0 });
  const lines = await lastLines();
  expect(lines).toContain("EduNakuri is ready: open http://localhost:3000\n");
  expect(lines).toMatch(
    /Admin +http:\/\/localhost:3000\/edunakuri\/adminpanel\/login +admin@edunakuri\.example +\S{16} \(shown only this once\)/,
  );
  expect(lines).toMatch(
    /Teacher +http:\/\/localhost:3000\/login +teacher@edunakuri\.example +welcome-to-school/,
  );
  expect(lines).toMatch(
    /School +http:\/\/localhost:3000\/login +school@edunakuri\.example +welcome-to-school/,
  );
});

test("a later start names the admin and what to do when the password is lost", async () => {
  await lastLines();
  expect(await lastLines()).toMatch(
    /Admin .*admin@edunakuri\.example \(password lost: npm run admin -- reset-password --email ADDRESS\)/,
  );
});

test("with settings of its own, a start prints the public address, no password and nobody invented", async () => {
  const settings = {
    PUBLIC_URL: "https://school.example/",
    ADMIN_EMAIL: "head@school.example",
    ADMIN_PASSWORD: "headmistress",
  };
  const lines = await lastLines(settings);
  expect(lines).toContain("open https://school.example\n");
  expect(lines).toContain("head@school.example and the password of ADMIN_PASSWORD");
  expect(lines).not.toMatch(/headmistress|Teacher|School/);
});
