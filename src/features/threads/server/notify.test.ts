// The bell and the mail of a message.
import { expect, test } from "vitest";
import type { Thread } from "#features/threads/domain/calls.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { earliestMail, mailUnread } from "./notify.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, db, deps, make, setClock } = api;

async function applied({ isVerified = true } = {}) {
  setClock("2026-03-10", "11:00");
  const school = await make.employer({ institute_name: "Lake School" });
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const id = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
  if (!isVerified) await verifyUntil(school, null);
  return { school, teacher, id };
}
const verifyUntil = (school: Actor, until: Date | null) =>
  db.updateTable("employers").set({ counts_as_verified_until: until }).where("id", "=", school.id).execute();
const write = (who: Actor, id: string, text: string, more = {}) =>
  as(who).post(`/api/threads/${id}/messages`, { text, ...more });
const mailsTo = async ({ email }: Actor) =>
  await db
    .selectFrom("mail_outbox")
    .select(["subject", "body_text", "kind"])
    .where("to_address", "=", email)
    .where("kind", "=", "message-received")
    .execute();
const bellsOf = async (who: Actor) =>
  (
    (await as(who).get("/api/notifications")).body as {
      kind: string;
      title: string;
      path: string;
      read: boolean;
    }[]
  ).filter(({ kind }) => kind === "message-received");

test("the bell rings at once, without the text, and leads to the thread (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Please bring the quokka.");
  expect(await bellsOf(teacher)).toMatchObject([
    { title: "Lake School has written to you", path: `/candidate/applications/${id}` },
  ]);
  await write(teacher, id, "I have none.");
  expect(await bellsOf(school)).toMatchObject([
    { title: "Asha Rao has written to you", path: `/employer/applications/${id}` },
  ]);
});

test("who reads the thread, or answers in it, has read its bell, but for what came later (MSG-7)", async () => {
  const { school, teacher, id } = await applied();
  const other = await applyFor(api, teacher, { vacancy: await makeVacancy(api, school) });
  await write(school, other, "Of another job.");
  await write(school, id, "One.");
  setClock("2026-03-10", "11:05");
  await write(school, id, "Two.");
  const [first] = (await as(teacher).get(`/api/threads/${id}`)).body.thread.messages;
  const unread = async () => (await bellsOf(teacher)).map(({ read }) => !read);
  expect(await unread()).toEqual([true, true, true]);
  await as(teacher).put(`/api/threads/${id}/read`, { upTo: first._id });
  expect(await unread()).toEqual([true, false, true]);
  await write(teacher, id, "An answer.");
  expect(await unread()).toEqual([false, false, true]);
});

test("one mail goes after half an hour while it is unread, without the text (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Please bring the quokka.");
  await write(school, id, "And the papers.");
  setClock("2026-03-10", "11:29");
  await mailUnread(deps);
  expect(await mailsTo(teacher)).toEqual([]);
  setClock("2026-03-10", "11:30");
  await Promise.all([mailUnread(deps), mailUnread(deps)]);
  const [mail, ...more] = await mailsTo(teacher);
  expect([mail?.subject, more]).toEqual(["Lake School has written to you", []]);
  expect(mail?.body_text).toContain(`/candidate/applications/${id}`);
  expect(mail?.body_text).not.toContain("quokka");
  setClock("2026-03-10", "11:40");
  await write(school, id, "One more.");
  setClock("2026-03-10", "12:09");
  await mailUnread(deps);
  expect(await mailsTo(teacher)).toHaveLength(1);
  setClock("2026-03-10", "12:10");
  await mailUnread(deps);
  expect(await mailsTo(teacher)).toHaveLength(2);
});

test("who has read or answered meanwhile gets no mail (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  const colleague = await make.member(school, "recruiter");
  await write(school, id, "Hello");
  await write(teacher, id, "Good morning");
  await as(school).put(`/api/threads/${id}/read`, {});
  setClock("2026-03-10", "12:00");
  await mailUnread(deps);
  expect([await mailsTo(teacher), await mailsTo(school)]).toEqual([[], []]);
  expect(await mailsTo(colleague)).toHaveLength(1);
});

test("a removed member reads nothing and gets no mail (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  const colleague = await make.member(school, "recruiter");
  await write(school, id, "Hello");
  await write(teacher, id, "Good morning");
  expect((await as(school).delete(`/api/employer/team/${colleague.accountId}`)).status).toBe(200);
  setClock("2026-03-10", "12:00");
  await mailUnread(deps);
  expect(await mailsTo(colleague)).toEqual([]);
  expect((await as(colleague).get(`/api/threads/${id}`)).status).toBe(401);
});

test("21:05 is mailed at 9:00 once (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  setClock("2026-03-10", "21:05");
  await write(school, id, "Hello");
  for (const [day, time] of [
    ["2026-03-10", "21:36"],
    ["2026-03-10", "23:59"],
    ["2026-03-11", "08:59"],
  ] as const) {
    setClock(day, time);
    await mailUnread(deps);
  }
  expect(await mailsTo(teacher)).toEqual([]);
  setClock("2026-03-11", "09:00");
  await mailUnread(deps);
  await mailUnread(deps);
  expect(await mailsTo(teacher)).toHaveLength(1);
});

test("half an hour later, by day in India (MSG-8)", () => {
  const at = (time: string) => earliestMail(new Date(`2026-03-10T${time}:00+05:30`)).toISOString();
  expect([at("08:00"), at("08:45"), at("20:29"), at("20:30")]).toEqual([
    "2026-03-10T03:30:00.000Z",
    "2026-03-10T03:45:00.000Z",
    "2026-03-10T15:29:00.000Z",
    "2026-03-11T03:30:00.000Z",
  ]);
});

test("contact details are hidden where there is no right to them, and the writer learns of it before (MSG-6)", async () => {
  const { school, teacher, id } = await applied({ isVerified: false });
  expect((await as(school).get(`/api/threads/${id}`)).body.thread.hidesContact).toBe(true);
  const asked = await write(school, id, "Ring 98765 43210 today.");
  expect([asked.status, asked.body.code, asked.body.message]).toEqual([
    409,
    "CONTACT_HIDDEN",
    "The other side may not have contact details yet, so “98765 43210” will be hidden. Send the message without it?",
  ]);
  expect((await write(school, id, "Ring 98765 43210 today.", { hidesContact: true })).status).toBe(201);
  const textFor = async (who: Actor) => (await as(who).get(`/api/threads/${id}`)).body.thread.messages[0];
  expect(await textFor(teacher)).toMatchObject({ text: "Ring ••• today.", hidesContact: true });
  expect(await textFor(school)).toMatchObject({ text: "Ring 98765 43210 today.", hidesContact: true });
  const answer = await write(teacher, id, "Mine is asha@gmail.com", { hidesContact: true });
  expect(answer.status).toBe(201);
  expect((await as(school).get(`/api/threads/${id}`)).body.thread.messages[1].text).toBe("Mine is •••");
  // With the right they are read.
  await verifyUntil(school, new Date("2027-01-01"));
  expect(await textFor(teacher)).toMatchObject({ text: "Ring 98765 43210 today.", hidesContact: false });
});

test("with the right to contact details nothing is hidden (MSG-6)", async () => {
  const { school, teacher, id } = await applied();
  expect((await write(school, id, "Ring 98765 43210 today.")).status).toBe(201);
  const { thread } = (await as(teacher).get(`/api/threads/${id}`)).body;
  expect([thread.messages[0].text, thread.hidesContact]).toEqual(["Ring 98765 43210 today.", false]);
});

test("once the right is lost, what was written with it is hidden too (MSG-6)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Ring 91234 56789 today.");
  await write(teacher, id, "Mine is asha@gmail.com");
  await write(teacher, id, "At ten o'clock.");
  await verifyUntil(school, null);
  const textsFor = async (who: Actor) => {
    const { messages }: Thread = (await as(who).get(`/api/threads/${id}`)).body.thread;
    return messages?.map(({ text, hidesContact }) => [text, hidesContact]);
  };
  expect(await textsFor(teacher)).toEqual([
    ["Ring ••• today.", true],
    ["Mine is asha@gmail.com", true],
    ["At ten o'clock.", false],
  ]);
  expect(await textsFor(school)).toEqual([
    ["Ring 91234 56789 today.", true],
    ["Mine is •••", true],
    ["At ten o'clock.", false],
  ]);
});

test("an invitation hides them until the teacher agrees (MSG-6, SEE-11)", async () => {
  const [school, teacher] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview({ employer: school, candidate: teacher });
  expect((await write(school, id, "Ring 98765 43210")).body.code).toBe("CONTACT_HIDDEN");
  await db
    .updateTable("interviews")
    .set({ status: "Interview Scheduled", agreed_at: deps.clock.now() })
    .where("id", "=", id)
    .execute();
  expect((await write(school, id, "Ring 98765 43210")).status).toBe(201);
});

test("a teacher is warned of words of money (MSG-6)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Please bring the registration fee.");
  await write(school, id, "The pay is ₹45,000.");
  const { messages } = (await as(teacher).get(`/api/threads/${id}`)).body.thread;
  expect(messages.map((one: { asksForMoney: boolean }) => one.asksForMoney)).toEqual([true, false]);
  expect((await as(school).get(`/api/threads/${id}`)).body.thread.messages[0]).not.toHaveProperty(
    "asksForMoney",
  );
});

test("repeated hiding rings staff once a day, without the texts (MSG-6)", async () => {
  const admin = await make.admin();
  const { school, teacher, id } = await applied({ isVerified: false });
  const ringing = async () =>
    ((await as(admin).get("/api/notifications")).body as { kind: string; title: string }[]).filter(
      ({ kind }) => kind === "contact-hidden",
    );
  for (const text of ["One 98765 43210", "Two 98765 43210"])
    await write(school, id, text, { hidesContact: true });
  expect(await ringing()).toEqual([]);
  await write(teacher, id, "Hello");
  for (const text of ["Three 98765 43210", "Four 98765 43210"])
    await write(school, id, text, { hidesContact: true });
  expect(await ringing()).toMatchObject([{ title: "Lake School writes contact details in messages" }]);
});

test("a message that is refused rings no bell (MSG-8)", async () => {
  const { school, teacher, id } = await applied();
  for (const text of ["One", "Two", "Three", "Four"]) await write(school, id, text);
  expect(await bellsOf(teacher)).toHaveLength(3);
});
