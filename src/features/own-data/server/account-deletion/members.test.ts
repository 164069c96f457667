// Deleting members, owners and schools, in every order.
import { expect, test } from "vitest";
import { lockSubscriptionsOf } from "#features/money/server/subscriptions/service.ts";
import { lockSchool } from "#features/schools/server/teams/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10" });

const leave = { password: PASSWORD };
const accounts = async (ids: readonly string[]) =>
  (await db.selectFrom("accounts").select("id").where("id", "in", ids.map(idFrom)).execute()).length;
const school = (id: string) =>
  db.selectFrom("employers").select("id").where("id", "=", idFrom(id)).executeTakeFirst();

test("a member who leaves loses the account; the school keeps what the member made (TEAM-7)", async () => {
  const owner = await make.employer({ credits: 2 });
  const member = await make.member(owner, "recruiter");
  const candidate = await make.candidate();
  const made = await as(member).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  const answer = await as(member).delete("/api/account", leave);
  expect(answer.status, answer.text).toBe(200);
  expect(await accounts([member.id])).toBe(0);
  expect(await accounts([owner.accountId])).toBe(1);
  const interview = await db
    .selectFrom("interviews")
    .select(["employer_id", "by_account", "status"])
    .where("id", "=", made.body.interview._id)
    .executeTakeFirst();
  expect(interview).toEqual({ employer_id: owner.id, by_account: null, status: "Pending" });
});

test("an owner with members is refused, and after the last member has left deletes the school (TEAM-9)", async () => {
  const owner = await make.employer();
  const member = await make.member(owner, "viewer");
  const refused = await as(owner).delete("/api/account", leave);
  expect([refused.status, refused.body.code]).toEqual([409, "OWNER_WITH_MEMBERS"]);
  expect(refused.body.message).toBe(
    "Your school has other members. Please hand over the ownership or remove them before you delete your account.",
  );
  expect(await school(owner.id)).toBeDefined();
  expect((await as(member).delete("/api/account", leave)).status).toBe(200);
  expect((await as(owner).delete("/api/account", leave)).status).toBe(200);
  expect(await school(owner.id)).toBeUndefined();
  expect(await accounts([owner.accountId, member.id])).toBe(0);
});

test("a school that an admin deletes goes with the accounts of all its members, former ones too (TEAM-8)", async () => {
  const [owner, other] = [await make.employer(), await make.employer()];
  const people = [owner, await make.member(owner, "recruiter"), await make.member(owner, "viewer")];
  const former = people[2]!;
  await changeRows(
    db,
    "memberships",
    { account_id: former.accountId },
    { left_at: new Date("2026-03-10T12:00:00Z") },
  );
  const stranger = await make.member(other, "recruiter");
  expect((await as(await make.admin()).delete(`/api/employer/delete/${owner.id}`)).status).toBe(200);
  expect(await accounts(people.map(({ accountId }) => accountId))).toBe(0);
  expect(await accounts([other.accountId, stranger.id])).toBe(2);
});

test("a school outlives the account that registered it (TEAM-8)", async () => {
  const founder = await make.employer({ credits: 2, institute_name: "Hill School" });
  const heir = await make.member(founder, "recruiter");
  const admin = await make.admin();
  await as(admin).put(`/api/employer/edit/${founder.id}`, { phone: "9000000001" });
  const roleOf = (id: string, role: "owner" | "viewer") =>
    db.updateTable("memberships").set({ role }).where("account_id", "=", idFrom(id)).execute();
  await roleOf(founder.accountId, "viewer");
  await roleOf(heir.id, "owner");
  expect((await as(founder).delete("/api/account", leave)).status).toBe(200);

  const record = await as(heir).get(`/api/employer/id/${founder.id}`);
  expect([record.body.instituteName, record.body.email]).toEqual(["Hill School", heir.email]);
  expect((await as(heir).get(`/api/subscription/${founder.id}`)).body.credits).toBe(2);
  expect((await as(admin).get(`/api/subscription/check/${founder.id}`)).body.isSubscribed).toBe(true);
  const edited = (await as(admin).get("/api/admin/audit?action=employer-edited")).body;
  expect(edited[0]).toMatchObject({
    record: { _id: founder.id, name: "Hill School" },
    after: { phone: "9000000001" },
  });
  expect((await as(heir).delete("/api/account", leave)).status).toBe(200);
  expect(await school(founder.id)).toBeUndefined();
});

test("an owner who leaves while somebody joins keeps the school, or nobody has joined it", async () => {
  const owner = await make.employer();
  const joining = make.member(owner, "recruiter").catch(() => null);
  const [answer, member] = await Promise.all([as(owner).delete("/api/account", leave), joining]);
  const stays = (await school(owner.id)) !== undefined;
  expect([answer.status, stays]).toEqual(stays ? [409, true] : [200, false]);
  if (member && stays) expect(await accounts([owner.accountId, member.id])).toBe(2);
});

test("an owner who leaves waits for a person who joins, and then stays; another school's members are not waited for", async () => {
  const [owner, leaving, other] = [await make.employer(), await make.employer(), await make.employer()];
  const joined_at = new Date("2026-03-10T03:30:00Z");
  const joining = async (school: string) => {
    const { id } = await make.account("employer");
    return async (tx: typeof db) => {
      await lockSchool(tx, idFrom(school));
      await insertRow(tx, "memberships", {
        employer_id: idFrom(school),
        account_id: id,
        role: "viewer",
        joined_at,
      });
    };
  };
  const refused = await callDuring(db, await joining(owner.id), () =>
    as(owner).delete("/api/account", leave),
  );
  expect(refused.result.body.code).toBe("OWNER_WITH_MEMBERS");
  expect(await school(owner.id)).toBeDefined();
  const left = await callDuring(db, await joining(other.id), () => as(leaving).delete("/api/account", leave));
  expect([left.result.status, left.hasWaited]).toEqual([200, false]);
});

test("an owner leaves while a credit of the school comes back, without a deadlock (TEAM-9)", async () => {
  const owner = await make.employer({ credits: 1 });
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => lockSubscriptionsOf(tx, [owner.id]),
    () => as(owner).delete("/api/account", leave),
    (tx) =>
      insertRow(tx, "waiting_credits", {
        id: newId<string>(),
        employer_id: owner.id,
        interview_id: null,
        by_account: null,
        returned_at: new Date("2026-03-10T03:30:00Z"),
      }),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect(await school(owner.id)).toBeUndefined();
});

test("all sessions of a school end when an admin ends those of the school (TEAM-10)", async () => {
  const owner = await make.employer();
  const member = await make.member(owner, "recruiter");
  for (const one of [owner, member]) expect((await as(one).get("/api/notifications")).status).toBe(200);
  const admin = as(await make.admin());
  expect((await admin.post(`/api/admin/users/${owner.id}/revoke-sessions`)).status).toBe(200);
  for (const one of [owner, member]) expect((await as(one).get("/api/notifications")).status).toBe(401);
});
