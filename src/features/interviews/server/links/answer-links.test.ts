// The links of mails: whom they are for, what ends them, and that a new one can be asked for.
import { afterEach, expect, test } from "vitest";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { idFrom } from "#tests/support/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { unsubscribePath } from "#platform/server/notifications/unsubscribe.ts";
import { openTestApi } from "#tests/support/api.ts";
import { interviewTokensTo, tokenTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { withNewSession } from "#tests/support/factories.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, setClock, db, deps } = api;
const visitor = as(null);
afterEach(() => setClock("2026-03-10"));

const tokensTo = ({ email }: Actor) => interviewTokensTo(db, email);

async function invite() {
  const employer = await make.employer({ credits: 5, institute_name: "Lake School" });
  const candidate = await make.candidate({ full_name: "Meera Iyer" });
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/room",
  });
  const [confirm = "", ask = ""] = await tokensTo(candidate);
  return { employer, candidate, id: body.interview._id as string, confirm, ask };
}

const path = (token: string) => `/api/interview/living/${token}`;
const statusOf = async (id: string) =>
  (await db.selectFrom("interviews").select("status").where("id", "=", idFrom(id)).executeTakeFirstOrThrow())
    .status;

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
    ...`${body_text} ${body_html}`.matchAll(/https:\/\/site\.invalid\/(interview|unsubscribe)\/([^\s"<]+)/g),
  ]);
  expect(links.length).toBeGreaterThan(8);
  const areas = { interview: "interview/living", unsubscribe: "notifications/unsubscribe" } as const;
  for (const [, kind, token] of links) {
    const area = areas[kind as keyof typeof areas];
    for (let round = 0; round < 2; round++)
      expect((await visitor.get(`/api/${area}/${token}`)).status).toBe(200);
  }
  expect(await everything()).toEqual(before);
  expect(await tokensTo(employer)).toHaveLength(1);
});

test("a link of one person does nothing for another person or another interview (INT-42)", async () => {
  const [mine, theirs] = [await invite(), await invite()];
  for (const actor of [theirs.candidate, mine.employer, await make.admin()]) {
    expect((await as(actor).get(path(mine.confirm))).status).toBe(403);
    expect((await as(actor).get(`${path(mine.confirm)}/calendar`)).status).toBe(403);
    expect((await as(actor).post(path(mine.confirm), { step: "confirm" })).status).toBe(403);
  }
  const [id, secret] = [mine.confirm.split(".")[0], theirs.confirm.split(".")[1]];
  const forged = [`${id}.${secret}`, `${id}.`, `${id}`, `${mine.confirm}x`, `${mine.confirm}.x`, "nonsense"];
  for (const token of forged)
    expect((await visitor.post(path(token), { step: "confirm" })).status, token).toBe(404);
  expect([await statusOf(mine.id), await statusOf(theirs.id)]).toEqual(["Pending", "Pending"]);
  expect((await as(mine.candidate).post(path(mine.confirm), { step: "confirm" })).status).toBe(200);
});

test("a link opened four times at the same moment answers once", async () => {
  const { employer, confirm } = await invite();
  const answers = await Promise.all([1, 2, 3, 4].map(() => visitor.post(path(confirm), { step: "confirm" })));
  // One that comes while another is under way is too late.
  for (const { status } of answers) expect([200, 409]).toContain(status);
  const notified = await listRows(
    db,
    "notifications",
    { account_id: employer.accountId, kind: "interview-confirmed" },
    ["id"],
  );
  expect(notified).toHaveLength(1);
});

test("links stay thirty days after the interview began, and only older ones are deleted", async () => {
  const { confirm, candidate } = await invite();
  const tokens = await tokensTo(candidate);
  const left = async () => {
    await sweepTables(deps, ["answer_links"]);
    const ids = tokens.map((token) => token.split(".")[0] ?? "");
    return (await db.selectFrom("answer_links").select("id").where("id", "in", ids).execute()).length;
  };
  expect(await left()).toBe(3);
  // The slot began on 12 March at 16:00.
  setClock("2026-04-11", "15:59");
  expect(await left()).toBe(3);
  expect((await visitor.get(path(confirm))).status).toBe(200);
  setClock("2026-04-11", "16:01");
  expect(await left()).toBe(0);
  expect((await visitor.get(path(confirm))).status).toBe(404);
});

const ENDED = [410, "LINK_ENDED"];

/** What the link answers by each of its calls. */
async function openAll(token: string) {
  const answers = [
    await visitor.get(path(token)),
    await visitor.get(`${path(token)}/calendar`),
    await visitor.post(path(token), { step: "confirm" }),
    await visitor.post(`${path(token)}/report`, { reason: "harassment" }),
  ];
  for (const { text } of answers) expect(text).not.toMatch(/meet\.example|Meera|Lake School/);
  return answers.map(({ status, body }) => [status, body?.code]);
}

test.each<[string, (candidate: Actor) => Promise<unknown>]>([
  [
    "a change of the password",
    (candidate) =>
      as(candidate).post("/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: "a new password",
      }),
  ],
  [
    "being logged out everywhere",
    async ({ id }) => as(await make.admin()).post(`/api/admin/users/${id}/revoke-sessions`),
  ],
  ["the operator's new password", ({ email }) => setNewPassword(deps, { email, password: "a new password" })],
])("links of mails that act end with %s; those that switch off go on (INT-93)", async (_what, end) => {
  const [{ candidate, confirm, id }, other] = [await invite(), await invite()];
  const unsubscribe = `/api/notifications${await unsubscribePath(db, candidate.id, "interview-reminder")}`;
  await end(candidate);
  expect(await openAll(confirm)).toEqual([ENDED, ENDED, ENDED, ENDED]);
  expect(await statusOf(id)).toBe("Pending");
  expect((await visitor.get(path(other.confirm))).status).toBe(200);
  expect((await visitor.post(unsubscribe)).status).toBe(200);
});

test("links of a member end with another role, and those of both with the ownership (INT-93)", async () => {
  const { employer: owner, candidate, id } = await invite();
  const recruiter = await make.member(owner, "recruiter");
  await as(owner).put(`/api/interview/${id}/interviewers`, { interviewers: [recruiter.id] });
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I travel." });
  const linkOf = async (person: Actor) => (await tokensTo(person))[0] ?? "";
  const first = await linkOf(recruiter);
  expect((await visitor.get(path(first))).status).toBe(200);
  for (const role of ["viewer", "recruiter"])
    await as(owner).put(`/api/employer/team/${recruiter.id}`, { role });
  expect((await openAll(first))[0]).toEqual(ENDED);

  await visitor.post(`${path(first)}/again`);
  const second = await linkOf(recruiter);
  expect((await visitor.get(path(second))).status).toBe(200);
  await as(owner).post("/api/employer/team/transfer", { accountId: recruiter.accountId, password: PASSWORD });
  expect((await as(recruiter).post("/api/employer/team/transfer/accept")).status).toBe(200);
  expect((await openAll(second))[0]).toEqual(ENDED);
});

test("a new link goes to the person's own address, three times an hour, with one answer for every link (INT-94)", async () => {
  const { candidate, confirm, id } = await invite();
  const mails = async ({ email }: Actor) =>
    (await db.selectFrom("mail_outbox").select("subject").where("to_address", "=", email).execute()).filter(
      ({ subject }) => subject === "Your new link to an interview",
    ).length;
  const again = async (token: string, by: Actor | null = null) => {
    const { status, body } = await as(by).post(`${path(token)}/again`);
    return [status, body];
  };
  const neutral = [
    200,
    {
      message: "If you may still open this interview, a new link is on its way to your email address.",
    },
  ];
  // A link that has not ended needs no new one.
  expect(await again(confirm)).toEqual(neutral);
  expect(await mails(candidate)).toBe(0);
  await setNewPassword(deps, { email: candidate.email, password: "a new password" });
  expect(await again(confirm, await make.candidate())).toEqual(neutral);
  expect(await again("nonsense")).toEqual(neutral);
  expect(await mails(candidate)).toBe(0);

  expect(await again(confirm)).toEqual(neutral);
  expect(await mails(candidate)).toBe(1);
  const [fresh = ""] = await tokensTo(candidate);
  expect((await visitor.get(path(fresh))).body).toMatchObject({ first: "confirm", status: "Pending" });
  expect((await visitor.post(path(fresh), { step: "confirm" })).status).toBe(200);
  expect(await statusOf(id)).toBe("Interview Scheduled");
  expect((await openAll(confirm))[0]).toEqual(ENDED);

  // The limit of these tests is a hundred times that of the product.
  for (let count = 0; count < 299; count += 1) await deps.limits.consumeMail("link-again", candidate.id);
  expect(await again(confirm)).toEqual(neutral);
  expect(await mails(candidate)).toBe(1);
});

test("no new link goes to a member who may no longer answer, or after the thirty days (INT-94)", async () => {
  const { employer: owner, candidate, id, confirm } = await invite();
  const recruiter = await make.member(owner, "recruiter");
  await as(owner).put(`/api/interview/${id}/interviewers`, { interviewers: [recruiter.id] });
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I travel." });
  const [offer = ""] = await tokensTo(recruiter);
  await as(owner).put(`/api/employer/team/${recruiter.id}`, { role: "viewer" });
  await setNewPassword(deps, { email: candidate.email, password: "a new password" });
  const count = () =>
    db
      .selectFrom("answer_links")
      .select((eb) => eb.fn.countAll<number>().as("links"))
      .executeTakeFirstOrThrow();
  const before = await count();
  expect((await visitor.post(`${path(offer)}/again`)).status).toBe(200);
  setClock("2026-04-11", "16:00");
  expect((await visitor.post(`${path(confirm)}/again`)).status).toBe(200);
  expect(await count()).toEqual(before);
});

test("an invitation to a school ends when its owner gets a new password, and can be sent again (TEAM-15, INT-93)", async () => {
  const owner = await make.employer();
  const email = "asha@invited.example";
  const send = () => as(owner).post("/api/employer/team/invitations", { email, role: "viewer" });
  await send();
  const token = await tokenTo(db, email, "join");
  const accept = (one: string) =>
    visitor.post("/api/team/invitations/accept", {
      token: one,
      name: "Asha Rao",
      password: "a long password",
    });
  setClock("2026-03-10", "09:10");
  await setNewPassword(deps, { email: owner.email, password: "a new password" });
  expect((await visitor.get(`/api/team/invitations/${token}`)).body.state).toBe("expired");
  expect((await accept(token)).body.code).toBe("INVITATION_EXPIRED");
  const again = await as(withNewSession(owner)).post("/api/employer/team/invitations", {
    email,
    role: "viewer",
  });
  expect(again.status).toBe(201);
  expect((await accept(await tokenTo(db, email, "join"))).status).toBe(201);
});
