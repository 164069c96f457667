// Messages by WhatsApp: consent, what goes so, failures, the end, and random sequences of all of it.
import { afterEach, beforeEach, expect, test } from "vitest";
import fc from "fast-check";
import { LOCALE_HEADER } from "#platform/domain/locale/locale.ts";
import { followContactRequests } from "#features/teachers/server/contact-requests/mails.ts";
import { remindByWhatsApp, remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { openTestApi, type TestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { openWhatsApp, type Report } from "#tests/support/whatsapp-double.ts";
import { playWhatsApp, whatsAppSteps } from "#tests/support/whatsapp-model.ts";
import { mailInstead } from "./mail-instead.ts";
import { sendWhatsApp } from "./send.ts";
import { forgetWhatsApp } from "./service.ts";

const double = await openWhatsApp(() => api.deps.clock.now());
const api: TestApi = await openTestApi({ today: "2026-03-10", env: double.env, limitFactor: 10_000 });
const { as, make, call, db, deps, setClock } = api;
const NUMBER = "919876543210";

beforeEach(() => {
  setClock("2026-03-10");
  double.behave("takes");
});
afterEach(async () => {
  await db.deleteFrom("whatsapp_messages").execute();
  await db.deleteFrom("whatsapp_numbers").execute();
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("interviews").execute();
  double.taken.length = 0;
});

const report = ({ body, headers }: Report) => call("POST", "/api/whatsapp/webhook", body, headers);
const own = async (person: Actor) => (await as(withNewSession(person)).get("/api/account/whatsapp")).body;

async function connect(person: Actor, number = NUMBER): Promise<void> {
  const { body } = await as(withNewSession(person)).post("/api/account/whatsapp");
  expect((await report(double.wrote(number, `EduNakuri ${body.code.code}`))).status).toBe(200);
}
const answersOf = (person: Actor) =>
  db
    .selectFrom("consents")
    .select(["purpose", "given", "channel"])
    .where("account_id", "=", person.accountId)
    .where("purpose", "=", "whatsapp")
    .orderBy("id")
    .execute();
const mailsTo = (person: Actor) =>
  db
    .selectFrom("mail_outbox")
    .select(["kind", "body_text"])
    .where("account_id", "=", person.accountId)
    .orderBy("id")
    .execute();

/** Somebody with a number and an interview. */
async function invited(day = "2026-03-14", slot_from = "16:00") {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  await connect(candidate);
  const { id } = await make.interview(
    { employer, candidate },
    { day, slot_from, slot_to: "23:30", status: "Pending" },
  );
  return { employer, candidate, id };
}
async function remind(day: string, time: string) {
  setClock(day, time);
  await remindOfInterviews(deps);
  await remindByWhatsApp(deps);
  await sendWhatsApp(deps);
}

test("a message with the code from the own number connects it, once and in time (WA-1)", async () => {
  const person = await make.candidate();
  const started = (await as(person).post("/api/account/whatsapp")).body;
  expect(started).toMatchObject({ isOffered: true, number: null, code: { number: double.number } });
  const { code, link } = started.code;
  expect(decodeURIComponent(link)).toBe(`https://wa.me/${double.number}?text=EduNakuri ${code}`);
  await report(double.wrote(NUMBER, "EduNakuri 22222222"));
  setClock("2026-03-10", "09:31");
  await report(double.wrote(NUMBER, code));
  expect((await own(person)).number).toBeNull();

  await connect(person);
  expect(await own(person)).toMatchObject({
    number: NUMBER,
    since: deps.clock.now().toISOString(),
    code: null,
  });
  expect(await answersOf(person)).toEqual([{ purpose: "whatsapp", given: true, channel: "whatsapp" }]);
  const used = await db.selectFrom("whatsapp_codes").selectAll().execute();
  expect(used).toEqual([]);
});

test("who proves a number for another account takes it there (WA-2)", async () => {
  const [one, other] = [await make.candidate(), await make.employer()];
  await connect(one);
  await connect(other);
  expect([(await own(one)).number, (await own(other)).number]).toEqual([null, NUMBER]);
  expect((await answersOf(one)).map(({ given }) => given)).toEqual([true, false]);
  await connect(other, "918888888888");
  expect((await own(other)).number).toBe("918888888888");
});

test("an invitation comes by WhatsApp beside its mail (WA-3)", async () => {
  const candidate = await make.candidate({ full_name: "Asha Verma" });
  await connect(candidate);
  const school = await make.employer({ credits: 2, institute_name: "Sunrise School" });
  const sent = await as(school).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    employerId: school.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
  expect(sent.status, sent.text).toBe(201);
  await sendWhatsApp(deps);
  expect(double.taken).toMatchObject([
    {
      to: NUMBER,
      template: "interview_invitation",
      language: "en",
      params: ["Asha Verma", expect.stringContaining("Sunrise School"), expect.stringContaining("http://")],
    },
  ]);
  expect((await mailsTo(candidate)).map(({ kind }) => kind)).toEqual(["interview-scheduled"]);
  expect(double.authorizations).toEqual(new Set(["Bearer token of the system user"]));
});

test("a person who chose Hindi gets the Hindi template, mail, entry of the calendar and notice (LANG-13)", async () => {
  const candidate = await make.candidate({ full_name: "Asha Verma" });
  await connect(candidate);
  await as(withNewSession(candidate)).put("/api/account/locale", { locale: "hi-IN" });
  const school = await make.employer({ credits: 2, institute_name: "Sunrise School" });
  await as(school).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    employerId: school.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
  await sendWhatsApp(deps);
  const subject = "Sunrise School ने आपको गुरुवार, 12 मार्च 2026, शाम 4:00 बजे इंटरव्यू के लिए बुलाया है";
  expect(double.taken).toMatchObject([{ template: "interview_invitation", language: "hi" }]);
  expect(double.taken[0]?.params.slice(0, 2)).toEqual(["Asha Verma", subject]);
  const mails = await db
    .selectFrom("mail_outbox")
    .select(["subject", "body_text", "calendar"])
    .where("kind", "=", "interview-scheduled")
    .orderBy("account_id", "desc")
    .execute();
  expect(mails.map((mail) => mail.subject).toSorted()).toEqual(
    [subject, "You invited Asha Verma for Thu, 12 Mar 2026, 4:00 PM"].toSorted(),
  );
  const hindi = mails.find((mail) => mail.subject === subject);
  expect(hindi?.body_text).toContain("नमस्ते Asha Verma,");
  expect(hindi?.calendar?.event).toMatchObject({ title: "इंटरव्यू: Asha Verma और Sunrise School" });
  const notices = await as(withNewSession(candidate)).get("/api/notifications");
  expect(notices.body[0].title).toBe("Sunrise School ने आपको इंटरव्यू के लिए बुलाया है");
  const english = await as(withNewSession(candidate)).get("/api/notifications", undefined, {
    [LOCALE_HEADER]: "en-IN",
  });
  expect(english.body[0].title).toBe("Sunrise School invites you to an interview");
});

test.each([
  [["Hill School"], "/contact-request/"],
  [["Hill School", "Lake School"], "/candidate/profile?tab=privacy"],
])(
  "requests for contact of %s come by WhatsApp in place of their mail, with a link to %s (WA-3)",
  async (schools, page) => {
    const candidate = await make.candidate();
    await connect(candidate);
    await as(withNewSession(candidate)).put("/api/candidate/privacy", { contact: "ask" });
    for (const institute_name of schools) {
      const school = await make.employer({ institute_name, credits: 0 });
      const asked = await as(school).post(`/api/employer/candidates/${candidate.id}/contactRequest`, {
        text: "May we meet you?",
      });
      expect(asked.status, asked.text).toBeLessThan(300);
    }
    await followContactRequests(deps);
    await sendWhatsApp(deps);
    expect(double.taken).toMatchObject([
      {
        template: "contact_request",
        params: [expect.anything(), expect.anything(), expect.stringContaining(page)],
      },
    ]);
    expect(await mailsTo(candidate)).toEqual([]);
  },
);

test("a request for contact that is answered in the night comes neither by WhatsApp nor by mail (WA-4)", async () => {
  const candidate = await make.candidate();
  await connect(candidate);
  await as(withNewSession(candidate)).put("/api/candidate/privacy", { contact: "ask" });
  setClock("2026-03-10", "21:30");
  const schools = [await make.employer({ credits: 0 }), await make.employer({ credits: 0 })];
  for (const school of schools) {
    const asked = await as(school).post(`/api/employer/candidates/${candidate.id}/contactRequest`, {
      text: "May we meet you?",
    });
    expect(asked.status, asked.text).toBeLessThan(300);
  }
  await followContactRequests(deps);
  const waiting = async () => (await listRows(db, "whatsapp_messages", { kind: "contact-asked" })).length;
  const { body } = await as(withNewSession(candidate)).get("/api/candidate/contactRequests");
  const ids: string[] = body.map(({ _id }: { _id: string }) => _id);
  expect([ids.length, await waiting()]).toEqual([2, 1]);
  for (const [at, id] of ids.entries()) {
    const answer = { answer: "refuse" };
    expect(
      (await as(withNewSession(candidate)).post(`/api/candidate/contactRequests/${id}`, answer)).status,
    ).toBe(200);
    expect(await waiting()).toBe(at === 0 ? 1 : 0);
  }
  setClock("2026-03-11", "09:00");
  await sendWhatsApp(deps);
  expect([double.taken, await mailsTo(candidate)]).toEqual([[], []]);
});

test("a reminder of a day before comes by WhatsApp in place of its mail, another one two hours before, and each once (WA-3, WA-4)", async () => {
  const { candidate } = await invited();
  await remind("2026-03-13", "16:00");
  await remind("2026-03-13", "16:01");
  expect(double.taken.map(({ template }) => template)).toEqual(["interview_reminder"]);
  for (const one of double.taken) await report(double.became(one, "delivered"));
  expect(await mailsTo(candidate)).toEqual([]);
  await remind("2026-03-14", "13:59");
  expect(double.taken).toHaveLength(1);
  await Promise.all([remindByWhatsApp(deps), remind("2026-03-14", "14:00"), remindByWhatsApp(deps)]);
  await remind("2026-03-14", "14:30");
  expect(double.taken).toHaveLength(2);
  await remind("2026-03-14", "15:00");
  expect([double.taken.length, (await mailsTo(candidate)).length]).toEqual([2, 1]);
});

test("by night only a reminder of this day is sent; others wait until nine (WA-5)", async () => {
  await invited("2026-03-14", "06:30");
  await remind("2026-03-13", "06:30");
  expect(double.taken).toEqual([]);
  await remind("2026-03-13", "09:00");
  expect(double.taken).toHaveLength(1);
  await remind("2026-03-14", "04:30");
  expect(double.taken).toHaveLength(2);
});

test("a member who was removed gets no message that waits, and no mail instead of one that did not arrive (TEAM-17)", async () => {
  const owner = await make.employer();
  const members = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")] as const;
  const [waiting, unheard] = members;
  await connect(waiting, "918888888881");
  await connect(unheard, "918888888882");
  for (const [at, { accountId }] of members.entries())
    await make.interview(
      { employer: owner, candidate: await make.candidate() },
      { by_account: accountId, day: "2026-03-14", slot_from: at === 0 ? "06:30" : "16:00", slot_to: "23:30" },
    );
  const remove = ({ id }: Actor) => as(withNewSession(owner)).delete(`/api/employer/team/${id}`);
  await remind("2026-03-13", "06:30");
  expect((await remove(waiting)).status).toBe(200);
  await remind("2026-03-13", "16:00");
  expect(double.taken.map(({ to }) => to)).toEqual(["918888888882"]);
  expect((await remove(unheard)).status).toBe(200);
  await remind("2026-03-13", "22:01");
  for (const member of members)
    expect((await mailsTo(member)).filter(({ kind }) => kind === "interview-reminder")).toEqual([]);
});

test.each(["refuses", "garbled", "lost"] as const)(
  "what WhatsApp %s comes by mail, which says so, and is never sent again (WA-4, WA-7)",
  async (behaviour) => {
    const { candidate } = await invited();
    double.behave(behaviour);
    await remind("2026-03-13", "16:00");
    double.behave("takes");
    await remind("2026-03-13", "16:16");
    const [mail, ...more] = await mailsTo(candidate);
    expect(more).toEqual([]);
    expect(mail?.body_text).toContain("We could not send this to you by WhatsApp, so it comes by mail.");
    expect(double.taken).toHaveLength(behaviour === "refuses" ? 0 : 1);
    expect((await own(candidate)).messages).toMatchObject([{ state: "failed", isByMail: true }]);
  },
);

test("where WhatsApp is busy it is tried four times, with growing pauses (WA-7)", async () => {
  const { candidate } = await invited();
  double.behave("busy");
  await remind("2026-03-13", "16:00");
  for (const time of ["16:01", "16:03"]) await remind("2026-03-13", time);
  expect(await mailsTo(candidate)).toEqual([]);
  double.behave("takes");
  await remind("2026-03-13", "16:06");
  await remind("2026-03-13", "16:07");
  expect([double.taken.length, (await mailsTo(candidate)).length]).toEqual([1, 0]);
});

test("delivered and read are shown; a late failure sends the mail, and a message that nobody heard of for six hours too (WA-6, WA-7)", async () => {
  const { candidate } = await invited();
  await remind("2026-03-13", "16:00");
  const [one] = double.taken;
  if (!one) return expect.fail();
  const state = async () => (await own(candidate)).messages[0];
  await report(double.became(one, "read"));
  await report(double.became(one, "delivered"));
  await report(double.became(one, "failed"));
  expect(await state()).toMatchObject({ state: "read", isByMail: false });

  await remind("2026-03-14", "14:00");
  const { candidate: other } = await invited("2026-03-15");
  await remind("2026-03-14", "16:00");
  const last = double.taken.at(-1) ?? one;
  await report(double.became(last, "failed"));
  expect((await own(other)).messages[0]).toMatchObject({ state: "failed", isByMail: true });

  const { candidate: silent } = await invited("2026-03-16", "12:00");
  await remind("2026-03-15", "12:00");
  await remind("2026-03-15", "18:01");
  expect(await mailsTo(silent)).toHaveLength(1);
  await report(double.became(double.taken.at(-1) ?? one, "delivered"));
  expect((await own(silent)).messages[0]).toMatchObject({ state: "delivered", isByMail: true });
});

test("STOP ends the messages at once: the consent is taken back, what waits goes by mail (WA-8)", async () => {
  const { candidate } = await invited("2026-03-14", "06:30");
  await remind("2026-03-13", "06:30");
  await report(double.wrote("911111111111", "STOP"));
  expect((await own(candidate)).number).toBe(NUMBER);
  await report(double.wrote(NUMBER, "Stop"));
  await report(double.wrote(NUMBER, "Stop"));
  await remind("2026-03-13", "09:00");
  expect(double.taken).toEqual([]);
  expect(await mailsTo(candidate)).toHaveLength(1);
  expect((await answersOf(candidate)).map(({ given }) => given)).toEqual([true, false]);
  expect((await own(candidate)).number).toBeNull();
});

test("the page and the call of consents end them too (WA-8)", async () => {
  for (const end of [
    (person: Actor) => as(person).delete("/api/account/whatsapp"),
    (person: Actor) => as(person).post("/api/account/consents", { purpose: "whatsapp", given: false }),
  ]) {
    const person = await make.candidate();
    await connect(person);
    expect((await end(person)).status).toBe(200);
    expect((await own(person)).number).toBeNull();
    expect((await answersOf(person)).map(({ given }) => given)).toEqual([true, false]);
    const refused = await as(person).post("/api/account/consents", { purpose: "whatsapp", given: true });
    expect([refused.status, refused.body.code]).toEqual([409, "NUMBER_NEEDED"]);
  }
});

test("a later step takes a waiting message back (WA-4)", async () => {
  const { candidate, employer, id } = await invited("2026-03-14", "06:30");
  await remind("2026-03-13", "06:30");
  const cancelled = await as(withNewSession(employer)).post(`/api/interview/${id}/cancel`, {
    reason: "The post is filled.",
  });
  expect(cancelled.status, cancelled.text).toBe(200);
  await remind("2026-03-13", "09:00");
  expect(double.taken.filter(({ template }) => template === "interview_reminder")).toHaveLength(0);
  expect((await mailsTo(candidate)).filter(({ kind }) => kind === "interview-reminder")).toEqual([]);
});

test("of an interview that was cancelled no reminder comes by mail where WhatsApp did not deliver it (WA-7, MAIL-5)", async () => {
  const { candidate, employer, id } = await invited();
  await remind("2026-03-13", "16:00");
  expect(double.taken).toHaveLength(1);
  const reason = { reason: "The post is filled." };
  const cancelled = await as(withNewSession(employer)).post(`/api/interview/${id}/cancel`, reason);
  expect(cancelled.status, cancelled.text).toBe(200);
  await remind("2026-03-13", "22:01");
  expect((await mailsTo(candidate)).map(({ kind }) => kind)).not.toContain("interview-reminder");
});

test("a mail that a later step took away while its message was on its way does not come (WA-7)", async () => {
  const { candidate, id } = await invited();
  setClock("2026-03-13", "16:00");
  await remindOfInterviews(deps);
  const [message, ...more] = await listRows(db, "whatsapp_messages", { account_id: candidate.accountId });
  if (!message) return expect.fail("nothing waits");
  expect(more).toEqual([]);
  await changeRows(db, "whatsapp_messages", { id: message.id }, { state: "sending" });
  await inTransaction(db, (tx) => forgetWhatsApp(tx, { about: id, kinds: ["interview-reminder"] }));
  await inTransaction(db, (tx) => mailInstead(tx, deps.clock.now(), message));
  expect((await mailsTo(candidate)).map(({ kind }) => kind)).not.toContain("interview-reminder");
});

test("a mail in place of a message goes with its interview while it waits (MAIL-5)", async () => {
  const { candidate, employer, id } = await invited();
  double.behave("refuses");
  await remind("2026-03-13", "16:00");
  expect((await mailsTo(candidate)).map(({ kind }) => kind)).toContain("interview-reminder");
  await as(withNewSession(employer)).post(`/api/interview/${id}/cancel`, { reason: "The post is filled." });
  expect((await mailsTo(candidate)).map(({ kind }) => kind)).not.toContain("interview-reminder");
});

test.each(["lost", "late", "garbled"] as const)(
  "a report that comes before the answer of WhatsApp, which is %s, counts (WA-6)",
  async (behaviour) => {
    const { candidate } = await invited();
    double.behave(behaviour);
    double.meanwhile(async () => {
      const [{ id: ownId } = expect.fail()] = await listRows(db, "whatsapp_messages", { state: "sending" });
      await report(double.became({ id: "wamid.early", ownId }, "delivered"));
    });
    await remind("2026-03-13", "16:00");
    double.meanwhile(async () => {});
    expect((await own(candidate)).messages).toMatchObject([{ state: "delivered", isByMail: false }]);
    await remind("2026-03-13", "22:01");
    expect(await mailsTo(candidate)).toEqual([]);
  },
);

test("an invitation that waits for the morning is taken back once it is answered or has another day (WA-4)", async () => {
  const person = await make.candidate();
  await connect(person);
  const school = await make.employer({ credits: 2 });
  setClock("2026-03-10", "21:30");
  const { body } = await as(withNewSession(school)).post("/api/interview/scheduleInterview", {
    candidateId: person.id,
    employerId: school.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  const confirmed = await as(withNewSession(person)).put(
    `/api/interview/updateInterviewStatus/${body.interview._id}`,
    { status: "Interview Scheduled" },
  );
  expect(confirmed.status, confirmed.text).toBe(200);
  setClock("2026-03-11", "09:00");
  await sendWhatsApp(deps);
  expect(double.taken).toEqual([]);
});

test("a report without the right signature is refused, and WhatsApp's challenge is answered with the right token (WA-9)", async () => {
  const forged = await report(double.signedWith("another secret"));
  expect([forged.status, forged.body.code]).toEqual([403, "BAD_SIGNATURE"]);
  const { body } = double.wrote(NUMBER, "STOP");
  expect((await call("POST", "/api/whatsapp/webhook", body)).status).toBe(403);
  const ask = (token: string) =>
    call(
      "GET",
      `/api/whatsapp/webhook?hub.mode=subscribe&hub.challenge=42&hub.verify_token=${encodeURIComponent(token)}`,
    );
  const right = await ask(double.verifyToken);
  expect([right.status, right.text]).toEqual([200, "42"]);
  expect((await ask("wrong")).status).toBe(403);
  expect((await report({ ...double.wrote(NUMBER, "hello") })).status).toBe(200);
});

const without = { ...deps, env: { ...deps.env, WHATSAPP_TOKEN: undefined } };

test("what was sent before the settings were taken away comes by mail where it does not arrive (WA-7, WA-9)", async () => {
  const { candidate } = await invited();
  await remind("2026-03-13", "16:00");
  expect(double.taken).toHaveLength(1);
  const mailsAt = async (time: string) => {
    setClock("2026-03-13", time);
    await sendWhatsApp(without);
    return (await mailsTo(candidate)).length;
  };
  expect([await mailsAt("21:59"), await mailsAt("22:01")]).toEqual([0, 1]);
});

test("without settings nothing of it is there, and what waits goes by mail (WA-9)", async () => {
  const { candidate } = await invited("2026-03-14", "06:30");
  await remind("2026-03-13", "06:30");
  await sendWhatsApp(without);
  expect([double.taken, (await mailsTo(candidate)).length]).toEqual([[], 1]);
  const bare = await openTestApi();
  const person = await bare.make.candidate();
  expect((await bare.as(person).get("/api/account/whatsapp")).body.isOffered).toBe(false);
  expect((await bare.as(person).post("/api/account/whatsapp")).status).toBe(404);
  expect((await bare.call("POST", "/api/whatsapp/webhook", {})).status).toBe(404);
});

test("25 random sequences: nobody gets a message twice, after STOP, or by night (WA-4, WA-5, WA-8)", async () => {
  await fc.assert(
    fc.asyncProperty(whatsAppSteps, (steps) => playWhatsApp({ api, double }, steps)),
    { numRuns: 25, seed: 20_261_124, endOnFailure: true },
  );
  expect(double.taken.length).toBeGreaterThan(50);
}, 120_000);
