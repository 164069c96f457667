import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { MAX_SAVED } from "#features/jobs/domain/terms.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { insertRow } from "#tests/support/rows.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-04-06", limitFactor: 100 });
const school = await make.employer({ credits: 5 });
const SAVED = "/api/candidate/saved-vacancies";

async function publish(title = "PGT Physics", state = "published") {
  const made = await as(school).post("/api/employer/vacancies", {
    title,
    subjects: ["Physics"],
    city: "Indore, Madhya Pradesh, India",
    closesAt: "2026-05-31",
    state,
  });
  expect([made.status, made.body.message]).toEqual([201, expect.any(String)]);
  return String(made.body.vacancy._id);
}

test("a candidate saves jobs once each, reads them last saved first, and removes them (ALERT-20)", async () => {
  const candidate = await make.candidate();
  const other = await make.candidate();
  const [one, two] = [await publish("One"), await publish("Two")];
  await as(other).put(`${SAVED}/${one}`);
  expect((await as(candidate).put(`${SAVED}/${one}`)).body.message).toBe("The job is saved.");
  setClock("2026-04-06", "10:00");
  await as(candidate).put(`${SAVED}/${two}`);
  await as(candidate).put(`${SAVED}/${one}`);
  const list = await as(candidate).get(SAVED);
  expect(list.headers.get("x-total-count")).toBe("2");
  expect(list.body).toMatchObject([
    { _id: two, title: "Two", state: "published", savedAt: "2026-04-06T04:30:00.000Z" },
    { _id: one, title: "One" },
  ]);
  expect((await as(candidate).get(`${SAVED}?page=2&limit=1`)).body).toMatchObject([{ _id: one }]);
  expect((await as(candidate).get(`/api/candidate/vacancies/${one}`)).body).toEqual({
    isSaved: true,
    isProven: true,
    missingAnswers: 0,
    application: null,
  });
  for (const _time of [1, 2]) expect((await as(candidate).delete(`${SAVED}/${one}`)).status).toBe(200);
  expect((await as(candidate).get(SAVED)).body).toMatchObject([{ _id: two }]);
  const isSaved = async (who: typeof candidate, id: string) =>
    (await as(who).get(`/api/candidate/vacancies/${id}`)).body.isSaved;
  expect([await isSaved(candidate, one), await isSaved(candidate, two)]).toEqual([false, true]);
  // What another candidate has saved stays saved, and is nobody else's.
  expect([await isSaved(other, one), await isSaved(other, two)]).toEqual([true, false]);
  expect((await as(await make.candidate()).get(SAVED)).body).toEqual([]);
});

test("a saved job that is over says so, and one that nobody may see is left out (ALERT-20)", async () => {
  const candidate = await make.candidate();
  const [closed, expired, removed] = [
    await publish("Closed"),
    await publish("Expired"),
    await publish("Removed"),
  ];
  for (const id of [closed, expired, removed]) await as(candidate).put(`${SAVED}/${id}`);
  await as(school).put(`/api/employer/vacancies/${closed}/state`, { state: "closed", reason: "cancelled" });
  await as(await make.admin()).put(`/api/admin/vacancies/${removed}/state`, {
    state: "removed",
    reason: "No.",
  });
  await db
    .updateTable("vacancies")
    .set({ closes_at: "2026-04-06" })
    .where("id", "=", idFrom(expired))
    .execute();
  setClock("2026-04-07");
  const list = await as(candidate).get(SAVED);
  expect(
    list.body.map(({ title, state }: { title: string; state: string }) => [title, state]).toSorted(),
  ).toEqual([
    ["Closed", "closed"],
    ["Expired", "expired"],
  ]);
  expect(list.headers.get("x-total-count")).toBe("2");
  setClock("2026-04-06");
});

test("drafts and unknown jobs cannot be saved (ALERT-20)", async () => {
  const candidate = await make.candidate();
  for (const id of [await publish("Draft", "draft"), newId<AnyId>(), "nonsense"]) {
    expect((await as(candidate).put(`${SAVED}/${id}`)).status).toBe(404);
  }
});

test("a candidate saves at most two hundred jobs, also with two requests at once (ALERT-20)", async () => {
  const candidate = await make.candidate();
  const [one, two] = [await publish("One more"), await publish("Two more")];
  const other = await make.employer();
  for (let count = 1; count < MAX_SAVED; count++) {
    const id = newId<AnyId>();
    await insertRow(db, "vacancies", {
      id,
      slug: `saved-${id.slice(-8)}-${count}`,
      employer_id: other.id,
      title: "Saved",
      created_at: deps.clock.now(),
      updated_at: deps.clock.now(),
    });
    await insertRow(db, "saved_vacancies", {
      candidate_id: candidate.id,
      vacancy_id: id,
      saved_at: deps.clock.now(),
    });
  }
  const answers = await Promise.all([one, two].map((id) => as(candidate).put(`${SAVED}/${id}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("TOO_MANY_SAVED");
});

test("one who saves a job waits for nobody else", async () => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const id = await publish("For everybody");
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("accounts").select("id").where("id", "=", other.id).forNoKeyUpdate().execute(),
    () => as(candidate).put(`${SAVED}/${id}`),
  );
  expect([hasWaited, result.status]).toEqual([false, 200]);
});

test("saved jobs fall with the candidate and with the vacancy (ALERT-20)", async () => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const [one, two] = [await publish("One"), await publish("Two")];
  for (const id of [one, two]) {
    await as(candidate).put(`${SAVED}/${id}`);
    await as(other).put(`${SAVED}/${id}`);
  }
  await db.deleteFrom("accounts").where("id", "=", candidate.id).execute();
  await db.deleteFrom("vacancies").where("id", "=", idFrom(one)).execute();
  const left = await db
    .selectFrom("saved_vacancies")
    .select("vacancy_id")
    .where("candidate_id", "in", [candidate.id, other.id])
    .execute();
  expect(left).toEqual([{ vacancy_id: two }]);
});

test("a candidate reads the own application with the job, and nobody else's (ALERT-21)", async () => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const id = await publish("With an application");
  const made = await as(candidate).post(`/api/vacancies/${id}/applications`, { note: "Please." });
  expect(made.status).toBe(201);
  expect((await as(candidate).get(`/api/candidate/vacancies/${id}`)).body).toEqual({
    isSaved: false,
    isProven: true,
    missingAnswers: 0,
    application: made.body.application,
  });
  expect((await as(other).get(`/api/candidate/vacancies/${id}`)).body.application).toBeNull();
  const elsewhere = await publish("Without an application");
  expect((await as(candidate).get(`/api/candidate/vacancies/${elsewhere}`)).body.application).toBeNull();
  const unproven = await make.candidate({ isProven: false });
  expect((await as(unproven).get(`/api/candidate/vacancies/${id}`)).body.isProven).toBe(false);
});
