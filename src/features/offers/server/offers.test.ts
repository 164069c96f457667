// Letters over HTTP: made, sent, read, answered, withdrawn and extended.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { subjectsTo } from "#tests/support/email-links.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { chosen, draft, letterOf, send, sent, stageOf, stateOf } from "#tests/support/offers.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, make, setClock } = api;

const read = async (who: Actor, id: string) => (await as(who).get(`/api/applications/${id}/offer`)).body;
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const post = (who: Actor, offer: string, step: string, body: object = {}) =>
  as(who).post(`/api/offers/${offer}/${step}`, body);
const make201 = (who: Actor, id: string, fields = {}) =>
  as(who).post(`/api/applications/${id}/offer`, letterOf(api, fields));

test("a draft is made, changed, sent and accepted; the application follows (OFFER-1, OFFER-3, OFFER-5)", async () => {
  const { school, teacher, id } = await chosen(api);
  const offer = await draft(api, school, id);
  expect((await read(teacher, id)).offers).toEqual([]);
  const changed = await as(school).put(
    `/api/applications/${id}/offer`,
    letterOf(api, { payMonthly: 46_000, payParts: [] }),
  );
  expect([changed.status, changed.body.message]).toEqual([200, "The draft was saved."]);
  expect(await stageOf(api, id)).toBe("chosen");
  const answer = await post(school, offer, "send");
  expect([answer.status, answer.body.message]).toEqual([200, "The letter was sent."]);
  expect(await stageOf(api, id)).toBe("offered");
  expect(await read(teacher, id)).toMatchObject({
    post: "Mathematics teacher",
    school: "Lake School",
    mayMake: false,
    makeRefusal: null,
    prefilled: null,
    offers: [
      { _id: offer, version: 1, state: "sent", replyBy: "2026-03-17", letter: { payMonthly: 46_000 } },
    ],
  });
  expect(await subjectsTo(db, teacher.email)).toContain(
    "Lake School offers you the post Mathematics teacher: answer by 17 Mar 2026",
  );
  const accepted = await post(teacher, offer, "accept", { name: "Asha  Rao" });
  expect([accepted.status, accepted.body.message]).toEqual([
    200,
    "You have accepted the offer. The school knows now.",
  ]);
  expect(await stageOf(api, id)).toBe("accepted");
  const [shown] = (await read(school, id)).offers;
  expect(shown).toMatchObject({ state: "accepted", acceptedName: "Asha  Rao" });
  expect(shown.hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await subjectsTo(db, school.email)).toContain(
    "Asha Rao has accepted your offer of Mathematics teacher",
  );
  const again = await post(teacher, offer, "accept", { name: "Asha Rao" });
  expect([...codeOf(again), again.body.message]).toEqual([
    409,
    "OFFER_ANSWERED",
    "The letter is accepted already.",
  ]);
});

test("an empty name accepts nothing (OFFER-8)", async () => {
  const { teacher, offer } = await sent(api);
  expect((await post(teacher, offer, "accept", { name: " " })).status).toBe(400);
  expect(await stateOf(api, offer)).toBe("sent");
});

test("who may make a letter depends on stage and role (OFFER-2)", async () => {
  const { school, id } = await chosen(api, { stage: "shortlisted" });
  const recruiter = await make.member(school, "recruiter");
  expect((await read(school, id)).makeRefusal).toBe("You can make an offer once the applicant is chosen.");
  expect(codeOf(await make201(school, id))).toEqual([409, "OFFER_TOO_EARLY"]);
  await as(school).put(`/api/applications/${id}/stage`, { stage: "interview" });
  const early = await make201(recruiter, id);
  expect([...codeOf(early), early.body.message]).toEqual([
    409,
    "OFFER_TOO_EARLY",
    "Before the applicant is chosen, only the owner of your school can make an offer.",
  ]);
  const offer = await draft(api, school, id);
  expect(codeOf(await post(recruiter, offer, "send"))).toEqual([409, "OFFER_TOO_EARLY"]);
  expect((await post(school, offer, "send")).status).toBe(200);
  for (const role of ["viewer", "interviewer"] as const)
    expect(codeOf(await make201(await make.member(school, role), id))).toEqual([403, "MEMBER_ROLE"]);
});

test("an offer without a letter can get one, and its application stays Offered (OFFER-2)", async () => {
  const { school, id } = await chosen(api, { stage: "offered" });
  await send(api, school, id);
  expect(await stageOf(api, id)).toBe("offered");
  const { body } = await as(school).get(`/api/applications/${id}`);
  expect(
    body.application.events.filter((event: { stage: string }) => event.stage === "offered"),
  ).toHaveLength(1);
});

test("an unverified school, a removed job and a filled one get no letter (OFFER-2)", async () => {
  const { school, vacancy, id } = await chosen(api);
  const refusal = async () => (await read(school, id)).makeRefusal;
  await db
    .updateTable("employers")
    .set({ counts_as_verified_until: null })
    .where("id", "=", school.id)
    .execute();
  expect(codeOf(await make201(school, id))).toEqual([409, "SCHOOL_NOT_VERIFIED"]);
  expect(await refusal()).toMatch(/^Letters are for verified schools/);
  const far = new Date("2100-01-01T00:00:00Z");
  await db
    .updateTable("employers")
    .set({ counts_as_verified_until: far })
    .where("id", "=", school.id)
    .execute();
  const other = await chosen(api, { school, vacancy, teacher: await make.candidate(), stage: "offered" });
  await as(school).put(`/api/applications/${other.id}/stage`, { stage: "joined" });
  expect(codeOf(await make201(school, id))).toEqual([409, "POST_FILLED"]);
  await db.updateTable("vacancies").set({ posts: 2 }).where("id", "=", idFrom(vacancy.id)).execute();
  const offer = await draft(api, school, id);
  await db
    .updateTable("vacancies")
    .set({ state: "removed", removed_reason: "It asks for money.", removed_from: "published" })
    .where("id", "=", idFrom(vacancy.id))
    .execute();
  expect(codeOf(await post(school, offer, "send"))).toEqual([409, "OFFER_NOT_POSSIBLE"]);
});

test("a person of whom the school does not know the name gets no letter, and one who has left neither (OFFER-2, DECIDE-23)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school, { without_names: true });
  const { id } = await chosen(api, { school, vacancy, stage: "shortlisted" });
  expect(await read(school, id)).toMatchObject({ offers: [], mayMake: false });
  expect((await read(school, id)).person).not.toContain("Asha");
  expect(codeOf(await make201(school, id))).toEqual([409, "WITHOUT_NAME"]);
  const gone = await chosen(api, { school });
  expect(
    (await as(await make.admin()).delete(`/api/admin/candidates/delete/${gone.teacher.id}`)).status,
  ).toBe(200);
  expect((await make201(school, gone.id)).body.message).toBe(
    "This person has left EduNakuri, so nobody would read the letter.",
  );
});

test.each([
  ["tomorrow", { replyBy: "2026-03-11" }, "Please give the teacher at least 2 days to answer."],
  [
    "31 days from now",
    { replyBy: "2026-04-10", firstDay: "2026-04-20" },
    "The teacher may have at most 30 days to answer.",
  ],
  [
    "a first day in more than a year",
    { firstDay: "2027-03-11" },
    "The first day may be at most 365 days away.",
  ],
])("a letter to be answered %s is not sent (OFFER-4)", async (_when, fields, message) => {
  const { school, id } = await chosen(api);
  const offer = await draft(api, school, id, fields);
  const answer = await post(school, offer, "send");
  expect([answer.status, answer.body.message]).toEqual([400, message]);
  expect(await stateOf(api, offer)).toBe("draft");
});

test.each([
  [
    "parts that do not add up",
    { payMonthly: 50_000 },
    "The parts of the pay must add up to the pay a month.",
  ],
  [
    "nine parts",
    { payParts: Array.from({ length: 9 }, () => ({ label: "Part", amount: 5_000 })) },
    "Please name at most 8 parts of the pay.",
  ],
  ["a fixed term without an end", { kind: "fixed-term" }, "Please enter the last day of the fixed term."],
  [
    "a first day before the answer",
    { firstDay: "2026-03-12" },
    "The first day cannot be before the day by which you need an answer.",
  ],
  [
    "an Aadhaar number",
    { conditions: "Aadhaar 2345 6789 0123" },
    "Please leave out identity numbers such as Aadhaar. The print has a blank line for them.",
  ],
  [
    "a phone number",
    { place: "Bhopal, call 98765 43210" },
    "Phone numbers, e-mail addresses and links to chats are not allowed here. Please remove “98765 43210”.",
  ],
])("a letter with %s is refused (OFFER-3)", async (_what, fields, message) => {
  const { school, id } = await chosen(api);
  const answer = await make201(school, id, fields);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test("there is one draft, which can be deleted (OFFER-3)", async () => {
  const { school, id } = await chosen(api);
  const [first, second] = await Promise.all([make201(school, id), make201(school, id)]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await as(school).delete(`/api/applications/${id}/offer`)).body.message).toBe(
    "The draft was deleted.",
  );
  expect((await as(school).delete(`/api/applications/${id}/offer`)).status).toBe(404);
  expect((await as(school).put(`/api/applications/${id}/offer`, letterOf(api))).status).toBe(404);
});

test("a letter begins with the job, the school and its newest letter, the next version with the one before (OFFER-3)", async () => {
  const { school, teacher, id, vacancy } = await chosen(api);
  await db
    .updateTable("vacancies")
    .set({
      pay_from_paise: 4_000_000,
      pay_to_paise: 5_000_000,
      classes: ["Higher Secondary"],
      accommodation: true,
      posts: 2,
    })
    .where("id", "=", idFrom(vacancy.id))
    .execute();
  expect((await read(school, id)).prefilled).toEqual({
    post: "Mathematics teacher",
    subject: "Mathematics",
    classes: "Higher Secondary",
    place: "Lake School, Bhopal",
    payMonthly: 40_000,
    accommodation: "Provided by the school",
    replyBy: "2026-03-17",
  });
  const offer = await send(api, school, id);
  await post(teacher, offer, "change", { text: "Could the pay be 48,000?" });
  const { prefilled } = await read(school, id);
  expect(prefilled).toMatchObject({ post: "PGT Physics", payMonthly: 45_000, firstDay: "2026-03-30" });
  const drafted = await chosen(api, { school, vacancy, teacher: await make.candidate() });
  await draft(api, school, drafted.id, { hours: "Not decided yet" });
  const other = await chosen(api, { school, vacancy, teacher: await make.candidate() });
  expect((await read(school, other.id)).prefilled).toMatchObject({
    post: "Mathematics teacher",
    payMonthly: 40_000,
    hours: "8:00 to 14:00, Monday to Saturday",
    signedBy: "Meera Joshi",
  });
});

test("a change that is asked for is answered by another version, at most three (OFFER-5)", async () => {
  const { school, teacher, id, offer: first } = await sent(api);
  const waiting = await make201(school, id);
  expect([...codeOf(waiting), waiting.body.message]).toEqual([
    409,
    "OFFER_OPEN",
    "The letter waits for the teacher’s answer. Withdraw it before you make another one.",
  ]);
  expect((await post(teacher, first, "change", { text: "" })).status).toBe(400);
  const asked = await post(teacher, first, "change", { text: "Could the pay be 48,000?" });
  expect(asked.body.offer).toMatchObject({ state: "change-asked", note: "Could the pay be 48,000?" });
  expect(await stageOf(api, id)).toBe("offered");
  const second = await draft(api, school, id, { payMonthly: 48_000, payParts: [] });
  expect((await read(school, id)).offers).toMatchObject([
    { version: 2, state: "draft", changed: ["payMonthly", "payParts"] },
    { version: 1, state: "change-asked" },
  ]);
  expect((await post(school, second, "send")).status).toBe(200);
  expect(await stateOf(api, first)).toBe("replaced");
  expect((await read(teacher, id)).offers).toMatchObject([
    { _id: second, version: 2, state: "sent", changed: ["payMonthly", "payParts"] },
    { _id: first, version: 1, state: "replaced", changed: [] },
  ]);
  expect(await subjectsTo(db, teacher.email)).toContain(
    "A new version of the letter of Lake School for Mathematics teacher: answer by 17 Mar 2026",
  );
  expect(codeOf(await post(teacher, first, "accept", { name: "Asha Rao" }))).toEqual([409, "OFFER_REPLACED"]);
  await post(teacher, second, "change", { text: "And the hours?" });
  const third = await send(api, school, id);
  await post(teacher, third, "change", { text: "And the leave?" });
  expect(codeOf(await make201(school, id))).toEqual([409, "OFFER_LIMIT"]);
  expect((await post(teacher, third, "decline", { reason: "pay" })).status).toBe(200);
});

test("a decline has a reason, ends the application and deletes the draft (OFFER-5, OFFER-8)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  expect((await post(teacher, offer, "decline", {})).body.message).toBe("Please choose a reason.");
  await post(teacher, offer, "change", { text: "More leave, please." });
  await draft(api, school, id);
  const declined = await post(teacher, offer, "decline", { reason: "another-offer", text: "Thank you." });
  expect(declined.body.offer).toMatchObject({
    state: "declined",
    declineReason: "another-offer",
    note: "Thank you.",
  });
  expect(await stageOf(api, id)).toBe("declined");
  expect((await read(school, id)).offers).toHaveLength(1);
  expect(await subjectsTo(db, school.email)).toContain(
    "Asha Rao has declined your letter for Mathematics teacher",
  );
});

test("the school withdraws what waits, and the applicant is chosen again (OFFER-6)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  expect((await post(teacher, offer, "withdraw")).body.message).toBe(
    "You have not accepted it. Please decline it instead.",
  );
  const answer = await post(school, offer, "withdraw");
  expect([answer.status, answer.body.message]).toEqual([200, "The offer is withdrawn."]);
  expect(await stageOf(api, id)).toBe("chosen");
  expect(await subjectsTo(db, teacher.email)).toContain(
    "Lake School has withdrawn its offer of Mathematics teacher",
  );
  expect(codeOf(await post(teacher, offer, "accept", { name: "Asha Rao" }))).toEqual([409, "OFFER_ENDED"]);
  const next = await send(api, school, id);
  expect((await read(school, id)).offers).toMatchObject([
    { _id: next, version: 1, state: "sent" },
    { _id: offer, state: "withdrawn" },
  ]);
});

test("the change that was asked for is not read as the reason of an end without one (OFFER-6, OFFER-8)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  await post(teacher, offer, "change", { text: "Could the pay be 48,000?" });
  await post(school, offer, "withdraw");
  expect((await read(teacher, id)).offers).toMatchObject([
    { answer: "change-asked", withdrawnBy: "school", note: null },
  ]);
  const other = await sent(api);
  await post(other.teacher, other.offer, "change", { text: "Could the pay be 48,000?" });
  await post(other.teacher, other.offer, "decline", { reason: "pay" });
  expect((await read(other.school, other.id)).offers).toMatchObject([{ answer: "declined", note: null }]);
});

test("viewers read what was answered and who withdrew, without names and reasons (OFFER-12)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  const viewer = await make.member(school, "viewer");
  await post(teacher, offer, "accept", { name: "Asha Rao" });
  await post(teacher, offer, "withdraw", { reason: "My family moves." });
  expect((await read(viewer, id)).offers).toMatchObject([
    { state: "withdrawn", answer: "accepted", withdrawnBy: "candidate", acceptedName: null, note: null },
  ]);
});

test.each(["school", "teacher"] as const)(
  "after the acceptance the %s withdraws with a reason, which staff read in the activity log (OFFER-6)",
  async (side) => {
    const { school, teacher, id, offer } = await sent(api);
    await post(teacher, offer, "accept", { name: "Asha Rao" });
    const who = side === "school" ? school : teacher;
    const bare = await post(who, offer, "withdraw");
    expect([bare.status, bare.body.message]).toEqual([
      409,
      "The offer is accepted already. Please say why you withdraw it.",
    ]);
    const answer = await post(who, offer, "withdraw", { reason: "The post was cut." });
    expect(answer.body.offer).toMatchObject({ state: "withdrawn", note: "The post was cut." });
    expect(await stageOf(api, id)).toBe(side === "school" ? "not-selected" : "withdrawn");
    // The candidate has learned of it, so nothing is taken back.
    expect((await as(teacher).get(`/api/applications/${id}`)).body.application.stage).toBe(
      side === "school" ? "not-selected" : "withdrawn",
    );
    const log = await as(await make.admin()).get("/api/admin/audit?action=offer-withdrawn");
    expect(JSON.stringify(log.body[0])).toContain("The post was cut.");
    expect(JSON.stringify(log.body[0])).toContain("Mathematics teacher, Lake School");
    const other = side === "school" ? teacher : school;
    expect((await subjectsTo(db, other.email)).at(-1)).toMatch(
      /withdrawn its offer|no longer takes the post/,
    );
  },
);

test("the days to answer are extended once, within 30 days of the sending (OFFER-7)", async () => {
  const { school, teacher, offer } = await sent(api);
  const extend = (replyBy: string) => post(school, offer, "extend", { replyBy });
  expect((await extend("2026-03-17")).body.message).toBe(
    "Please choose a day after the one by which the teacher answers now.",
  );
  setClock("2026-03-12");
  expect((await extend("2026-04-10")).body.message).toBe("The teacher may have at most 30 days to answer.");
  setClock("2026-03-10");
  expect((await extend("2026-03-31")).body.message).toBe(
    "The first day cannot be before the day by which you need an answer.",
  );
  const answer = await extend("2026-03-20");
  expect(answer.body).toMatchObject({
    message: "The teacher has more days to answer.",
    offer: { replyBy: "2026-03-20", isExtended: true, letter: { replyBy: "2026-03-17" } },
  });
  expect(codeOf(await extend("2026-03-21"))).toEqual([409, "EXTENDED_ALREADY"]);
  expect(await subjectsTo(db, teacher.email)).toContain(
    "You have until 20 Mar 2026 to answer the letter of Lake School for Mathematics teacher",
  );
});

test("nobody answers after midnight in India, also before the job has run (OFFER-7)", async () => {
  const { teacher, offer } = await sent(api);
  setClock("2026-03-18", "00:00");
  expect(codeOf(await post(withNewSession(teacher), offer, "accept", { name: "Asha Rao" }))).toEqual([
    409,
    "OFFER_EXPIRED",
  ]);
  setClock("2026-03-17", "23:59");
  expect((await post(withNewSession(teacher), offer, "accept", { name: "Asha Rao" })).status).toBe(200);
  setClock("2026-03-10");
});

test("while a school is suspended or its job removed nobody accepts; the letter can be read and declined (OFFER-11)", async () => {
  const { school, teacher, vacancy, id, offer } = await sent(api);
  await db
    .updateTable("employers")
    .set({ suspended_at: new Date(), suspension_reason: "Money" })
    .where("id", "=", school.id)
    .execute();
  const held = await post(teacher, offer, "accept", { name: "Asha Rao" });
  expect([...codeOf(held), held.body.message]).toEqual([
    409,
    "OFFER_HELD",
    "This school cannot be reached at the moment.",
  ]);
  expect((await read(teacher, id)).offers).toHaveLength(1);
  expect(codeOf(await post(school, offer, "withdraw"))).toEqual([403, "SCHOOL_SUSPENDED"]);
  await db
    .updateTable("employers")
    .set({ suspended_at: null, suspension_reason: null })
    .where("id", "=", school.id)
    .execute();
  await db
    .updateTable("vacancies")
    .set({ state: "removed", removed_reason: "It asks for money.", removed_from: "published" })
    .where("id", "=", idFrom(vacancy.id))
    .execute();
  expect(codeOf(await post(teacher, offer, "accept", { name: "Asha Rao" }))).toEqual([409, "OFFER_HELD"]);
  expect((await post(teacher, offer, "decline", { reason: "other" })).status).toBe(200);
});

test("a closed job leaves the letters as they are (OFFER-11)", async () => {
  const { school, teacher, vacancy, offer } = await sent(api);
  const closed = await as(school).put(`/api/employer/vacancies/${vacancy.id}/state`, {
    state: "closed",
    reason: "cancelled",
  });
  expect([closed.status, await stateOf(api, offer)]).toEqual([200, "sent"]);
  expect((await post(teacher, offer, "accept", { name: "Asha Rao" })).status).toBe(200);
});

test("who reads what of a letter (OFFER-12, TEAM-11)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  await post(teacher, offer, "change", { text: "secret-word about the pay" });
  await draft(api, school, id, { payMonthly: 48_000, payParts: [], hours: "9 to 3" });
  const recruiter = await make.member(school, "recruiter");
  expect((await read(recruiter, id)).offers[1]).toMatchObject({
    note: "secret-word about the pay",
    letter: { payMonthly: 45_000, payDay: 5 },
  });
  const viewer = await make.member(school, "viewer");
  const ofViewer = await read(viewer, id);
  expect(ofViewer).toMatchObject({ person: "Asha Rao", mayMake: false, makeRefusal: null, prefilled: null });
  expect(ofViewer.offers).toHaveLength(1);
  expect(ofViewer.offers[0]).toMatchObject({
    state: "change-asked",
    letter: { post: "PGT Physics" },
    note: null,
  });
  for (const field of ["payMonthly", "payParts", "payDay", "payMethod"])
    expect(ofViewer.offers[0].letter).not.toHaveProperty(field);
  const interviewer = await make.member(school, "interviewer");
  expect((await as(interviewer).get(`/api/applications/${id}/offer`)).status).toBe(404);
  const meeting = await make.interview(
    { employer: school, candidate: teacher },
    { application_id: idFrom(id) },
  );
  await db
    .insertInto("interviewers")
    .values({ interview_id: meeting.id, account_id: interviewer.accountId })
    .execute();
  // Named on an interview of another application, and on one of this that was deleted.
  const colleague = await make.member(school, "interviewer");
  const another = await chosen(api, { school, teacher: await make.candidate() });
  const nameOn = async (fields: Parameters<typeof make.interview>[1]) => {
    const pair = { employer: school, candidate: teacher };
    const { id: interview_id } = await make.interview(pair, { status: "Cancelled", ...fields });
    await db.insertInto("interviewers").values({ interview_id, account_id: colleague.accountId }).execute();
    return interview_id;
  };
  await nameOn({ application_id: idFrom(another.id), day: "2026-03-18" });
  const deleted = await nameOn({ application_id: idFrom(id), day: "2026-03-20" });
  const deleted_at = api.deps.clock.now();
  await db.updateTable("interviews").set({ deleted_at }).where("id", "=", deleted).execute();
  expect((await as(colleague).get(`/api/applications/${id}/offer`)).status).toBe(404);
  const ofInterviewer = await read(interviewer, id);
  expect(ofInterviewer.offers).toMatchObject([
    { state: "change-asked", letter: null, note: null, changed: [] },
  ]);
  expect(JSON.stringify([ofViewer, ofInterviewer])).not.toContain("secret-word");
  for (const one of [viewer, interviewer])
    expect(codeOf(await as(one).get(`/api/offers/${offer}/pdf`))).toEqual([403, "MEMBER_ROLE"]);
  for (const stranger of [await make.employer(), await make.candidate()])
    for (const answer of [
      await as(stranger).get(`/api/applications/${id}/offer`),
      await as(stranger).get(`/api/offers/${offer}/pdf`),
      await post(stranger, offer, "withdraw", { reason: "x" }),
    ])
      expect(answer.status).toBe(404);
  expect((await as(await make.admin()).get(`/api/applications/${id}/offer`)).status).toBe(403);
});

test("the print is the same at any time, also after the school was renamed (OFFER-4, OFFER-40)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  const print = async (who: Actor, lang = "") => (await as(who).get(`/api/offers/${offer}/pdf${lang}`)).text;
  const before = await print(teacher);
  const head = await as(teacher).get(`/api/offers/${offer}/pdf`);
  expect(head.headers.get("content-type")).toBe("application/pdf");
  expect(head.headers.get("cache-control")).toBe("private, no-store");
  await db
    .updateTable("employers")
    .set({ institute_name: "Hill School" })
    .where("id", "=", school.id)
    .execute();
  await db.updateTable("candidates").set({ full_name: "Asha Verma" }).where("id", "=", teacher.id).execute();
  await db.updateTable("vacancies").set({ title: "Other" }).where("employer_id", "=", school.id).execute();
  setClock("2026-03-12");
  await post(school, offer, "extend", { replyBy: "2026-03-20" });
  await post(teacher, offer, "accept", { name: "Asha Rao" });
  expect(await print(school)).toBe(before);
  expect(await print(school, "?lang=hi")).not.toBe(before);
  expect((await read(teacher, id)).offers[0].letter.post).toBe("PGT Physics");
  setClock("2026-03-10");
});

test("a draft has no print, and a teacher does not learn of it (OFFER-12)", async () => {
  const { school, teacher, id } = await chosen(api);
  const offer = await draft(api, school, id);
  expect((await as(school).get(`/api/offers/${offer}/pdf`)).status).toBe(404);
  expect((await as(teacher).get(`/api/offers/${offer}/pdf`)).status).toBe(404);
  expect((await post(teacher, offer, "accept", { name: "Asha Rao" })).status).toBe(404);
});
