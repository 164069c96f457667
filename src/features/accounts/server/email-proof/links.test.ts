// The times of links to the minute, and what a confirmed or stopped change leaves behind.
import { idFrom } from "#tests/support/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { afterEach, expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { mailsTo, subjectsTo, tokenTo } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { formOf } from "#tests/support/uploads.ts";
import { proveAddress } from "./proof.ts";
import { withNewSession } from "#tests/support/factories.ts";

const SWEPT = ["email_confirmations", "email_changes"] as const;

const api = await openTestApi({ today: "2026-03-10" });
const { as, setClock, db, deps, make } = api;
afterEach(() => setClock("2026-03-10"));

let serial = 0;
const fresh = () => `fresh${++serial}@teacher.example`;
const confirm = async (token: string) => (await as(null).post("/api/auth/confirmEmail", { token })).body;
const stop = async (token: string) => (await as(null).post("/api/auth/stopEmailChange", { token })).body;
const codeOf = ({ code, message }: { code?: string; message: string }) => code ?? message;

/** A person who asks for a new address. Each call begins a session of its own, because the clock moves by days. */
async function moving(email = fresh()) {
  const person = await make.candidate();
  const logIn = () => as(withNewSession(person));
  const form = () => formOf({ email, currentPassword: PASSWORD });
  expect((await logIn().put(`/api/candidates/${person.id}`, form())).status).toBe(200);
  return {
    person,
    email,
    logIn,
    link: await tokenTo(db, email),
    stopLink: await tokenTo(db, person.email, "stop-email-change"),
  };
}

test("a link to confirm works for three days less a minute", async () => {
  const [early, late] = [await moving(), await moving()];
  setClock("2026-03-13", "08:59");
  expect(codeOf(await confirm(early.link))).toBe("Your email address is confirmed.");
  setClock("2026-03-13", "09:00");
  expect(codeOf(await confirm(late.link))).toBe("LINK_EXPIRED");
});

test("a link to a new address that is sent again works no longer than the change waits, and its mail says so (CAND-19)", async () => {
  const [early, late] = [await moving(), await moving()];
  setClock("2026-03-12", "20:00");
  const again = [];
  for (const { logIn, email } of [early, late]) {
    expect((await logIn().post("/api/auth/resendConfirmation")).status).toBe(200);
    again.push(await tokenTo(db, email));
    const until = "The link works once, until 13 Mar 2026, 9:00 AM.";
    for (const { body_text } of await mailsTo(db, email))
      expect(body_text.replaceAll(/\s+/g, " ")).toContain(until);
  }
  setClock("2026-03-13", "08:59");
  expect(codeOf(await confirm(again[0] ?? ""))).toBe("Your email address is confirmed.");
  setClock("2026-03-13", "09:00");
  expect(codeOf(await confirm(again[1] ?? ""))).toBe("LINK_EXPIRED");
});

test("a link to stop works for seven days less a minute", async () => {
  const [early, late] = [await moving(), await moving()];
  setClock("2026-03-17", "08:59");
  expect(codeOf(await stop(early.stopLink))).toBe("The change is stopped. Please choose a new password.");
  setClock("2026-03-17", "09:00");
  expect(codeOf(await stop(late.stopLink))).toBe("LINK_EXPIRED");
});

test("a change waits for three days and is then forgotten, on its page too", async () => {
  const { email, logIn } = await moving();
  const newEmail = async () => (await logIn().get("/api/auth/emailStatus")).body.newEmail;
  setClock("2026-03-13", "08:59");
  expect(await newEmail()).toBe(email);
  setClock("2026-03-13", "09:00");
  expect(await newEmail()).toBeNull();
});

test("used links are remembered for fourteen days, changes for seven", async () => {
  const { link, stopLink } = await moving();
  const registered = await make.candidate({ isProven: false });
  await as(registered).post("/api/auth/resendConfirmation");
  const own = await tokenTo(db, registered.email);
  await confirm(own);
  setClock("2026-03-17", "08:59");
  await sweepTables(deps, SWEPT);
  expect([codeOf(await confirm(link)), codeOf(await confirm(own))]).toEqual(["LINK_EXPIRED", "LINK_USED"]);
  setClock("2026-03-17", "09:00");
  await sweepTables(deps, SWEPT);
  expect([codeOf(await stop(stopLink)), codeOf(await confirm(own))]).toEqual(["LINK_UNKNOWN", "LINK_USED"]);
  setClock("2026-03-24", "09:00");
  await sweepTables(deps, SWEPT);
  expect(codeOf(await confirm(own))).toBe("LINK_UNKNOWN");
});

test("a confirmed and a reverted change are recorded with both addresses", async () => {
  const { person, email, link, stopLink } = await moving();
  await confirm(link);
  setClock("2026-03-11");
  await stop(stopLink);
  const rows = await db
    .selectFrom("audit_entries")
    .select(["actor_id", "record_name", "before", "after"])
    .where("record_id", "=", person.id)
    .where("action", "=", "email-changed")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const entry = (from: string, to: string) => ({
    actor_id: person.accountId,
    record_name: to,
    before: { email: from },
    after: { email: to },
  });
  expect(rows).toEqual([entry(person.email, email), entry(email, person.email)]);
});

test("a code of a recovery that waits does not outlive a stopped change or one by an admin", async () => {
  const left = async (id: string) =>
    db.selectFrom("password_resets").select("email").where("account_id", "=", idFrom(id)).execute();
  const { person, email, link, stopLink } = await moving();
  await confirm(link);
  await browserOf(api).post("/api/forget/send-otp", { email });
  expect(await left(person.id)).toHaveLength(1);
  await stop(stopLink);
  expect(await left(person.id)).toEqual([]);

  const other = await make.employer();
  const candidate = await make.candidate();
  for (const each of [other, candidate])
    await browserOf(api).post("/api/forget/send-otp", { email: each.email });
  await as(await make.admin()).put(`/api/candidates/${candidate.id}`, formOf({ email: fresh() }));
  expect([await left(candidate.id), (await left(other.accountId)).length]).toEqual([[], 1]);
});

test("an admin's change ends the person's sessions and the change that waits", async () => {
  const { person, email, logIn, link, stopLink } = await moving();
  const session = logIn();
  expect((await session.get("/api/auth/emailStatus")).status).toBe(200);
  const [stays, chosen, waiting] = [await make.candidate(), fresh(), await moving()];
  expect((await as(stays).get("/api/auth/emailStatus")).status).toBe(200);
  await as(await make.admin()).put(`/api/candidates/${person.id}`, formOf({ email: chosen }));
  expect((await session.get("/api/auth/emailStatus")).status).toBe(401);
  expect((await as(stays).get("/api/auth/emailStatus")).status).toBe(200);
  expect((await logIn().get("/api/auth/emailStatus")).body).toMatchObject({ email: chosen, newEmail: null });
  expect([codeOf(await confirm(link)), codeOf(await stop(stopLink))]).toEqual([
    "LINK_UNKNOWN",
    "LINK_UNKNOWN",
  ]);
  expect(await mailsTo(db, email)).toHaveLength(1);
  // Another person's change still waits.
  expect(codeOf(await confirm(waiting.link))).toBe("Your email address is confirmed.");
});

test("a confirmation uses up the links of its account alone", async () => {
  const [first, second] = [await moving(), await moving()];
  await confirm(first.link);
  expect(codeOf(await confirm(second.link))).toBe("Your email address is confirmed.");
});

test("an address gets ten mails a day, those that are sent again included", async () => {
  const email = fresh();
  const people = [await moving(email), await moving(email)];
  const statuses: number[] = [];
  for (const { logIn } of people)
    for (let time = 0; time < 5; time++)
      statuses.push((await logIn().post("/api/auth/resendConfirmation")).status);
  expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
  expect(await subjectsTo(db, email)).toHaveLength(10);
});

test("a link that is opened twice at once confirms once, and waits for no other person's profile", async () => {
  const [school, other] = [await make.employer({ isProven: false }), await moving()];
  await as(school).post("/api/auth/resendConfirmation");
  const token = await tokenTo(db, school.email);
  const twice = await callDuring(
    db,
    (tx) => proveAddress(tx, school.accountId, { now: deps.clock.now() }),
    () => confirm(token),
  );
  expect(codeOf(twice.result)).toBe("LINK_USED");

  const { link } = await moving();
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("candidates").select("id").where("id", "=", other.person.id).forUpdate().execute(),
    () => confirm(link),
  );
  expect(hasWaited).toBe(false);
});
