import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { callAddress } from "#tests/support/call-address.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { codeAt, turnOn } from "#tests/support/second-factor.ts";

const api = await openTestApi({ today: "2026-03-10", env: { ADMIN_SECOND_FACTOR: "required" } });
const { as, setClock, deps, make } = api;

const OPEN = [
  "GET /api/auth/secondFactor",
  "POST /api/auth/secondFactor/confirm",
  "POST /api/auth/secondFactor/setUp",
];
const closed = INTERFACE.filter(({ access }) => access !== "anyone" && access.includes("admin"));

test("an admin without a required second factor may only make the calls that set it up (LOGIN-51)", async () => {
  const caller = as(await make.admin());
  const open: string[] = [];
  for (const { method, path } of closed) {
    const send = { GET: caller.get, POST: caller.post, PUT: caller.put, DELETE: caller.delete }[method];
    const { status, body } = await send(callAddress(path));
    if (status !== 403) open.push(`${method} ${path}`);
    else
      expect(body).toEqual({
        code: "SECOND_FACTOR_MISSING",
        message: "Please turn on your second factor first: this site requires it of admins.",
      });
  }
  expect(open.sort()).toEqual(OPEN);
});

test("such an admin is answered as a visitor where visitors may ask", async () => {
  const candidate = await make.candidate();
  const list = await as(await make.admin()).get("/api/candidates/allCandidate");
  const visitors = await as(null).get("/api/candidates/allCandidate");
  expect(visitors.body[0]._id).toBe(candidate.id);
  expect(list.body).toEqual(visitors.body);
});

test("login and session say that the second factor is missing until it is on", async () => {
  const admin = await make.admin();
  const browser = browserOf(api);
  const login = await browser.post("/api/admin/login", { email: admin.email, password: PASSWORD });
  const missing = { _id: admin.id, email: admin.email, role: "admin", secondFactorMissing: true };
  expect(login.body).toEqual({ admin: missing });
  expect((await browser.get("/api/auth/session")).body.admin).toEqual(missing);

  const { body } = await browser.post("/api/auth/secondFactor/setUp", { password: PASSWORD });
  const code = codeAt(body.secret, deps.clock.now());
  expect((await browser.post("/api/auth/secondFactor/confirm", { code })).status).toBe(200);
  expect((await browser.get("/api/auth/session")).body.admin).toEqual({
    _id: admin.id,
    email: admin.email,
    role: "admin",
  });
  expect((await browser.get("/api/admin/audit")).status).toBe(200);
});

test("it cannot be turned off while it is required (LOGIN-51)", async () => {
  const admin = await make.admin();
  const { secret } = await turnOn(api, admin);
  setClock("2026-03-10", "12:00");
  const session = browserOf(api);
  await session.post("/api/admin/login", { email: admin.email, password: PASSWORD });
  await session.post("/api/auth/secondFactor", { code: codeAt(secret, deps.clock.now()) });
  setClock("2026-03-10", "12:05");
  const code = codeAt(secret, deps.clock.now());
  const off = await session.post("/api/auth/secondFactor/turnOff", { password: PASSWORD, code });
  expect([off.status, off.body.code]).toEqual([409, "SECOND_FACTOR_REQUIRED"]);
});

test("candidates and employers are asked for no second factor", async () => {
  const employer = await make.employer();
  expect((await as(employer).get("/api/notifications/unread")).status).toBe(200);
});
