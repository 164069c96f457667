// Handing over the ownership of a school: with the owner's password and the other member's acceptance.
import { afterEach, expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { subjectsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { offerOwnership } from "./ownership.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const usual = await openTestApi({ today: "2026-03-10" });

afterEach(() => setClock("2026-03-10"));

const TRANSFER = "/api/employer/team/transfer";
const offer = (owner: Actor, to: Actor, password = PASSWORD) =>
  as(owner).post(TRANSFER, { accountId: to.accountId, password });
const accept = (who: Actor) => as(who).post(`${TRANSFER}/accept`);
const owners = async (school: Actor) => {
  const rows = await listRows(db, "school_owners", { employer_id: school.id }, ["account_id"]);
  return rows.map(({ account_id }) => account_id);
};

test("the ownership moves when the member accepts; the owner before becomes a recruiter (TEAM-18)", async () => {
  const owner = await make.employer({ institute_name: "Hill School" });
  const heir = await make.member(owner, "viewer");
  const wrong = await offer(owner, heir, "not my password");
  expect([wrong.status, wrong.body.issues[0].path]).toEqual([400, "password"]);
  expect((await accept(heir)).status).toBe(404);
  expect((await offer(owner, heir)).status).toBe(200);
  expect(await owners(owner)).toEqual([owner.accountId]);
  const offered = "You are to become the owner of Hill School at EduNakuri";
  expect(await subjectsTo(db, heir.email)).toEqual([offered]);
  expect(await subjectsTo(db, owner.email)).not.toContain(offered);
  for (const who of [owner, heir]) {
    const { transfer } = (await as(who).get("/api/employer/team")).body;
    expect(transfer).toMatchObject({ accountId: heir.accountId, name: heir.email });
  }
  const bystander = await make.member(owner, "recruiter");
  expect((await as(bystander).get("/api/employer/team")).body.transfer).toBeNull();
  expect((await accept(bystander)).status).toBe(404);

  expect((await accept(heir)).status).toBe(200);
  expect(await owners(owner)).toEqual([heir.id]);
  const roles = (await as(owner).get("/api/employer/team")).body.members;
  const roleOf = ({ accountId }: Actor) => roles.find(({ _id }: { _id: string }) => _id === accountId)?.role;
  expect([heir, owner, bystander].map(roleOf)).toEqual(["owner", "recruiter", "recruiter"]);
  expect((await as(heir).get(`/api/employer/${heir.email}`)).body.email).toBe(heir.email);
  for (const { email } of [owner, heir]) {
    expect(await subjectsTo(db, email)).toContain(
      `${heir.email} is now the owner of Hill School at EduNakuri`,
    );
  }
  expect((await accept(heir)).status).toBe(403);
  expect((await offer(owner, heir)).status).toBe(403);
});

test("a wrong password of an offer is counted as a guess, the right one is not", async () => {
  const owner = await make.employer();
  const { id: accountId } = await make.member(owner, "recruiter");
  const viewer: EmployerViewer = {
    role: "employer",
    memberRole: "owner",
    accountId: owner.accountId,
    employerId: owner.id,
    email: owner.email,
    sessionId: newId<AnyId>(),
  };
  let guesses = 0;
  const tryPassword = () => {
    guesses += 1;
    return Promise.resolve({ markCorrect: async () => void (guesses -= 1) });
  };
  const counting = { ...deps, limits: { ...deps.limits, tryPassword } };
  const sent = { accountId, client: "198.51.100.1" };
  await offerOwnership(counting, viewer, { ...sent, password: PASSWORD });
  expect(guesses).toBe(0);
  await expect(offerOwnership(counting, viewer, { ...sent, password: "wrong" })).rejects.toThrow("password");
  expect(guesses).toBe(1);
});

test("two transfers at once leave one owner (TEAM-18)", async () => {
  const owner = await make.employer();
  const [one, two] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
  const offers = await Promise.all([offer(owner, one), offer(owner, two)]);
  expect(offers.map(({ status }) => status)).toEqual([200, 200]);
  const answers = await Promise.all([accept(one), accept(two), accept(one), accept(two)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await owners(owner)).toHaveLength(1);
  expect(await owners(owner)).not.toContain(owner.accountId);
});

test("an acceptance and an admin's move at once leave one owner (TEAM-18)", async () => {
  const owner = await make.employer();
  const [heir, chosen] = [await make.member(owner, "recruiter"), await make.member(owner, "viewer")];
  await offer(owner, heir);
  const admin = as(await make.admin());
  const [accepted, moved] = await Promise.all([
    accept(heir),
    admin.put(`/api/admin/employers/${owner.id}/owner`, {
      accountId: chosen.accountId,
      reason: "Letter of the trust",
    }),
  ]);
  // The admin's move ends the offer, if it came first; else it moves the ownership on.
  expect([200, 404]).toContain(accepted.status);
  expect(moved.status).toBe(200);
  expect(await owners(owner)).toEqual([chosen.id]);
});

test("an offer ends when the owner takes it back, the member declines it, or seven days are over (TEAM-18)", async () => {
  const owner = await make.employer();
  const [heir, other] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
  for (const who of [owner, heir]) {
    await offer(owner, heir);
    expect((await as(other).delete(TRANSFER)).status).toBe(404);
    expect((await as(who).delete(TRANSFER)).status).toBe(200);
    expect((await accept(heir)).status).toBe(404);
  }
  await offer(owner, heir);
  await changeRows(db, "ownership_offers", {}, { expires_at: new Date("2026-03-10T03:29:00Z") });
  expect((await accept(heir)).status).toBe(404);
  expect(await owners(owner)).toEqual([owner.accountId]);
});

test("an offer stays when another school takes its own back, or another member is removed", async () => {
  const [owner, stranger] = [await make.employer(), await make.employer()];
  const [heir, other] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
  await offer(owner, heir);
  await offer(stranger, await make.member(stranger, "recruiter"));
  expect((await as(stranger).delete(TRANSFER)).status).toBe(200);
  expect((await as(stranger).get("/api/employer/team")).body.transfer).toBeNull();
  expect((await as(owner).delete(`/api/employer/team/${other.id}`)).status).toBe(200);
  expect((await accept(heir)).status).toBe(200);
});

test("members are listed as they joined after the owner, each with the own last visit", async () => {
  const owner = await make.employer();
  const joinOn = async (day: string) => {
    setClock(day);
    const member = await make.member(owner, "recruiter");
    await as(member).get("/api/employer/team");
    return member.id;
  };
  const late = await joinOn("2026-03-13");
  const early = await joinOn("2026-03-12");
  setClock("2026-03-14");
  const { members } = (await as(owner).get("/api/employer/team")).body;
  type Member = { _id: string; lastActiveAt: string };
  expect(members.map(({ _id, lastActiveAt }: Member) => [_id, lastActiveAt.slice(0, 10)])).toEqual([
    [owner.accountId, "2026-03-14"],
    [early, "2026-03-12"],
    [late, "2026-03-13"],
  ]);
});

test("a school offers its ownership three times in India's day, however each offer ends (TEAM-18)", async () => {
  const owner = await usual.make.employer();
  const heir = await usual.make.member(owner, "recruiter");
  const tryOffer = (by = owner, to = heir) =>
    usual.as(by).post(TRANSFER, { accountId: to.accountId, password: PASSWORD });
  usual.setClock("2026-03-10", "22:00");
  expect((await tryOffer(owner, await usual.make.employer())).status).toBe(404);
  for (let count = 0; count < 3; count++) {
    expect((await tryOffer()).status).toBe(200);
    expect((await usual.as(count % 2 ? heir : owner).delete(TRANSFER)).status).toBe(200);
  }
  const refused = await tryOffer();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    429,
    "DAILY_LIMIT",
    "Your school has offered its ownership too often today. Please try again tomorrow.",
  ]);
  expect(refused.headers.get("retry-after")).toBe(String(2 * 60 * 60));
  expect(await subjectsTo(usual.db, heir.email)).toHaveLength(3);
  const other = await usual.make.employer();
  expect((await tryOffer(other, await usual.make.member(other, "viewer"))).status).toBe(200);
  usual.setClock("2026-03-11", "00:00");
  expect((await tryOffer()).status).toBe(200);
});

test("the ownership is offered to members of the own school only, and not to the owner", async () => {
  const [owner, stranger] = [await make.employer(), await make.employer()];
  expect((await offer(owner, stranger)).status).toBe(404);
  expect((await offer(owner, await make.member(stranger, "recruiter"))).status).toBe(404);
  expect((await offer(owner, owner)).status).toBe(409);
});

test("a member who is removed or leaves cannot accept any more", async () => {
  const owner = await make.employer();
  const heir = await make.member(owner, "recruiter");
  await offer(owner, heir);
  expect((await as(owner).delete(`/api/employer/team/${heir.id}`)).status).toBe(200);
  expect((await accept(heir)).status).toBe(401);
  const leaver = await make.member(owner, "recruiter");
  await offer(owner, leaver);
  expect((await as(leaver).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect(await owners(owner)).toEqual([owner.accountId]);
  expect((await as(owner).get("/api/employer/team")).body.transfer).toBeNull();
});

test("after the hand-over the owner before may leave, and the school stays (TEAM-18)", async () => {
  const owner = await make.employer();
  const heir = await make.member(owner, "recruiter");
  expect((await as(owner).delete("/api/account", { password: PASSWORD })).status).toBe(409);
  await offer(owner, heir);
  await accept(heir);
  expect((await as(owner).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect((await as(heir).get(`/api/employer/id/${owner.id}`)).status).toBe(200);
  expect(await owners(owner)).toEqual([heir.id]);
});

test("an admin moves the ownership with a reason, which the audit log has (TEAM-18, TEAM-32)", async () => {
  const owner = await make.employer();
  const heir = await make.member(owner, "interviewer");
  const admin = as(await make.admin());
  const path = `/api/admin/employers/${owner.id}/owner`;
  expect((await admin.put(path, { accountId: heir.accountId })).status).toBe(400);
  const reason = "The owner has left the school; letter of the trust of 9 March";
  expect((await admin.put(path, { accountId: owner.accountId, reason })).status).toBe(409);
  expect((await admin.put(path, { accountId: (await make.employer()).id, reason })).status).toBe(404);
  expect((await admin.put(path, { accountId: heir.accountId, reason })).status).toBe(200);
  expect(await owners(owner)).toEqual([heir.id]);
  const { members } = (await admin.get(`/api/admin/employers/${owner.id}/team`)).body;
  expect(members).toMatchObject([
    { _id: heir.id, role: "owner", isYou: false },
    { _id: owner.accountId, role: "recruiter" },
  ]);
  expect((await admin.get(`/api/admin/employers/${heir.id}/team`)).status).toBe(404);
  const [entry] = (await admin.get("/api/admin/audit?action=ownership-moved")).body;
  expect(entry).toMatchObject({ record: { _id: heir.id }, after: { role: "owner", reason } });
});
