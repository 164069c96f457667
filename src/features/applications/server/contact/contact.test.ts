// Who reads an application, and who reads the contact details in it.
import { idFrom } from "#tests/support/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { afterEach, expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { writePdf } from "#tests/support/uploads.ts";

const SWEPT = ["shown_applicants"] as const;

// RATE_LIMIT_FACTOR makes each daily limit a hundredth: contact details of 3 applicants.
const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 50, env: { RATE_LIMIT_FACTOR: "0.01" } });
const { as, make, db, deps, setClock } = api;
await deps.files.put("planted.pdf", await writePdf());

afterEach(() => setClock(DAY));

const CANARIES = ["canary@private.example", "7310000044"];
let serial = 0;

async function applied() {
  const school = await make.employer();
  const email = serial++ === 0 ? "canary@private.example" : `canary${serial}@private.example`;
  const candidate = await make.candidate({
    email,
    full_name: "Canary Teacher",
    phone: "7310000044",
    resume_key: "planted.pdf",
    current_salary_paise: 3_131_377,
  });
  const vacancy = await makeVacancy(api, school);
  const id = await applyFor(api, candidate, { vacancy, note: "canary-note" });
  return { school, candidate, vacancy, id, canaries: [email, ...CANARIES.slice(1), "/resume"] };
}
type World = Awaited<ReturnType<typeof applied>>;

const relogin = (...people: Actor[]) => people.forEach((person) => delete person.token);
const addresses = ({ id, vacancy }: World) => [
  `/api/applications/${id}`,
  `/api/employer/applications`,
  `/api/employer/vacancies/${vacancy.id}/applications`,
  `/api/employer/applications/counts`,
  `/api/candidate/applications`,
  `/api/admin/applications`,
];

async function found(world: World, who: Actor | null): Promise<string[]> {
  const texts = [];
  for (const address of addresses(world)) texts.push((await as(who).get(address)).text);
  const all = texts.join("\n");
  expect(all).not.toContain("31313");
  expect(all).not.toContain("planted.pdf");
  return [...world.canaries, "canary-note"].filter((canary) => all.includes(canary));
}
const resume = async (who: Actor | null, { id }: World) =>
  (await as(who).get(`/api/applications/${id}/resume`)).status;

test("owner and recruiters of a verified school read phone, e-mail and resume without a subscription (APPLY-8, APPLY-9)", async () => {
  const world = await applied();
  const recruiter = await make.member(world.school, "recruiter");
  for (const who of [world.school, recruiter]) {
    expect(await found(world, who)).toEqual([...world.canaries, "canary-note"]);
    expect(await resume(who, world)).toBe(200);
  }
  // The profile itself stays as it is without a subscription.
  const details = (await as(world.school).get(`/api/employer/candidateDetails/${world.candidate.id}`)).body;
  expect([details.phone, details.email, details.resume]).toEqual([undefined, undefined, undefined]);
  const admin = await make.admin();
  expect(await found(world, admin)).toEqual([...world.canaries, "canary-note"]);
  expect(await resume(admin, world)).toBe(200);
  const entry = db.selectFrom("audit_entries").select("actor_id").where("action", "=", "application-read");
  expect(await entry.where("record_id", "=", world.id).execute()).toEqual([{ actor_id: admin.accountId }]);
  expect(await resume(world.candidate, world)).toBe(200);
});

test("a viewer reads the application without contact details; interviewers and strangers read nothing of it (APPLY-9)", async () => {
  const world = await applied();
  const viewer = await make.member(world.school, "viewer");
  expect(await found(world, viewer)).toEqual(["canary-note"]);
  expect((await as(viewer).get(`/api/applications/${world.id}`)).body.application).toMatchObject({
    name: "Canary Teacher",
    contact: "role",
    changes: [],
  });
  expect(await resume(viewer, world)).toBe(403);
  for (const [who, status] of [
    [await make.member(world.school, "interviewer"), 403],
    [await make.employer({ credits: 5 }), 404],
    [await make.candidate(), 404],
    [null, 401],
  ] as const) {
    expect(await found(world, who)).toEqual([]);
    expect((await as(who).get(`/api/applications/${world.id}`)).status).toBe(status);
    expect([401, 403, 404]).toContain(await resume(who, world));
  }
});

test("an unverified school reads no contact details, a suspended one no application (APPLY-8)", async () => {
  const world = await applied();
  const stand = (fields: object) =>
    db.updateTable("employers").set(fields).where("id", "=", world.school.id).execute();
  await stand({ counts_as_verified_until: null });
  expect(await found(world, world.school)).toEqual(["canary-note"]);
  const { application } = (await as(world.school).get(`/api/applications/${world.id}`)).body;
  expect(application.contact).toBe("not-verified");
  expect(await resume(world.school, world)).toBe(403);
  await stand({ suspended_at: new Date(), suspension_reason: "Money" });
  expect(await found(world, world.school)).toEqual([]);
  expect((await as(world.school).get("/api/employer/applications")).body.code).toBe("SCHOOL_SUSPENDED");
});

test("contact details end with a withdrawal, and 90 days after any other end (APPLY-8)", async () => {
  const world = await applied();
  const { school, candidate, id } = world;
  await as(school).put(`/api/applications/${id}/stage`, { stage: "not-selected" });
  setClock("2026-06-08");
  relogin(school, candidate);
  expect(await found(world, school)).toContain("7310000044");
  setClock("2026-06-09");
  relogin(school);
  expect(await found(world, school)).toEqual(["canary-note"]);
  expect((await as(school).get(`/api/applications/${id}`)).body.application.contact).toBe("ended");

  setClock(DAY);
  const other = await applied();
  await as(other.candidate).put(`/api/applications/${other.id}/stage`, { stage: "withdrawn" });
  expect(await found(other, other.school)).toEqual(["canary-note"]);
  expect((await as(other.school).get(`/api/applications/${other.id}`)).body.application.contact).toBe(
    "withdrawn",
  );
  expect(await resume(other.school, other)).toBe(403);
});

test("a school is shown a limited number of applicants a day; those beyond come without contact details (APPLY-8)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  for (let count = 0; count < 5; count++) {
    await applyFor(api, await make.candidate(), { vacancy });
  }
  const contacts = async () => {
    const { body } = await as(school).get(`/api/employer/vacancies/${vacancy.id}/applications`);
    return body.map(({ contact, phone }: { contact: string; phone?: string }) => [
      contact,
      phone !== undefined,
    ]);
  };
  const [first, again] = await Promise.all([contacts(), contacts()]);
  const shown = [
    ["shown", true],
    ["shown", true],
    ["shown", true],
    ["daily-limit", false],
    ["daily-limit", false],
  ];
  expect([first, again]).toEqual([shown, shown]);
  setClock("2026-03-11", "00:10");
  await sweepTables(deps, SWEPT);
  expect(
    await db.selectFrom("shown_applicants").selectAll().where("employer_id", "=", school.id).execute(),
  ).toEqual([]);
  // Those who are counted already do not count again.
  await as(school).get(`/api/employer/vacancies/${vacancy.id}/applications?limit=2`);
  expect(await contacts()).toEqual(shown);
  expect(await contacts()).toEqual(shown);
  // Those of today are still counted.
  await sweepTables(deps, SWEPT);
  await applyFor(api, await make.candidate(), { vacancy });
  expect((await contacts()).filter(([contact]: [string]) => contact === "shown")).toHaveLength(3);
});

test("the school sees the profile as it was, and what has changed since (APPLY-2)", async () => {
  const { school, candidate, id } = await applied();
  setClock(DAY, "10:00");
  const edited = await as(candidate).put(`/api/candidates/${candidate.id}`, {
    subjects: ["Physics"],
    phone: "9000000002",
    currentSalary: 90_000,
  });
  expect(edited.status, edited.text).toBe(200);
  const { application } = (await as(school).get(`/api/applications/${id}`)).body;
  expect(application.profile).toMatchObject({ subjects: ["Mathematics"], phone: "7310000044" });
  expect(application.isProfileChanged).toBe(true);
  expect(application.changes).toEqual([
    { field: "subjects", before: ["Mathematics"], now: ["Physics"] },
    { field: "phone", before: "7310000044", now: "9000000002" },
  ]);
  // An application after the edit has the profile as it is.
  setClock("2026-03-11", "11:00");
  const later = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  expect((await as(school).get(`/api/applications/${later}`)).body.application).toMatchObject({
    isProfileChanged: false,
    changes: [],
  });
});

test("a resume stays readable in the application after the candidate has replaced it (APPLY-2)", async () => {
  const { school, candidate, id } = await applied();
  await deps.files.put("kept.pdf", await writePdf());
  await db.updateTable("applications").set({ resume_key: "kept.pdf" }).where("id", "=", idFrom(id)).execute();
  await db.updateTable("candidates").set({ resume_key: "kept.pdf" }).where("id", "=", candidate.id).execute();
  expect((await as(candidate).put(`/api/candidates/${candidate.id}`, { removeResume: true })).status).toBe(
    200,
  );
  expect((await as(school).get(`/api/applications/${id}/resume`)).status).toBe(200);
});
