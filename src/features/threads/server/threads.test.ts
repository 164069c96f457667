// What a school and a teacher write to each other, over HTTP.
import type { DeskRow } from "#features/deciding/domain/desk-calls.ts";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { deleteCandidateAccount } from "#features/own-data/server/account-deletion/service.ts";
import type { Thread } from "#features/threads/domain/calls.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { clientOf, openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, db, make, setClock } = api;

async function applied({
  school,
  ...vacancyFields
}: { school?: Actor } & Parameters<typeof makeVacancy>[2] = {}) {
  const employer = school ?? (await make.employer({ institute_name: "Lake School" }));
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const vacancy = await makeVacancy(api, employer, vacancyFields);
  const id = await applyFor(api, teacher, { vacancy });
  return { school: employer, teacher, vacancy: vacancy.id, id };
}
const write = (who: Actor, id: string, text: string, more = {}) =>
  as(who).post(`/api/threads/${id}/messages`, { text, ...more });
/** Another thread of the school, which this member has read further. */
async function readElsewhere(school: Actor) {
  const { teacher, id } = await applied({ school });
  await write(school, id, "Hello");
  await write(teacher, id, "Good evening");
  await as(school).put(`/api/threads/${id}/read`, {});
}
const read = async (who: Actor, id: string) => (await as(who).get(`/api/threads/${id}`)).body.thread;
const textsOf = (thread: { messages: { text: string }[] }) => thread.messages.map(({ text }) => text);

test("a school writes about an application, the teacher answers, and both read the thread (MSG-1, MSG-2)", async () => {
  const { school, teacher, id } = await applied();
  expect(await read(teacher, id)).toMatchObject({
    about: "application",
    post: "Mathematics teacher",
    school: { instituteName: "Lake School" },
    stage: "applied",
    messages: [],
    refusal: "before-interview",
  });
  const early = await write(teacher, id, "Hello?");
  expect([early.status, early.body.code]).toEqual([409, "NOT_YET"]);
  const sent = await write(school, id, "Please bring your B.Ed. marks.\r\nThank you.");
  expect([sent.status, sent.body.message]).toEqual([201, "Your message was sent."]);
  expect((await write(teacher, id, "I will.")).status).toBe(201);
  const ofTeacher = await read(teacher, id);
  expect(ofTeacher.messages).toMatchObject([
    {
      side: "school",
      text: "Please bring your B.Ed. marks.\nThank you.",
      hidesContact: false,
      asksForMoney: false,
    },
    { side: "candidate", text: "I will." },
  ]);
  expect(ofTeacher.messages[0]).not.toHaveProperty("by");
  const ofSchool = await read(school, id);
  expect(ofSchool).toMatchObject({ person: "Asha Rao", refusal: null });
  expect(ofSchool.messages[0].by).toMatchObject({ _id: school.accountId });
});

test("a process without the key says to people that they wait, and to the operator what to do (OPS-42)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Please bring your B.Ed. marks.");
  const warn = vi.fn<(facts: object, message: string) => void>();
  const env = { ...api.deps.env, MESSAGE_KEY: "another key, of thirty-two characters" };
  const other = clientOf({ ...api.deps, env, log: Object.assign(pino({ level: "silent" }), { warn }) });
  const answers = [
    await other.as(teacher).get(`/api/threads/${id}`),
    await other.as(school).post(`/api/threads/${id}/messages`, { text: "And your photo." }),
  ];
  const sentence = "Messages can neither be read nor sent just now. Please try again later.";
  for (const { status, body } of answers)
    expect([status, body]).toEqual([503, { code: "MESSAGES_LOCKED", message: sentence }]);
  const reason = expect.stringMatching(/^This is another key than .*: set MESSAGE_KEY, or put the file back/);
  expect(warn.mock.calls[0]).toEqual([expect.objectContaining({ reason }), "unavailable"]);
  expect(textsOf(await read(teacher, id))).toEqual(["Please bring your B.Ed. marks."]);
});

test("a text has 1 to 2,000 characters (MSG-1)", async () => {
  const { school, id } = await applied();
  expect((await write(school, id, " ")).status).toBe(400);
  const long = await write(school, id, "a".repeat(2_001));
  expect([long.status, long.body.message]).toEqual([400, "Message may have at most 2000 characters"]);
  expect((await write(school, id, "a".repeat(2_000))).status).toBe(201);
});

test("pressed twice, or at the same time, it is sent once (MSG-3)", async () => {
  const { school, id } = await applied();
  const answers = await Promise.all([1, 2, 3].map(() => write(school, id, "Are you free on Monday?")));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(textsOf(await read(school, id))).toEqual(["Are you free on Monday?"]);
});

test("three messages wait for an answer, also those of colleagues (MSG-3)", async () => {
  const { school, teacher, id } = await applied();
  const colleague = await make.member(school, "recruiter");
  expect((await write(school, id, "One")).status).toBe(201);
  const answers = await Promise.all(
    ["Two", "Three", "Four"].map((text, at) => write(at === 1 ? school : colleague, id, text)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 409]);
  expect((await read(school, id)).refusal).toBe("three-in-a-row");
  expect((await write(teacher, id, "Yes.")).status).toBe(201);
  expect((await write(colleague, id, "Four")).status).toBe(201);
});

test("the limits of a day are those of India's day (MSG-3)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Hello");
  await sql`insert into messages (id, thread_id, side, by_account, created_at)
    select gen_random_uuid(), ${id}, case when n % 2 = 0 then 'school' else 'candidate' end,
      case when n % 2 = 0 then null else ${teacher.accountId}::uuid end, ${api.deps.clock.now()}::timestamptz
    from generate_series(1, 40) n`.execute(db);
  const over = await write(teacher, id, "One more");
  expect([over.status, over.body.code]).toEqual([429, "DAILY_LIMIT"]);
  setClock("2026-03-11", "00:01");
  expect((await write(teacher, id, "One more")).status).toBe(201);
  setClock("2026-03-10");
});

test("another school, another teacher, interviewers and staff find nothing; viewers read stage and dates alone (MSG-4)", async () => {
  const { school, id } = await applied();
  await write(school, id, "secret-word");
  for (const other of [await make.employer(), await make.candidate()])
    for (const answer of [await as(other).get(`/api/threads/${id}`), await write(other, id, "Hello")])
      expect(answer.status).toBe(404);
  const interviewer = await make.member(school, "interviewer");
  for (const answer of [
    await as(interviewer).get(`/api/threads/${id}`),
    await write(interviewer, id, "Hello"),
  ])
    expect([answer.status, answer.body.code]).toEqual([403, "MEMBER_ROLE"]);
  expect((await as(await make.admin()).get(`/api/threads/${id}`)).status).toBe(403);
  const viewer = await make.member(school, "viewer");
  const shown = await read(viewer, id);
  expect(shown).toMatchObject({ stage: "applied", person: "Asha Rao" });
  expect(shown).not.toHaveProperty("messages");
  expect((await write(viewer, id, "Hello")).status).toBe(403);
});

test("with a masked person nobody writes until the school has invited (MSG-4, DECIDE-23)", async () => {
  const { school, teacher, id } = await applied({ without_names: true });
  const refused = await write(school, id, "Hello Asha");
  expect([refused.status, refused.body.code]).toEqual([409, "WITHOUT_NAME"]);
  expect((await read(school, id)).person).toBe("A. (Mathematics)");
  await make.interview({ employer: school, candidate: teacher }, { application_id: idFrom(id) });
  expect((await write(school, id, "Hello Asha")).status).toBe(201);
});

test("a suspended school's thread is readable to the teacher and closed to the school (MSG-4)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Hello");
  await db
    .updateTable("employers")
    .set({ suspended_at: new Date(), suspension_reason: "Money was asked for." })
    .where("id", "=", school.id)
    .execute();
  expect((await as(school).get(`/api/threads/${id}`)).status).toBe(403);
  const shown = await read(teacher, id);
  expect([textsOf(shown), shown.refusal]).toEqual([["Hello"], "suspended"]);
  expect((await write(teacher, id, "Hello")).status).toBe(409);
});

test("an invitation without an application has a thread, which the teacher may begin (MSG-1, MSG-2)", async () => {
  const [school, teacher] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview(
    { employer: school, candidate: teacher },
    { candidate_name: "Asha Rao" },
  );
  expect((await write(teacher, id, "Where is the gate?")).status).toBe(201);
  expect(await read(school, id)).toMatchObject({
    about: "invitation",
    person: "Asha Rao",
    stage: null,
    interviews: [{ _id: id, interviewDate: "2026-03-13", interviewSlotFrom: "16:00", status: "Pending" }],
    messages: [{ side: "candidate", text: "Where is the gate?" }],
  });
  await db.updateTable("interviews").set({ day: "2026-02-06" }).where("id", "=", id).execute();
  expect((await write(school, id, "Beside the temple.")).body.code).toBe("THREAD_CLOSED");
  await db.updateTable("interviews").set({ day: "2026-02-08" }).where("id", "=", id).execute();
  expect((await write(school, id, "Beside the temple.")).status).toBe(201);
  // A later proposed time still waits for an answer.
  const later = { day: "2026-02-06", answer_by: instantInIndia("2026-03-20", "16:00") };
  await db.updateTable("interviews").set(later).where("id", "=", id).execute();
  expect((await write(school, id, "The other gate is closed.")).status).toBe(201);
});

test("until Not selected is said to the teacher nothing of it shows in the thread (APPLY-12, MSG-2)", async () => {
  const { school, teacher, id } = await applied();
  await as(school).put(`/api/applications/${id}/stage`, { stage: "not-selected" });
  expect(await read(teacher, id)).toMatchObject({ stage: "applied", refusal: "before-interview" });
  const endedOn = (day: string) =>
    db
      .updateTable("applications")
      .set({ ended_at: instantInIndia(day, "10:00") })
      .where("id", "=", idFrom(id))
      .execute();
  await endedOn("2026-02-08");
  expect((await write(school, id, "We have another post.")).status).toBe(201);
  await endedOn("2026-02-07");
  expect((await write(teacher, id, "Thank you.")).body.code).toBe("THREAD_CLOSED");
});

test("a dump of the database has no word of a message (MSG-5)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Bitte quokkaword one");
  await write(teacher, id, "Ja, quokkaword two");
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select one::text as row from ${sql.table(name)} one`.execute(db);
    const dumped = rows.map(({ row }) => row).join("\n");
    expect(dumped, name).not.toContain("quokkaword");
    expect(dumped, name).not.toContain(Buffer.from("quokkaword").toString("hex"));
  }
});

test("a text is only decrypted in its own row (MSG-5)", async () => {
  const { school, id } = await applied();
  await write(school, id, "One");
  await write(school, id, "Two");
  await sql`update messages set text = (select text from messages where thread_id = ${id} order by seq limit 1)
    where thread_id = ${id}`.execute(db);
  expect((await as(school).get(`/api/threads/${id}`)).status).toBe(500);
});

test("erasing a teacher leaves the messages without their texts (MSG-10)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Dear Asha");
  await write(teacher, id, "My mother is ill.");
  expect((await as(await make.admin()).delete(`/api/admin/candidates/delete/${teacher.id}`)).status).toBe(
    200,
  );
  expect(await read(school, id)).toMatchObject({
    person: null,
    messages: [{ text: null }, { text: null }],
    refusal: "gone",
  });
  const { rows } = await sql`select text from messages where thread_id = ${id} and text is not null`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("a message that is sent while its teacher is erased is refused, and no text stays (MSG-10)", async () => {
  const { school, teacher, id } = await applied();
  await write(school, id, "Dear Asha");
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => deleteCandidateAccount({ ...api.deps, db: tx }, "operator", teacher.accountId),
    () => write(school, id, "Asha, are you free on Monday?"),
  );
  expect([hasWaited, result.status, result.body.code]).toEqual([true, 409, "THREAD_CLOSED"]);
  expect((await read(school, id)).messages).toMatchObject([{ text: null }]);
});

test("each member has read for the own account, and the other side learns that it was seen where both show it (MSG-7)", async () => {
  const { school, teacher, id } = await applied();
  const colleague = await make.member(school, "recruiter");
  await write(school, id, "Hello");
  await write(teacher, id, "Good morning");
  await readElsewhere(school);
  expect([(await read(school, id)).unread, (await read(colleague, id)).unread]).toEqual([1, 1]);
  await as(school).put(`/api/threads/${id}/read`, {});
  expect([(await read(school, id)).unread, (await read(colleague, id)).unread]).toEqual([0, 1]);
  const seenBy = async (who: Actor) =>
    (await read(who, id)).messages.map(({ isSeen }: { isSeen: boolean }) => isSeen);
  // The teacher has answered, and so has read.
  expect([await seenBy(teacher), await seenBy(school)]).toEqual([
    [false, true],
    [true, false],
  ]);
  await write(teacher, id, "Until tomorrow");
  await readElsewhere(school);
  expect(await seenBy(teacher)).toEqual([false, true, false]);
  await as(teacher).put(`/api/threads/${id}/read`, { showsSeen: false });
  expect([await seenBy(teacher), await seenBy(school)]).toEqual([
    [false, false, false],
    [false, false, false],
  ]);
  expect([(await read(teacher, id)).showsSeen, (await read(school, id)).showsSeen]).toEqual([false, true]);
});

test("unread messages are counted on the desk, among the applications and in the tiles and the menu, for each account (MSG-7, MSG-9, MSG-17)", async () => {
  const { school, teacher, id } = await applied();
  const colleague = await make.member(school, "recruiter");
  const viewer = await make.member(school, "viewer");
  await write(school, id, "Hello");
  const ofTeacher = async () => {
    const [application] = (await as(teacher).get("/api/candidate/applications")).body;
    return [application.unread, (await as(teacher).get("/api/waiting")).body.messages];
  };
  expect(await ofTeacher()).toEqual([1, 1]);
  await write(teacher, id, "Good morning");
  await write(teacher, id, "And thank you");
  expect(await ofTeacher()).toEqual([0, 0]);
  const ofMember = async (who: Actor) => {
    const desk = (await as(who).get("/api/employer/desk")).body as DeskRow[];
    const row = desk.find(({ application }) => application?._id === id);
    const { unread } = (await as(who).get("/api/threads/unread")).body;
    const waiting = (await as(who).get("/api/waiting")).body.messages;
    expect(unread).toBe(waiting);
    return [row?.unread, waiting];
  };
  const newest = (await read(school, id)).messages[1]._id;
  await readElsewhere(school);
  await as(school).put(`/api/threads/${id}/read`, { upTo: newest });
  expect(await ofMember(school)).toEqual([1, 1]);
  expect(await ofMember(colleague)).toEqual([2, 2]);
  expect(await ofMember(viewer)).toEqual([0, 0]);
  expect((await as(teacher).get("/api/threads/unread")).body).toEqual({ unread: 0 });
  expect((await as(await make.member(school, "interviewer")).get("/api/threads/unread")).status).toBe(403);
});

test("what cannot be opened is not counted as unread (MSG-17)", async () => {
  const school = await make.employer();
  const invited = await make.candidate();
  const { id: interview } = await make.interview({ employer: school, candidate: invited });
  await write(invited, interview, "Where is the gate?");
  const hidden = await applied({ school });
  await write(school, hidden.id, "Which classes have you taught?");
  await write(hidden.teacher, hidden.id, "9 and 10.");
  const shown = await applied({ school });
  await write(school, shown.id, "Hello");
  await write(shown.teacher, shown.id, "Good morning");
  const unread = async () => {
    const desk = (await as(school).get("/api/employer/desk")).body as DeskRow[];
    const ofDesk = new Set(desk.filter((row) => row.unread > 0).map(({ application }) => application?._id));
    return [(await as(school).get("/api/threads/unread")).body.unread, ofDesk];
  };
  expect(await unread()).toEqual([3, new Set([hidden.id, shown.id])]);
  await db
    .updateTable("interviews")
    .set({ deleted_at: api.deps.clock.now() })
    .where("id", "=", interview)
    .execute();
  expect((await as(school).get(`/api/threads/${interview}`)).status).toBe(404);
  expect(await unread()).toEqual([2, new Set([hidden.id, shown.id])]);
  expect((await as(invited).get("/api/threads/unread")).body).toEqual({ unread: 0 });
  await as(school).put(`/api/employer/vacancies/${hidden.vacancy}/names`, { areHidden: true });
  expect((await read(school, hidden.id)).messages).toEqual([]);
  expect(await unread()).toEqual([1, new Set([shown.id])]);
});

test("a side closes the thread for the other, and opens it again (MSG-11)", async () => {
  const { school, teacher, id } = await applied();
  const close = (who: Actor, isBlocked: boolean) => as(who).put(`/api/threads/${id}/block`, { isBlocked });
  expect((await close(teacher, true)).status).toBe(404);
  await write(school, id, "Hello");
  expect((await close(teacher, true)).body.message).toBe("The conversation is closed.");
  const refused = await write(school, id, "Are you there?");
  expect([refused.status, refused.body.message]).toEqual([409, "This conversation is closed."]);
  expect((await write(teacher, id, "Good morning")).body.message).toBe(
    "You have closed this conversation. Open it again to write.",
  );
  // The other side cannot open it.
  await close(school, false);
  expect((await write(school, id, "Are you there?")).status).toBe(409);
  await close(teacher, false);
  expect((await write(school, id, "Are you there?")).status).toBe(201);
});

test("an interview of an application leads to the application's thread (MSG-1)", async () => {
  const { school, teacher, id } = await applied();
  const { id: interview } = await make.interview(
    { employer: school, candidate: teacher },
    { application_id: idFrom(id) },
  );
  expect((await write(teacher, interview, "Where is the gate?")).status).toBe(201);
  for (const about of [id, interview])
    expect(textsOf(await read(school, about))).toEqual(["Where is the gate?"]);
  expect((await as(await make.candidate()).get(`/api/threads/${interview}`)).status).toBe(404);
});

test("the thread has the interviews in order of time; a teacher reads a result that is shared (OFFER-68)", async () => {
  const { school, teacher, id } = await applied();
  const about = { employer: school, candidate: teacher };
  const application_id = idFrom(id);
  const first = await make.interview(about, { application_id, status: "Completed", result: "Selected" });
  const second = await make.interview(about, { application_id, day: "2026-03-20" });
  await db
    .updateTable("interviews")
    .set({ result_shared: false, created_at: new Date("2026-03-01T05:00:00Z") })
    .where("id", "=", first.id)
    .execute();
  const listed = async (reader: Actor) => {
    const { interviews }: Thread = await read(reader, id);
    return interviews.map(({ _id, result, createdAt }) => [_id, result, createdAt.length]);
  };
  expect(await listed(school)).toEqual([
    [first.id, "Selected", 24],
    [second.id, null, 24],
  ]);
  expect(await listed(teacher)).toEqual([
    [first.id, null, 24],
    [second.id, null, 24],
  ]);
});

test("the same text to 50 makes 50 threads, and pressed twice it is one message each (MSG-12)", async () => {
  const school = await make.employer({ institute_name: "Lake School" });
  const vacancy = await makeVacancy(api, school);
  const people = await Promise.all(
    Array.from({ length: 50 }, (_, at) => make.candidate({ full_name: `Asha ${at}` })),
  );
  const applicationIds: string[] = [];
  for (const one of people) applicationIds.push(await applyFor(api, one, { vacancy }));
  const send = () =>
    as(school).post("/api/employer/threads/messages", {
      applicationIds,
      text: "Dear {name}, thank you for applying as {post}.",
    });
  const answers = await Promise.all([send(), send()]);
  for (const { status, body } of answers) expect([status, body.sent, body.refused]).toEqual([201, 50, 0]);
  expect(answers[0]?.body.message).toBe("The message was sent to 50 applicants.");
  for (const at of [0, 49]) {
    expect(textsOf(await read(people[at] as Actor, applicationIds[at] ?? ""))).toEqual([
      `Dear Asha ${at}, thank you for applying as Mathematics teacher.`,
    ]);
  }
  const many = await as(school).post("/api/employer/threads/messages", {
    applicationIds: [...applicationIds, people[0]?.id],
    text: "Hello",
  });
  expect([many.status, many.body.message]).toEqual([400, "Please choose at most 50 applicants."]);
});

test("of several, who cannot be written to is left out, and another school's is refused before anybody gets it (MSG-12)", async () => {
  const { school, teacher, id } = await applied();
  const other = await applied({ school });
  await as(other.teacher).put(`/api/applications/${other.id}/stage`, { stage: "withdrawn" });
  const send = (applicationIds: string[], text: string) =>
    as(school).post("/api/employer/threads/messages", { applicationIds, text });
  expect((await send([id, other.id], "Hello")).body).toEqual({
    message: "The message was sent to 1 applicant. 1 cannot be written to at the moment.",
    sent: 1,
    refused: 1,
  });
  const foreign = await applied();
  expect((await send([id, foreign.id], "Hello again")).status).toBe(404);
  expect(textsOf(await read(teacher, id))).toEqual(["Hello"]);
  expect((await send([id], "Dear {job}")).status).toBe(400);
});

test("once names are hidden the school reads no message of a person whom it may not know (MSG-4, DECIDE-23)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const id = await applyFor(api, teacher, { vacancy });
  await write(school, id, "Which classes have you taught?");
  await write(teacher, id, "Asha Rao here: 9 and 10.");
  await as(school).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  const shown = await as(school).get(`/api/threads/${id}`);
  expect(shown.body.thread).toMatchObject({
    person: "A. (Mathematics)",
    messages: [],
    refusal: "without-name",
  });
  expect(shown.text).not.toContain("Asha");
  expect(textsOf(await read(teacher, id))).toHaveLength(2);
});
