// Fields of an invitation that contradict each other or are left out.
import { expect, test } from "vitest";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const school = await make.employer({ credits: 20 });
await make.verification(school);
const LINK = "https://meet.example/room";
const PLACE = { address: "12 MG Road, Pune" };

const invite = (whom: Actor, fields: object = {}) =>
  as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: whom.id,
    interviewDate: "2026-03-14",
    InterviewLink: LINK,
    ...fields,
  });

test("an online interview has no place and one at school no link, whatever is sent", async () => {
  const online = (await invite(await make.candidate(), { mode: "online", location: PLACE })).body.interview;
  expect(online).toMatchObject({ place: null, location: "Online", InterviewLink: LINK });
  const candidate = await make.candidate();
  const { body } = await invite(candidate, { mode: "at-school", location: PLACE });
  expect(body.interview).toMatchObject({ location: "12 MG Road, Pune", InterviewLink: "" });
  const path = `/api/interview/reschedule/${body.interview._id}`;
  await as(candidate).put(path, { note: "I travel." });
  const moved = await as(school).put(path, { interviewDate: "2026-03-20", InterviewLink: LINK });
  expect(moved.body.interview).toMatchObject({ location: "12 MG Road, Pune", InterviewLink: "" });
});

test("what an invitation does not say is null, and nobody has cancelled it", async () => {
  const { id: vacancyId } = await makeVacancy({ db, deps }, school, { title: "Librarian", classes: [] });
  const { body } = await invite(await make.candidate(), { vacancyId });
  expect(body.interview).toMatchObject({
    post: { title: "Librarian", classes: null },
    cancelledBy: null,
    cancelReason: null,
    credit: null,
    feedback: null,
    absence: null,
  });
  const [first] = (await as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}?limit=1`)).body;
  expect(first).toMatchObject({ cancelledBy: null, cancelReason: null });
});

test("a candidate whose address is not proven cannot be invited", async () => {
  const candidate = await make.candidate();
  await db.updateTable("candidates").set({ listed: false }).where("id", "=", candidate.id).execute();
  const before = await make.creditsOf(school);
  const { status, body } = await invite(candidate);
  expect([status, body.message, await make.creditsOf(school)]).toEqual([404, "Candidate not found", before]);
});
