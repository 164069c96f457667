// How many invitations may wait, and how many are sent a day (TEAM-15).
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { inviteMember } from "./invite.ts";

const INVITATIONS = "/api/employer/team/invitations";
const usual = await openTestApi({ today: "2026-03-10" });
const tenth = await openTestApi({
  today: "2026-03-10",
  env: { RATE_LIMIT_FACTOR: "0.1" },
  limitFactor: 0.1,
});
let serial = 0;

const viewerOf = (owner: Actor): EmployerViewer => ({
  role: "employer",
  memberRole: "owner",
  accountId: owner.accountId,
  employerId: owner.id,
  email: owner.email,
  sessionId: newId<AnyId>(),
});

const inviteAt = ({ as }: typeof usual, owner: Actor) =>
  as(owner).post(INVITATIONS, { email: `limit${++serial}@school.example`, role: "viewer" });

async function inviteAndWithdraw(api: typeof usual, owner: Actor, count: number) {
  for (let sent = 0; sent < count; sent++) {
    const { status, body } = await inviteAt(api, owner);
    expect(status).toBe(201);
    await api.as(owner).delete(`${INVITATIONS}/${body.invitation._id}`);
  }
}

test("the thirty-first invitation of a day is refused with a sentence, and other schools may still invite (TEAM-15)", async () => {
  const owner = await usual.make.employer();
  await inviteAndWithdraw(usual, owner, 30);
  const refused = await inviteAt(usual, owner);
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY"]);
  expect(refused.body.message).toBe(
    "Your school has sent all the invitations that it may send in a day. Please try again in 24 hours.",
  );
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60 * 60);
  expect((await usual.as(owner).get("/api/employer/team")).body.invitations).toEqual([]);
  expect((await inviteAt(usual, await usual.make.employer())).status).toBe(201);
});

test("a school without verification invites three people a day of India, whatever their addresses are (TEAM-15)", async () => {
  const owner = await usual.make.employer({ isVerified: false });
  const { email } = await usual.make.candidate();
  const invite = (to: string) => usual.as(owner).post(INVITATIONS, { email: to, role: "viewer" });
  expect((await invite(email)).status).toBe(201);
  for (let sent = 0; sent < 2; sent++) expect((await inviteAt(usual, owner)).status).toBe(201);
  for (const refused of [await inviteAt(usual, owner), await invite(email)]) {
    expect([refused.status, refused.body.code]).toEqual([429, "DAILY_LIMIT"]);
    expect(refused.body.message).toBe(
      "A school that is not verified yet invites at most 3 people a day to its team. Please have your school verified, or try again tomorrow.",
    );
  }
  usual.setClock("2026-03-11", "00:10");
  expect((await inviteAt(usual, { ...owner, token: undefined } as Actor)).status).toBe(201);
  usual.setClock("2026-03-10");
});

test("the mail of an invitation names the school in its text only (TEAM-15)", async () => {
  const school = "SBI ALERT your KYC ends today";
  const owner = await usual.make.employer({ institute_name: school });
  const [fresh, taken] = ["fresh-address@school.example", (await usual.make.candidate()).email];
  for (const email of [fresh, taken]) {
    await usual.as(owner).post(INVITATIONS, { email, role: "viewer" });
    const [mail] = await mailsTo(usual.db, email);
    expect(mail?.subject).toBe("You are invited to the team of a school at EduNakuri");
    expect(mail?.body_text).toContain(school);
  }
});

test("the twenty-first open invitation is refused, and one may be replaced or withdrawn (TEAM-15)", async () => {
  const owner = await usual.make.employer();
  const made = [];
  for (let count = 0; count < 20; count++) made.push((await inviteAt(usual, owner)).body.invitation);
  const refused = await inviteAt(usual, owner);
  expect([refused.status, refused.body.code]).toEqual([409, "TOO_MANY_INVITATIONS"]);
  expect(refused.body.message).toBe("At most 20 invitations can wait at once. Please withdraw one first.");
  const again = await usual.as(owner).post(INVITATIONS, { email: made[0].email, role: "recruiter" });
  expect(again.status).toBe(201);
  await usual.as(owner).delete(`${INVITATIONS}/${made[1]._id}`);
  expect((await inviteAt(usual, owner)).status).toBe(201);
});

test("an invitation that has expired leaves its place to another one", async () => {
  const owner = await usual.make.employer();
  for (let count = 0; count < 20; count++) await inviteAt(usual, owner);
  expect((await inviteAt(usual, owner)).status).toBe(409);
  usual.setClock("2026-03-17", "09:00");
  expect((await inviteAt(usual, { ...owner, token: undefined } as Actor)).status).toBe(201);
  usual.setClock("2026-03-10");
});

test("a person gets ten mails of schools a day, and no school learns that no more were sent", async () => {
  const email = "wanted@school.example";
  const statuses = [];
  for (let count = 0; count < 11; count++) {
    const owner = await usual.make.employer();
    statuses.push((await usual.as(owner).post(INVITATIONS, { email, role: "viewer" })).status);
  }
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect(await mailsTo(usual.db, email)).toHaveLength(10);
});

test("a fault while the limits are counted is not taken for a limit", async () => {
  const owner = await usual.make.employer();
  const viewer = viewerOf(owner);
  for (const counted of ["invitation", "to-invited"]) {
    const consumeMail = (name: string) =>
      name === counted ? Promise.reject(new Error("no connection")) : Promise.resolve();
    const deps = { ...usual.deps, limits: { ...usual.deps.limits, consumeMail } };
    const inviting = inviteMember(deps, viewer, { email: "fault@school.example", role: "viewer" });
    await expect(inviting).rejects.toThrow("no connection");
  }
});

test("one invitation may wait however small the factor is, and no second one", async () => {
  const owner = await usual.make.employer();
  const viewer = viewerOf(owner);
  const deps = { ...usual.deps, env: { ...usual.deps.env, RATE_LIMIT_FACTOR: 0.01 } };
  const invite = (email: string) => inviteMember(deps, viewer, { email, role: "viewer" });
  expect((await invite("only@school.example")).email).toBe("only@school.example");
  await expect(invite("second@school.example")).rejects.toMatchObject({
    code: "TOO_MANY_INVITATIONS",
    message: "Only one invitation can wait at once. Please withdraw it first.",
  });
});

test("both numbers are multiplied by the factor of the limits (TEAM-15)", async () => {
  const owner = await tenth.make.employer();
  for (let count = 0; count < 2; count++) expect((await inviteAt(tenth, owner)).status).toBe(201);
  const full = await inviteAt(tenth, owner);
  expect([full.status, full.body.message]).toEqual([
    409,
    "At most 2 invitations can wait at once. Please withdraw one first.",
  ]);
  const other = await tenth.make.employer();
  await inviteAndWithdraw(tenth, other, 3);
  expect((await inviteAt(tenth, other)).status).toBe(429);
});
