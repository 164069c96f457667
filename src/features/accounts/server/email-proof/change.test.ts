import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { mailsTo, subjectsTo, tokenTo } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { formOf } from "#tests/support/uploads.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";
import { countEmailChange } from "./change.ts";
import { lockMember } from "./repository.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, setClock, db, deps, make } = api;

const [NEW_MAIL, OLD_MAIL] = [
  "Please confirm your new email address",
  "Your email address at EduNakuri is about to change",
];
let serial = 0;
const fresh = () => `fresh${++serial}@teacher.example`;

/** Has a session and a cookie jar of its own, because the limits would refuse all these logins. */
async function loggedIn() {
  const person = await make.candidate();
  const browser = browserOf(api);
  const { token } = await beginSession(db, person, { now: deps.clock.now(), userAgent: "test" });
  browser.jar.set("session", token);
  const change = (email: string) =>
    browser.put(`/api/candidates/${person.id}`, formOf({ email, currentPassword: PASSWORD }));
  const status = async () => (await browser.get("/api/auth/emailStatus")).body;
  return { ...person, browser, change, status };
}
const login = (email: string) => as(null).post("/api/auth/login", { email, password: PASSWORD });
const confirm = (token: string) => as(null).post("/api/auth/confirmEmail", { token });
const stop = (token: string) => as(null).post("/api/auth/stopEmailChange", { token });

test("a new address waits until its link is used, and the old one is notified (CAND-18, CAND-19)", async () => {
  const person = await loggedIn();
  const email = fresh();
  const answer = await person.change(email);
  expect([answer.status, answer.body.candidate.email]).toEqual([200, person.email]);
  expect(await person.status()).toMatchObject({ email: person.email, newEmail: email, isProven: true });
  expect(await subjectsTo(db, person.email)).toEqual([OLD_MAIL]);
  expect(await subjectsTo(db, email)).toEqual([NEW_MAIL]);
  expect((await login(email)).status).toBe(401);

  const other = browserOf(api);
  await other.post("/api/auth/login", { email: person.email, password: PASSWORD });
  const done = await person.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, email) });
  expect(done.status).toBe(200);
  expect(await person.status()).toMatchObject({ email, newEmail: null });
  // The browser that used the link stays logged in, and others are logged out.
  expect((await other.get("/api/auth/emailStatus")).status).toBe(401);
  expect((await login(email)).status).toBe(200);
  expect((await login(person.email)).status).toBe(401);
});

test("the answer is the same whether the new address is taken or not (REG-46, CAND-19)", async () => {
  const [person, owner] = [await loggedIn(), await make.employer()];
  const free = await person.change(fresh());
  const taken = await person.change(owner.email);
  expect(taken.status).toBe(free.status);
  expect(taken.body).toEqual(free.body);
  expect(await person.status()).toMatchObject({ email: person.email, newEmail: owner.email });
  const mails = await mailsTo(db, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your email address was entered at EduNakuri"]);
  expect(mails[0]?.body_text).not.toMatch(/confirm-email|Teacher/);
});

test("the owner of a taken address gets one such mail a day, the owner of an unproven one none", async () => {
  const owner = await make.candidate();
  for (let time = 0; time < 3; time++) {
    const person = await loggedIn();
    expect((await person.change(owner.email)).status).toBe(200);
  }
  expect(await subjectsTo(db, owner.email)).toHaveLength(1);
  const unproven = await make.candidate({ isProven: false });
  expect((await (await loggedIn()).change(unproven.email)).status).toBe(200);
  expect(await subjectsTo(db, unproven.email)).toEqual([]);
});

test("an account may enter five new addresses a day (CAND-19)", async () => {
  const person = await loggedIn();
  for (let time = 0; time < 5; time++) expect((await person.change(fresh())).status).toBe(200);
  expect((await person.change(fresh())).status).toBe(429);
});

test("an address gets ten mails a day from all accounts that enter it (REG-44)", async () => {
  const victim = fresh();
  for (let time = 0; time < 12; time++) {
    const person = await loggedIn();
    expect((await person.change(victim)).status).toBe(200);
  }
  expect(await subjectsTo(db, victim)).toHaveLength(10);
});

test("a new address whose mails cannot be counted is refused, and not taken for one that has had its mails", async () => {
  const person = await loggedIn();
  const enter = (refusal: Refusal) => {
    const consumeMail = (name: string) =>
      name === "email-change" ? Promise.resolve() : Promise.reject(refusal);
    return countEmailChange({ db, limits: { ...deps.limits, consumeMail } }, person.id, fresh());
  };
  await expect(enter(new Refusal("unavailable", "UNAVAILABLE", "Try again."))).rejects.toThrow("Try again.");
  expect(await enter(new Refusal("rate-limited", "TOO_MANY", "Too many."))).toMatchObject({ mayMail: false });
});

test("a link that proves a refused address again leaves a change that waits its own link (CAND-19, MAIL-14)", async () => {
  const person = await loggedIn();
  const refused = { mail_refused_at: deps.clock.now(), mail_refusal: "550 5.1.1 unknown" };
  await changeRows(db, "accounts", { id: person.accountId }, refused);
  expect((await person.browser.post("/api/auth/resendConfirmation")).status).toBe(200);
  const again = await tokenTo(db, person.email);
  const email = fresh();
  await person.change(email);
  expect((await confirm(again)).status).toBe(200);
  expect(await person.status()).toMatchObject({ email: person.email, newEmail: email });
  const done = await person.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, email) });
  expect([done.status, done.body.message]).toEqual([200, "Your email address is confirmed."]);
  expect(await person.status()).toMatchObject({ email, newEmail: null });
});

test("a change that was cancelled or replaced no longer works", async () => {
  const person = await loggedIn();
  const [first, second] = [fresh(), fresh()];
  await person.change(first);
  await person.change(second);
  expect((await confirm(await tokenTo(db, first))).status).toBe(404);
  expect((await person.browser.post("/api/auth/cancelEmailChange")).status).toBe(200);
  expect((await confirm(await tokenTo(db, second))).status).toBe(404);
  expect(await person.status()).toMatchObject({ email: person.email, newEmail: null });
});

test("a change whose link is used at the same moment is not said to be cancelled (CAND-19)", async () => {
  const person = await loggedIn();
  await person.change(fresh());
  const cancel = () => person.browser.post("/api/auth/cancelEmailChange");
  const ofAccount = { account_id: person.accountId };
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => lockMember(tx, person.accountId),
    cancel,
    (tx) => changeRows(tx, "email_changes", ofAccount, { confirmed_at: deps.clock.now() }),
  );
  expect([hasWaited, result.status, result.body.message]).toEqual([
    true,
    200,
    "No new email address waits any more.",
  ]);
  expect(await findRow(db, "email_changes", ofAccount, ["ended_at"])).toEqual({ ended_at: null });
});

test("the old address stops a waiting change: everybody is logged out, and the new link no longer works", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  const stopped = await stop(await tokenTo(db, person.email, "stop-email-change"));
  expect([stopped.status, stopped.body.message]).toEqual([
    200,
    "The change is stopped. Please choose a new password.",
  ]);
  expect((await person.browser.get("/api/auth/emailStatus")).status).toBe(401);
  expect((await confirm(await tokenTo(db, email))).status).toBe(404);
  expect((await login(person.email)).status).toBe(200);
});

test("within seven days the old address reverts a change, and one that followed it (CAND-19)", async () => {
  const person = await loggedIn();
  const [second, third] = [fresh(), fresh()];
  await person.change(second);
  const token = await tokenTo(db, person.email, "stop-email-change");
  await person.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, second) });
  await person.change(third);
  await person.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, third) });
  expect((await login(third)).status).toBe(200);

  setClock("2026-03-16");
  const back = await stop(token);
  expect(back.body.message).toBe("Your old email address is back. Please choose a new password.");
  expect((await login(person.email)).status).toBe(200);
  expect((await login(third)).status).toBe(401);
  setClock("2026-03-17", "09:01");
  expect((await stop(token)).body.code).toBe("LINK_EXPIRED");
  await sweepTables(deps, ["email_confirmations", "email_changes"]);
  expect((await stop(token)).body.code).toBe("LINK_UNKNOWN");
  setClock("2026-03-10");
});

test("an address that took a change back gets mails, also where those to the other one were refused (CAND-19, MAIL-14)", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  await confirm(await tokenTo(db, email));
  const refused = { mail_refused_at: deps.clock.now(), mail_refusal: "550 5.1.1 unknown" };
  await changeRows(db, "accounts", { id: person.accountId }, refused);
  expect((await stop(await tokenTo(db, person.email, "stop-email-change"))).status).toBe(200);
  const account = await findRow(db, "accounts", { id: person.accountId }, ["email", "mail_refused_at"]);
  expect(account).toEqual({ email: person.email, mail_refused_at: null });
});

test("mails that still wait for the former address go to the new one (CAND-18, CAND-24)", async () => {
  const admin = await make.admin();
  const person = await loggedIn();
  const [email, later] = [fresh(), fresh()];
  const { accountId } = person;
  const write = (to: string, isSecurity = false) =>
    queueMail(db, deps.clock.now(), { to, accountId, subject: "Waits", text: "Text", isSecurity });
  await person.change(email);
  await write(person.email);
  await write(person.email, true);
  await confirm(await tokenTo(db, email));
  expect(await subjectsTo(db, person.email)).toEqual([OLD_MAIL, "Waits"]);
  expect(await subjectsTo(db, email)).toContain("Waits");

  await as(admin).put(`/api/candidates/${person.id}`, formOf({ email: later }));
  expect(await subjectsTo(db, email)).not.toContain("Waits");
  expect(await subjectsTo(db, later)).toContain("Waits");
});

test("mails that still wait for the other address go to the one that took the change back (CAND-19)", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  await confirm(await tokenTo(db, email));
  const write = (subject: string) =>
    queueMail(db, deps.clock.now(), { to: email, accountId: person.accountId, subject, text: "Text" });
  await write("Sent before");
  await changeRows(db, "mail_outbox", { subject: "Sent before" }, { sent_at: deps.clock.now() });
  await write("An invitation");
  expect((await stop(await tokenTo(db, person.email, "stop-email-change"))).status).toBe(200);
  expect(await subjectsTo(db, email)).toEqual([NEW_MAIL, "Sent before"]);
  expect(await subjectsTo(db, person.email)).toEqual([OLD_MAIL, "An invitation"]);
});

test("after the old address took a change back, no link of a later change does anything (CAND-19)", async () => {
  const thief = await loggedIn();
  const [second, third, fourth] = [fresh(), fresh(), fresh()];
  await thief.change(second);
  const owners = await tokenTo(db, thief.email, "stop-email-change");
  await thief.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, second) });
  await thief.change(third);
  const thiefs = await tokenTo(db, second, "stop-email-change");
  await thief.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, third) });
  await thief.change(fourth);
  expect((await stop(owners)).status).toBe(200);
  expect((await stop(thiefs)).body.code).toBe("LINK_UNKNOWN");
  expect((await confirm(await tokenTo(db, fourth))).body.code).toBe("LINK_UNKNOWN");
  expect((await login(thief.email)).status).toBe(200);
  // The own link may be opened once more.
  expect((await stop(owners)).status).toBe(200);
});

test("sending again to a taken address counts as to a free one, and mails its owner once a day (CAND-19)", async () => {
  const owner = await make.candidate();
  const statusesFor = async (email: string) => {
    const statuses: number[] = [];
    for (const person of [await loggedIn(), await loggedIn()]) {
      await person.change(email);
      for (let time = 0; time < 5; time++)
        statuses.push((await person.browser.post("/api/auth/resendConfirmation")).status);
    }
    return statuses;
  };
  expect(await statusesFor(owner.email)).toEqual(await statusesFor(fresh()));
  expect(await subjectsTo(db, owner.email)).toHaveLength(1);
});

test("nobody registers the old address while its link can take the change back (CAND-19)", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  await confirm(await tokenTo(db, email));
  const registered = await as(null).post("/api/candidates/register", candidateForm({ email: person.email }));
  expect([registered.status, registered.body.code]).toEqual([409, "EMAIL_TAKEN"]);
  expect((await stop(await tokenTo(db, person.email, "stop-email-change"))).status).toBe(200);
  expect((await login(person.email)).status).toBe(200);
});

test("an old address that was never proven is free at once", async () => {
  const mistyped = fresh();
  const person = await make.candidate({ email: mistyped, isProven: false });
  const email = fresh();
  const edit = formOf({ email, currentPassword: PASSWORD });
  expect((await as(person).put(`/api/candidates/${person.id}`, edit)).status).toBe(200);
  setClock("2026-03-10", "09:30");
  await confirm(await tokenTo(db, email));
  const registered = await as(null).post("/api/candidates/register", candidateForm({ email: mistyped }));
  expect(registered.status).toBe(201);
  setClock("2026-03-10");
});

test("where the old address has another account, the link ends every way in and says so (CAND-19)", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  await person.browser.post("/api/auth/confirmEmail", { token: await tokenTo(db, email) });
  await make.candidate({ email: person.email });
  const stopped = await stop(await tokenTo(db, person.email, "stop-email-change"));
  expect([stopped.status, stopped.body]).toEqual([
    409,
    {
      code: "EMAIL_TAKEN",
      message: "Everybody is logged out, but another account has your old address now. Please contact us.",
    },
  ]);
  expect((await person.browser.get("/api/auth/emailStatus")).status).toBe(401);
});

test("a new address that waits is forgotten when a person is logged out everywhere (LOGIN-24)", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  const admin = await make.admin();
  expect((await as(admin).post(`/api/admin/users/${person.id}/revoke-sessions`)).status).toBe(200);
  expect((await confirm(await tokenTo(db, email))).body.code).toBe("LINK_UNKNOWN");
  expect((await login(person.email)).status).toBe(200);
});

test("a code that was mailed to the old address no longer works after the change", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  const thief = browserOf(api);
  await thief.post("/api/forget/send-otp", { email: person.email });
  await confirm(await tokenTo(db, email));
  const left = await listRows(db, "password_resets", { account_id: person.accountId }, ["id"]);
  expect(left).toEqual([]);
});

test("a link to an address that was taken meanwhile is refused and changes nothing", async () => {
  const person = await loggedIn();
  const email = fresh();
  await person.change(email);
  await make.candidate({ email });
  const refused = await confirm(await tokenTo(db, email));
  expect([refused.status, refused.body.code]).toEqual([409, "EMAIL_TAKEN"]);
  expect(await person.status()).toMatchObject({ email: person.email, newEmail: email });
});

test("a person who mistyped the address at registration corrects it, and the mistyped address gets no mail about that", async () => {
  const browser = browserOf(api);
  const form = candidateForm();
  const { candidate } = (await browser.post("/api/candidates/register", form)).body;
  const email = fresh();
  const edit = formOf({ email, currentPassword: "chalk and board" });
  expect((await browser.put(`/api/candidates/${candidate._id}`, edit)).status).toBe(200);
  expect(await subjectsTo(db, candidate.email)).toHaveLength(1);
  // The resent mail goes to the corrected address.
  expect((await browser.post("/api/auth/resendConfirmation")).status).toBe(200);
  expect(await subjectsTo(db, email)).toEqual([NEW_MAIL, NEW_MAIL]);
  await confirm(await tokenTo(db, email));
  await browser.post("/api/auth/login", { email, password: "chalk and board" });
  expect((await browser.get("/api/auth/emailStatus")).body).toMatchObject({ email, isProven: true });
  expect((await confirm(await tokenTo(db, candidate.email))).body.code).toBe("LINK_USED");
});

test("an admin's change applies at once, notifies both addresses and proves the new one (REG-43, CAND-24)", async () => {
  const admin = await make.admin();
  const [person, unproven] = [await make.candidate(), await make.candidate({ isProven: false })];
  const [email, other] = [fresh(), fresh()];
  const answer = await as(admin).put(`/api/candidates/${person.id}`, formOf({ email }));
  expect(answer.body.candidate.email).toBe(email);
  const SUBJECT = "An email address at EduNakuri was changed";
  expect(await subjectsTo(db, person.email)).toEqual([SUBJECT]);
  expect(await subjectsTo(db, email)).toEqual([SUBJECT]);

  await as(admin).put(`/api/candidates/${unproven.id}`, formOf({ email: other }));
  expect(await subjectsTo(db, unproven.email)).toEqual([]);
  const account = await findRow(db, "accounts", { id: unproven.id }, ["email_proven_at"]);
  expect(account.email_proven_at).not.toBeNull();
});
