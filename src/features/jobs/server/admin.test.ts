import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";
import { publishVacancy, setState, writeVacancy } from "#tests/support/vacancies.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, db, make, setClock } = api;
const admin = as(await make.admin());
const list = async (query: string) =>
  (await admin.get(`/api/admin/vacancies?${query}`)).body.map(({ _id }: { _id: string }) => _id) as string[];
const decide = (id: string, state: string, reason?: string) =>
  admin.put(`/api/admin/vacancies/${id}/state`, { state, ...(reason !== undefined && { reason }) });

test("admins find vacancies in every state by title, by school and by state (JOB-17)", async () => {
  const [lake, hill] = [
    await make.employer({ institute_name: "Lakeview Academy" }),
    await make.employer({ institute_name: "Hilltop School" }),
  ];
  const { id: live } = await publishVacancy(api, lake, { title: "PGT 100% Physics" });
  const { _id: draft } = await writeVacancy(api, hill, { title: "TGT Hindi" });
  expect(await list("q=physics")).toEqual([live]);
  expect(await list("q=lakevew")).toEqual([live]);
  expect(await list(`q=${encodeURIComponent("100%")}`)).toEqual([live]);
  expect(await list("q=nothing_")).toEqual([]);
  expect(await list(`school=${hill.id}`)).toEqual([draft]);
  expect(await list("state=draft")).toEqual([draft]);
  expect(await list("state=published")).toEqual([live]);
  const all = await admin.get("/api/admin/vacancies?limit=1");
  expect([all.headers.get("x-total-count"), all.body[0]._id]).toEqual(["2", draft]);
  expect(all.body[0].school).toMatchObject({ instituteName: "Hilltop School", isSuspended: false });
});

test("words of money put a vacancy into the queue without stopping it, until an admin has looked (JOB-6)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school, { description: "No registration fee, no deposit." });
  expect((await as(null).get(`/api/vacancies/${id}`)).status).toBe(200);
  const [row] = (await admin.get("/api/admin/vacancies?needsLook=true")).body;
  expect(row).toMatchObject({ _id: id, needsLook: true, moneyWords: ["fee", "deposit"] });
  const looked = await decide(id, "looked-at");
  expect(looked.body).toMatchObject({ message: "Marked as looked at", vacancy: { needsLook: false } });
  expect(await list("needsLook=true")).toEqual([]);
  expect((await decide(id, "looked-at")).status).toBe(409);
  const form = (await as(school).get(`/api/employer/vacancies/${id}`)).body.vacancy;
  const edit = (description: string) =>
    as(school).put(`/api/employer/vacancies/${id}`, { ...form, description });
  await as(school).put(`/api/employer/vacancies/${id}`, { ...form, posts: 3 });
  expect(await list("needsLook=true")).toEqual([]);
  expect((await edit("Two sections of class 11.")).status).toBe(200);
  await setState(api, school, { id, state: "paused" });
  await setState(api, school, { id });
  expect(await list("needsLook=true")).toEqual([]);
  expect((await edit("A refundable deposit.")).status).toBe(200);
  expect(await list("needsLook=true")).toEqual([id]);
  await decide(id, "looked-at");
  await setState(api, school, { id, state: "paused" });
  await setState(api, school, { id });
  expect(await list("needsLook=true")).toEqual([]);
  expect((await edit("A refundable deposit of a month.")).status).toBe(200);
  expect(await list("needsLook=true")).toEqual([id]);
  await decide(id, "looked-at");
});

test("who has looked at an older text has not looked at that of today (JOB-17)", async () => {
  const school = await make.employer();
  const { id } = await publishVacancy(api, school, { description: "No registration fee." });
  const read = async () => (await admin.get("/api/admin/vacancies?needsLook=true")).body[0];
  const look = (asRead: string) =>
    admin.put(`/api/admin/vacancies/${id}/state`, { state: "looked-at", asRead });
  const { updatedAt } = await read();
  const { vacancy } = (await as(school).get(`/api/employer/vacancies/${id}`)).body;
  setClock("2026-04-06", "09:10");
  const description = "Pay a registration fee of ₹2,000.";
  await as(school).put(`/api/employer/vacancies/${id}`, { ...vacancy, description });
  const older = await look(updatedAt);
  expect([older.status, older.body.code]).toEqual([409, "STALE"]);
  expect(await read()).toMatchObject({ _id: id, description });
  expect((await look((await read()).updatedAt)).status).toBe(200);
  expect(await list("needsLook=true")).toEqual([]);
});

test("the queue of words to look at is exported without other vacancies (ADMIN-41)", async () => {
  const school = await make.employer();
  const chemistry = { title: "PGT Chemistry", subjects: ["Chemistry"], description: "A refundable deposit." };
  const { id } = await publishVacancy(api, school, chemistry);
  await publishVacancy(api, school, { title: "PGT Botany", subjects: ["Botany"] });
  const { text } = await admin.get("/api/admin/export/vacancies?needsLook=true");
  expect([text.includes("PGT Chemistry"), text.includes("PGT Botany")]).toEqual([true, false]);
  await decide(id, "looked-at");
});

const WALK_IN = { days: ["2026-04-20"], from: "10:00", to: "13:00", venue: "Hall", documents: "Fee receipt" };

test.each([
  ["the medium", { medium: "English, joining fee 2000" }],
  ["the subjects", { subjects: ["Physics", "Fee"] }],
  ["the walk-in", { walkIn: WALK_IN }],
])(
  "words of money that an edit writes into %s put a vacancy into the queue, and an edit of other fields does not (JOB-6)",
  async (_where, change) => {
    const school = await make.employer();
    const { id } = await publishVacancy(api, school, { subjects: ["physics"] });
    const edit = async (fields: object) => {
      const { vacancy } = (await as(school).get(`/api/employer/vacancies/${id}`)).body;
      const answer = await as(school).put(`/api/employer/vacancies/${id}`, { ...vacancy, ...fields });
      expect(answer.status, answer.text).toBe(200);
    };
    await edit(change);
    expect(await list("needsLook=true")).toEqual([id]);
    await decide(id, "looked-at");
    await edit({ ...change, posts: 3 });
    expect(await list("needsLook=true")).toEqual([]);
  },
);

test("an admin removes a vacancy with a reason that the school gets by mail, and restores it (JOB-17)", async () => {
  const school = await make.employer();
  const recruiter = await make.member(school, "recruiter");
  const { id } = await publishVacancy(api, recruiter, { title: "PGT Zoology", subjects: ["Zoology"] });
  expect((await decide(id, "removed")).body.issues[0]).toEqual({
    path: "reason",
    message: "Please say why. The school reads this.",
  });
  const removed = await decide(id, "removed", "This is an advertisement.");
  expect(removed.body.vacancy).toMatchObject({
    state: "removed",
    removedReason: "This is an advertisement.",
  });
  expect((await as(null).get(`/api/vacancies/${id}`)).status).toBe(404);
  expect((await as(null).get("/api/vacancies?subject=zoology")).body).toEqual([]);
  const own = await as(school).get(`/api/employer/vacancies/${id}`);
  expect(own.body.vacancy).toMatchObject({ state: "removed", removedReason: "This is an advertisement." });
  expect((await setState(api, school, { id })).status).toBe(409);
  expect((await decide(id, "removed", "Again.")).status).toBe(409);
  const mails = () =>
    db
      .selectFrom("mail_outbox")
      .select(["to_address", "subject", "body_text"])
      .where("about", "=", id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
  const [mail] = await mails();
  expect(mail).toMatchObject({
    to_address: recruiter.email,
    subject: "Your vacancy PGT Zoology was removed",
  });
  expect(mail?.body_text).toContain("This is an advertisement.");

  const restored = await decide(id, "restored");
  expect(restored.body.vacancy).toMatchObject({ state: "published", removedReason: null });
  expect((await as(null).get("/api/vacancies?subject=zoology")).body).toHaveLength(1);
  expect((await decide(id, "restored")).status).toBe(409);
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Your vacancy PGT Zoology was removed",
    "Your vacancy PGT Zoology is restored",
  ]);
  const log = await admin.get("/api/admin/audit");
  expect(log.body.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
    "vacancy-restored",
    "vacancy-removed",
  ]);
});

test("a vacancy is restored once the school has no more published than it may, and an expired one at once (JOB-4, JOB-17)", async () => {
  const school = await make.employer({ institute_name: "Full School" });
  const { id: removed } = await publishVacancy(api, school);
  const { id: expired } = await publishVacancy(api, school);
  for (const id of [removed, expired]) expect((await decide(id, "removed", "Wrong.")).status).toBe(200);
  const others: string[] = [];
  for (const _ of [1, 2, 3]) others.push((await publishVacancy(api, school)).id);
  const refused = await decide(removed, "restored");
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "TOO_MANY_VACANCIES",
      message:
        "Full School has 3 vacancies published, which is the most at once. It has to pause or close one first.",
    },
  ]);
  await changeRows(
    db,
    "vacancies",
    { id: idFrom(expired) },
    { publish_at: "2026-04-01", closes_at: "2026-04-05" },
  );
  expect((await decide(expired, "restored")).status).toBe(200);
  await setState(api, school, { id: others[0] ?? "", state: "paused" });
  expect((await decide(removed, "restored")).body.vacancy.state).toBe("published");
});

test("a closed vacancy is restored as closed, and the mail goes to the owner once its author has left (JOB-17)", async () => {
  const school = await make.employer();
  const recruiter = await make.member(school, "recruiter");
  const { id } = await publishVacancy(api, recruiter);
  await setState(api, school, { id, state: "closed", reason: "filled here" });
  await as(school).delete(`/api/employer/team/${recruiter.id}`);
  expect((await decide(id, "removed", "Wrong.")).status).toBe(200);
  const back = await decide(id, "restored");
  expect(back.body.vacancy).toMatchObject({ state: "closed", closeReason: "filled here" });
  const { to_address } = await db
    .selectFrom("mail_outbox")
    .select("to_address")
    .where("about", "=", id)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(to_address).toBe(school.email);
});

test("an unknown vacancy is not found, and an unknown decision is refused", async () => {
  expect((await decide("nonsense", "looked-at")).status).toBe(404);
  expect((await decide("nonsense", "praised")).status).toBe(400);
});

test("a school and admins list the vacancies of each state, newest first; one runs until the end of its last day", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const [yesterday, today, tomorrow] = ["2026-04-05", "2026-04-06", "2026-04-07"];
  const closed = { state: "closed" as const, close_reason: "cancelled" as const };
  const removed = {
    state: "removed" as const,
    removed_from: "published" as const,
    removed_reason: "A copy",
  };
  const rows = [
    { title: "Ends today", closes_at: today },
    { title: "Begins today", publish_at: today },
    { title: "Begins tomorrow", publish_at: tomorrow },
    { title: "Ended yesterday", publish_at: yesterday, closes_at: yesterday },
    { title: "Paused, ends today", state: "paused" as const, closes_at: today },
    { title: "Paused, ended", state: "paused" as const, publish_at: yesterday, closes_at: yesterday },
    { title: "Draft", state: "draft" as const },
    { title: "Closed", ...closed },
    { title: "Removed", ...removed },
  ];
  for (const [minute, row] of rows.entries()) {
    const created_at = new Date(Date.UTC(2026, 3, 6, 3, minute));
    await makeVacancy(api, school, { ...row, created_at });
    await makeVacancy(api, other, { ...row, created_at });
  }
  const titles = (answer: { body: { title: string }[] }) => answer.body.map(({ title }) => title);
  for (const [state, expected] of Object.entries({
    published: ["Begins today", "Ends today"],
    scheduled: ["Begins tomorrow"],
    expired: ["Paused, ended", "Ended yesterday"],
    paused: ["Paused, ends today"],
    draft: ["Draft"],
    closed: ["Closed"],
    removed: ["Removed"],
  })) {
    const own = await as(school).get(`/api/employer/vacancies?state=${state}`);
    expect([state, ...titles(own)]).toEqual([state, ...expected]);
    expect(own.headers.get("x-total-count")).toBe(String(expected.length));
    const all = await admin.get(`/api/admin/vacancies?state=${state}&school=${school.id}`);
    expect([state, ...titles(all)]).toEqual([state, ...expected]);
  }
  const every = rows.map(({ title }) => title).toReversed();
  expect(titles(await as(school).get("/api/employer/vacancies"))).toEqual(every);
  const page = await as(school).get("/api/employer/vacancies?limit=2&page=2");
  expect([page.headers.get("x-total-count"), ...titles(page)]).toEqual(["9", ...every.slice(2, 4)]);
});

test("a school reads how many applied for each of its vacancies", async () => {
  const school = await make.employer();
  const [popular, quiet] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  for (let count = 0; count < 2; count++) await applyFor(api, await make.candidate(), { vacancy: popular });
  const { body } = await as(school).get("/api/employer/vacancies");
  type Own = { _id: string; applications: Record<string, number> };
  const counts = Object.fromEntries(body.map(({ _id, applications }: Own) => [_id, applications["applied"]]));
  expect([counts[popular.id], counts[quiet.id] ?? 0]).toEqual([2, 0]);
});

test("what is removed leaves the queue of words of money, and a paused vacancy comes back as paused", async () => {
  const school = await make.employer({ institute_name: "Restored School" });
  const { id } = await publishVacancy(api, school, { description: "A deposit is asked for." });
  await setState(api, school, { id, state: "paused" });
  expect(await list("needsLook=true")).toContain(id);
  await decide(id, "removed", "Teachers pay nothing.");
  expect(await list("needsLook=true")).not.toContain(id);
  const [entry] = (await admin.get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({
    action: "vacancy-removed",
    record: { _id: id },
    after: { school: "Restored School", reason: "Teachers pay nothing." },
  });
  expect((await decide(id, "restored")).body.vacancy.state).toBe("paused");
  const { ended_at } = await findRow(db, "vacancies", { id: idFrom(id) });
  expect(ended_at).toBeNull();
  expect((await setState(api, school, { id })).status).toBe(200);
});

test("the owner gets the mail about a vacancy whose author works at another school now", async () => {
  const [school, next] = [await make.employer(), await make.employer()];
  const mover = await make.member(school, "recruiter");
  const { id } = await publishVacancy(api, mover);
  await as(school).delete(`/api/employer/team/${mover.id}`);
  const now = api.deps.clock.now();
  await insertRow(db, "memberships", {
    employer_id: next.id,
    account_id: mover.accountId,
    role: "recruiter",
    joined_at: now,
  });
  await decide(id, "removed", "Wrong.");
  const mails = await db.selectFrom("mail_outbox").select("to_address").where("about", "=", id).execute();
  expect(mails).toEqual([{ to_address: school.email }]);
});
