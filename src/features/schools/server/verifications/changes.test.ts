// What ends a verification: a changed name or number, its year, and time.
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { daysAfter } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { decideOn } from "#tests/support/verifications.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";
import { expireVerifications, remindOfVerification } from "./expiry.ts";

const SWEPT = ["verifications", "verification_calls"] as const;

const { as, db, deps, make, setClock, setInstant } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const OWN = "/api/employer/verification";
const fresh = (person: Actor) => ({ ...person, token: undefined as never });
const standing = async (school: Actor) => (await as(fresh(school)).get(OWN)).body;
const edit = (school: Actor, change: object) =>
  as(fresh(school)).put(`/api/employer/edit/${school.id}`, change);
const kindsTo = async ({ accountId: id }: Actor) =>
  (
    await db.selectFrom("notifications").select("kind").where("account_id", "=", id).orderBy("id").execute()
  ).map(({ kind }) => kind);
const inDays = (days: number) => daysAfter(deps.clock.now(), days);

/** Whether the school sees the phone number of a candidate, and whether a candidate sees its badge. */
async function seen(school: Actor, candidate: Actor) {
  const details = await as(fresh(school)).get(`/api/employer/candidateDetails/${candidate.id}`);
  const interviews = await as(fresh(candidate)).get(
    `/api/interview/getInterviewsByCandidate/${candidate.id}`,
  );
  return [details.body.phone !== undefined, interviews.body[0].employerId.verified ?? null];
}

async function verified(fields: object = {}) {
  const school = await make.employer({
    credits: 5,
    institute_name: "Hill School",
    website_link: "https://hill.example",
    ...fields,
  });
  await make.verification(school);
  const candidate = await make.candidate();
  await make.interview({ employer: school, candidate });
  return { school, candidate };
}
const BADGE = { kind: "udise", verifiedOn: "2026-03-10" };

test.each([
  ["name", { instituteName: "Valley School" }],
  ["affiliation number", { affiliation: "CBSE 1030999" }],
  ["institute type", { board: "COLLEGE" }],
  ["city", { address: "Pune, Maharashtra, India" }],
  ["website", { websiteLink: "https://valley.example" }],
  ["website that is left out", { websiteLink: "" }],
  ["phone", { phone: "9000000001" }],
])("a changed %s ends the badge at once and the rights after 14 days (SCHOOL-6)", async (_what, change) => {
  setClock("2026-03-10");
  const { school, candidate } = await verified();
  expect(await seen(school, candidate)).toEqual([true, BADGE]);
  expect((await edit(school, change)).status).toBe(200);
  expect(await seen(school, candidate)).toEqual([true, null]);
  expect(await standing(school)).toMatchObject({
    request: { state: "pending", number: "23320306504" },
    badge: null,
    countsAsVerifiedUntil: inDays(14).toISOString(),
    history: [{ state: "expired" }],
  });
  expect(await kindsTo(school)).toEqual(["verification-pending"]);
  expect(await kindsTo(admin)).toContain("verification-asked");
  setInstant(new Date(inDays(14).getTime() - 1));
  expect((await seen(school, candidate))[0]).toBe(true);
  setInstant(new Date(deps.clock.now().getTime() + 1));
  expect((await seen(school, candidate))[0]).toBe(false);
  setClock("2026-03-10");
  await decideOn(as(fresh(admin)), school, { state: "verified" });
  expect(await seen(school, candidate)).toEqual([true, BADGE]);
});

test("capitals, commas and another way to write phone and website are no change (SCHOOL-6)", async () => {
  const { school, candidate } = await verified({
    phone: "9000000001",
    website_link: "https://www.hill.example/",
  });
  const same = {
    instituteName: "HILL SCHOOL.",
    affiliation: "CBSE, 1030123",
    phone: "+91 90000-00001",
    websiteLink: "http://hill.example",
    about: "A school on a hill.",
  };
  expect((await edit(school, same)).status).toBe(200);
  expect(await seen(school, candidate)).toEqual([true, BADGE]);
});

test("public pages say the verified city until staff have looked, who read what has changed (SCHOOL-6)", async () => {
  const { school } = await verified({ city: "Indore", state: "Madhya Pradesh" });
  const vacancy = await publishVacancy({ as, deps }, fresh(school));
  const { slug } = await findRow(db, "employers", { id: school.id });
  const cities = async () => [
    (await as(null).get(`/api/schools/${slug}`)).body.city,
    (await as(null).get(`/api/vacancies/${vacancy.slug}`)).body.school.city,
  ];
  const edited = async (change: object) => expect((await edit(school, change)).status).toBe(200);
  await edited({ address: "Pune, Maharashtra, India" });
  await edited({ address: "Nagpur, Maharashtra, India", phone: "9000000002" });
  const indore = "Indore, Madhya Pradesh, India";
  expect(await cities()).toEqual([indore, indore]);
  const changes = [
    { what: "Address", before: indore, now: "Nagpur, Maharashtra, India" },
    expect.objectContaining({ what: "Phone", now: "9000000002" }),
  ];
  expect((await standing(school)).changes).toEqual(changes);
  const queue = (await as(fresh(admin)).get("/api/admin/verifications?state=pending&limit=100")).body;
  expect(queue.find(({ _id }: { _id: string }) => _id === school.id).changes).toEqual(changes);
  await decideOn(as(fresh(admin)), school, { state: "more-needed", reason: "Please send a bill." });
  expect(await cities()).toEqual([indore, indore]);
  await decideOn(as(fresh(admin)), school, { state: "verified" });
  expect((await standing(school)).changes).toBeNull();
  expect(await cities()).toEqual(Array(2).fill("Nagpur, Maharashtra, India"));
});

test("a school that asks with another number and then moves is shown in the verified city too (SCHOOL-6)", async () => {
  const { school } = await verified({ city: "Indore", state: "Madhya Pradesh" });
  await publishVacancy({ as, deps }, fresh(school));
  const { slug } = await findRow(db, "employers", { id: school.id });
  await as(fresh(school)).post(OWN, { kind: "udise", number: "23320306505" });
  expect((await edit(school, { address: "Pune, Maharashtra, India" })).status).toBe(200);
  expect((await as(null).get(`/api/schools/${slug}`)).body.city).toBe("Indore, Madhya Pradesh, India");
  expect((await standing(school)).changes).toHaveLength(1);
});

test("a school that is refused after a change says its own city", async () => {
  const { school } = await verified();
  await edit(school, { address: "Pune, Maharashtra, India" });
  await decideOn(as(fresh(admin)), school, { state: "refused", reason: "Nobody knows it there." });
  expect(await findRow(db, "employers", { id: school.id })).toMatchObject({ city: "Pune", staff_read: null });
});

test("staff do not decide on a record that has changed since they read it (SCHOOL-19)", async () => {
  const { school } = await verified();
  await edit(school, { phone: "9000000003" });
  const { asRead } = (await as(fresh(admin)).get(`/api/admin/employers/${school.id}/verification`)).body;
  await edit(school, { phone: "9000000004" });
  const answer = await as(fresh(admin)).put(`/api/admin/employers/${school.id}/verification`, {
    state: "verified",
    asRead,
  });
  expect([answer.status, answer.body.code]).toEqual([409, "STALE"]);
});

test("another number of the same kind ends the badge too", async () => {
  const { school, candidate } = await verified();
  await as(school).post(OWN, { kind: "udise", number: "23320306505" });
  expect(await seen(school, candidate)).toEqual([true, null]);
  expect(await standing(school)).toMatchObject({
    request: { number: "23320306505", state: "pending" },
    history: [{ state: "expired" }],
  });
});

test("another number of a verified school ends the badge, the same one asks for the next year (SCHOOL-6)", async () => {
  const { school, candidate } = await verified();
  await as(school).post(OWN, { kind: "udise", number: "23320306504" });
  expect(await seen(school, candidate)).toEqual([true, BADGE]);
  expect(await standing(school)).toMatchObject({
    request: { state: "pending" },
    history: [{ state: "verified" }],
  });
  await as(school).post(OWN, { kind: "cbse", number: "1131377" });
  expect(await seen(school, candidate)).toEqual([true, null]);
  expect(await standing(school)).toMatchObject({
    request: { kind: "cbse", state: "pending" },
    countsAsVerifiedUntil: inDays(14).toISOString(),
  });
});

test("a renewal takes the place of the year that still runs", async () => {
  const { school } = await verified();
  await as(school).post(OWN, { kind: "udise", number: "23320306504" });
  setClock("2026-04-10");
  await decideOn(as(fresh(admin)), school, { state: "verified" });
  expect(await standing(school)).toMatchObject({
    badge: { verifiedOn: "2026-04-10", validUntil: inDays(365).toISOString() },
    history: [{ state: "expired" }],
  });
  const before = await findRow(db, "verifications", { employer_id: school.id, state: "expired" });
  expect(before.valid_until).toEqual(deps.clock.now());
  setClock("2026-03-10");
});

test("a refused renewal ends the year that still runs, one that needs more does not", async () => {
  for (const [state, badge] of [
    ["more-needed", { verifiedOn: "2026-03-10" }],
    ["refused", null],
  ] as const) {
    const { school } = await verified();
    await as(school).post(OWN, { kind: "udise", number: "23320306504" });
    const answer = { state, reason: "The letter is of another school." };
    await as(fresh(admin)).put(`/api/admin/employers/${school.id}/verification`, answer);
    const shown = await standing(school);
    expect(shown, state).toMatchObject({ request: { state }, badge });
    expect(shown.countsAsVerifiedUntil === null, state).toBe(state === "refused");
    expect(await kindsTo(school)).toEqual([`verification-${state}`]);
  }
});

test("a verified school that is answered again without a change reads that answer alone", async () => {
  for (const state of ["more-needed", "refused"] as const) {
    const { school } = await verified();
    const answer = { state, reason: "The letter has expired." };
    await as(fresh(admin)).put(`/api/admin/employers/${school.id}/verification`, answer);
    const shown = await standing(school);
    expect(shown, state).toMatchObject({ request: answer, badge: null });
    expect(shown.countsAsVerifiedUntil === null, state).toBe(state === "refused");
    expect(await kindsTo(school)).toEqual([`verification-${state}`]);
  }
});

test("rights without a badge are shortened by a changed name too, and never lengthened", async () => {
  const school = await make.employer({ counts_as_verified_until: inDays(60) });
  const near = await make.employer({ counts_as_verified_until: inDays(5) });
  for (const one of [school, near]) await edit(one, { instituteName: "New Name" });
  expect((await standing(school)).countsAsVerifiedUntil).toBe(inDays(14).toISOString());
  expect((await standing(near)).countsAsVerifiedUntil).toBe(inDays(5).toISOString());
});

test("a school is reminded once 30 and once 7 days before the end, unless it has asked again (SCHOOL-8)", async () => {
  setClock("2026-03-10");
  const { school } = await verified({ institute_name: "Reminded School" });
  const asked = (await verified({ institute_name: "Renewing School" })).school;
  await as(asked).post(OWN, { kind: "udise", number: "23320306504" });
  const reminders = async (one: Actor) =>
    (await kindsTo(one)).filter((kind) => kind === "verification-expiring").length;
  const counts: number[] = [];
  for (const day of ["2027-02-07", "2027-02-08", "2027-02-20", "2027-03-02", "2027-03-04", "2027-03-09"]) {
    setClock(day, "10:00");
    await Promise.all([remindOfVerification(deps), remindOfVerification(deps)]);
    await remindOfVerification(deps);
    counts.push(await reminders(school));
  }
  expect(counts).toEqual([0, 1, 1, 1, 2, 2]);
  expect(await reminders(asked)).toBe(0);
  setClock("2026-03-10");
});

test("after its year a verification is over, also before the job has run, and the school is notified once (SCHOOL-8)", async () => {
  setClock("2026-03-10");
  const { school, candidate } = await verified({ institute_name: "Ending School" });
  setInstant(inDays(365));
  await changeRows(db, "subscriptions", { employer_id: school.id }, { ends_at: inDays(30) });
  expect(await seen(school, candidate)).toEqual([false, null]);
  await Promise.all([expireVerifications(deps), expireVerifications(deps)]);
  expect((await standing(school)).request.state).toBe("expired");
  expect((await kindsTo(school)).filter((kind) => kind === "verification-expired")).toHaveLength(1);
  setClock("2026-03-10");
});

test("a deleted school takes its evidence along (SCHOOL-13)", async () => {
  const school = await make.employer();
  await deps.files.put("evidence-03.pdf", Buffer.from("evidence"));
  await make.verification(school, { evidence_key: "evidence-03.pdf" });
  await as(fresh(admin)).delete(`/api/employer/delete/${school.id}`);
  expect(await deps.files.read("evidence-03.pdf")).toBeNull();
  const left = await listRows(db, "verifications", { employer_id: school.id }, ["id"]);
  expect(left).toEqual([]);
});

test("evidence is deleted 90 days after the decision, and decisions and calls after three years (SCHOOL-13)", async () => {
  setClock("2026-03-10");
  const school = await make.employer();
  const waiting = await make.employer();
  const file = async (key: string) => {
    await deps.files.put(key, Buffer.from("evidence"));
    return key;
  };
  await make.verification(school, { evidence_key: await file("evidence-01.pdf") });
  await make.verification(school, { is_latest: false, state: "refused" });
  await make.verification(waiting, { state: "pending", evidence_key: await file("evidence-02.pdf") });
  await as(fresh(admin)).post(`/api/admin/employers/${school.id}/verification/calls`, {
    phone: "1",
    note: "x",
  });
  const left = async () => [
    await deps.files.read("evidence-01.pdf").then((bytes) => bytes !== null),
    await deps.files.read("evidence-02.pdf").then((bytes) => bytes !== null),
    (await standing(school)).history.length,
    (await as(fresh(admin)).get(`/api/admin/employers/${school.id}/verification`)).body.calls.length,
  ];
  setInstant(inDays(89));
  await sweepTables(deps, SWEPT);
  expect(await left()).toEqual([true, true, 1, 1]);
  setInstant(inDays(2));
  await sweepTables(deps, SWEPT);
  expect(await left()).toEqual([false, true, 1, 1]);
  setInstant(inDays(3 * 365));
  await sweepTables(deps, SWEPT);
  expect(await left()).toEqual([false, true, 0, 0]);
  expect((await standing(school)).request.state).toBe("verified");
  setClock("2026-03-10");
});

test("a verification ends in its own second, and those of other schools go on", async () => {
  setClock("2026-03-10");
  const [ending, going] = [(await verified()).school, (await verified()).school];
  const end = inDays(365);
  await changeRows(
    db,
    "verifications",
    { employer_id: going.id },
    { valid_until: new Date(end.getTime() + 1) },
  );
  setInstant(end);
  await expireVerifications(deps);
  expect((await standing(ending)).request.state).toBe("expired");
  expect((await standing(going)).request.state).toBe("verified");
  expect(await kindsTo(going)).toEqual([]);
  setInstant(new Date(end.getTime() + 1));
  await expireVerifications(deps);
  expect(await kindsTo(going)).toEqual(["verification-expired"]);
  setClock("2026-03-10");
});

test("a suspended school is reminded of the end only once its suspension is over", async () => {
  setClock("2026-03-10");
  const { school } = await verified();
  const decide = (body: object) =>
    as(fresh(admin)).put(`/api/admin/employers/${school.id}/verification`, body);
  await decide({ state: "suspended", reason: "Teachers were asked for a fee." });
  setClock("2027-02-10", "10:00");
  await remindOfVerification(deps);
  expect(await kindsTo(school)).toEqual(["school-suspended"]);
  await decide({ state: "unsuspended" });
  await remindOfVerification(deps);
  expect(await kindsTo(school)).toEqual(["school-suspended", "school-unsuspended", "verification-expiring"]);
  setClock("2026-03-10");
});

test("a name that changes while a renewal waits ends the badge and asks staff no second time", async () => {
  setClock("2026-03-10");
  const { school } = await verified({ institute_name: "Renewing Twice School" });
  await as(school).post(OWN, { kind: "udise", number: "23320306504" });
  const asked = async () => (await kindsTo(admin)).filter((kind) => kind === "verification-asked").length;
  const before = await asked();
  await edit(school, { instituteName: "Another Name School" });
  const { request, badge, history } = await standing(school);
  expect([request.state, badge]).toEqual(["pending", null]);
  expect(history.map(({ state }: { state: string }) => state)).toEqual(["expired"]);
  expect([await asked(), await kindsTo(school)]).toEqual([before, ["verification-pending"]]);
});

test("a record that changes while a renewal needs more is looked at again, with its document (SCHOOL-6)", async () => {
  setClock("2026-03-10");
  const { school } = await verified({ institute_name: "Asked For More School" });
  setClock("2026-03-11");
  await as(fresh(school)).post(OWN, { kind: "udise", number: "23320306504" });
  const renewal = { employer_id: school.id, is_latest: true };
  await changeRows(db, "verifications", renewal, { evidence_key: "evidence-04.pdf" });
  await decideOn(as(fresh(admin)), school, { state: "more-needed", reason: "Please send a bill." });
  const asked = async () => (await kindsTo(admin)).filter((kind) => kind === "verification-asked").length;
  const before = await asked();
  setClock("2026-03-12");
  await edit(school, { phone: "9000000005" });
  expect(await standing(school)).toMatchObject({
    request: { state: "pending", number: "23320306504", hasEvidence: true },
    badge: null,
    changes: [{ what: "Phone", now: "9000000005" }],
    history: [{ state: "more-needed" }, { state: "expired" }],
  });
  expect(await asked()).toBe(before + 1);
  setClock("2026-03-10");
});

test("the job counts the verifications that it ended, and leaves those that are over already", async () => {
  setClock("2026-03-10");
  const { school } = await verified();
  await changeRows(db, "verifications", { employer_id: school.id }, { valid_until: inDays(1) });
  setInstant(inDays(2));
  expect([await expireVerifications(deps), await expireVerifications(deps)]).toEqual([1, 0]);
  setClock("2026-03-10");
});

test("of old requests the newest of each school and those that were verified stay", async () => {
  setClock("2026-03-10");
  const [refused, renewing] = [await make.employer(), await make.employer()];
  await make.verification(refused, { state: "refused" });
  await make.verification(renewing, { is_latest: false });
  await make.verification(renewing, { state: "pending" });
  setInstant(inDays(4 * 365));
  await sweepTables(deps, SWEPT);
  const left = await db
    .selectFrom("verifications")
    .select("state")
    .where("employer_id", "in", [refused.id, renewing.id])
    .orderBy("id")
    .execute();
  expect(left.map(({ state }) => state)).toEqual(["refused", "verified", "pending"]);
  setClock("2026-03-10");
});
