import { expect, test } from "vitest";
import { Writable } from "node:stream";
import { pino } from "pino";
import matrix from "#tests/api/access-matrix.json" with { type: "json" };
import { NO_ID } from "#platform/domain/ids.ts";
import { openTestApi } from "#tests/support/api.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { writePdf } from "#tests/support/uploads.ts";
import { withNewSession } from "#tests/support/factories.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const lines: string[] = [];
const log = pino(
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  }),
);
const { as, db, deps, make, setClock } = await openTestApi({ deps: { log } });

const { C0, C1, C2, C3, C5 } = matrix.views;
const VIEW_2 = [...C0.show, ...C1.add, ...C2.add];
const VIEW_3 = [...VIEW_2, ...C3.add];
const VIEW_5 = [...VIEW_3, ...C5.add];

const details = (id: string) => `/api/employer/candidateDetails/${id}`;
const resume = (id: string) => `/api/files/resume/${id}`;

const teacher = await make.candidate({
  email: "planted-email@teacher.example",
  phone: "7000000001",
  current_salary_paise: 3_333_300,
});

test("without an active subscription an employer reads the profile without phone, e-mail and resume (CAND-4, SEE-7)", async () => {
  const employers = [
    await make.employer(),
    ...(await Promise.all(
      (["pending", "canceled", "expired"] as const).map(async (status) => {
        const employer = await make.employer();
        await make.subscription(employer, status);
        return employer;
      }),
    )),
  ];
  for (const employer of employers) {
    const answer = await as(employer).get(details(teacher.id));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual([...VIEW_2].sort());
    expect(answer.text).not.toMatch(/planted-email|7000000001|33333|files\/resume/);
    expect(answer.body.hasResume).toBe(false);
  }
});

test("a subscription that ended an hour ago is not active (CAND-4)", async () => {
  const employer = await make.employer({ credits: 4 });
  const ended = new Date(deps.clock.now().getTime() - 3_600_000);
  await changeRows(db, "subscriptions", { employer_id: employer.id }, { ends_at: ended });
  const { status, body } = await as(employer).get(details(teacher.id));
  expect([status, body.email]).toEqual([200, undefined]);
});

test("with an active subscription phone, e-mail and resume are shown, and not the current salary (CAND-5, SEE-7)", async () => {
  const answer = await as(await make.employer({ credits: 0 })).get(details(teacher.id));
  expect(Object.keys(answer.body).sort()).toEqual([...VIEW_3].sort());
  expect(answer.body).toMatchObject({
    email: "planted-email@teacher.example",
    phone: "7000000001",
    resume: null,
    interviewSlotFrom: "16:00",
    expectedSalary: "50000",
  });
  expect(answer.text).not.toMatch(/33333/);
});

test("an admin reads the whole record (SEE-8)", async () => {
  const answer = await as(await make.admin()).get(details(teacher.id));
  expect(Object.keys(answer.body).sort()).toEqual([...VIEW_5].sort());
  expect(answer.body).toMatchObject({ currentSalary: 33_333 });
});

test("candidates and visitors read no details, and an unknown candidate is a 404 (SEE-8)", async () => {
  expect((await as(null).get(details(teacher.id))).status).toBe(401);
  expect((await as(teacher).get(details(teacher.id))).status).toBe(403);
  for (const id of [NO_ID, "nonsense", "%00"]) {
    expect((await as(await make.employer()).get(details(id))).status).toBe(404);
    expect((await as(await make.admin()).get(details(id))).status).toBe(404);
  }
});

test("a resume is sent to the person, admins and subscribed employers, and each download is logged (FILE-7, FILE-23)", async () => {
  const bytes = await writePdf();
  await deps.files.put("a-resume.pdf", bytes);
  const owner = await make.candidate({ full_name: "Réna Iyer", resume_key: "a-resume.pdf" });
  const subscribed = await make.employer({ credits: 1 });
  for (const actor of [owner, subscribed, await make.admin()]) {
    lines.length = 0;
    const answer = await as(actor).get(resume(owner.id));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(lines.join("")).toContain(actor.accountId);
    expect(lines.join("")).toContain(owner.id);
  }
  const inTab = await as(subscribed).get(`${resume(owner.id)}?open=tab`);
  expect([inTab.status, inTab.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(inTab.headers.get("content-disposition")).toMatch(/^inline; filename=/);
  expect(inTab.headers.get("content-security-policy")).not.toContain("sandbox");
  expect(inTab.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await as(teacher).get(`${resume(owner.id)}?open=tab`)).status).toBe(403);
  expect((await as(subscribed).get(details(owner.id))).body).toMatchObject({
    hasResume: true,
    resume: resume(owner.id),
  });
  expect((await as(null).get(resume(owner.id))).status).toBe(401);
  for (const actor of [teacher, await make.employer()]) {
    for (const id of [owner.id, NO_ID, "nonsense"]) {
      expect((await as(actor).get(resume(id))).status).toBe(403);
    }
  }
  for (const actor of [subscribed, await make.admin()]) {
    for (const id of [teacher.id, NO_ID, "nonsense"]) {
      expect((await as(actor).get(resume(id))).status).toBe(404);
    }
  }
});

test("a resume of an address that is not proven yet is for its owner and admins only", async () => {
  await deps.files.put("unproven.pdf", await writePdf());
  const owner = await make.candidate({ isProven: false, resume_key: "unproven.pdf" });
  const school = await make.employer({ credits: 1 });
  expect((await as(school).get(resume(owner.id))).status).toBe(404);
  for (const reader of [owner, await make.admin()]) {
    expect((await as(reader).get(resume(owner.id))).status).toBe(200);
  }
});

test("a photo is no resume, and each answer of yes or no is its own", async () => {
  const photographed = await make.candidate({
    photo_key: "only-a-photo.webp",
    can_teach_english: false,
    available: true,
  });
  const other = await make.candidate({ can_teach_english: true, available: false });
  const school = await make.employer();
  expect((await as(school).get(details(photographed.id))).body).toMatchObject({
    hasResume: false,
    canTeachEnglish: "No",
    emailAvailable: "Yes",
  });
  expect((await as(school).get(details(other.id))).body).toMatchObject({
    canTeachEnglish: "Yes",
    emailAvailable: "No",
  });
});

test("of the seen profiles the one opened last comes first, in pages, and each school counts its own", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const [oldest, newest, middle] = [await make.candidate(), await make.candidate(), await make.candidate()];
  const hour = (hours: number) => new Date(Date.UTC(2026, 2, 10, hours));
  const seen = [
    { employer_id: school.id, candidate_id: newest.id, seen_at: hour(12) },
    { employer_id: school.id, candidate_id: oldest.id, seen_at: hour(8) },
    { employer_id: school.id, candidate_id: middle.id, seen_at: hour(10) },
    { employer_id: other.id, candidate_id: middle.id, seen_at: hour(13) },
    { employer_id: other.id, candidate_id: oldest.id, seen_at: hour(14) },
  ];
  await db.insertInto("seen_profiles").values(seen).execute();
  const list = async (of: typeof school, query = "") => {
    const { body, headers } = await as(of).get(`/api/seenProfiles/employer/${of.id}${query}`);
    const ids = body.map(({ candidateId }: { candidateId: { _id: string } }) => candidateId._id);
    return [ids, headers.get("x-total-count")];
  };
  expect(await list(school)).toEqual([[newest.id, middle.id, oldest.id], "3"]);
  expect(await list(school, "?limit=2&page=2")).toEqual([[oldest.id], "3"]);
  expect(await list(other)).toEqual([[oldest.id, middle.id], "2"]);
});

test("an employer's seen profiles are its own, and marking twice stores one (SEARCH-36)", async () => {
  const employer = await make.employer();
  const other = await make.employer();
  const mark = (body: object) => as(employer).post("/api/seenProfiles/markSeen", body);
  const seen = `/api/seenProfiles/employer/${employer.id}`;
  expect((await as(employer).get(seen)).body).toEqual([]);

  expect((await mark({ employerId: employer.id, candidateId: teacher.id })).status).toBe(200);
  expect((await mark({ candidateId: teacher.id })).status).toBe(200);
  const list = await as(employer).get(seen);
  expect(list.body).toEqual([{ candidateId: { _id: teacher.id } }]);
  expect(list.headers.get("x-total-count")).toBe("1");

  expect((await mark({ employerId: other.id, candidateId: teacher.id })).status).toBe(403);
  expect((await mark({ employerId: NO_ID, candidateId: NO_ID })).status).toBe(403);
  expect((await mark({ candidateId: NO_ID })).status).toBe(404);
  expect((await mark({ candidateId: "nonsense" })).status).toBe(404);
  expect((await mark({})).status).toBe(400);
  expect((await mark({ candidateId: { $ne: null } })).status).toBe(400);
  for (const id of [other.id, NO_ID, "nonsense"]) {
    expect((await as(employer).get(`/api/seenProfiles/employer/${id}`)).status).toBe(403);
  }
  expect((await as(await make.admin()).get(seen)).status).toBe(403);
  expect((await as(teacher).post("/api/seenProfiles/markSeen", { candidateId: teacher.id })).status).toBe(
    403,
  );
});

test("an interviewer opens the profiles of those alone whom this member meets for this school", async () => {
  const [school, former] = [await make.employer(), await make.employer()];
  const [named, unnamed, met, gone] = [
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
  ];
  const [interviewer, colleague] = [
    await make.member(school, "interviewer"),
    await make.member(school, "interviewer"),
  ];
  const meet = async (employer: typeof school, candidate: typeof named, accounts: (typeof named)[]) => {
    const { id } = await make.interview({ employer, candidate });
    for (const account of accounts)
      await insertRow(db, "interviewers", { interview_id: id, account_id: account.accountId });
    return id;
  };
  await meet(school, named, [interviewer]);
  await meet(school, unnamed, [colleague]);
  // From the time at another school.
  await meet(former, met, [interviewer]);
  const deleted = await meet(school, gone, [interviewer]);
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", deleted).execute();
  const statuses = [];
  for (const { id } of [named, unnamed, met, gone])
    statuses.push((await as(interviewer).get(`/api/employer/candidateDetails/${id}`)).status);
  expect(statuses).toEqual([200, 404, 404, 404]);
});

test("a profile that is deleted while it is marked as seen is not found", async () => {
  const [employer, leaving] = [await make.employer(), await make.candidate()];
  const { result } = await callDuring(
    db,
    (tx) => tx.deleteFrom("candidates").where("id", "=", leaving.id).execute(),
    () => as(employer).post("/api/seenProfiles/markSeen", { candidateId: leaving.id }),
  );
  expect(result.status).toBe(404);
});

test("the profile that was opened last comes first, and the total counts the own school's only", async () => {
  const [employer, other] = [await make.employer(), await make.employer()];
  const [first, second, third] = [await make.candidate(), await make.candidate(), await make.candidate()];
  const open = async (school: typeof employer, candidate: typeof first, day: string) => {
    setClock(day);
    const visitor = withNewSession(school);
    expect((await as(visitor).post("/api/seenProfiles/markSeen", { candidateId: candidate.id })).status).toBe(
      200,
    );
  };
  await open(employer, second, "2026-03-01");
  await open(employer, third, "2026-03-02");
  await open(employer, first, "2026-03-03");
  await open(other, first, "2026-03-04");
  // A second visit does not change the order.
  await open(employer, second, "2026-03-05");
  const reader = withNewSession(employer);
  const seen = async (query = "") => {
    const { body, headers } = await as(reader).get(`/api/seenProfiles/employer/${employer.id}${query}`);
    const ids = body.map(({ candidateId }: { candidateId: { _id: string } }) => candidateId._id);
    return [ids, headers.get("x-total-count")];
  };
  expect(await seen()).toEqual([[first.id, third.id, second.id], "3"]);
  expect(await seen("?limit=2&page=2")).toEqual([[second.id], "3"]);
});
