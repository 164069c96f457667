import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { withoutBrowserToken } from "#features/accounts/server/known-browsers/cookie.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { employerForm } from "#tests/support/forms.ts";
import { listRows } from "#tests/support/rows.ts";
import { findKnownBrowser } from "./known-browsers.ts";
import { setNewPassword } from "../operator.ts";

const SWEPT = ["known_browsers"] as const;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const { as, make, db, deps } = api;
type Browser = ReturnType<typeof browserOf>;

async function logIn({ email }: Actor, browser = browserOf(api)): Promise<Browser> {
  await browser.post("/api/auth/login", { email, password: PASSWORD });
  return browser;
}

const isKnown = async ({ jar }: Browser, { email }: { email: string }) =>
  (await findKnownBrowser(db, email, { client: "", browserToken: jar.get("known") })) !== null;

async function codeFor(email: string): Promise<string> {
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(mail.body_text)?.[0] ?? "";
}

test("a login makes the browser known to its account, by a cookie that scripts cannot read", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const browser = browserOf(api);
  const answer = await browser.post("/api/auth/login", { email: employer.email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("known="));
  expect(cookie).toMatch(/^known=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect([await isKnown(browser, employer), await isKnown(browser, other)]).toEqual([true, false]);
  const rows = await db.selectFrom("known_browsers").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(browser.jar.get("known"));

  await browser.post("/api/auth/logout");
  expect(await isKnown(browser, employer)).toBe(true);
  // The cookie alone logs nobody in.
  expect((await browser.get("/api/auth/session")).body).toEqual({ user: null, admin: null });
});

test("a wrong password makes no browser known, and a registration does", async () => {
  const employer = await make.employer();
  const browser = browserOf(api);
  await browser.post("/api/auth/login", { email: employer.email, password: "wrong password" });
  expect(browser.jar.has("known")).toBe(false);
  const email = "new.office@school.example";
  await browser.post("/api/employer/register", employerForm({ email }));
  expect(await isKnown(browser, { email })).toBe(true);
});

test("one browser is known to several accounts", async () => {
  const [first, second] = [await make.employer(), await make.candidate()];
  const browser = await logIn(second, await logIn(first));
  expect([await isKnown(browser, first), await isKnown(browser, second)]).toEqual([true, true]);
});

test("a token that the server did not make is replaced", async () => {
  const employer = await make.employer();
  const browser = browserOf(api);
  browser.jar.set("known", "planted");
  await logIn(employer, browser);
  expect(browser.jar.get("known")).toMatch(/^[\w-]{43}$/);
});

test("known browsers stay known after a changed password, and not after being logged out everywhere (LOGIN-43)", async () => {
  const employer = await make.employer();
  const [here, there] = [await logIn(employer), await logIn(employer)];
  const change = { currentPassword: PASSWORD, newPassword: "slate and sponge" };
  expect((await here.post("/api/auth/change-password", change)).status).toBe(200);
  expect([await isKnown(here, employer), await isKnown(there, employer)]).toEqual([true, true]);

  await as(await make.admin()).post(`/api/admin/users/${employer.id}/revoke-sessions`);
  expect([await isKnown(here, employer), await isKnown(there, employer)]).toEqual([false, false]);
});

test("after a recovery only the browser that made it is known (LOGIN-43)", async () => {
  const candidate = await make.candidate();
  const [old, here] = [await logIn(candidate), browserOf(api)];
  const { email } = candidate;
  await here.post("/api/forget/send-otp", { email });
  await here.post("/api/forget/verify-otp", { email, otp: await codeFor(email) });
  await here.post("/api/forget/reset-password", { email, newPassword: "slate and sponge" });
  expect([await isKnown(old, candidate), await isKnown(here, candidate)]).toEqual([false, true]);
});

test("a new password by the operator removes every known browser", async () => {
  const admin = await make.admin();
  const browser = browserOf(api);
  await browser.post("/api/admin/login", { email: admin.email, password: PASSWORD });
  expect(await isKnown(browser, admin)).toBe(true);
  await setNewPassword(deps, { email: admin.email, password: "slate and sponge" });
  expect(await isKnown(browser, admin)).toBe(false);
});

test("an account keeps its twenty newest browsers, each for half a year without use (LOGIN-43)", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const first = await logIn(employer);
  // The same browser of another account, and an older one of that account, stay known to it.
  await logIn(other, first);
  for (let count = 0; count < 20; count++) {
    api.setClock("2026-03-10", `10:${count + 10}`);
    await logIn(employer);
  }
  expect(await isKnown(first, employer)).toBe(false);
  api.setClock("2026-03-10", "09:30");
  const older = await logIn(other);
  expect([await isKnown(first, other), await isKnown(older, other)]).toEqual([true, true]);
  const count = async () =>
    (await listRows(db, "known_browsers", { account_id: employer.accountId }, ["seen_at"])).length;
  expect(await count()).toBe(20);
  await sweepTables(deps, SWEPT, new Date("2026-09-05T00:00:00Z"));
  expect(await count()).toBe(20);
  await sweepTables(deps, SWEPT, new Date("2026-09-07T00:00:00Z"));
  expect(await count()).toBe(0);
  api.setClock("2026-03-10");
});

test("a page for a visitor is the same in a known browser", () => {
  const cookies = (cookie: string, method = "GET") =>
    withoutBrowserToken(new Request("http://school.example/", { method, headers: { cookie } })).headers.get(
      "cookie",
    );
  expect(cookies("__Host-known=abc")).toBeNull();
  expect(cookies("known=abc; session=def")).toBe("session=def");
  expect(cookies("session=def")).toBe("session=def");
  expect(cookies("known=abc; session=def", "HEAD")).toBe("session=def");
  expect(cookies("unknown=abc")).toBe("unknown=abc");
  expect(cookies("known=abc", "POST")).toBe("known=abc");
});
