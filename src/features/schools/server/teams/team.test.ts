// Inviting, joining, changing roles and removing members.
import type { AnyId } from "#platform/domain/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { afterEach, expect, test } from "vitest";
import { instantInIndia } from "#platform/domain/day.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findViewer } from "#features/accounts/server/sessions.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { mailsTo, subjectsTo, tokenTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { PASSWORD, withNewSession } from "#tests/support/factories.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";
import { changeMemberRole, removeMember } from "./change.ts";
import { inviteMember, withdrawInvitation } from "./invite.ts";
import { offerOwnership } from "./ownership.ts";

const SWEPT = ["invitations", "ownership_offers"] as const;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;

afterEach(() => setClock("2026-03-10"));

const INVITATIONS = "/api/employer/team/invitations";
const CALENDAR = "/api/interview/calendar-address";
const ACCEPT = "/api/team/invitations/accept";
let serial = 0;
const freshAddress = () => `colleague${++serial}@school.example`;

async function invite(owner: Actor, role = "recruiter", email = freshAddress()) {
  const answer = await as(owner).post(INVITATIONS, { email, role });
  expect(answer.status, answer.text).toBe(201);
  return { email, id: String(answer.body.invitation._id), token: await tokenTo(db, email, "join") };
}
const accept = (token: string, change = {}) =>
  as(null).post(ACCEPT, { token, name: "Asha Rao", password: "blackboard", ...change });
const teamOf = async (who: Actor) => (await as(who).get("/api/employer/team")).body;

test("an invited person joins with a name and a password, and works for the school at once (TEAM-16)", async () => {
  const owner = await make.employer({ institute_name: "Hill School", credits: 2 });
  const { email, token } = await invite(owner);
  const shown = await as(null).get(`/api/team/invitations/${token}`);
  expect(shown.body).toEqual({ instituteName: "Hill School", email, role: "recruiter", state: "open" });

  const browser = browserOf(api);
  const joined = await browser.post(ACCEPT, { token, name: "Asha Rao", password: "blackboard" });
  expect([joined.status, joined.body.message]).toEqual([201, "You have joined Hill School."]);
  expect((await browser.get("/api/auth/session")).body.user).toMatchObject({ _id: owner.id, email });
  const scheduled = await browser.post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: (await make.candidate()).id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  expect(scheduled.status, scheduled.text).toBe(201);
  expect((await as(null).post("/api/auth/login", { email, password: "blackboard" })).status).toBe(200);

  const team = await teamOf(owner);
  expect(team).toMatchObject({ role: "owner", invitations: [], transfer: null });
  expect(team.members).toMatchObject([
    { _id: owner.accountId, role: "owner", isYou: true },
    { name: "Asha Rao", email, role: "recruiter", isYou: false },
  ]);
  expect(await subjectsTo(db, owner.email)).toContain("Asha Rao has joined the team of Hill School");
});

test("an invitation is refused when it was used, is late, withdrawn, replaced or for another address (TEAM-16)", async () => {
  const owner = await make.employer();
  const used = await invite(owner);
  const answers = await Promise.all([accept(used.token), accept(used.token)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const again = await accept(used.token);
  expect([again.status, again.body.code]).toEqual([409, "INVITATION_USED"]);

  const other = await invite(owner);
  expect((await accept(other.token, { email: "somebody@else.example" })).status).toBe(403);
  const stranger = await make.employer();
  const body = { token: other.token, name: "Asha Rao", password: "blackboard" };
  expect((await as(stranger).post(ACCEPT, body)).status).toBe(403);
  expect((await accept("nonsense")).status).toBe(404);

  const second = await invite(owner, "viewer", other.email);
  expect((await accept(other.token)).status).toBe(404);
  expect((await teamOf(owner)).invitations).toHaveLength(1);
  expect((await as(stranger).delete(`${INVITATIONS}/${second.id}`)).status).toBe(404);
  expect((await as(owner).delete(`${INVITATIONS}/${second.id}`)).status).toBe(200);
  expect((await accept(second.token)).status).toBe(404);

  const late = await invite(owner);
  setClock("2026-03-17", "09:00");
  const expired = await accept(late.token);
  expect([expired.status, expired.body.code]).toEqual([409, "INVITATION_EXPIRED"]);
  expect((await teamOf({ ...owner, token: undefined } as Actor)).invitations).toMatchObject([
    { email: late.email, isExpired: true },
  ]);
  expect((await as(null).get(`/api/team/invitations/${late.token}`)).body.state).toBe("expired");
  const accounts = await db.selectFrom("accounts").select("id").where("email", "=", late.email).execute();
  expect(accounts).toEqual([]);
});

test("a mail that still waits goes with its invitation: withdrawn, replaced, or of a deleted school (TEAM-15)", async () => {
  const owner = await make.employer();
  const [withdrawn, sent, replaced, left] = [
    await invite(owner),
    await invite(owner),
    await invite(owner),
    await invite(owner),
  ];
  await changeRows(db, "mail_outbox", { to_address: sent.email }, { sent_at: deps.clock.now() });
  for (const { id } of [withdrawn, sent])
    expect((await as(owner).delete(`${INVITATIONS}/${id}`)).status).toBe(200);
  expect(await subjectsTo(db, withdrawn.email)).toEqual([]);
  expect(await subjectsTo(db, sent.email)).toHaveLength(1);
  const again = await invite(owner, "viewer", replaced.email);
  const [mail, ...more] = await mailsTo(db, replaced.email);
  expect([mail?.body_text, more]).toEqual([expect.stringContaining(again.token), []]);
  const admin = await make.admin();
  expect((await as(admin).delete(`/api/employer/delete/${owner.id}`)).status).toBe(200);
  for (const { email } of [replaced, left]) expect(await subjectsTo(db, email)).toEqual([]);
});

test("one who joins uses up the own invitation, and the other stays open", async () => {
  const owner = await make.employer();
  const [joining, waiting] = [await invite(owner), await invite(owner)];
  await accept(joining.token);
  expect((await teamOf(owner)).invitations).toMatchObject([{ email: waiting.email }]);
  expect((await accept(waiting.token)).status).toBe(201);
});

test("inviting answers the same whatever the address is; only its owner learns that it cannot join (TEAM-15)", async () => {
  const owner = await make.employer({ institute_name: "Hill School" });
  const [candidate, other] = [await make.candidate(), await make.employer()];
  const answers = [];
  for (const email of [freshAddress(), candidate.email, other.email]) {
    const { status, body } = await as(owner).post(INVITATIONS, { email, role: "viewer" });
    const { _id, email: sent, ...rest } = body.invitation;
    expect([typeof _id, sent]).toEqual(["string", email]);
    answers.push([status, body.message.replace(email, ""), rest]);
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const [mail] = await mailsTo(db, candidate.email);
  expect(mail?.body_text).toContain("has an account at EduNakuri already");
  expect(mail?.body_text).not.toContain("/join/");

  // An address that got an account after it was invited cannot join either.
  const { email, token } = await invite(owner);
  await make.candidate({ email });
  const taken = await accept(token);
  expect([taken.status, taken.body.code]).toEqual([409, "ADDRESS_HAS_ACCOUNT"]);
});

test("only confirmed schools invite, at most twenty wait at once, and a member is not invited again (TEAM-15)", async () => {
  const unconfirmed = await make.employer({ isProven: false });
  const refused = await as(unconfirmed).post(INVITATIONS, { email: freshAddress(), role: "viewer" });
  expect([refused.status, refused.body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);

  const owner = await make.employer();
  const member = await make.member(owner, "viewer");
  const known = await as(owner).post(INVITATIONS, { email: member.email, role: "viewer" });
  expect([known.status, known.body.code]).toEqual([409, "ALREADY_MEMBER"]);
  for (const role of ["owner", "admin", undefined]) {
    expect((await as(owner).post(INVITATIONS, { email: freshAddress(), role })).status).toBe(400);
  }
  for (let count = 0; count < 20; count++) await invite(owner);
  const full = await as(owner).post(INVITATIONS, { email: freshAddress(), role: "viewer" });
  expect([full.status, full.body.code]).toEqual([409, "TOO_MANY_INVITATIONS"]);
});

test("an owner whose ownership has moved since the call began changes, offers and invites nothing", async () => {
  const owner = await make.employer();
  const heir = await make.member(owner, "recruiter");
  const member = await make.member(owner, "viewer");
  // The call was made as a recruiter, and the ownership moves after its role was checked.
  const viewer: EmployerViewer = {
    role: "employer",
    memberRole: "owner",
    accountId: heir.accountId,
    employerId: owner.id,
    email: heir.email,
    sessionId: newId<AnyId>(),
  };
  const refused = { code: "MEMBER_ROLE" };
  const accountId = member.id;
  await expect(changeMemberRole(deps, viewer, { accountId, role: "recruiter" })).rejects.toMatchObject(
    refused,
  );
  await expect(removeMember(deps, viewer, accountId)).rejects.toMatchObject(refused);
  const sent = { accountId, password: PASSWORD, client: "198.51.100.1" };
  await expect(offerOwnership(deps, viewer, sent)).rejects.toMatchObject(refused);
  const { id } = await invite(owner);
  const another = { email: freshAddress(), role: "viewer" } as const;
  await expect(inviteMember(deps, viewer, another)).rejects.toMatchObject(refused);
  await expect(withdrawInvitation(deps, viewer, id)).rejects.toMatchObject(refused);
  expect((await teamOf(owner)).members).toHaveLength(3);
  expect((await teamOf(owner)).invitations).toMatchObject([{ _id: id }]);
});

test("an owner changes roles, which count from the next call (TEAM-17)", async () => {
  const owner = await make.employer();
  const member = await make.member(owner, "viewer");
  const hold = () => as(member).put(`/api/subscription/deductOneCredit/${owner.id}`);
  expect((await hold()).status).toBe(403);
  const path = `/api/employer/team/${member.id}`;
  const changed = await as(owner).put(path, { role: "recruiter" });
  expect([changed.status, changed.body.member.role]).toEqual([200, "recruiter"]);
  expect((await hold()).status).toBe(402);
  expect((await as(owner).put(path, { role: "owner" })).status).toBe(400);
  const own = await as(owner).put(`/api/employer/team/${owner.accountId}`, { role: "viewer" });
  expect([own.status, own.body.code]).toEqual([409, "OWNER_STAYS"]);
  const stranger = await make.employer();
  expect((await as(stranger).put(path, { role: "viewer" })).status).toBe(404);
});

test("a removed member's session, calendar, links and notices end at once, and nobody else's (TEAM-17)", async () => {
  const owner = await make.employer({ credits: 3, institute_name: "Hill School" });
  const member = await make.member(owner, "recruiter");
  const candidate = await make.candidate();
  const { body } = await as(member).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  await as(candidate).put(`/api/interview/reschedule/${body.interview._id}`, { note: "I travel." });
  const mails = await mailsTo(db, member.email);
  const link = mails.flatMap(({ body_text }) => /\/interview\/(\S+)/.exec(body_text)?.[1] ?? []).at(-1);
  const { address } = (await as(member).post(CALENDAR)).body;
  const feed = new URL(address).pathname;
  const ownersFeed = new URL((await as(owner).post(CALENDAR)).body.address).pathname;
  for (const path of [feed, ownersFeed]) expect((await as(null).get(path)).status).toBe(200);
  expect((await as(null).get(`/api/interview/living/${link}`)).status).toBe(200);
  const [invitation] = await mailsTo(db, candidate.email);
  const linkOfOther = /\/interview\/(\S+)/.exec(invitation?.body_text ?? "")?.[1];
  const readOther = async () => [
    (await as(null).get(`/api/interview/living/${linkOfOther}`)).status,
    await subjectsTo(db, candidate.email),
  ];
  const before = await readOther();
  expect(before[0]).toBe(200);

  expect((await as(member).get("/api/notifications")).body).not.toEqual([]);

  const path = `/api/employer/team/${member.id}`;
  expect((await as(member).delete(path)).status).toBe(403);
  expect((await as(await make.employer()).delete(path)).status).toBe(404);
  expect((await as(owner).delete(path)).status).toBe(200);
  expect((await as(owner).delete(path)).status).toBe(404);

  expect((await as(member).get("/api/notifications")).status).toBe(401);
  // Nothing of a session is kept in the process: another one asks the database too.
  const viewer = await findViewer({ db: deps.db, pool: deps.pool }, member.token, deps.clock.now());
  expect(viewer).toEqual({ role: "visitor" });
  expect((await as(null).get(feed)).status).toBe(404);
  expect((await as(null).get(ownersFeed)).status).toBe(200);
  expect((await as(null).get(`/api/interview/living/${link}`)).status).toBe(410);
  expect(await readOther()).toEqual(before);
  const login = await as(null).post("/api/auth/login", { email: member.email, password: PASSWORD });
  expect([login.status, login.body.code]).toEqual([403, "NO_SCHOOL"]);
  expect(login.body.message).toBe(
    "You are no longer a member of a school. Please ask your school for a new invitation.",
  );
  expect(await subjectsTo(db, member.email)).toEqual([
    expect.stringMatching(/^You are no longer on the interview with /),
    "You are no longer a member of Hill School at EduNakuri",
  ]);
  expect((await teamOf(owner)).members).toHaveLength(1);

  // The same person may join again by a new invitation.
  setClock("2026-03-10", "09:10");
  const { token } = await invite(owner, "viewer", member.email);
  expect((await accept(token)).status).toBe(201);
  const back = await as(null).post("/api/auth/login", { email: member.email, password: "blackboard" });
  expect(back.body.user._id).toBe(owner.id);
  expect((await as(withNewSession(member)).get(CALENDAR)).body).toEqual({ address: null });
  expect((await as(withNewSession(member)).get("/api/notifications")).body).toEqual([]);
  for (const { email } of [owner, candidate])
    expect((await as(null).post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);
});

test("a removed member's waiting mails are deleted, sent ones stay in the list of mails", async () => {
  const owner = await make.employer({ institute_name: "Hill School" });
  const member = await make.member(owner, "recruiter");
  for (const subject of ["Sent", "Waiting"])
    await queueMail(db, deps.clock.now(), {
      to: member.email,
      accountId: member.accountId,
      subject,
      text: subject,
    });
  const sent_at = deps.clock.now();
  await db.updateTable("mail_outbox").set({ sent_at }).where("subject", "=", "Sent").execute();
  await as(owner).delete(`/api/employer/team/${member.id}`);
  expect((await subjectsTo(db, member.email)).toSorted()).toEqual([
    "Sent",
    "You are no longer a member of Hill School at EduNakuri",
  ]);
});

test("who joins a second time leaves the first membership and the used invitation as they were", async () => {
  const owner = await make.employer();
  const email = freshAddress();
  const first = await invite(owner, "recruiter", email);
  await accept(first.token);
  const { id } = await findRow(db, "accounts", { email });
  const path = `/api/employer/team/${id}`;
  setClock("2026-03-10", "09:10");
  await as(owner).delete(path);
  setClock("2026-03-10", "09:20");
  const second = await invite(owner, "viewer", email);
  expect((await accept(first.token)).body.code).toBe("INVITATION_USED");
  expect((await accept(second.token)).status).toBe(201);
  await as(owner).put(path, { role: "interviewer" });
  setClock("2026-03-10", "09:30");
  await as(owner).delete(path);
  const memberships = await db
    .selectFrom("memberships")
    .select(["role", "left_at"])
    .where("account_id", "=", id)
    .orderBy("joined_at")
    .execute();
  expect(memberships).toEqual([
    { role: "recruiter", left_at: instantInIndia("2026-03-10", "09:10") },
    { role: "interviewer", left_at: instantInIndia("2026-03-10", "09:30") },
  ]);
});

test("members stand in the order in which they joined (TEAM-19)", async () => {
  const owner = await make.employer();
  const members = [];
  for (const role of ["recruiter", "viewer", "interviewer"] as const)
    members.push(await make.member(owner, role));
  // Another order than that of their ids.
  const wanted = members.map(({ accountId }) => accountId).toSorted((one, other) => other.localeCompare(one));
  for (const [at, account_id] of wanted.entries())
    await changeRows(
      db,
      "memberships",
      { account_id },
      { joined_at: instantInIndia("2026-03-10", `09:1${at}`) },
    );
  const shown: { _id: string }[] = (await teamOf(owner)).members;
  expect(shown.map(({ _id }) => _id).filter((id) => wanted.some((one) => one === id))).toEqual(wanted);
});

test("the audit log names who invited, joined, changed and removed (TEAM-19)", async () => {
  const owner = await make.employer({ institute_name: "Audited School" });
  const { email, token } = await invite(owner);
  await accept(token);
  const { members } = await teamOf(owner);
  const path = `/api/employer/team/${members[1]._id}`;
  await as(owner).put(path, { role: "viewer" });
  await as(owner).post("/api/employer/team/transfer", { accountId: members[1]._id, password: PASSWORD });
  await as(owner).delete(path);
  const { id } = await invite(owner);
  await as(owner).delete(`${INVITATIONS}/${id}`);
  const entries = await db
    .selectFrom("audit_entries")
    .select(["action", "actor_name", "record_name"])
    .where("actor_name", "in", [owner.email, email])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { action: "member-invited", actor_name: owner.email, record_name: "Audited School" },
    { action: "member-joined", actor_name: email, record_name: email },
    { action: "member-role", actor_name: owner.email, record_name: email },
    { action: "ownership-offered", actor_name: owner.email, record_name: email },
    { action: "member-removed", actor_name: owner.email, record_name: email },
    { action: "member-invited", actor_name: owner.email, record_name: "Audited School" },
    { action: "invitation-withdrawn", actor_name: owner.email, record_name: "Audited School" },
  ]);
});

test("members see each other, but only the owner the invitations (TEAM-19)", async () => {
  const owner = await make.employer();
  const { email } = await invite(owner);
  for (const role of ["recruiter", "interviewer", "viewer"] as const) {
    const team = await teamOf(await make.member(owner, role));
    expect([team.role, team.invitations]).toEqual([role, []]);
  }
  expect((await teamOf(owner)).invitations).toMatchObject([{ email, role: "recruiter", isExpired: false }]);
});

test("the newest invitation is the first, another school's to the same person stays, a used one cannot be withdrawn", async () => {
  const [owner, stranger] = [await make.employer(), await make.employer()];
  const email = freshAddress();
  const { token } = await invite(stranger, "viewer", email);
  const used = await invite(owner);
  expect((await accept(used.token)).status).toBe(201);
  const addresses = [];
  for (const minute of ["09:01", "09:02", "09:03"]) {
    setClock("2026-03-10", minute);
    addresses.unshift((await invite(owner)).email);
  }
  setClock("2026-03-10", "09:04");
  await as(owner).post(INVITATIONS, { email, role: "viewer" });
  const { invitations } = await teamOf(owner);
  expect(invitations.map((one: { email: string }) => one.email)).toEqual([email, ...addresses]);
  expect((await as(null).get(`/api/team/invitations/${token}`)).body.state).toBe("open");
  expect((await as(owner).delete(`${INVITATIONS}/${used.id}`)).status).toBe(404);
});

test("old invitations and expired offers are deleted (TEAM-20)", async () => {
  const owner = await make.employer();
  await invite(owner);
  const open = async () =>
    (await db.selectFrom("invitations").select("id").where("employer_id", "=", owner.id).execute()).length;
  setClock("2026-04-16", "08:59");
  await sweepTables(deps, SWEPT);
  expect(await open()).toBe(1);
  setClock("2026-04-17");
  await sweepTables(deps, SWEPT);
  expect(await open()).toBe(0);
});

test("an offer of the ownership is deleted when its seven days are over, and no other with it", async () => {
  const [early, late] = [await make.employer(), await make.employer()];
  const offer = async (owner: Actor) => {
    const { id: accountId } = await make.member(owner, "recruiter");
    await as(owner).post("/api/employer/team/transfer", { accountId, password: PASSWORD });
  };
  const offered = async () =>
    (await db.selectFrom("ownership_offers").select("employer_id").execute()).map(
      ({ employer_id }) => employer_id,
    );
  await offer(early);
  setClock("2026-03-12");
  await offer(late);
  expect((await offered()).toSorted()).toEqual([early.id, late.id].toSorted());
  setClock("2026-03-18");
  await sweepTables(deps, SWEPT);
  expect(await offered()).toEqual([late.id]);
});
