// The people of one school delete their accounts in every order (TEAM-7, TEAM-9).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, insertRow, listRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });

type Name = "owner" | "recruiter" | "interviewer";
const ORDERS: Name[][] = [
  ["owner", "recruiter", "interviewer"],
  ["owner", "interviewer", "recruiter"],
  ["recruiter", "owner", "interviewer"],
  ["interviewer", "owner", "recruiter"],
  ["recruiter", "interviewer", "owner"],
  ["interviewer", "recruiter", "owner"],
];

/** A school with an interview of each member, an invitation, and an offer of the ownership. */
async function makeSchool() {
  const owner = await make.employer({ credits: 3 });
  const people: Record<Name, Actor> = {
    owner,
    recruiter: await make.member(owner, "recruiter"),
    interviewer: await make.member(owner, "interviewer"),
  };
  for (const [at, name] of (["owner", "recruiter"] as const).entries()) {
    const { status } = await as(people[name]).post("/api/interview/scheduleInterview", {
      employerId: owner.id,
      candidateId: (await make.candidate()).id,
      interviewDate: `2026-03-1${4 + at}`,
      InterviewLink: "https://meet.example/room",
      interviewers: [people.interviewer.id],
    });
    expect(status).toBe(201);
  }
  const email = `invited-by-${owner.email}`;
  await as(owner).post("/api/employer/team/invitations", { email, role: "viewer" });
  await as(owner).post("/api/employer/team/transfer", {
    accountId: people.recruiter.accountId,
    password: PASSWORD,
  });
  return { owner, people };
}

const countOf = async (table: "memberships" | "invitations" | "ownership_offers", school: Actor) =>
  (await db.selectFrom(table).select("employer_id").where("employer_id", "=", school.id).execute()).length;

const interviewsOf = (school: Actor) =>
  db
    .selectFrom("interviews")
    .leftJoin("interviewers", "interview_id", "interviews.id")
    .select(["by_account", "account_id as interviewer"])
    .where("employer_id", "=", school.id)
    .orderBy("day")
    .execute();

test.each(ORDERS)(
  "%s, %s, %s: the owner is refused while others are members, and the school goes with the owner (TEAM-9)",
  async (...order) => {
    const { owner, people } = await makeSchool();
    const left = new Set<Name>(["owner", "recruiter", "interviewer"]);
    const tries = [...order, ...(order[2] === "owner" ? [] : (["owner"] as const))];
    for (const name of tries) {
      const { status, body } = await as(people[name]).delete("/api/account", { password: PASSWORD });
      if (name === "owner" && left.size > 1) {
        expect([status, body.code]).toEqual([409, "OWNER_WITH_MEMBERS"]);
        continue;
      }
      expect(status).toBe(200);
      left.delete(name);
      if (name === "owner") break;
      expect(await countOf("memberships", owner)).toBe(left.size);
      expect(await countOf("ownership_offers", owner)).toBe(left.has("recruiter") ? 1 : 0);
      const interviewer = left.has("interviewer") ? people.interviewer.id : null;
      expect(await interviewsOf(owner)).toEqual([
        { by_account: owner.accountId, interviewer },
        { by_account: left.has("recruiter") ? people.recruiter.id : null, interviewer },
      ]);
    }
    for (const table of ["memberships", "invitations", "ownership_offers"] as const) {
      expect(await countOf(table, owner)).toBe(0);
    }
    const ids = Object.values(people).map(({ accountId }) => accountId);
    expect(await db.selectFrom("accounts").select("id").where("id", "in", ids).execute()).toEqual([]);
    expect(await db.selectFrom("employers").select("id").where("id", "=", owner.id).execute()).toEqual([]);
  },
);

test("a member who was removed goes with the school, or stays with a new one (TEAM-8)", async () => {
  const [owner, other] = [await make.employer(), await make.employer()];
  const [gone, moved] = [await make.member(owner, "viewer"), await make.member(owner, "recruiter")];
  for (const one of [gone, moved]) await as(owner).delete(`/api/employer/team/${one.id}`);
  await insertRow(db, "memberships", {
    employer_id: other.id,
    account_id: moved.accountId,
    role: "viewer",
    joined_at: new Date(),
  });
  expect((await as(owner).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  const ids = [gone.id, moved.id];
  const stay = await db.selectFrom("accounts").select("id").where("id", "in", ids).execute();
  expect(stay).toEqual([{ id: moved.id }]);
});

test("a former member who joins another school while the one before is deleted keeps the account (TEAM-8)", async () => {
  const [owner, other] = [await make.employer(), await make.employer()];
  const { id, accountId } = await make.member(owner, "viewer");
  await as(owner).delete(`/api/employer/team/${id}`);
  const membership = { employer_id: other.id, account_id: accountId, role: "viewer" } as const;
  const { result, hasWaited } = await callDuring(
    db,
    async (tx) => {
      await changeRows(tx, "accounts", { id: accountId }, { full_name: "Asha Rao" });
      await insertRow(tx, "memberships", { ...membership, joined_at: new Date() });
    },
    () => as(owner).delete("/api/account", { password: PASSWORD }),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect(await listRows(db, "accounts", { id: accountId }, ["id"])).toEqual([{ id: accountId }]);
  expect(await listRows(db, "employers", { id: owner.id }, ["id"])).toEqual([]);
});
