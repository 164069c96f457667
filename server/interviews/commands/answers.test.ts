import { afterEach, expect, test } from "vitest";
import type { Answer } from "#tests/support/api.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, setClock, db } = await openTestApi({ today: "2026-03-10" });
const visitor = as(null);
afterEach(() => setClock("2026-03-10"));

async function invite() {
  const employer = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  return { employer, candidate, id: body.interview._id as string };
}

/** Returns the tokens of the newest mail to a person, in the order of its buttons. */
async function tokensTo({ email }: Actor): Promise<string[]> {
  const { body_text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return [...body_text.matchAll(/\/answer\/(\S+)/g)].map(([, token = ""]) => token);
}

const path = (token: string | undefined) => `/api/interview/answer/${token}`;
const statusOf = async (id: string) =>
  (await db.selectFrom("interviews").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;
const codeOf = ({ status, body }: Answer) => [status, body?.code];

test("an interview is confirmed by its link once, without login (INT-42)", async () => {
  const { candidate, id } = await invite();
  const [confirm] = await tokensTo(candidate);
  const read = await visitor.get(path(confirm));
  expect(read.body).toMatchObject({ move: "confirm", interviewDate: "2026-03-14", note: null });
  expect(read.text).not.toContain("@");

  const done = await visitor.post(path(confirm), {});
  expect([done.status, done.body.message]).toEqual([200, "The interview is confirmed. Thank you."]);
  expect(await statusOf(id)).toBe("Interview Scheduled");
  expect(codeOf(await visitor.post(path(confirm), {}))).toEqual([409, "LINK_USED"]);
});

test("a used link shows how the interview stands, with its calendar file (INT-42)", async () => {
  const { candidate, employer, id } = await invite();
  const [confirm, ask] = await tokensTo(candidate);
  expect((await visitor.get(path(confirm))).body).toMatchObject({ isOpen: true, status: "Pending" });
  await visitor.post(path(confirm), {});
  for (const token of [confirm, ask]) {
    expect((await visitor.get(path(token))).body).toMatchObject({
      isOpen: false,
      status: "Interview Scheduled",
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
    });
  }
  const file = await visitor.get(`${path(confirm)}/calendar`);
  expect([file.status, file.headers.get("content-type")]).toEqual([
    200,
    "text/calendar; charset=utf-8; method=PUBLISH",
  ]);
  expect(file.text).toContain("STATUS:CONFIRMED");
  for (const { email } of [candidate, employer]) expect(file.text).not.toContain(email);
  expect((await as(employer).get(`${path(confirm)}/calendar`)).status).toBe(403);

  await as(employer).put(`/api/interview/updateInterviewStatus/${id}`, {
    status: "Completed",
    result: "Selected",
  });
  setClock("2026-03-15");
  expect((await visitor.get(path(confirm))).body).toMatchObject({ isOpen: false, status: "Completed" });
});

test("a candidate who asks for another day by a link gives a reason, and the school offers one by its own link", async () => {
  const { candidate, employer, id } = await invite();
  const [confirm, ask] = await tokensTo(candidate);
  expect((await visitor.post(path(ask), {})).body.message).toBe("Reason is required!");
  expect((await visitor.post(path(ask), { note: "I travel on that day." })).status).toBe(200);
  expect(await statusOf(id)).toBe("Pending Reschedule");
  expect(codeOf(await visitor.post(path(confirm), {}))).toEqual([409, "ILLEGAL_STEP"]);

  const [offer] = await tokensTo(employer);
  expect((await visitor.get(path(offer))).body).toMatchObject({
    move: "reschedule",
    note: "I travel on that day.",
  });
  const day = (interviewDate: string) => ({ interviewDate, InterviewLink: "https://meet.example/new" });
  expect((await visitor.post(path(offer), day("2026-03-11"))).status).toBe(400);
  expect((await visitor.post(path(offer), day("2026-03-20"))).status).toBe(200);
  expect(await statusOf(id)).toBe("Rescheduled");
});

test("a scanner that opens every link of every mail changes nothing (INT-42)", async () => {
  const { candidate, employer, id } = await invite();
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "Not then." });
  await invite();
  const everything = async () => ({
    interviews: await db.selectFrom("interviews").selectAll().orderBy("id").execute(),
    links: await db.selectFrom("answer_links").selectAll().orderBy("id").execute(),
    muted: await db.selectFrom("muted_mails").selectAll().execute(),
    entries: await db.selectFrom("credit_entries").selectAll().orderBy("id").execute(),
  });
  const before = await everything();
  const bodies = await db.selectFrom("mail_outbox").select(["body_text", "body_html"]).execute();
  const links = bodies.flatMap(({ body_text, body_html }) => [
    ...`${body_text} ${body_html}`.matchAll(/https:\/\/site\.invalid\/(answer|unsubscribe)\/([^\s"<]+)/g),
  ]);
  expect(links.length).toBeGreaterThan(8);
  const areas = { answer: "interview/answer", unsubscribe: "notifications/unsubscribe" } as const;
  for (const [, kind, token] of links) {
    const area = areas[kind as keyof typeof areas];
    for (let round = 0; round < 2; round++)
      expect([200, 409]).toContain((await visitor.get(`/api/${area}/${token}`)).status);
  }
  expect(await everything()).toEqual(before);
  expect(await tokensTo(employer)).toHaveLength(1);
});

test("a link of one person does nothing for another person or another interview", async () => {
  const [mine, theirs] = [await invite(), await invite()];
  const [confirm = ""] = await tokensTo(mine.candidate);
  const [other = ""] = await tokensTo(theirs.candidate);
  for (const actor of [theirs.candidate, mine.employer, await make.admin()]) {
    expect((await as(actor).get(path(confirm))).status).toBe(403);
    expect((await as(actor).post(path(confirm), {})).status).toBe(403);
  }
  const [id, secret] = [confirm.split(".")[0], other.split(".")[1]];
  for (const forged of [`${id}.${secret}`, `${id}.`, `${id}`, `${confirm}x`, `${confirm}.x`, "nonsense"]) {
    expect((await visitor.post(path(forged), {})).status).toBe(404);
  }
  expect([await statusOf(mine.id), await statusOf(theirs.id)]).toEqual(["Pending", "Pending"]);
  expect((await as(mine.candidate).post(path(confirm), {})).status).toBe(200);
});

test("a link is refused once the interview has begun or is cancelled (INT-42)", async () => {
  const { candidate, id } = await invite();
  const [confirm] = await tokensTo(candidate);
  setClock("2026-03-14", "15:59");
  expect((await visitor.get(path(confirm))).status).toBe(200);
  setClock("2026-03-14", "16:00");
  expect(codeOf(await visitor.get(path(confirm)))).toEqual([409, "LINK_EXPIRED"]);
  expect(codeOf(await visitor.post(path(confirm), {}))).toEqual([409, "LINK_EXPIRED"]);
  expect((await visitor.get(path(confirm))).body.message).toBe(
    "This invitation was for 14 Mar 2026, 4:00 PM. It can no longer be answered.",
  );
  expect(await statusOf(id)).toBe("Pending");

  setClock("2026-03-10");
  const second = await invite();
  const [again] = await tokensTo(second.candidate);
  const admin = await make.admin();
  await as(admin).put(`/api/interview/updateInterviewStatus/${second.id}`, { status: "Cancelled" });
  expect(codeOf(await visitor.post(path(again), {}))).toEqual([409, "ILLEGAL_STEP"]);
});

test("a link opened twice at the same moment answers once", async () => {
  const { candidate, employer } = await invite();
  const [confirm] = await tokensTo(candidate);
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post(path(confirm), {})));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  const notified = await db
    .selectFrom("notifications")
    .select("id")
    .where("account_id", "=", employer.id)
    .where("kind", "=", "interview-confirmed")
    .execute();
  expect(notified).toHaveLength(1);
});
