// What a stranger who knows the address, and an owner who was guessed at, get from a recovery.
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { mailsTo, subjectsTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { findRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", env: { TRUST_PROXY: "1" } });
const { make, db } = api;

const NEW = "slate and sponge";
type Browser = ReturnType<typeof browserOf>;

let serial = 0;
/** A browser in a network of its own. */
function newBrowser(client = `198.51.100.${++serial}`) {
  const browser = browserOf(api);
  const send = (path: string, body: object) => browser.post(path, body, { "x-forwarded-for": client });
  return { ...browser, client, send };
}
type Client = ReturnType<typeof newBrowser>;

const ask = (browser: Client, { email }: Actor) => browser.send("/api/forget/send-otp", { email });
const verify = (browser: Client, { email }: Actor, otp: string) =>
  browser.send("/api/forget/verify-otp", { email, otp });
const reset = (browser: Client, { email }: Actor) =>
  browser.send("/api/forget/reset-password", { email, newPassword: NEW });
const login = (browser: Client, { email }: Actor, password: string) =>
  browser.send("/api/auth/login", { email, password });

async function codeFor({ email }: Actor): Promise<string> {
  const code = /\b\d{6}\b/.exec((await mailsTo(db, email)).at(-1)?.body_text ?? "")?.[0];
  return code ?? expect.fail("There is no code in the mail.");
}

async function recover(browser: Client, person: Actor) {
  await ask(browser, person);
  await verify(browser, person, await codeFor(person));
  return reset(browser, person);
}

const keyOf = ({ jar }: Browser) => (jar.get("reset") ?? "").split(".");

test("a stranger who asks for a code after the owner entered one sets no password without a code", async () => {
  const person = await make.candidate();
  const [owner, stranger] = [newBrowser(), newBrowser()];
  await ask(owner, person);
  expect((await verify(owner, person, await codeFor(person))).status).toBe(200);
  await ask(stranger, person);
  expect((await reset(stranger, person)).status).toBe(403);
  expect((await reset(owner, person)).status).toBe(403);
  expect((await login(newBrowser(), person, PASSWORD)).status).toBe(200);
});

test("the id of another recovery with an own secret verifies no code and sets no password", async () => {
  const person = await make.employer();
  const [owner, stranger] = [newBrowser(), newBrowser()];
  await ask(owner, person);
  await ask(stranger, await make.candidate());
  const [, secret] = keyOf(stranger);
  const forge = () => stranger.jar.set("reset", `${keyOf(owner)[0]}.${secret}`);
  forge();
  expect((await verify(stranger, person, await codeFor(person))).status).toBe(400);
  expect((await verify(owner, person, await codeFor(person))).status).toBe(200);
  forge();
  expect((await reset(stranger, person)).status).toBe(403);
  expect((await reset(owner, person)).status).toBe(200);
});

test("a recovered password is mailed to its owner and shown in the product, and the browser forgets the recovery", async () => {
  const [person, other] = [await make.candidate(), await make.candidate()];
  const browser = newBrowser();
  expect((await recover(browser, person)).status).toBe(200);
  expect(browser.jar.has("reset")).toBe(false);
  expect(await subjectsTo(db, person.email)).toEqual([
    "Your one-time code for EduNakuri",
    "Your EduNakuri password was changed",
  ]);
  expect(await subjectsTo(db, other.email)).toEqual([]);
  const notices = await db.selectFrom("notifications").select(["account_id", "kind"]).execute();
  expect(notices.filter(({ account_id }) => account_id === person.id)).toMatchObject([
    { kind: "password-changed" },
  ]);
  const { action, actor_id } = await findRow(db, "audit_entries", { record_id: person.id });
  expect({ action, actor_id }).toEqual({ action: "password-recovered", actor_id: person.accountId });
});

test("a recovery forgives the wrong tries of its network", async () => {
  const person = await make.employer();
  const owner = newBrowser();
  const elsewhere = () => newBrowser(owner.client);
  for (let tries = 0; tries < 11; tries++)
    expect((await login(elsewhere(), person, "wrong password")).status).toBe(401);
  expect((await login(elsewhere(), person, PASSWORD)).status).toBe(429);
  expect((await recover(owner, person)).status).toBe(200);
  // The first try of a new browser in this network: neither known nor logged in.
  expect((await login(elsewhere(), person, NEW)).status).toBe(200);
  // Another network's tries are not forgiven.
  const thief = newBrowser();
  for (let tries = 0; tries < 11; tries++) await login(newBrowser(thief.client), person, "wrong password");
  expect((await recover(newBrowser(), person)).status).toBe(200);
  expect((await login(newBrowser(thief.client), person, NEW)).status).toBe(429);
});
