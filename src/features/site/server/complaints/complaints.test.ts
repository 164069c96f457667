// Complaints with and without a login, their two clocks, and what staff do with them.
import { expect, test } from "vitest";
import { PASSWORD } from "#tests/support/factories.ts";
import { openTestApi } from "#tests/support/api.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";
import { listComplaintsOf } from "./service.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 20 });
const actor = await make.admin();
const admin = as(actor);
let people = 0;

/** A session of an admin would have ended meanwhile. */
function turn(day: string, time = "09:00") {
  setClock(day, time);
  delete actor.token;
}
const newAddress = () => `writer${++people}@mail.example`;
const mailsTo = (email: string) =>
  db.selectFrom("mail_outbox").selectAll().where("to_address", "=", email).orderBy("id").execute();
const queue = async (state: string) => (await admin.get(`/api/admin/complaints?state=${state}`)).body;
const step = (id: string, body: object) => admin.put(`/api/admin/complaints/${id}`, body);
const storedFiles = () => listStoredKeys(deps);

async function complain(day = "2026-03-10", time = "09:00") {
  turn(day, time);
  const email = newAddress();
  const { body } = await as(null).post("/api/complaints", { email, text: "A school asked me for money." });
  const row = await db.selectFrom("complaints").selectAll().where("email", "=", email).executeTakeFirst();
  return { email, id: row?.id ?? "", number: body.number as string };
}

test("anybody complains and reads a number at once; the mail has only the number (PRIV-20)", async () => {
  const email = newAddress();
  const sent = await as(null).post("/api/complaints", {
    email: ` ${email.toUpperCase()}`,
    text: "Zqvtext of the complaint",
    about: "Zqvschool",
  });
  expect([sent.status, sent.body.message]).toEqual([
    201,
    `Your complaint has the number ${sent.body.number}.`,
  ]);
  expect(sent.body.number).toMatch(/^C-\d{4,}$/);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`We have your complaint: ${sent.body.number}`);
  expect(mail?.body_text).not.toMatch(/zqv/i);
  const [row] = await queue("open");
  expect(row).toMatchObject({ number: sent.body.number, email, about: "Zqvschool", role: null });
});

test("each mail about a complaint is in the language of who sent it with a login (LANG-13)", async () => {
  turn("2026-03-10");
  const teacher = await make.candidate();
  await as(teacher).put("/api/account/locale", { locale: "hi-IN" });
  const { body } = await as(teacher).post("/api/complaints", { email: teacher.email, text: "Please look." });
  const row = await db
    .selectFrom("complaints")
    .select("id")
    .where("email", "=", teacher.email)
    .executeTakeFirstOrThrow();
  await step(row.id, { step: "acknowledge" });
  const mails = (await mailsTo(teacher.email)).filter(({ body_text }) => body_text.includes(body.number));
  expect(mails.map(({ subject, account_id }) => [subject, account_id])).toEqual([
    [`आपकी शिकायत हमें मिल गई है: ${body.number}`, teacher.id],
    [`हम आपकी शिकायत देख रहे हैं: ${body.number}`, teacher.id],
  ]);
});

test("an address gets one mail on a day of India, and each complaint its own number (PRIV-20)", async () => {
  const email = newAddress();
  const send = () => as(null).post("/api/complaints", { email, text: "Please look." });
  turn("2026-03-10", "23:50");
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(3);
  expect(await mailsTo(email)).toHaveLength(1);
  turn("2026-03-11", "00:10");
  await send();
  expect(await mailsTo(email)).toHaveLength(2);
});

test("of one network five complaints an hour are taken (PRIV-20)", async () => {
  const strict = await openTestApi({ today: "2026-03-10" });
  const send = () => strict.as(null).post("/api/complaints", { email: newAddress(), text: "Please look." });
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await send()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test("members of a suspended school may complain too, and staff see the role (PRIV-20)", async () => {
  const school = await make.employer();
  await db
    .updateTable("employers")
    .set({ suspended_at: deps.clock.now(), suspension_reason: "Money" })
    .where("id", "=", school.id)
    .execute();
  const sent = await as(school).post("/api/complaints", { email: school.email, text: "This is wrong." });
  expect(sent.status).toBe(201);
  const rows: { number: string; role: string }[] = await queue("open");
  expect(rows.find(({ number }) => number === sent.body.number)?.role).toBe("employer");
});

test.each([
  [{ email: "no address", text: "x" }, "email", "Please enter your email address."],
  [{ email: "a@mail.example", text: " " }, "text", "What happened is required"],
  [
    { email: "a@mail.example", text: "x".repeat(5_001) },
    "text",
    "What happened may have at most 5000 characters",
  ],
])("a complaint that misses something is refused at its field: %o", async (body, path, message) => {
  const refused = await as(null).post("/api/complaints", body);
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path, message }]]);
});

test("a file is checked like evidence, and only admins read it, sandboxed (PRIV-21)", async () => {
  const send = (file: File) =>
    as(null).post("/api/complaints", formOf({ email: newAddress(), text: "See the letter." }, { file }));
  const before = await storedFiles();
  const wrong = await send(new File(["<script>"], "letter.pdf", { type: "application/pdf" }));
  expect([wrong.status, wrong.body.issues]).toEqual([
    415,
    [{ path: "file", message: "Document must be a PDF, JPG, PNG, or WEBP." }],
  ]);
  expect(await storedFiles()).toEqual(before);
  const pdf = new File([new Uint8Array(await writePdf())], "letter.pdf", { type: "application/pdf" });
  const { body } = await send(pdf);
  const rows: { _id: string; number: string; hasFile: boolean }[] = await queue("open");
  const row = rows.find(({ number }) => number === body.number);
  expect(row?.hasFile).toBe(true);
  const path = `/api/admin/complaints/${row?._id}/file`;
  const read = await admin.get(path);
  expect([read.status, read.headers.get("content-security-policy")]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ]);
  expect((await as(await make.candidate()).get(path)).status).toBe(403);
});

test("a complaint is overdue a day after it came, and after the fifteenth day in India (PRIV-22)", async () => {
  const { id, number } = await complain("2026-04-01", "10:00");
  const isOverdue = async () =>
    (await queue("overdue")).some((row: { number: string }) => row.number === number);
  const seen: boolean[] = [];
  for (const [day, time] of [
    ["2026-04-02", "10:00"],
    ["2026-04-02", "10:01"],
  ] as const) {
    turn(day, time);
    seen.push(await isOverdue());
  }
  await step(id, { step: "acknowledge" });
  seen.push(await isOverdue());
  for (const [day, time] of [
    ["2026-04-16", "23:59"],
    ["2026-04-17", "00:01"],
  ] as const) {
    turn(day, time);
    seen.push(await isOverdue());
  }
  expect(seen).toEqual([false, true, false, false, true]);
  const { body: work } = await admin.get("/api/admin/work");
  expect(work.overdueComplaints).toBe((await queue("overdue")).length);
  expect(work.complaints).toBe((await queue("open")).length);
});

test("staff acknowledge, put off with a reason, and answer, each by one mail and an entry (PRIV-23)", async () => {
  const { id, email } = await complain("2026-05-01");
  expect((await step(id, { step: "acknowledge" })).body.message).toBe(
    "The person has a mail that somebody looks at it.",
  );
  expect((await step(id, { step: "acknowledge" })).status).toBe(409);
  const late = await step(id, { step: "extend", text: "The school is closed.", until: "2026-07-30" });
  expect(late.status, late.text).toBe(200);
  expect(late.body.complaint).toMatchObject({
    answerBy: "2026-07-30",
    extendedBecause: "The school is closed.",
  });
  const answered = await step(id, { step: "answer", text: "We have suspended the school." });
  expect(answered.body.complaint).toMatchObject({
    answer: "We have suspended the school.",
    handledBy: actor.email,
    isOverdue: false,
  });
  expect((await step(id, { step: "answer", text: "Another one." })).status).toBe(409);
  const mails = await mailsTo(email);
  expect(mails.map(({ subject }) => subject.replace(/: C-\d+$/, ""))).toEqual([
    "We have your complaint",
    "We look at your complaint",
    "We need longer for your complaint",
    "Our answer to your complaint",
  ]);
  expect(mails[3]?.body_text).toContain("Data Protection Board of India");
  const log = await db
    .selectFrom("audit_entries")
    .select("action")
    .where("record_id", "=", id)
    .orderBy("id")
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    "complaint-acknowledged",
    "complaint-extended",
    "complaint-answered",
  ]);
});

test.each([
  ["without a text", { step: "answer" }, "text"],
  ["without a day", { step: "extend", text: "Later." }, "until"],
  ["to a day that is no later", { step: "extend", text: "Later.", until: "2026-05-16" }, "until"],
  ["beyond ninety days", { step: "extend", text: "Later.", until: "2026-07-31" }, "until"],
])("a step is refused %s (PRIV-23)", async (_when, body, path) => {
  const { id } = await complain("2026-05-01");
  const refused = await step(id, body);
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
});

test("the database keeps ninety days as the longest (PRIV-23)", async () => {
  const { id } = await complain("2026-05-01");
  const put = db.updateTable("complaints").set({ answer_by: "2026-07-31" }).where("id", "=", id).execute();
  await expect(put).rejects.toThrow("complaints_check");
});

test("complaints go with the person who sent them, by the account and by the proven address, with their files (PRIV-24)", async () => {
  const [teacher, other] = [await make.candidate(), await make.candidate({ isProven: false })];
  const pdf = new File([new Uint8Array(await writePdf())], "letter.pdf", { type: "application/pdf" });
  const before = await storedFiles();
  await as(teacher).post("/api/complaints", formOf({ email: newAddress(), text: "One." }, { file: pdf }));
  await as(null).post("/api/complaints", { email: teacher.email, text: "Two." });
  await as(null).post("/api/complaints", { email: other.email, text: "Of a stranger's address." });
  const texts = async () =>
    (
      await db
        .selectFrom("complaints")
        .select("text")
        .where("text", "in", ["One.", "Two.", "Of a stranger's address."])
        .orderBy("number")
        .execute()
    ).map(({ text }) => text);
  expect((await as(teacher).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect((await as(other).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect(await texts()).toEqual(["Of a stranger's address."]);
  expect(await storedFiles()).toEqual(before);
});

test("a complaint that was sent with a login is not that of another person whose address was typed (PRIV-24)", async () => {
  turn("2026-03-10");
  const [sender, other] = [await make.candidate(), await make.candidate()];
  const typed = { email: other.email, text: "Sent by somebody else." };
  expect((await as(sender).post("/api/complaints", typed)).status).toBe(201);
  expect(await listComplaintsOf(db, other.accountId)).toEqual([]);
  expect(await listComplaintsOf(db, sender.accountId)).toMatchObject([typed]);
  expect((await as(other).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect(await listComplaintsOf(db, sender.accountId)).toMatchObject([{ ...typed, email: sender.email }]);
});
