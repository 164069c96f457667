import { beforeEach, expect, test } from "vitest";
import { readEnvironment } from "#platform/server/env.ts";
import { openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { ensureFirstAdmin } from "./first-admin.ts";
import { createAdmin, setNewPassword } from "./operator.ts";

const { as, db, deps, make } = await openTestApi();

beforeEach(async () => {
  await db.deleteFrom("accounts").execute();
});

const ensure = (settings: Record<string, string> = {}) =>
  ensureFirstAdmin({ db, env: readEnvironment({ NODE_ENV: "test", ...settings }) });
const login = (email: string, password: string) => as(null).post("/api/admin/login", { email, password });

test("without settings one admin is made with a random password (LOGIN-15)", async () => {
  await make.candidate();
  const admin = await ensure();
  expect(admin).toMatchObject({ email: "admin@edunakuri.example", invented: true });
  expect((await login("admin@edunakuri.example", admin?.password ?? "")).status).toBe(200);
  expect(await ensure()).toBeNull();
});

test("with settings the named admin is made (LOGIN-15)", async () => {
  const settings = { ADMIN_EMAIL: "Head@School.example", ADMIN_PASSWORD: "headmistress" };
  expect(await ensure(settings)).toEqual({
    email: "head@school.example",
    password: "headmistress",
    invented: false,
  });
  expect((await login("head@school.example", "headmistress")).status).toBe(200);
});

test("an address without a password setting gets a random one", async () => {
  const admin = await ensure({ ADMIN_EMAIL: "head@school.example" });
  expect(admin?.invented).toBe(true);
  expect((await login("head@school.example", admin?.password ?? "")).status).toBe(200);
});

test("a named admin is made beside the others, and an existing password is never changed", async () => {
  const earlier = await make.admin();
  expect(await ensure()).toBeNull();
  const settings = { ADMIN_EMAIL: "head@school.example", ADMIN_PASSWORD: "headmistress" };
  expect(await ensure(settings)).not.toBeNull();
  expect(await ensure({ ...settings, ADMIN_PASSWORD: "another one" })).toBeNull();
  expect((await login("head@school.example", "headmistress")).status).toBe(200);
  expect((await login(earlier.email, PASSWORD)).status).toBe(200);
});

test("five processes that start at once make one admin, and one of them prints the password", async () => {
  const notified = (await Promise.all([1, 2, 3, 4, 5].map(() => ensure()))).filter((admin) => admin !== null);
  expect(notified).toHaveLength(1);
  expect((await login("admin@edunakuri.example", notified[0]?.password ?? "")).status).toBe(200);
});

test("the operator makes another admin, once", async () => {
  const { password, invented } = await createAdmin(deps, { email: "second@school.example" });
  expect(invented).toBe(true);
  expect((await login("second@school.example", password)).status).toBe(200);
  await expect(createAdmin(deps, { email: "second@school.example" })).rejects.toThrow(
    "This email is already registered.",
  );
});

test("the operator sets a new password, and the account is logged out", async () => {
  const admin = await make.admin();
  expect((await as(admin).get("/api/auth/sessions")).status).toBe(200);
  const other = await make.admin();
  expect((await as(other).get("/api/auth/sessions")).status).toBe(200);
  await setNewPassword(deps, { email: admin.email, password: "brand new one" });
  expect((await as(admin).get("/api/auth/sessions")).status).toBe(401);
  expect((await as(other).get("/api/auth/sessions")).status).toBe(200);
  const mails = db.selectFrom("mail_outbox").select("to_address").where("kind", "=", "password-changed");
  expect(await mails.execute()).toEqual([{ to_address: admin.email }]);
  expect((await login(admin.email, "brand new one")).status).toBe(200);
  await expect(setNewPassword(deps, { email: "nobody@school.example" })).rejects.toThrow("Account not found");
});
