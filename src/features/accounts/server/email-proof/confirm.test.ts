import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf, mailsTo, subjectsTo, tokenTo } from "#tests/support/email-links.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";

const { env } = await openPaymentGateway();
const api = await openTestApi({ today: "2026-03-10", env });
const { as, setClock, db, make } = api;
const confirm = (token: string) => as(null).post("/api/auth/confirmEmail", { token });
const WELCOME = "Please confirm your email address at EduNakuri";

async function register(change: Record<string, unknown> = {}) {
  const browser = browserOf(api);
  const form = candidateForm(change);
  const made = await browser.post("/api/candidates/register", form);
  expect(made.status).toBe(201);
  return { browser, email: String(form["email"]), id: String(made.body.candidate._id) };
}

test("a registration sends one mail, with a link that confirms the address once (REG-41, REG-46)", async () => {
  const { browser, email } = await register({ fullName: "Visit My Shop" });
  const [mail, ...others] = await mailsTo(db, email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(WELCOME);
  expect(`${mail?.body_text}${mail?.body_html}`).not.toContain("Visit My Shop");
  expect((await browser.get("/api/auth/emailStatus")).body).toEqual({
    email,
    isProven: false,
    deletedOn: "2026-03-24",
    newEmail: null,
    mailRefusedOn: null,
  });

  const token = await tokenTo(db, email);
  const done = await browser.post("/api/auth/confirmEmail", { token });
  expect([done.status, done.body]).toEqual([200, { message: "Your email address is confirmed." }]);
  expect((await browser.get("/api/auth/emailStatus")).body).toMatchObject({
    isProven: true,
    deletedOn: null,
  });
  expect(await subjectsTo(db, email)).toEqual([WELCOME, "Welcome to EduNakuri"]);
  const again = await confirm(token);
  expect([again.status, again.body.code]).toEqual([409, "LINK_USED"]);
});

test("the confirmation names the job for which the person registered, on any device (ALERT-25)", async () => {
  const school = await make.employer();
  const [former, open] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  const { browser, email } = await register();
  for (const { slug } of [open, former])
    expect((await browser.put(`/api/candidate/saved-vacancies/${slug}`)).status).toBe(200);
  await changeRows(db, "vacancies", { id: former.id }, { state: "closed", close_reason: "cancelled" });
  expect((await confirm(await tokenTo(db, email))).body).toMatchObject({ job: open.slug });
});

test("the database has only the hash of a link's token", async () => {
  const { email, id } = await register();
  const token = await tokenTo(db, email);
  const rows = await db
    .selectFrom("email_confirmations")
    .selectAll()
    .where("account_id", "=", idFrom(id))
    .execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.token_hash.toString("utf8")).not.toContain(token);
  expect(rows[0]?.token_hash).toHaveLength(32);
});

test("an unknown link is a 404, one older than three days a 409 (REG-41)", async () => {
  for (const token of ["", "nonsense", "A".repeat(43)]) {
    const answer = await confirm(token);
    expect([answer.status, answer.body.code]).toEqual([404, "LINK_UNKNOWN"]);
  }
  expect((await as(null).post("/api/auth/confirmEmail", {})).status).toBe(400);
  const { email } = await register();
  const token = await tokenTo(db, email);
  setClock("2026-03-13", "09:01");
  const late = await confirm(token);
  expect([late.status, late.body.code]).toEqual([409, "LINK_EXPIRED"]);
  setClock("2026-03-10");
});

test("before it is confirmed an address gets only that mail and recovery codes (REG-42)", async () => {
  const { email, id, browser } = await register();
  await browser.post("/api/auth/change-password", {
    currentPassword: "chalk and board",
    newPassword: "board and chalk",
  });
  expect(await subjectsTo(db, email)).toEqual([WELCOME]);
  const notified = await db
    .selectFrom("notifications")
    .select("kind")
    .where("account_id", "=", idFrom(id))
    .execute();
  expect(notified.map(({ kind }) => kind).sort()).toEqual(["password-changed"]);
  await as(null).post("/api/forget/send-otp", { email });
  expect(await subjectsTo(db, email)).toHaveLength(2);
});

test("a completed recovery proves the address, and the link in the mail is used up (REG-41)", async () => {
  const { email } = await register();
  const token = await tokenTo(db, email);
  const browser = browserOf(api);
  await browser.post("/api/forget/send-otp", { email });
  const code = /\b\d{6}\b/.exec((await mailsTo(db, email)).at(-1)?.body_text ?? "")?.[0];
  await browser.post("/api/forget/verify-otp", { email, otp: code });
  const reset = await browser.post("/api/forget/reset-password", { email, newPassword: "board and chalk" });
  expect(reset.status).toBe(200);
  await browser.post("/api/auth/login", { email, password: "board and chalk" });
  expect((await browser.get("/api/auth/emailStatus")).body.isProven).toBe(true);
  expect((await confirm(token)).body.code).toBe("LINK_USED");
});

test("the mail is sent again at most five times an hour, and not to a confirmed address (REG-44)", async () => {
  const { browser, email } = await register();
  for (let time = 0; time < 5; time++) {
    expect((await browser.post("/api/auth/resendConfirmation")).status).toBe(200);
  }
  const refused = await browser.post("/api/auth/resendConfirmation");
  expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect(await subjectsTo(db, email)).toEqual(Array.from({ length: 6 }, () => WELCOME));

  await confirmEmailOf(api, email, browser);
  expect((await browser.post("/api/auth/resendConfirmation")).body.code).toBe("EMAIL_CONFIRMED");
});

test("an employer subscribes and pays only with a confirmed address (REG-42)", async () => {
  const browser = browserOf(api);
  const form = employerForm();
  await browser.post("/api/employer/register", form);
  const { id: planId } = await make.plan();
  const refused = await browser.post("/api/subscription/subscribe", { planId });
  expect([refused.status, refused.body.code, refused.body.isSubscribed]).toEqual([
    403,
    "EMAIL_NOT_CONFIRMED",
    false,
  ]);
  const unpaid = await browser.post("/api/payments/order", { planId });
  expect([unpaid.status, unpaid.body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
  await confirmEmailOf(api, String(form["email"]), browser);
  expect((await browser.post("/api/subscription/subscribe", { planId })).status).toBe(201);
  expect((await browser.post("/api/payments/order", { planId })).status).toBe(200);
});

test("a school is counted once its address is confirmed, and an admin sees it before (REG-42)", async () => {
  const admin = as(await make.admin());
  const counts = async () => [
    (await as(null).get("/api/stats/getStats")).body.Employer,
    (await admin.get("/api/admin/charts")).body.registrationsByMonth.at(-1).employers,
  ];
  const [all, thisMonth] = await counts();
  const form = employerForm({ instituteName: "Quiet Valley School" });
  await browserOf(api).post("/api/employer/register", form);
  expect(await counts()).toEqual([all, thisMonth]);
  expect((await admin.get("/api/employer/allEmployer")).text).toContain("Quiet Valley School");
  await confirmEmailOf(api, String(form["email"]));
  expect(await counts()).toEqual([all + 1, thisMonth + 1]);
});

test("accounts that were not made by a registration count as proven (REG-43)", async () => {
  const row = { id: newPersonId<AnyId>(), email: "imported@teacher.example" };
  await insertRow(db, "accounts", { ...row, role: "candidate", password_hash: "x" });
  const account = await findRow(db, "accounts", { id: row.id }, ["email_proven_at"]);
  expect(account.email_proven_at).toBeInstanceOf(Date);
});
