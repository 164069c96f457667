import { sql } from "kysely";
import { expect, test } from "vitest";
import { MAX_OPEN_SHARES } from "#features/deciding/domain/sharing.ts";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, setClock } = api;
const SHARES = "/api/employer/shares";

const pathOf = (url: string) => `/api/shares/${url.slice(url.lastIndexOf("/") + 1)}`;
const share = (by: Actor, ids: readonly string[]) => as(by).post(SHARES, { candidateIds: ids });
const open = (url: string) => as(null).get(pathOf(url));

test("a link shows given names and initials, and no contact, pay, note, rating or list name (DECIDE-20)", async () => {
  const owner = await make.employer();
  const canaries = {
    email: "canary-share@teacher.example",
    phone: "9123456783",
    full_name: "Asha Canaryname",
    native_place: "Canarypur, Bihar, India",
    other_education: "canary-education",
    expected_salary_paise: 7_654_300,
    gender: "Female" as const,
  };
  const candidate = await make.candidate({ ...canaries, teaching_language: "Marathi" });
  const vacancy = await makeVacancy(api, owner, {
    title: "PGT Physics",
    pay_from_paise: 100,
    pay_to_paise: 200,
  });
  const made = await as(owner).post("/api/employer/shortlists", {
    name: "canary-list",
    vacancyId: vacancy.id,
  });
  const list = made.body.shortlist._id;
  await as(owner).put(`/api/employer/shortlists/${list}/candidates/${candidate.id}`, {
    rating: 2,
    stage: "canary-stage",
  });
  await as(owner).post(`/api/employer/candidates/${candidate.id}/notes`, { text: "canary-note" });
  const shared = await as(owner).post(SHARES, { shortlistId: list });
  expect(shared.status, shared.text).toBe(201);
  expect(shared.body.until).toBe("2026-03-17T03:30:00.000Z");

  const answer = await open(shared.body.url);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  expect(answer.body).toMatchObject({
    post: "PGT Physics",
    candidates: [
      {
        name: "Asha C.",
        currentProfile: "PGT (classes 11 & 12)",
        ApplyingForProfile: "PGT (classes 11 & 12)",
        Address: "Bhopal, Madhya Pradesh, India",
        relocationPreference: "anywhere",
        totalExperience: "6",
        currentExperience: "4",
        subjects: ["Mathematics"],
        teachingLanguage: "Marathi",
        emailAvailable: "Yes",
        classes: ["Higher Secondary"],
        mandatoryEducation: "B.Ed.",
        joiningAvailability: "Immediately",
      },
    ],
  });
  expect(Object.keys(answer.body.candidates[0]).toSorted()).toEqual(
    [
      "name",
      "currentProfile",
      "ApplyingForProfile",
      "Address",
      "relocationPreference",
      "totalExperience",
      "currentExperience",
      "subjects",
      "teachingLanguage",
      "number",
      "emailAvailable",
      "classes",
      "mandatoryEducation",
      "qualifications",
      "tets",
      "joiningAvailability",
      "reasons",
    ].toSorted(),
  );
  const reasons: { criterion: string }[] = answer.body.candidates[0].reasons;
  expect(reasons.map(({ criterion }) => criterion)).toContain("subject");
  for (const secret of ["canary", "Canary", "9123456783", "76543", "76,543", "Female", candidate.id, list])
    expect(answer.text).not.toContain(secret);
  const [view] = await listRows(db, "profile_views");
  expect(view).toMatchObject({ candidate_id: candidate.id, kind: "shared", with_contact: false });
  expect((await as(candidate).get("/api/candidate/views")).body).toMatchObject([
    { kind: "shared", count: 1 },
  ]);
  expect((await as(owner).get("/api/employer/quota")).body.profiles.used).toBe(1);
  await open(shared.body.url);
  expect((await as(owner).get(SHARES)).body.shares).toMatchObject([
    { _id: shared.body.share._id, url: shared.body.url, count: 1, opens: 2 },
  ]);
});

test("a link ends by time, by hand, with its maker, the suspension and the person (DECIDE-21)", async () => {
  const owner = await make.employer();
  const recruiter = await make.member(owner, "recruiter");
  const [gone, stays] = [await make.candidate(), await make.candidate()];
  const urls: Record<string, string> = {};
  for (const why of ["time", "hand", "maker"])
    urls[why] = (await share(why === "maker" ? recruiter : owner, [gone.id, stays.id])).body.url;
  const statusOf = async (why: string) => (await open(urls[why] ?? "")).status;
  expect(await statusOf("maker")).toBe(200);

  await sql`delete from candidates where id = ${gone.id}`.execute(db);
  expect((await open(urls["time"] ?? "")).body.candidates).toHaveLength(1);
  await sql`update candidates set listed = false where id = ${stays.id}`.execute(db);
  expect((await open(urls["time"] ?? "")).body.candidates).toHaveLength(0);

  const other = await make.employer();
  const { shares } = (await as(owner).get(SHARES)).body;
  const byHand = shares.find(({ url }: { url: string }) => url === urls["hand"])._id;
  expect((await as(other).delete(`${SHARES}/${byHand}`)).status).toBe(404);
  expect((await as(owner).delete(`${SHARES}/${byHand}`)).status).toBe(200);
  expect(await statusOf("hand")).toBe(404);

  await as(owner).delete(`/api/employer/team/${recruiter.accountId}`);
  expect(await statusOf("maker")).toBe(404);

  await sql`update employers set suspended_at = now(), suspension_reason = 'x' where id = ${owner.id}`.execute(
    db,
  );
  expect(await statusOf("time")).toBe(404);
  await sql`update employers set suspended_at = null, suspension_reason = null where id = ${owner.id}`.execute(
    db,
  );
  expect(await statusOf("time")).toBe(200);
  setClock("2026-03-17", "08:59");
  expect(await statusOf("time")).toBe(200);
  setClock("2026-03-17", "09:00");
  expect(await statusOf("time")).toBe(404);
  setClock("2026-03-10");
  const log = await listRows(db, "audit_entries");
  const actions = log.map(({ action }) => action).filter((action) => action.startsWith("share-"));
  expect(actions.toSorted().slice(0, 2)).toEqual(["share-ended", "share-made"]);
});

test("each sending of a link by WhatsApp is in the log, of an open link of the own school (WA-10)", async () => {
  const owner = await make.employer();
  const candidateIds = [(await make.candidate()).id];
  const { body } = await as(owner).post("/api/employer/shares", { candidateIds });
  const send = (by: Actor) => as(by).post(`/api/employer/shares/${body.share._id}/sent`);
  expect([(await send(owner)).status, (await send(owner)).status]).toEqual([200, 200]);
  expect((await send(await make.employer())).status).toBe(404);
  const log = await listRows(db, "audit_entries", { record_id: body.share._id });
  expect(log.filter(({ action }) => action === "share-sent")).toHaveLength(2);
});

test("a link is for at most 20 listed people, of a school with fewer than 20 open ones, and cannot be guessed (DECIDE-21)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const ids: string[] = [];
  for (let count = 0; count < 21; count += 1) ids.push((await make.candidate()).id);
  expect((await share(owner, ids)).status).toBe(400);
  expect((await as(owner).post(SHARES, {})).status).toBe(400);
  expect((await share(viewer, ids.slice(0, 1))).status).toBe(403);
  const list = (await as(owner).post("/api/employer/shortlists", { name: "Many" })).body.shortlist._id;
  expect((await as(owner).post(SHARES, { shortlistId: list })).body.code).toBe("NOBODY_TO_SHARE");
  for (const id of ids) await as(owner).put(`/api/employer/shortlists/${list}/candidates/${id}`, {});
  expect((await as(owner).post(SHARES, { shortlistId: list })).status).toBe(400);
  const other = await make.employer();
  expect((await as(other).post(SHARES, { shortlistId: list })).status).toBe(404);
  await sql`update candidates set listed = false where id = ${ids[20]}`.execute(db);
  expect((await share(owner, ids.slice(20))).status).toBe(404);
  const made = await Promise.all(Array.from({ length: 22 }, () => share(owner, ids.slice(0, 1))));
  const codes = made.map(({ status, body }) => (status === 201 ? "made" : body.code));
  expect(codes.filter((code) => code === "made")).toHaveLength(20);
  expect(codes.filter((code) => code === "TOO_MANY_SHARES")).toHaveLength(2);

  const url: string = made.find(({ status }) => status === 201)?.body.url;
  const [id = "", signature = ""] = pathOf(url).slice("/api/shares/".length).split(".");
  for (const token of [id, `${id}.`, `${id}.${signature.slice(1)}`, `${ids[0]}.${signature}`, "x", "a.b.c"])
    expect((await as(null).get(`/api/shares/${token}`)).body.code).toBe("LINK_ENDED");
});

test.each<[string, (maker: Actor, owner: Actor) => Promise<unknown>]>([
  [
    "a new password",
    (maker) =>
      as(maker).post("/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: "a new password",
      }),
  ],
  [
    "a logout everywhere",
    async ({ accountId }) => as(await make.admin()).post(`/api/admin/users/${accountId}/revoke-sessions`),
  ],
  [
    "the operator's new password",
    ({ email }) => setNewPassword(api.deps, { email, password: "a new password" }),
  ],
  [
    "the role of a viewer",
    (maker, owner) => as(owner).put(`/api/employer/team/${maker.id}`, { role: "viewer" }),
  ],
])(
  "links end with %s of who made them, and those of others go on (DECIDE-21, LOGIN-62)",
  async (_what, end) => {
    const owner = await make.employer();
    const maker = await make.member(owner, "recruiter");
    const ids = [(await make.candidate()).id];
    const [ended, other] = [(await share(maker, ids)).body.url, (await share(owner, ids)).body.url];
    await end(maker, owner);
    const answer = await open(ended);
    expect([answer.status, answer.body.code]).toEqual([404, "LINK_ENDED"]);
    expect((await open(other)).status).toBe(200);
    expect((await as(owner).get(SHARES)).body.shares).toHaveLength(1);
  },
);

test("links of a removed member are not listed and take no place among the 20 (DECIDE-21)", async () => {
  const owner = await make.employer();
  const recruiter = await make.member(owner, "recruiter");
  const ids = [(await make.candidate()).id];
  for (let count = 0; count < MAX_OPEN_SHARES; count += 1)
    expect((await share(recruiter, ids)).status).toBe(201);
  expect((await share(owner, ids)).body.code).toBe("TOO_MANY_SHARES");
  await as(owner).delete(`/api/employer/team/${recruiter.accountId}`);
  expect((await as(owner).get(SHARES)).body.shares).toEqual([]);
  const made = await share(owner, ids);
  expect(made.status, made.text).toBe(201);
  expect((await as(owner).get(SHARES)).body.shares).toMatchObject([{ url: made.body.url }]);
});

test("beyond the quota of a day no link is made and nobody counts (DECIDE-20)", async () => {
  const few = await openTestApi({ today: "2026-03-10" });
  const owner = await few.make.employer();
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) ids.push((await few.make.candidate()).id);
  const by = few.as(owner);
  expect((await by.post(SHARES, { candidateIds: ids.slice(0, 19) })).status).toBe(201);
  const beyond = await by.post(SHARES, { candidateIds: ids.slice(19) });
  expect([beyond.status, beyond.body.code]).toEqual([429, "DAILY_LIMIT"]);
  expect((await by.get("/api/employer/quota")).body.profiles.used).toBe(19);
  expect((await by.get(SHARES)).body.shares).toHaveLength(1);
});

test("who holds a link that asks answers about each candidate, which the school reads as a note (DECIDE-21, DECIDE-28)", async () => {
  const owner = await make.employer();
  const viewer = await make.member(owner, "viewer");
  const [asha, ravi] = [await make.candidate(), await make.candidate()];
  const made = await as(owner).post(SHARES, { candidateIds: [asha.id, ravi.id], asks: true });
  const path = pathOf(made.body.url);
  const say = (number: number, body: object, by: Actor | null = null) =>
    as(by).put(`${path}/candidates/${number}`, body);
  const first = await as(null).get(path);
  expect(first.body).toMatchObject({ asks: true, answers: [], candidates: [{ number: 0 }, { number: 1 }] });

  const yes = await say(1, { verdict: "yes", text: "A clear voice." });
  expect(yes.status, yes.text).toBe(200);
  expect(yes.body.answers).toEqual([{ number: 1, verdict: "yes", text: "A clear voice." }]);
  await say(0, { verdict: "no" });
  // Another answer takes the place of the first.
  await say(1, { verdict: "unsure", text: "" });
  expect((await as(null).get(path)).body.answers).toEqual([
    { number: 0, verdict: "no", text: "" },
    { number: 1, verdict: "unsure", text: "" },
  ]);
  const { notes } = (await as(viewer).get(`/api/employer/candidates/${ravi.id}/notes`)).body;
  expect(notes).toMatchObject([
    { verdict: "unsure", text: "", by: { _id: null, name: "holder of a link" }, mayChange: false },
  ]);
  expect((await as(owner).get(SHARES)).body.shares).toMatchObject([{ asks: true, answers: 2, count: 2 }]);

  for (const body of [{}, { verdict: "perhaps" }, { verdict: "yes", text: "x".repeat(301) }])
    expect((await say(0, body)).status).toBe(400);
  for (const number of [2, 20]) expect((await say(number, { verdict: "yes" })).status).toBe(404);
  expect((await as(null).put(`${path}/candidates/x`, { verdict: "yes" })).status).toBe(400);
  await sql`update candidates set listed = false where id = ${ravi.id}`.execute(db);
  expect((await say(1, { verdict: "yes" })).status).toBe(404);
  // Who leaves the lists takes the answer along.
  const left = [{ number: 0, verdict: "no", text: "" }];
  expect((await as(null).get(path)).body.answers).toEqual(left);
  expect((await say(0, { verdict: "no" })).body.answers).toEqual(left);
  expect((await as(owner).get(SHARES)).body.shares).toMatchObject([{ answers: 1, count: 1 }]);

  const reading = await share(owner, [asha.id]);
  const refused = await as(null).put(`${pathOf(reading.body.url)}/candidates/0`, { verdict: "yes" });
  expect(refused.body.code).toBe("LINK_FOR_READING");
  await as(owner).delete(`${SHARES}/${made.body.share._id}`);
  expect((await say(0, { verdict: "yes" })).body.code).toBe("LINK_ENDED");
  expect((await as(null).put("/api/shares/x/candidates/0", { verdict: "yes" })).body.code).toBe("LINK_ENDED");
});

test("an answer of a link stays a note without its author once the link is deleted (DECIDE-28)", async () => {
  const owner = await make.employer();
  const candidate = await make.candidate();
  const made = await as(owner).post(SHARES, { candidateIds: [candidate.id], asks: true });
  await as(null).put(`${pathOf(made.body.url)}/candidates/0`, { verdict: "yes", text: "Please meet her." });
  await sql`delete from shares where id = ${made.body.share._id}`.execute(db);
  const { notes } = (await as(owner).get(`/api/employer/candidates/${candidate.id}/notes`)).body;
  expect(notes).toMatchObject([
    { verdict: "yes", text: "Please meet her.", by: { name: "holder of a link" } },
  ]);
});
