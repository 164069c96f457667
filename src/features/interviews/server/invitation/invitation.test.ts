// What an invitation may say beside the documents' fields, and how a request without it stays what it was.
import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const { as, make, db, deps } = await openTestApi({
  today: "2026-03-10",
  limitFactor: 100,
  env: { MEETING_BASE_URL: "https://meet.school.example", RATE_LIMIT_FACTOR: "10" },
});
const school = await make.employer({
  credits: 60,
  institute_name: "Lake School",
  website_link: "lake.example",
});
await changeRows(db, "employers", { id: school.id }, { counts_as_verified_until: null });
const verified = await make.employer({ credits: 20 });
await make.verification(verified);
const PLACE = { address: "12 MG Road, Pune", landmark: "clock tower", askFor: "Mrs Rao" };
const LINK = "https://meet.example/room";

const invite = async (fields: object, { by = school, whom }: { by?: Actor; whom?: Actor } = {}) =>
  as(by).post("/api/interview/scheduleInterview", {
    employerId: by.id,
    candidateId: (whom ?? (await make.candidate())).id,
    interviewDate: "2026-03-14",
    InterviewLink: LINK,
    ...fields,
  });
const time = (date: string, from: string, to: string) => ({ date, from, to });

test("a request without the new fields gives the interview as it was (INT-56)", async () => {
  const { status, body } = await invite({});
  expect(status).toBe(201);
  expect(body.interview).toMatchObject({
    interviewDate: "2026-03-14",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "18:00",
    InterviewLink: LINK,
    notes: null,
    location: "Online",
    mode: "online",
    place: null,
    post: null,
    round: null,
    proposals: [time("2026-03-14", "16:00", "18:00")],
    answerBy: "2026-03-14T10:30:00.000Z",
  });
});

test("an invitation has post, text, round and up to three proposals, the first of which holds the slot (INT-56)", async () => {
  const candidate = await make.candidate();
  const proposals = [
    time("2026-03-14", "16:30", "17:00"),
    time("2026-03-15", "17:00", "18:00"),
    { date: "2026-03-16" },
  ];
  const { body } = await invite(
    {
      interviewDate: undefined,
      proposals,
      notes: "We look forward to meeting you.",
      post: { title: "PGT Physics", classes: "11 and 12" },
      round: { kind: "demo", topic: "Waves", class: "11", minutes: 30 },
    },
    { whom: candidate },
  );
  expect(body.interview).toMatchObject({
    interviewDate: "2026-03-14",
    interviewSlotFrom: "16:30",
    interviewSlotTo: "17:00",
    notes: "We look forward to meeting you.",
    note: null,
    post: { title: "PGT Physics", classes: "11 and 12" },
    round: { kind: "demo", topic: "Waves", class: "11", minutes: 30 },
    proposals: [proposals[0], proposals[1], time("2026-03-16", "16:00", "18:00")],
    answerBy: "2026-03-16T10:30:00.000Z",
  });
  const [own] = (await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`)).body;
  expect(own.school).toMatchObject({ name: "Lake School", verified: null, website: "https://lake.example" });
  expect(own.steps.map(({ step }: { step: string }) => step)).toContain("accept");
});

test.each<[string, object, number, string]>([
  ["too many times", { proposals: Array(4).fill({ date: "2026-03-14" }) }, 400, "at most 3"],
  ["a time outside the slot", { proposals: [time("2026-03-14", "15:30", "17:00")] }, 400, "inside"],
  ["a time that ends before it begins", { proposals: [time("2026-03-14", "17:00", "16:30")] }, 400, "inside"],
  ["the same time twice", { proposals: [{ date: "2026-03-14" }, { date: "2026-03-14" }] }, 400, "different"],
  ["another first day", { proposals: [{ date: "2026-03-15" }] }, 400, "first proposed time"],
  ["a time of tomorrow", { proposals: [{ date: "2026-03-14" }, { date: "2026-03-11" }] }, 400, "2 days"],
  ["a time in two years", { proposals: [{ date: "2026-03-14" }, { date: "2028-03-11" }] }, 400, "365 days"],
  ["a name in the link", { InterviewLink: "https://me@meet.example/x" }, 400, "valid meeting link"],
  ["a long text", { notes: "x".repeat(1001) }, 400, "1000 characters"],
  ["a vacancy of nobody", { vacancyId: "8f5c3e0a-0000-4000-8000-000000000000" }, 404, "Vacancy"],
  ["an application of nobody", { applicationId: "8f5c3e0a-0000-4000-8000-000000000000" }, 404, "Application"],
])("an invitation with %s is refused and costs nothing (INT-57)", async (_what, fields, status, sentence) => {
  const before = await make.creditsOf(school);
  const refused = await invite(fields);
  expect([refused.status, refused.body.message]).toEqual([status, expect.stringContaining(sentence)]);
  expect(await make.creditsOf(school)).toBe(before);
});

test("an invitation is about the vacancy that it names, which is one of the school's own", async () => {
  const world = { db, deps };
  await makeVacancy(world, school, { title: "Chemistry teacher" });
  const { id } = await makeVacancy(world, school, { title: "Biology teacher" });
  await makeVacancy(world, school, { title: "Sports teacher" });
  const { status, body } = await invite({ vacancyId: id });
  expect(status).toBe(201);
  expect(body.interview).toMatchObject({ vacancyId: id, post: { title: "Biology teacher" } });

  const foreign = await makeVacancy(world, verified);
  const refused = await invite({ vacancyId: foreign.id });
  expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining("Vacancy")]);
});

test("an invitation names an application of this candidate to this school, and no other", async () => {
  const world = { db, deps };
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const applicationId = await applyFor({ as }, candidate, { vacancy: await makeVacancy(world, verified) });
  for (const [by, whom] of [
    [verified, other],
    [school, candidate],
  ] as const) {
    const refused = await invite({ applicationId }, { by, whom });
    expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining("Application")]);
  }
  const vacancy = await makeVacancy(world, verified, { title: "Sports teacher" });
  await applyFor({ as }, candidate, { vacancy });
  const { body } = await invite({ applicationId }, { by: verified, whom: candidate });
  expect(body.interview).toMatchObject({ applicationId, post: { title: "Mathematics teacher" } });
});

test("a pasted link gets its https:// (INT-60)", async () => {
  const { body } = await invite({ InterviewLink: "meet.google.com/abc-defg-hij" });
  expect(body.interview.InterviewLink).toBe("https://meet.google.com/abc-defg-hij");
});

test("a name that is kept for verified schools is read by no other through an invitation (PRIV-12, PRIV-13)", async () => {
  const whom = await make.candidate({ full_name: "Quokka Zimmerle", name_for_schools_only: true });
  const credits = await make.creditsOf(school);
  const refused = await invite({}, { whom });
  expect([refused.status, refused.body.code]).toEqual([403, "SCHOOL_NOT_VERIFIED"]);
  expect(refused.text).not.toContain("Quokka");
  expect(await make.creditsOf(school)).toBe(credits);
  expect((await invite({}, { by: verified, whom })).status).toBe(201);

  const open = await make.candidate();
  await db.updateTable("site_settings").set({ visitors_see_names: false }).execute();
  expect((await invite({}, { whom: open })).status).toBe(403);
  await db.updateTable("site_settings").set({ visitors_see_names: true }).execute();
  const { body } = await invite({}, { whom: open });
  // A school that has read the name may invite once more.
  await changeRows(db, "candidates", { id: open.id }, { name_for_schools_only: true });
  await changeRows(db, "interviews", { id: body.interview._id }, { status: "Cancelled" });
  expect((await invite({ interviewDate: "2026-03-20" }, { whom: open })).status).toBe(201);

  const applicant = await make.candidate({ name_for_schools_only: true });
  const formerly = await make.employer({ credits: 2 });
  await applyFor({ as }, applicant, { vacancy: await makeVacancy({ db, deps }, formerly) });
  await changeRows(db, "employers", { id: formerly.id }, { counts_as_verified_until: null });
  expect((await invite({}, { by: formerly })).status).toBe(201);
  expect((await invite({ interviewDate: "2026-03-15" }, { by: formerly, whom: applicant })).status).toBe(201);
});

test("an interview at school needs a verified school and an address, and has no link (INT-59)", async () => {
  const atSchool = { mode: "at-school", location: PLACE, InterviewLink: LINK };
  const refused = await invite(atSchool);
  expect([refused.status, refused.body.code]).toEqual([403, "SCHOOL_NOT_VERIFIED"]);
  const homeless = await invite({ mode: "at-school" }, { by: verified });
  expect([homeless.status, homeless.body.message]).toEqual([
    400,
    "Please enter the address of the interview.",
  ]);
  const candidate = await make.candidate();
  const { body } = await invite({ ...atSchool, InterviewLink: undefined }, { by: verified, whom: candidate });
  expect(body.interview).toMatchObject({
    mode: "at-school",
    InterviewLink: "",
    location: "12 MG Road, Pune (clock tower). Ask for Mrs Rao.",
    place: { ...PLACE, mapLink: null },
  });
  const file = await as(candidate).get(`/api/interview/ics/${body.interview._id}`);
  expect(file.text.replaceAll("\r\n ", "")).toContain(
    "LOCATION:12 MG Road\\, Pune (clock tower). Ask for Mrs Rao.",
  );

  // Another day at school needs no link.
  await as(candidate).put(`/api/interview/reschedule/${body.interview._id}`, { note: "I travel." });
  const moved = await as(verified).put(`/api/interview/reschedule/${body.interview._id}`, {
    interviewDate: "2026-03-20",
  });
  expect([moved.status, moved.body.interview.interviewDate, moved.body.interview.InterviewLink]).toEqual([
    200,
    "2026-03-20",
    "",
  ]);
});

test("the words of a vacancy are the post, and stay when it is deleted (INT-56)", async () => {
  const id = "8f5c3e0a-1111-4000-8000-000000000000";
  await insertRow(db, "vacancies", {
    id,
    slug: "tgt-hindi-pune",
    employer_id: school.id,
    title: "TGT Hindi",
    classes: ["6", "7"],
    created_at: new Date(),
    updated_at: new Date(),
  } as never);
  const { body } = await invite({ vacancyId: id });
  expect(body.interview).toMatchObject({ vacancyId: id, post: { title: "TGT Hindi", classes: "6, 7" } });
  expect((await invite({ vacancyId: id }, { by: verified })).status).toBe(404);
  await db.deleteFrom("vacancies").where("id", "=", idFrom(id)).execute();
  const [listed] = (await as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}?limit=1`)).body;
  expect(listed).toMatchObject({ vacancyId: null, post: { title: "TGT Hindi" } });
});

test("a room cannot be guessed, and another day has another one (INT-60)", async () => {
  const room = async () => (await as(school).get("/api/interview/room")).body.link as string;
  const link = await room();
  expect(link).toMatch(/^https:\/\/meet\.school\.example\/edunakuri-[0-9a-f]{32}$/);
  expect(await room()).not.toBe(link);
  const candidate = await make.candidate();
  const { body } = await invite({ InterviewLink: link }, { whom: candidate });
  const path = `/api/interview/reschedule/${body.interview._id}`;
  await as(candidate).put(path, { note: "I travel." });
  const moved = await as(school).put(path, { interviewDate: "2026-03-20", InterviewLink: link });
  expect(moved.body.interview.InterviewLink).toMatch(/edunakuri-[0-9a-f]{32}$/);
  expect(moved.body.interview.InterviewLink).not.toBe(link);
});
