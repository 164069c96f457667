// Contact details need an active subscription and a verified school that is not suspended, wherever they could appear.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";

const { as, call, db, deps, make } = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const server = createApi(deps);

async function invite(fields: { isVerified?: boolean; credits?: number }) {
  const school = await make.employer({ credits: 5, ...fields });
  const candidate = await make.candidate({ phone: "9811112222", resume_key: "00aa11bb22cc33dd.pdf" });
  const scheduled = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  expect(scheduled.status).toBe(201);
  return { school, candidate, scheduled, id: scheduled.body.interview._id as string };
}

const confirm = (candidate: Actor, id: string) =>
  as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });

/** Everything that a school can read about a candidate, as one text. */
async function everything(
  school: Actor,
  candidate: Actor,
  interviewId: string,
): Promise<Record<string, string>> {
  const get = async (path: string) => (await as(school).get(path)).text;
  const feed = (await as(school).post("/api/interview/calendar-address")).body.address as string;
  const zip = await server.request("/api/account/export", { headers: { cookie: `session=${school.token}` } });
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const mails = await listRows(db, "mail_outbox", { to_address: school.email });
  return {
    profile: await get(`/api/employer/candidateDetails/${candidate.id}`),
    interviews: await get(`/api/interview/getInterviewsByEmployer/${school.id}`),
    file: await get(`/api/interview/ics/${interviewId}`),
    feed: (await call("GET", new URL(feed).pathname)).text,
    zip: Object.values(files)
      .map((bytes) => strFromU8(bytes))
      .join("\n"),
    mails: JSON.stringify(mails),
    notices: await get("/api/notifications"),
    list: await get("/api/candidates/allCandidate"),
  };
}

test("a subscribed school that is not verified schedules and finds no contact details anywhere (SCHOOL-7)", async () => {
  const { school, candidate, scheduled, id } = await invite({ isVerified: false });
  await confirm(candidate, id);
  for (const [where, text] of Object.entries({
    ...(await everything(school, candidate, id)),
    scheduled: scheduled.text,
  })) {
    expect([where, text.includes(candidate.email), text.includes("9811112222")]).toEqual([
      where,
      false,
      false,
    ]);
  }
  const resume = await as(school).get(`/api/files/resume/${candidate.id}`);
  expect([resume.status, resume.body.code, resume.body.message]).toEqual([
    403,
    "SCHOOL_NOT_VERIFIED",
    "Phone numbers, e-mail addresses and resumes are for verified schools. Please have your school verified in your dashboard.",
  ]);
});

test("a verified school finds them with a plan, and without one once the candidate has agreed (SEE-10)", async () => {
  const { school, candidate, id } = await invite({});
  const found = async () => {
    const { profile = "", zip = "" } = await everything(school, candidate, id);
    return [profile.includes("9811112222"), zip.includes(candidate.email)];
  };
  expect(await found()).toEqual([true, false]);
  await changeRows(db, "subscriptions", { employer_id: school.id }, { status: "canceled" });
  expect(await found()).toEqual([false, false]);
  const resume = await as(school).get(`/api/files/resume/${candidate.id}`);
  expect(resume.body.message).toBe("You need an active subscription to see resumes.");
  await confirm(candidate, id);
  expect(await found()).toEqual([true, true]);
});

test("the answer for a school that is not verified has the shape of the view C2", async () => {
  const [free, unverified] = [await make.employer(), await make.employer({ credits: 1, isVerified: false })];
  const candidate = await make.candidate();
  const read = async (school: Actor) =>
    (await as(school).get(`/api/employer/candidateDetails/${candidate.id}`)).body;
  expect(await read(unverified)).toEqual(await read(free));
});

test("a candidate sees when and how a school was verified, and nothing of one that is not (SCHOOL-9)", async () => {
  const [seen, plain] = [await invite({}), await invite({})];
  await make.verification(seen.school, { kind: "cbse", number: "1131377" });
  const own = async ({ candidate }: { candidate: Actor }) =>
    (await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`)).body[0].employerId;
  expect((await own(seen)).verified).toEqual({ kind: "cbse", verifiedOn: "2026-03-10" });
  expect(await own(plain)).not.toHaveProperty("verified");
  const ofSchool = await as(seen.school).get(`/api/interview/getInterviewsByEmployer/${seen.school.id}`);
  expect(ofSchool.body[0].employerId).not.toHaveProperty("verified");
});

test("an invitation mail has the badge of a verified school, and that teachers never pay (SCHOOL-9, SCHOOL-18)", async () => {
  const school = await make.employer({ credits: 1 });
  await make.verification(school);
  const candidate = await make.candidate();
  await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  const plain = await invite({});
  const bodyTo = async ({ email }: Actor) =>
    (await findRow(db, "mail_outbox", { to_address: email }, ["body_text"])).body_text;
  expect(await bodyTo(candidate)).toMatch(/Verified school: Verified on .*10.*2026 by its UDISE code/);
  expect(await bodyTo(plain.candidate)).not.toContain("Verified on");
  expect(await bodyTo(plain.candidate)).toContain("Not yet verified");
  for (const person of [candidate, plain.candidate])
    expect(await bodyTo(person)).toContain("Teachers never pay for a job.");
  expect(await bodyTo(school)).not.toContain("Teachers never pay");
});

test("the page of a mail's link shows the badge of the school to the candidate (SCHOOL-9)", async () => {
  const { school, candidate } = await invite({});
  const mail = await findRow(db, "mail_outbox", { to_address: candidate.email }, ["body_text"]);
  const token = /\/interview\/([^\s]+)/.exec(mail.body_text)?.[1] ?? "";
  const read = async () => (await call("GET", `/api/interview/living/${token}`)).body.school.verified;
  expect(await read()).toBeNull();
  await make.verification(school);
  expect(await read()).toEqual({ kind: "udise", verifiedOn: "2026-03-10" });
});
