import { expect, test } from "vitest";
import { type AnyId, NO_ID } from "#platform/domain/ids.ts";
import { STAFF } from "#features/schools/domain/teams/member-name.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;
const admin = await make.admin();

type Entry = { amount: number; reason: string; balance: number; employerId: { instituteName: string } };
const ledger = async (search = "") => as(admin).get(`/api/admin/credits${search}`);
const history = (actor: Actor | null, { id }: { id: string }, search = "") =>
  as(actor).get(`/api/subscription/ledger/${id}${search}`);
const subscriptionOf = ({ id }: Actor) =>
  db.selectFrom("subscriptions").select("id").where("employer_id", "=", id).executeTakeFirstOrThrow();
const moves = (entries: Entry[]) => entries.map(({ amount, reason, balance }) => [reason, amount, balance]);

/** Makes a school with five credits and one interview, which an admin cancels. */
async function createScenario(institute_name: string) {
  api.setClock("2026-03-10");
  const employer = await make.employer({ institute_name, credits: 5 });
  const candidate = await make.candidate({ full_name: "Meera Iyer" });
  api.setClock("2026-03-11");
  const { interview } = (
    await as(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-20",
      InterviewLink: "https://meet.example/room",
    })
  ).body;
  api.setClock("2026-03-12");
  await as(admin).put(`/api/interview/updateInterviewStatus/${interview._id}`, { status: "Cancelled" });
  return employer;
}

test("each entry has the balance after it, newest first (SUB-31)", async () => {
  const employer = await createScenario("Lotus Vidyalaya");
  await createScenario("Another School");
  const { body, headers } = await ledger("?q=lotus");
  expect(headers.get("x-total-count")).toBe("3");
  expect(moves(body)).toEqual([
    ["returned", 1, 5],
    ["interview", -1, 4],
    ["granted", 5, 5],
  ]);
  expect(body[1]).toMatchObject({
    employerId: { _id: employer.id, instituteName: "Lotus Vidyalaya" },
    planName: "Standard",
    interview: { candidateName: "Meera Iyer", interviewDate: "2026-03-20" },
    createdAt: "2026-03-11T03:30:00.000Z",
  });
});

test("filters and pages do not change the balances", async () => {
  expect(moves((await ledger("?q=lotus&reason=interview")).body)).toEqual([["interview", -1, 4]]);
  expect(moves((await ledger("?q=lotus&from=2026-03-11&to=2026-03-11")).body)).toEqual([
    ["interview", -1, 4],
  ]);
  expect(moves((await ledger("?q=lotus&page=2&limit=1")).body)).toEqual([["interview", -1, 4]]);
  expect((await ledger("?q=lotus&to=2026-03-09")).body).toEqual([]);
  expect((await ledger("?reason=gift")).status).toBe(400);
});

test("the days of the filter are India's: 00:30 is the new day, 23:30 still the old one", async () => {
  const employer = await make.employer({ institute_name: "Midnight School" });
  for (const [credits, day, time] of [
    [1, "2026-06-01", "00:30"],
    [2, "2026-06-01", "23:30"],
    [3, "2026-06-02", "00:30"],
  ] as const) {
    api.setClock(day, time);
    await make.subscription(employer, "canceled", credits);
  }
  const granted = async (search: string) => {
    const { body, headers } = await as(await make.admin()).get(`/api/admin/credits?q=midnight&${search}`);
    expect(headers.get("x-total-count")).toBe(String(body.length));
    return body.map(({ amount }: Entry) => amount);
  };
  expect(await granted("from=2026-06-01")).toEqual([3, 2, 1]);
  expect(await granted("from=2026-06-02")).toEqual([3]);
  expect(await granted("to=2026-05-31")).toEqual([]);
  expect(await granted("to=2026-06-01")).toEqual([2, 1]);
  expect(await granted("from=2026-06-01&to=2026-06-02")).toEqual([3, 2, 1]);
});

test("the entries of a deleted employer stay, with its last name (SUB-33)", async () => {
  const employer = await createScenario("Leaving School");
  await as(admin).delete(`/api/employer/delete/${employer.id}`);
  const { body } = await ledger();
  const left = body.filter(
    ({ employerId }: { employerId: { _id: string } }) => employerId._id === employer.id,
  );
  expect(left).toHaveLength(3);
  expect(left[0]).toMatchObject({
    employerId: { instituteName: "Leaving School" },
    planName: null,
    balance: 5,
  });
});

test("a deleted employer keeps the last of its names in the ledger", async () => {
  const employer = await createScenario("First Name School");
  for (const instituteName of ["Second Name School", "Last Name School"]) {
    await as(admin).put(`/api/employer/edit/${employer.id}`, { instituteName });
  }
  api.setClock("2026-03-13");
  const boss = as(await make.admin());
  await boss.delete(`/api/employer/delete/${employer.id}`);
  const { body } = await boss.get("/api/admin/credits");
  const names = body.flatMap(({ employerId }: { employerId: { _id: string; instituteName: string } }) =>
    employerId._id === employer.id ? [employerId.instituteName] : [],
  );
  expect(names).toEqual(Array<string>(3).fill("Last Name School"));
  api.setClock("2026-03-12");
});

test("an admin reads which admin corrected, a school that it was the staff, and both which member spent", async () => {
  const employer = await createScenario("Named School");
  api.setClock("2026-03-12");
  const boss = await make.admin();
  await as(boss).post(`/api/admin/employers/${employer.id}/credits`, { amount: 2, reason: "Goodwill" });
  await db
    .insertInto("credit_entries")
    .values({
      id: newId<AnyId>(),
      employer_id: employer.id,
      subscription_id: (await subscriptionOf(employer)).id,
      interview_id: null,
      amount: 1,
      reason: "corrected",
      note: "By the staff of the invented world",
      by_account: NO_ID,
      created_at: new Date("2026-03-12T04:00:00Z"),
    })
    .execute();
  const names = async (actor: Actor) =>
    (await history(actor, employer, "?limit=4")).body.map(({ by }: { by: unknown }) => by);
  const staff = { _id: null, name: STAFF };
  const [invented, corrected, returned, spent] = await names(boss);
  expect([invented, corrected]).toEqual([staff, { _id: boss.id, name: boss.email }]);
  expect(await names({ ...employer, token: undefined as never })).toEqual([staff, staff, staff, spent]);
  expect(returned).toMatchObject({ _id: admin.id });
  expect(spent).toMatchObject({ _id: employer.accountId });
});

test("an employer reads only its own history (SUB-32)", async () => {
  const [employer, other] = [await createScenario("Own School"), await make.employer()];
  const own = await history(employer, employer, "?limit=2");
  expect(own.headers.get("x-total-count")).toBe("3");
  expect(moves(own.body)).toEqual([
    ["returned", 1, 5],
    ["interview", -1, 4],
  ]);
  expect(moves((await history(admin, employer)).body)).toHaveLength(3);
  expect((await history(other, employer)).status).toBe(403);
  expect((await history(await make.candidate(), employer)).status).toBe(403);
  expect((await history(null, employer)).status).toBe(401);
  expect((await as(employer).get("/api/admin/credits")).status).toBe(403);
  expect((await as(null).get("/api/admin/credits")).status).toBe(401);
});
