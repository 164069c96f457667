import { expect, test } from "vitest";
import { DAY_MS, daysAfter } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { decideOn, verificationOf } from "#tests/support/verifications.ts";
import { findRow, listRows } from "#tests/support/rows.ts";

const { as, db, deps, make, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 5 });
const admin = await make.admin();

const OWN = "/api/employer/verification";
const NUMBER = { kind: "udise", number: "23320306504" };
const answer = (school: Actor, body: object) => decideOn(as(admin), school, body);
const queue = async (state = "pending") =>
  (await as(admin).get(`/api/admin/verifications?state=${state}`)).body;
const idsIn = async (state: string) => (await queue(state)).map(({ _id }: { _id: string }) => _id);
const mailsTo = async ({ email }: Actor) =>
  (
    await db
      .selectFrom("mail_outbox")
      .select(["kind", "body_text"])
      .where("to_address", "=", email)
      .orderBy("id")
      .execute()
  ).filter(({ kind }) => kind?.startsWith("verification-") || kind?.startsWith("school-"));
const kindsTo = async (person: Actor) => (await mailsTo(person)).map(({ kind }) => kind);
const standing = async (school: Actor) => (await as(school).get(OWN)).body;
const rightsOf = async ({ id }: Actor) =>
  (await findRow(db, "employers", { id }, ["counts_as_verified_until"])).counts_as_verified_until;
const inDays = (days: number) => daysAfter(deps.clock.now(), days);
const evidenceOf = (name: string, bytes: Uint8Array, type: string) =>
  formOf(NUMBER, { evidence: new File([new Uint8Array(bytes)], name, { type }) });

test("a school asks, staff asks for more, the school sends it, staff verifies: each step has its mail (SCHOOL-4, SCHOOL-5)", async () => {
  const school = await make.employer({ isVerified: false, institute_name: "Asking School" });
  expect(await standing(school)).toEqual({
    request: null,
    badge: null,
    changes: null,
    countsAsVerifiedUntil: null,
    suspension: null,
    history: [],
  });

  const asked = await as(school).post(OWN, { kind: "udise", number: "23 32 03 065 04" });
  expect([asked.status, asked.body.message]).toEqual([
    201,
    "Thank you. We look at your number and answer by mail.",
  ]);
  expect(asked.body.verification.request).toMatchObject({ ...NUMBER, state: "pending", hasEvidence: false });
  expect((await mailsTo(admin)).at(-1)?.body_text).toContain("UDISE code 23320306504");
  expect(await idsIn("pending")).toEqual([school.id]);

  const more = await answer(school, { state: "more-needed", reason: "Please send your recognition letter." });
  expect([more.status, more.body.message]).toEqual([200, "The school was asked for more."]);
  expect((await standing(school)).request).toMatchObject({
    state: "more-needed",
    reason: "Please send your recognition letter.",
  });
  expect((await mailsTo(school)).at(-1)?.body_text).toContain("Please send your recognition letter.");

  await as(school).post(OWN, evidenceOf("letter.pdf", await writePdf(), "application/pdf"));
  expect(await standing(school)).toMatchObject({
    request: { state: "pending", hasEvidence: true, reason: null },
    history: [{ state: "more-needed" }],
  });
  expect(await idsIn("more-needed")).toEqual([]);

  const verified = await answer(school, { state: "verified" });
  expect(verified.body.school).toMatchObject({
    _id: school.id,
    request: { state: "verified", validUntil: inDays(365).toISOString() },
    badge: { kind: "udise", verifiedOn: "2026-03-10", validUntil: inDays(365).toISOString() },
    countsAsVerifiedUntil: inDays(365).toISOString(),
    history: [{ state: "more-needed" }],
  });
  const decided = await db
    .selectFrom("verifications")
    .select(["state", "decided_by"])
    .where("employer_id", "=", school.id)
    .orderBy("id")
    .execute();
  expect(decided).toEqual([
    { state: "more-needed", decided_by: admin.accountId },
    { state: "verified", decided_by: admin.accountId },
  ]);
  expect(await kindsTo(school)).toEqual(["verification-more-needed", "verification-verified"]);
  const log = (await as(admin).get("/api/admin/audit?q=asking school")).body;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    "school-verified",
    "school-more-needed",
  ]);
  expect(log[1].after).toEqual({
    kind: "udise",
    number: "23320306504",
    reason: "Please send your recognition letter.",
  });
});

test("a number of the wrong form is refused with the sentence of its kind, and nothing is written (SCHOOL-2)", async () => {
  const school = await make.employer({ isVerified: false });
  for (const [body, path, message] of [
    [
      { kind: "cbse", number: "11442" },
      "number",
      "This looks like the school code, which has 5 digits. The affiliation number has 6 or 7 digits.",
    ],
    [{ kind: "udise", number: "" }, "number", "Number is required"],
    [{ kind: "pan", number: "1" }, "kind", "Please choose the kind of number."],
  ] as const) {
    const refused = await as(school).post(OWN, body);
    expect([refused.status, refused.body.message, refused.body.issues[0].path]).toEqual([400, message, path]);
  }
  expect((await standing(school)).request).toBeNull();
});

test("a request that waits is changed by the next one, which replaces its evidence (SCHOOL-4)", async () => {
  const school = await make.employer({ isVerified: false });
  await as(school).post(OWN, evidenceOf("letter.pdf", await writePdf(), "application/pdf"));
  const keyOf = async () =>
    (await findRow(db, "verifications", { employer_id: school.id }, ["evidence_key"])).evidence_key ?? "";
  const pdf = await keyOf();
  await as(school).post(OWN, evidenceOf("letter.jpg", await drawPhoto(), "image/jpeg"));
  const picture = await keyOf();
  expect([pdf.endsWith(".pdf"), picture.endsWith(".webp")]).toEqual([true, true]);
  expect([await deps.files.read(pdf), (await deps.files.read(picture)) !== null]).toEqual([null, true]);
  await as(school).post(OWN, { kind: "cbse", number: "1131377" });
  expect(await standing(school)).toMatchObject({
    request: { kind: "cbse", number: "1131377", hasEvidence: true },
    history: [],
  });
  expect(await keyOf()).toBe(picture);
  expect(await deps.files.read(picture)).not.toBeNull();
});

test("evidence is read by admins only, and no address of a photo shows it (SCHOOL-10)", async () => {
  const school = await make.employer({ isVerified: false });
  const path = `${verificationOf(school)}/evidence`;
  await as(school).post(OWN, NUMBER);
  expect((await as(admin).get(path)).status).toBe(404);
  await as(school).post(OWN, evidenceOf("letter.jpg", await drawPhoto(), "image/jpeg"));
  const shown = await as(admin).get(path);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/webp",
    "private, no-store",
  ]);
  const { evidence_key } = await findRow(db, "verifications", { employer_id: school.id });
  expect((await as(admin).get(`/api/files/photo/${evidence_key}`)).status).toBe(404);
  expect((await as(school).get(path)).status).toBe(403);
  expect((await as(null).get(path)).status).toBe(401);
});

test("a file that is neither a PDF nor a photo is refused", async () => {
  const school = await make.employer({ isVerified: false });
  const refused = await as(school).post(
    OWN,
    evidenceOf("letter.doc", Buffer.from("hello"), "application/msword"),
  );
  expect([refused.status, refused.body.message]).toEqual([415, "Document must be a PDF, JPG, PNG, or WEBP."]);
});

test("the queue has those that wait longest first, with schools of the same number or domain beside (SCHOOL-5)", async () => {
  const first = await make.employer({
    email: "office@alike-school.example",
    institute_name: "First Alike School",
    website_link: "https://www.alike-school.example/home",
  });
  const same = await make.employer({ email: "b@gmail.com", institute_name: "Same Number School" });
  const domain = await make.employer({
    email: "c@gmail.com",
    institute_name: "Same Domain School",
    website_link: "http://ALIKE-school.example",
  });
  const mail = await make.employer({
    email: "other@alike-school.example",
    institute_name: "Same Mail School",
  });
  const another = await make.employer({ email: "d@gmail.com", institute_name: "Another School" });
  // Only an owner's address speaks for the school, not another member's.
  const { id: member } = await make.member(another, "recruiter");
  const email = "member@alike-school.example";
  await db.updateTable("accounts").set({ email }).where("id", "=", member).execute();
  // A number that a school gave before and replaced since is nobody's.
  await make.verification(another, {
    kind: "cisce",
    number: "WB493",
    is_latest: false,
    state: "refused",
  });
  await make.verification(same, { number: "09999999901", state: "refused" });
  await db.deleteFrom("verifications").where("state", "=", "pending").execute();
  await as(first).post(OWN, { kind: "udise", number: "09999999901" });
  await as(domain).post(OWN, { kind: "cisce", number: "WB493" });

  const [row, ...later] = await queue();
  expect(later.map(({ _id }: { _id: string }) => _id)).toEqual([domain.id]);
  expect(row).toMatchObject({
    _id: first.id,
    instituteName: "First Alike School",
    email: first.email,
    alike: [
      { _id: same.id, instituteName: "Same Number School", shares: "number" },
      { _id: domain.id, instituteName: "Same Domain School", shares: "domain" },
      { _id: mail.id, instituteName: "Same Mail School", shares: "domain" },
    ],
  });
  const outcomes = Object.fromEntries(
    row.request.checks.map((check: { name: string; outcome: string }) => [check.name, check.outcome]),
  );
  expect(outcomes).toEqual({
    form: "passed",
    state: "warning",
    "number-unique": "warning",
    "mail-domain": "passed",
  });
  const ofLater = later[0].request.checks.find(({ name }: { name: string }) => name === "number-unique");
  expect(ofLater.outcome).toBe("passed");
  // Two schools with a free mail address have nothing in common.
  expect(later[0].alike.map(({ _id }: { _id: string }) => _id)).toEqual([first.id]);

  for (let count = 0; count < 8; count += 1)
    await make.employer({ website_link: "https://alike-school.example" });
  expect((await as(admin).get(verificationOf(first))).body.alike).toHaveLength(10);
});

test("phone calls are recorded and stand beside the school, with the admin who made them (SCHOOL-10)", async () => {
  const school = await make.employer({ institute_name: "Called School" });
  const recorded = await as(admin).post(`${verificationOf(school)}/calls`, {
    phone: "0755 2550100",
    note: "The office confirmed the principal's name.",
  });
  expect([recorded.status, recorded.body.message]).toEqual([201, "The call was recorded."]);
  expect((await as(admin).get(verificationOf(school))).body.calls).toEqual([recorded.body.call]);
  expect(recorded.body.call).toMatchObject({ phone: "0755 2550100", by: admin.email });
  const [entry] = (await as(admin).get("/api/admin/audit?action=school-called&q=called school")).body;
  expect(entry.by._id).toBe(admin.id);
  const empty = await as(admin).post(`${verificationOf(school)}/calls`, { phone: "0755 2550100", note: " " });
  expect(empty.status).toBe(400);
});

test("schools that staff has answered are listed with the newest answer first, and calls with the newest first", async () => {
  const schools = [];
  for (const time of ["09:01", "09:02", "09:03"]) {
    setClock("2026-03-10", time);
    const school = await make.employer({ isVerified: false });
    await as(school).post(OWN, NUMBER);
    await answer(school, { state: "more-needed", reason: "The letter is not readable." });
    await as(admin).post(`${verificationOf(schools[0] ?? school)}/calls`, { phone: "1", note: time });
    schools.push(school);
  }
  expect((await idsIn("more-needed")).slice(0, 3)).toEqual(schools.map(({ id }) => id).toReversed());
  const { calls } = (await as(admin).get(verificationOf(schools[0] ?? expect.fail()))).body;
  expect(calls.map(({ note }: { note: string }) => note)).toEqual(["09:03", "09:02", "09:01"]);
  setClock("2026-03-10");
});

test("a refusal needs a reason, takes badge and rights at once, and the school may ask again (SCHOOL-5)", async () => {
  const school = await make.employer({ credits: 1 });
  await make.verification(school);
  expect((await answer(school, { state: "refused" })).body.message).toBe(
    "Please give a reason. The school reads it.",
  );
  expect((await standing(school)).badge).not.toBeNull();
  await answer(school, { state: "refused", reason: "The number belongs to another school." });
  expect(await standing(school)).toMatchObject({
    request: { state: "refused", reason: "The number belongs to another school." },
    badge: null,
    countsAsVerifiedUntil: null,
  });
  expect(await idsIn("refused")).toContain(school.id);
  expect((await as(school).post(OWN, NUMBER)).body.verification.request.state).toBe("pending");
});

test("staff may verify a school that has not asked, with the number that they found, and correct one", async () => {
  const school = await make.employer({ isVerified: false });
  const without = await answer(school, { state: "verified" });
  expect([without.status, without.body.issues[0].path]).toEqual([400, "kind"]);
  for (const state of ["more-needed", "refused"]) {
    const refused = await answer(school, { state, reason: "No." });
    expect([refused.status, refused.body.code]).toEqual([409, "NOT_ASKED"]);
  }
  const half = await answer(school, { state: "verified", kind: "cisce" });
  expect(half.status).toBe(400);
  const wrong = await answer(school, { state: "verified", kind: "cisce", number: "493" });
  expect(wrong.body.message).toBe("A CISCE school code has two letters and three digits, like WB493.");
  const found = { state: "verified", kind: "cisce", number: "wb493" };
  expect((await answer(school, found)).body.school.request).toMatchObject({ kind: "cisce", number: "WB493" });
  expect(await rightsOf(school)).toEqual(inDays(365));
  const stranger = verificationOf(await make.candidate());
  expect((await as(admin).put(stranger, { ...found, asRead: "x" })).status).toBe(404);
});

test("ten requests a day, then the school waits (SCHOOL-4)", async () => {
  const school = await make.employer({ isVerified: false });
  const statuses = [];
  for (let count = 0; count <= 50; count += 1) statuses.push((await as(school).post(OWN, NUMBER)).status);
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 50))]).toEqual([50, new Set([201])]);
});

const READ = { institute_name: "Read School", isVerified: false };
const readOf = async (school: Actor) => (await as(admin).get(verificationOf(school))).body;

test.each<[string, (school: Actor) => Promise<unknown>]>([
  ["name", (school) => as(school).put(`/api/employer/edit/${school.id}`, { instituteName: "Other School" })],
  ["kind of number", (school) => as(school).post(OWN, { kind: "other", number: NUMBER.number })],
  ["number", (school) => as(school).post(OWN, { ...NUMBER, number: "23320306505" })],
  [
    "document",
    async (school) => as(school).post(OWN, evidenceOf("a.pdf", await writePdf(), "application/pdf")),
  ],
])("a %s that staff did not see is not decided on (SCHOOL-19)", async (_what, change) => {
  const school = await make.employer(READ);
  await as(school).post(OWN, NUMBER);
  const { asRead } = await readOf(school);
  const decideOnRead = (body: object) => as(admin).put(verificationOf(school), { asRead, ...body });
  await change(school);
  for (const body of [{ state: "verified" }, { state: "verified", ...NUMBER }]) {
    const stale = await decideOnRead(body);
    expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
  }
  for (const state of ["refused", "more-needed"])
    expect((await decideOnRead({ state, reason: "No." })).status).toBe(409);
  expect(await rightsOf(school)).toBeNull();
  expect((await readOf(school)).request.state).toBe("pending");
  expect((await decideOnRead({ state: "suspended", reason: "It asked for money." })).status).toBe(200);
  expect((await decideOnRead({ state: "unsuspended" })).status).toBe(200);
  expect((await answer(school, { state: "verified" })).status).toBe(200);
});

test("a verification says which version was read, and what else a school changes does not matter (SCHOOL-19)", async () => {
  const school = await make.employer(READ);
  await as(school).post(OWN, NUMBER);
  const without = await as(admin).put(verificationOf(school), { state: "verified" });
  expect([without.status, without.body.issues[0].path]).toEqual([400, "asRead"]);
  const { asRead } = await readOf(school);
  expect((await queue()).find(({ _id }: { _id: string }) => _id === school.id).asRead).toBe(asRead);
  expect((await as(school).get(OWN)).body.asRead).toBeUndefined();
  await as(school).put(`/api/employer/edit/${school.id}`, { about: "A school by the sea." });
  expect((await readOf(school)).asRead).toBe(asRead);
  const { status, body } = await as(admin).put(verificationOf(school), { state: "verified", asRead });
  expect(status).toBe(200);
  // What a colleague has answered was not read either.
  const refusal = { state: "refused", reason: "The number is of another school." };
  expect((await as(admin).put(verificationOf(school), { ...refusal, asRead })).body.code).toBe("STALE");
  const again = await as(admin).put(verificationOf(school), { ...refusal, asRead: body.school.asRead });
  expect([again.status, again.body.school.request.state]).toEqual([200, "refused"]);
});

test("a change while a decision waits for it is noticed (SCHOOL-19)", async () => {
  const school = await make.employer(READ);
  await as(school).post(OWN, NUMBER);
  const { asRead } = await readOf(school);
  const { result, hasWaited } = await callDuring(
    db,
    (tx) =>
      tx.updateTable("employers").set({ institute_name: "New Name" }).where("id", "=", school.id).execute(),
    () => as(admin).put(verificationOf(school), { state: "verified", asRead }),
  );
  expect([hasWaited, result.status, result.body.code]).toEqual([true, 409, "STALE"]);
});

test("two admins who answer at once leave one verification, and a school that asks twice at once one request", async () => {
  const school = await make.employer({ isVerified: false });
  await Promise.all([as(school).post(OWN, NUMBER), as(school).post(OWN, NUMBER)]);
  const answers = await Promise.all([
    answer(school, { state: "verified" }),
    answer(school, { state: "verified" }),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const rows = await listRows(db, "verifications", { employer_id: school.id });
  expect(rows.map(({ state, is_latest }) => [state, is_latest])).toEqual([["verified", true]]);
});

test("a request waits for work on its own school, and for no other's", async () => {
  const [school, other] = [
    await make.employer({ isVerified: false }),
    await make.employer({ isVerified: false }),
  ];
  const askDuring = (held: Actor) =>
    callDuring(
      db,
      (tx) => tx.selectFrom("employers").select("id").where("id", "=", held.id).forNoKeyUpdate().execute(),
      () => as(school).post(OWN, NUMBER),
    );
  const [own, elsewhere] = [await askDuring(school), await askDuring(other)];
  expect([own.hasWaited, own.result.status]).toEqual([true, 201]);
  expect([elsewhere.hasWaited, elsewhere.result.status]).toEqual([false, 201]);
});

test("schools that were answered are listed by the newest answer, a page at a time", async () => {
  const schools = [await make.employer(), await make.employer(), await make.employer()];
  const [first, second, third] = schools.map(({ id }) => id);
  const earlier = (minutes: number) => new Date(deps.clock.now().getTime() - minutes * 60_000);
  // They asked in another order than that of the answers.
  for (const [index, minutes] of [30, 10, 20].entries()) {
    await make.verification(schools[index] ?? admin, {
      state: "refused",
      number: `0988888880${index}`,
      created_at: earlier(100 + index),
      decided_at: new Date(deps.clock.now().getTime() + DAY_MS - minutes * 60_000),
    });
  }
  const page = (query: string) => as(admin).get(`/api/admin/verifications?state=refused${query}`);
  const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id);
  const two = await page("&limit=2");
  expect(ids(two)).toEqual([second, third]);
  expect(ids(await page("&limit=2&page=2"))[0]).toBe(first);
  const { count } = await db
    .selectFrom("verifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("state", "=", "refused")
    .where("is_latest", "=", true)
    .executeTakeFirstOrThrow();
  expect(two.headers.get("x-total-count")).toBe(String(count));
});

test("the queue is searched by a school's name or its number (SCHOOL-5)", async () => {
  const school = await make.employer({ isVerified: false, institute_name: "Cedar Valley Academy" });
  await as(school).post(OWN, { kind: "cbse", number: "1239876" });
  const found = async (query: string) => {
    const answer = await as(admin).get(`/api/admin/verifications?${query}`);
    return [answer.body.map(({ _id }: { _id: string }) => _id), Number(answer.headers.get("x-total-count"))];
  };
  expect(await found("q=cedar valley")).toEqual([[school.id], 1]);
  expect(await found("q=12398")).toEqual([[school.id], 1]);
  expect(await found("state=refused&q=Cedar")).toEqual([[], 0]);
  await answer(school, { state: "suspended", reason: "Asked for money." });
  expect(await found("state=suspended&q=Cedar")).toEqual([[school.id], 1]);
});

test("phone calls stand beside their own school, newest first", async () => {
  const [called, other] = [await make.employer(), await make.employer()];
  const record = (school: Actor, note: string) =>
    as(admin).post(`${verificationOf(school)}/calls`, { phone: "0755 2550100", note });
  for (const note of ["Nobody answered.", "The office was closed.", "The principal confirmed."])
    await record(called, note);
  await record(other, "Another school.");
  const notes = async (school: Actor) =>
    (await as(admin).get(verificationOf(school))).body.calls.map(({ note }: { note: string }) => note);
  expect(await notes(called)).toEqual([
    "The principal confirmed.",
    "The office was closed.",
    "Nobody answered.",
  ]);
  expect(await notes(other)).toEqual(["Another school."]);
});

test("evidence is sent again after a refusal, and only a school that was asked for more need not", async () => {
  const [refused, asked] = [
    await make.employer({ isVerified: false }),
    await make.employer({ isVerified: false }),
  ];
  for (const school of [refused, asked])
    await as(school).post(OWN, evidenceOf("letter.pdf", await writePdf(), "application/pdf"));
  await answer(refused, { state: "refused", reason: "The letter is of another school." });
  await answer(asked, { state: "more-needed", reason: "Please call us." });
  for (const school of [refused, asked]) await as(school).post(OWN, NUMBER);
  const hasEvidence = async (school: Actor) => (await standing(school)).request.hasEvidence;
  expect([await hasEvidence(refused), await hasEvidence(asked)]).toEqual([false, true]);
  const shown = await as(admin).get(`${verificationOf(asked)}/evidence`);
  expect([shown.headers.get("content-type"), shown.headers.get("content-disposition")]).toEqual([
    "application/pdf",
    `attachment; filename="evidence.pdf"; filename*=UTF-8''evidence.pdf`,
  ]);
  const evidence = async () => {
    const rows = await db
      .selectFrom("verifications")
      .select("evidence_key")
      .where("employer_id", "=", asked.id)
      .orderBy("id")
      .execute();
    return rows.map(({ evidence_key }) => evidence_key !== null);
  };
  // The document belongs to one request, so that it is deleted once and in time.
  expect(await evidence()).toEqual([false, true]);
  await answer(asked, { state: "more-needed", reason: "Please send the whole letter." });
  await as(asked).post(OWN, evidenceOf("whole.pdf", await writePdf(), "application/pdf"));
  expect(await evidence()).toEqual([false, true, true]);
});

test("more is asked for a renewal while the year still runs: the badge stays, and only a refusal ends it", async () => {
  const school = await make.employer({ credits: 1 });
  await make.verification(school);
  await as(school).post(OWN, NUMBER);
  await answer(school, { state: "more-needed", reason: "Please send this year's letter." });
  expect(await standing(school)).toMatchObject({
    request: { state: "more-needed" },
    badge: { kind: "udise" },
    countsAsVerifiedUntil: inDays(365).toISOString(),
  });
  await answer(school, { state: "refused", reason: "The school has closed." });
  expect(await standing(school)).toMatchObject({ badge: null, countsAsVerifiedUntil: null });
});
