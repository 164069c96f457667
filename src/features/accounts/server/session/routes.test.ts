import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";

const api = await openTestApi({ limitFactor: 10 });
const { as, make, db } = api;

const LOGIN = "/api/auth/login";
const ADMIN_LOGIN = "/api/admin/login";

test("an employer logs in and gets the own data (LOGIN-8, TEAM-23)", async () => {
  const employer = await make.employer({ institute_name: "Hill School", photo_key: "abc.webp" });
  const browser = browserOf(api);
  const answer = await browser.post(LOGIN, {
    email: ` ${employer.email.toUpperCase()} `,
    password: PASSWORD,
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    user: {
      _id: employer.id,
      email: employer.email,
      role: "employer",
      phone: "9123456780",
      address: "Bhopal, Madhya Pradesh, India",
      photo: "/api/files/photo/abc.webp",
      instituteName: "Hill School",
      accountId: employer.accountId,
      memberRole: "owner",
    },
  });
  const session = await browser.get("/api/auth/session");
  expect(session.body).toEqual({ user: answer.body.user, admin: null });
  expect(session.headers.get("cache-control")).toContain("no-store");
});

test("the session of a member says so until the address is confirmed (SEE-12)", async () => {
  const [confirmed, unconfirmed] = [await make.employer(), await make.employer({ isProven: false })];
  const sessionOf = async (one: typeof confirmed) => (await as(one).get("/api/auth/session")).body.user;
  expect(await sessionOf(unconfirmed)).toMatchObject({ isUnproven: true });
  expect(await sessionOf(confirmed)).not.toHaveProperty("isUnproven");
});

test("a candidate logs in and gets the own data", async () => {
  const candidate = await make.candidate({ full_name: "Asha Rao" });
  const answer = await browserOf(api).post(LOGIN, { email: candidate.email, password: PASSWORD });
  expect(answer.body.user).toMatchObject({
    _id: candidate.id,
    role: "candidate",
    fullName: "Asha Rao",
    photo: null,
  });
});

test("the token is only in a cookie that scripts cannot read, and not in the answer (LOGIN-16)", async () => {
  const employer = await make.employer();
  const browser = browserOf(api);
  const answer = await browser.post(LOGIN, { email: employer.email, password: PASSWORD });
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^session=[\w-]{43}; /);
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Lax");
  expect(answer.text).not.toContain(browser.jar.get("session"));
});

test("over https the cookie is bound to this host (LOGIN-16)", async () => {
  const employer = await make.employer();
  const answer = await api.call("POST", `https://school.example${LOGIN}`, {
    email: employer.email,
    password: PASSWORD,
  });
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-session=.*Secure/);
});

test("a wrong password, an unknown address and the wrong login get the same answer (LOGIN-9)", async () => {
  const [employer, admin] = [await make.employer(), await make.admin()];
  const answers = await Promise.all([
    as(null).post(LOGIN, { email: employer.email, password: "wrong password" }),
    as(null).post(LOGIN, { email: "nobody@school.example", password: PASSWORD }),
    as(null).post(LOGIN, { email: admin.email, password: PASSWORD }),
    as(null).post(ADMIN_LOGIN, { email: employer.email, password: PASSWORD }),
    as(null).post(ADMIN_LOGIN, { email: admin.email, password: "wrong password" }),
  ]);
  for (const answer of answers) {
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: "INVALID_CREDENTIALS", message: "Invalid email or password" });
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
});

test("an unknown address takes as long as a wrong password (LOGIN-9)", async () => {
  const employer = await make.employer();
  // The passwords that the tests make cost less than those of the product.
  const password_hash = await hashPassword(PASSWORD);
  await db.updateTable("accounts").set({ password_hash }).where("id", "=", employer.accountId).execute();
  const timeOf = async (email: string) => {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const start = performance.now();
      await as(null).post(LOGIN, { email, password: "wrong password" });
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b)[4] ?? 0;
  };
  const known = await timeOf(employer.email);
  const unknown = await timeOf("nobody@school.example");
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test("an admin logs in at the admin login (LOGIN-14)", async () => {
  const admin = await make.admin();
  const browser = browserOf(api);
  const answer = await browser.post(ADMIN_LOGIN, { email: admin.email, password: PASSWORD });
  expect(answer.body).toEqual({ admin: { _id: admin.id, email: admin.email, role: "admin" } });
  expect((await browser.get("/api/auth/session")).body).toEqual({ user: null, admin: answer.body.admin });
});

test("logging in replaces the session of this browser (LOGIN-17)", async () => {
  const [first, second] = [await make.employer(), await make.candidate()];
  const browser = browserOf(api);
  await browser.post(LOGIN, { email: first.email, password: PASSWORD });
  const before = browser.jar.get("session") ?? "";
  await browser.post(LOGIN, { email: second.email, password: PASSWORD });

  expect((await browser.get("/api/auth/session")).body.user._id).toBe(second.id);
  const old = await api.call("GET", "/api/auth/session", undefined, { cookie: `session=${before}` });
  expect(old.body).toEqual({ user: null, admin: null });
});

test("a visitor and an invented token have no user (LOGIN-44)", async () => {
  expect((await as(null).get("/api/auth/session")).body).toEqual({ user: null, admin: null });
  const made = await api.call("GET", "/api/auth/session", undefined, { cookie: "session=made-up" });
  expect(made.body).toEqual({ user: null, admin: null });
});

test.each([
  [{}, "All fields are required!"],
  [{ email: "", password: "" }, "All fields are required!"],
  [{ email: "asha@school.example" }, "All fields are required!"],
  [{ email: "asha", password: "some password" }, "Invalid email format!"],
])("%j is refused with the sentence of the form", async (body, sentence) => {
  const answer = await as(null).post(LOGIN, body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toBe(sentence);
});
