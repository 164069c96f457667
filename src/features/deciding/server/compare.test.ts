import { sql } from "kysely";
import { expect, test } from "vitest";
import { addToQuota, insertCounted } from "#features/teachers/server/daily-views/repository.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;
const compare = (ids: readonly string[], more = "") =>
  `/api/employer/comparison?candidates=${ids.join(",")}${more}`;

test("two to five are compared in the order of the question, without contact details, and each counts as a view (DECIDE-17)", async () => {
  const owner = await make.employer();
  const vacancy = await makeVacancy(api, owner, { title: "PGT Physics" });
  const secrets = ["canary-compare@teacher.example", "9123456782", "Canarypur"];
  const one = await make.candidate({
    full_name: "Asha",
    email: secrets[0],
    phone: secrets[1],
    native_place: `${secrets[2]}, Bihar, India`,
  });
  const [two, hidden] = [
    await make.candidate({ full_name: "Ravi" }),
    await make.candidate({ full_name: "Hidden" }),
  ];
  await sql`update candidates set listed = false where id = ${hidden.id}`.execute(db);
  const answer = await as(owner).get(compare([two.id, one.id, hidden.id], `&vacancyId=${vacancy.id}`));
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.vacancy).toEqual({ _id: vacancy.id, title: "PGT Physics" });
  expect(answer.body.candidates.map(({ fullName }: { fullName: string }) => fullName)).toEqual([
    "Ravi",
    "Asha",
  ]);
  expect(answer.body.candidates[0].match.score).toBeTypeOf("number");
  for (const secret of [...secrets, "gender"]) expect(answer.text).not.toContain(secret);
  const views = await listRows(db, "profile_views");
  expect(views.map(({ candidate_id, with_contact }) => [candidate_id, with_contact])).toEqual(
    [one.id, two.id].toSorted().map((id) => [id, false]),
  );
  const quota = await as(owner).get("/api/employer/quota");
  expect(quota.body.profiles.used).toBe(2);
});

test("a comparison and a profile that is opened meanwhile both count, without a deadlock (DECIDE-17, VIEW-2)", async () => {
  const owner = await make.employer();
  const ids = [(await make.candidate()).id, (await make.candidate()).id].toSorted();
  const [, last = expect.fail()] = ids;
  const use = {
    employerId: owner.id,
    accountId: owner.accountId,
    candidateId: last,
    day: "2026-03-10",
    kind: "profile",
  } as const;
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => insertCounted(tx, use),
    () => as(owner).get(compare(ids)),
    (tx) => addToQuota(tx, use, 100),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  expect((await as(owner).get("/api/employer/quota")).body.profiles.used).toBe(2);
});

test("other numbers are a 400, another school's job is a 404, and a day's quota ends it (DECIDE-17)", async () => {
  const owner = await make.employer();
  const ids: string[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await make.candidate()).id);
  expect((await as(owner).get(compare(ids.slice(0, 1)))).body.message).toBe(
    "Please choose 2 to 5 candidates.",
  );
  expect((await as(owner).get(compare(ids.slice(0, 6)))).status).toBe(400);
  const foreign = await makeVacancy(api, await make.employer());
  expect((await as(owner).get(compare(ids.slice(0, 2), `&vacancyId=${foreign.id}`))).status).toBe(404);
  for (const at of [0, 5, 10, 15])
    expect((await as(owner).get(compare(ids.slice(at, at + 5)))).status).toBe(200);
  const beyond = await as(owner).get(compare(ids.slice(19, 21)));
  expect([beyond.status, beyond.body.code]).toEqual([429, "DAILY_LIMIT"]);
});
