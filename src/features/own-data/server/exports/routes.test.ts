import type { EmployerId } from "#platform/domain/ids.ts";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { daysBefore } from "#platform/domain/day.ts";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { drawPhoto, writePdf } from "#tests/support/uploads.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, call, make, db, deps, setClock } = api;
const admin = await make.admin();
// The shared client reads answers as text.
const server = createApi(deps);

/** The files of the archive; JSON files are read. */
async function download(person: Actor) {
  await as(person).get("/api/auth/session");
  const cookie = `session=${person.token}`;
  const response = await requestBytes(cookie);
  const entries = unzipSync(response.bytes);
  const json = (name: string) => JSON.parse(strFromU8(entries[`${name}.json`] ?? new Uint8Array()));
  return {
    ...response,
    entries,
    json,
    text: Object.values(entries)
      .map((bytes) => strFromU8(bytes))
      .join("\n"),
  };
}

async function requestBytes(cookie: string) {
  const response = await server.request("/api/account/export", { headers: { cookie } });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

const PHOTO = `${"a".repeat(40)}.webp`;
const RESUME = `${"b".repeat(40)}.pdf`;

test("a teacher downloads profile, interviews, notices, devices and files, and nothing private of others (VIEW-11, PEOPLE-7, ALERT-10, REPORT-9)", async () => {
  await make.candidate({ active_on: "2026-03-01" });
  const [photo, resume] = [await drawPhoto(), await writePdf()];
  await deps.files.put(PHOTO, photo);
  await deps.files.put(RESUME, resume);
  const candidate = await make.candidate({ full_name: "Asha Rao", photo_key: PHOTO, resume_key: RESUME });
  const other = await make.candidate({ full_name: "Somebody Else" });
  const school = await make.employer({ credits: 3, institute_name: "Hill School", phone: "9811111111" });
  for (const { id } of [candidate, other]) {
    await as(school).post("/api/interview/scheduleInterview", {
      employerId: school.id,
      candidateId: id,
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/abc",
    });
  }
  await as(school).get(`/api/employer/candidateDetails/${candidate.id}`);
  const elsewhere = await make.employer();
  await as(other).post("/api/reports", { about: elsewhere.id, reason: "wrong-job" });
  await as(candidate).post("/api/reports", { about: elsewhere.id, reason: "wrong-job" });
  await as(candidate).post("/api/reports", { about: school.id, reason: "harassment" });
  const alert = (email: string, subject: string) =>
    as(candidate).post("/api/alerts", { email, search: { subject }, frequency: "weekly" });
  await alert(candidate.email, "Physics");
  await alert("somebody-else@home.example", "Dance");
  setClock("2026-03-10", "09:30");
  await as(candidate).post("/api/candidate/alerts", { search: { q: "hostel" }, frequency: "daily" });
  setClock("2026-03-10");
  const { status, headers, entries, json, text } = await download(candidate);
  expect(json("job-alerts")).toMatchObject([
    { search: { q: "hostel" }, isConfirmed: true },
    { search: { subject: "Physics" }, isConfirmed: false },
  ]);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/zip");
  expect(headers.get("content-disposition")).toBe('attachment; filename="edunakuri-my-data-2026-03-10.zip"');
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(Object.keys(entries).toSorted()).toEqual(
    [
      "README.txt",
      ...[
        "account",
        "applications",
        "complaints",
        "consents",
        "contact-requests",
        "devices",
        "first-days",
        "hidden-from",
        "incidents",
        "interviews",
        "job-alerts",
        "mail-preferences",
        "invited-to-apply",
        "messages",
        "notifications",
        "offers",
        "profile",
        "reports",
        "saved-jobs",
        "shortlisted-by",
        "whatsapp",
        "who-saw-me",
      ].map((name) => `${name}.json`),
      "files/photo.webp",
      "files/resume.pdf",
    ].toSorted(),
  );
  expect(json("profile")).toMatchObject({ _id: candidate.id, fullName: "Asha Rao", currentSalary: 40_000 });
  expect(json("profile").lastActiveOn).toBe("2026-03-10");
  expect(json("account")).toMatchObject({ email: candidate.email, role: "candidate" });
  expect(json("interviews")).toMatchObject([{ interviewDate: "2026-03-14", status: "Pending" }]);
  expect(json("who-saw-me")).toEqual([
    { employerId: school.id, school: "Hill School", day: "2026-03-10", kind: "invited", count: 1 },
    { employerId: school.id, school: "Hill School", day: "2026-03-10", kind: "opened", count: 1 },
  ]);
  expect(json("reports")).toHaveLength(2);
  expect(json("reports")).toMatchObject([
    { employerId: school.id, reason: "harassment", text: null },
    { employerId: elsewhere.id, reason: "wrong-job" },
  ]);
  expect(json("notifications")).toHaveLength(1);
  expect(json("devices")).toHaveLength(1);
  expect(Buffer.from(entries["files/photo.webp"] ?? []).equals(photo)).toBe(true);
  expect(Buffer.from(entries["files/resume.pdf"] ?? []).equals(resume)).toBe(true);
  for (const secret of [school.email, "9811111111", "Somebody Else", other.email, "argon2"]) {
    expect(text, secret).not.toContain(secret);
  }
});

test("a teacher's archive names the schools that shortlisted them, a member's the own notes and ratings (DECIDE-9)", async () => {
  const candidate = await make.candidate();
  const school = await make.employer({ institute_name: "Lake School" });
  const colleague = await make.member(school, "viewer");
  await db.updateTable("accounts").set({ full_name: "Vela Nair" }).where("id", "=", colleague.id).execute();
  const list = await as(school).post("/api/employer/shortlists", { name: "Perhaps for hostel duty" });
  const at = `/api/employer/shortlists/${list.body.shortlist._id}/candidates/${candidate.id}`;
  await as(school).put(at, { rating: 2 });
  await as(colleague).put(at, { rating: 3 });
  for (const [who, text] of [
    [school, "A note of the owner"],
    [colleague, "A note of the viewer"],
  ] as const)
    await as(who).post(`/api/employer/candidates/${candidate.id}/notes`, { text });
  const own = await download(candidate);
  expect(own.json("shortlisted-by")).toEqual([
    { employerId: school.id, school: "Lake School", since: expect.any(String) },
  ]);
  expect(own.text).not.toMatch(/Vela Nair|hostel duty|A note of/);
  const member = await download(colleague);
  expect(member.json("own-candidate-notes")).toMatchObject([
    { candidateId: candidate.id, text: "A note of the viewer" },
  ]);
  expect(member.json("own-ratings")).toMatchObject([{ candidateId: candidate.id, rating: 3 }]);
  expect(member.text).not.toContain("A note of the owner");
});

test("a school's archive calls people of a job without names by their own ids (DECIDE-23)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });
  const candidate = await make.candidate({ full_name: "Zephyrine Canary", phone: "9833333333" });
  const application = await applyFor(api, candidate, { vacancy });
  const by = as(school);
  await by.get(`/api/employer/candidateDetails/${candidate.id}`);
  await by.post("/api/seenProfiles/markSeen", { candidateId: candidate.id });
  await by.post("/api/reports", { about: candidate.id, reason: "wrong-job" });
  const { shortlist } = (await by.put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {})).body;
  await by.put(`/api/employer/shortlists/${shortlist._id}/candidates/${candidate.id}`, { rating: 4 });
  await by.post(`/api/employer/candidates/${candidate.id}/notes`, { text: "Explains well." });
  await by.put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  const { json, text } = await download(school);
  for (const name of ["own-candidate-notes", "own-ratings", "profiles-seen", "profile-views", "reports"])
    expect(json(name), name).toMatchObject([{ candidateId: application }]);
  for (const secret of ["Zephyrine", "Canary", "9833333333", candidate.id])
    expect(text).not.toContain(secret);
});

test("who has moved to another school downloads nothing about the people of the former one (PEOPLE-7, DECIDE-23)", async () => {
  const [former, present] = [await make.employer(), await make.employer()];
  const [applicant, invited] = [await make.candidate(), await make.candidate()];
  const vacancy = await makeVacancy(api, former, { title: "PGT Physics" });
  await applyFor(api, applicant, { vacancy });
  const member = await make.member(former, "recruiter");
  const by = as(member);
  const { shortlist } = (await by.put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {})).body;
  await by.put(`/api/employer/shortlists/${shortlist._id}/candidates/${applicant.id}`, { rating: 4 });
  await by.post(`/api/employer/candidates/${applicant.id}/notes`, { text: "Explains well." });
  await by.post("/api/reports", { about: applicant.id, reason: "wrong-job" });
  await by.put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  const people = { employer: former, candidate: invited };
  const { id } = await make.interview(people, { candidate_name: "Invited Canary" });
  await by.post(`/api/interview/${id}/notes`, { text: "Good voice." });
  const names = ["own-candidate-notes", "own-ratings", "reports", "own-notes"];
  const before = await download(member);
  for (const name of names) expect(before.json(name), name).toHaveLength(1);

  expect((await as(former).delete(`/api/employer/team/${member.id}`)).status).toBe(200);
  const joined = { account_id: member.accountId, role: "recruiter", joined_at: deps.clock.now() } as const;
  await insertRow(db, "memberships", { employer_id: present.id, ...joined });
  delete member.token;
  const { json, text } = await download(member);
  for (const name of names) expect(json(name), name).toEqual([]);
  for (const secret of [applicant.id, "Invited Canary"]) expect(text).not.toContain(secret);
});

test("a school's archive leaves out its report on a profile that hides from it, unless they have met (PRIV-10, PRIV-16)", async () => {
  const school = await make.employer();
  const [hiding, applicant, open] = [
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
  ] as const;
  const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });
  const application = await applyFor(api, applicant, { vacancy });
  for (const { id } of [hiding, applicant, open])
    expect((await as(school).post("/api/reports", { about: id, reason: "wrong-job" })).status).toBe(201);
  const stage = { stage: "withdrawn" };
  expect((await as(applicant).put(`/api/applications/${application}/stage`, stage)).status).toBe(200);
  for (const person of [hiding, applicant])
    expect((await as(person).put(`/api/candidate/hiddenFrom/${school.id}`)).status).toBe(200);
  expect((await as(school).get(`/api/reports/${hiding.id}`)).body).toEqual({ report: null });
  const { json, text } = await download(school);
  const reported = json("reports").map(({ candidateId }: { candidateId: string }) => candidateId);
  expect(reported.toSorted()).toEqual([applicant.id, open.id].toSorted());
  expect(text).not.toContain(hiding.id);
});

test("a teacher's archive has the qualifications and TETs (ELIG-17)", async () => {
  const candidate = await make.candidate();
  const lists = {
    qualifications: [
      { level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2016 },
    ],
    tets: [{ exam: "CTET", state: null, paper: "II", year: 2019 }],
  };
  expect((await as(candidate).put(`/api/candidates/${candidate.id}`, lists)).status).toBe(200);
  expect((await download(candidate)).json("profile")).toMatchObject(lists);
});

test("a school downloads its record, subscriptions and ledger; of candidates what it may see (VIEW-11, PEOPLE-7, TEAM-31)", async () => {
  const school = await make.employer({ credits: 2, institute_name: "Hill School" });
  const candidate = await make.candidate({ phone: "9822222222" });
  await insertRow(db, "seen_profiles", { employer_id: school.id, candidate_id: candidate.id });
  await as(school).put("/api/account/name", { name: "Meera Joshi" });
  const { id: interviewId } = await make.interview({ employer: school, candidate });
  await as(school).post(`/api/interview/${interviewId}/notes`, { text: "Good voice." });
  const colleague = await make.member(school, "recruiter");
  await as(colleague).post(`/api/interview/${interviewId}/notes`, { text: "A colleague's note." });
  await as(admin).post(`/api/admin/employers/${school.id}/credits`, { amount: 1, reason: "A gift" });
  const later = await make.candidate();
  for (const [actor, { id }, time] of [
    [school, candidate, "10:00"],
    [await make.employer(), later, "10:20"],
    [school, later, "10:40"],
  ] as const) {
    setClock("2026-03-10", time);
    await as(actor).get(`/api/employer/candidateDetails/${id}`);
  }
  setClock("2026-03-10");
  await as(school).post("/api/employer/vacancies", { title: "PGT Physics" });
  const { json, entries, text } = await download(school);
  expect(json("profile")).toMatchObject({ instituteName: "Hill School" });
  expect(json("vacancies")).toMatchObject([{ title: "PGT Physics", state: "draft", views: 0 }]);
  expect(json("account")).toMatchObject({ email: school.email, name: "Meera Joshi" });
  expect(json("subscriptions")).toMatchObject([{ status: "active", credits: 3 }]);
  expect(json("credits")).toMatchObject([
    { reason: "corrected", note: "A gift" },
    { reason: "granted", amount: 2 },
  ]);
  expect(json("own-notes")).toHaveLength(1);
  expect(json("own-notes")).toMatchObject([{ interviewId, candidateName: "Teacher", text: "Good voice." }]);
  expect(json("profiles-seen")).toEqual([{ candidateId: candidate.id }]);
  expect(json("profile-views")).toMatchObject([
    { candidateId: later.id, accountId: school.accountId, withContact: true },
    { candidateId: candidate.id, accountId: school.accountId, withContact: true },
  ]);
  expect(json("payments")).toEqual([]);
  expect(Object.keys(entries)).not.toContain("files/photo.webp");
  expect(text).not.toContain("9822222222");

  // Without a subscription the addresses of candidates stay hidden, here too.
  await changeRows(db, "subscriptions", { employer_id: school.id }, { status: "canceled" });
  expect((await download(school)).text).not.toContain(candidate.email);
});

test("a school's payments are its own, in rupees, and its subscriptions and file have India's day", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const { id: plan_id } = await make.plan();
  const order = (employer_id: EmployerId, amount_paise: number, day: string) => ({
    id: idFrom(crypto.randomUUID()),
    gateway_order_id: `order_${amount_paise}`,
    employer_id,
    plan_id,
    plan_name: `Plan ${amount_paise}`,
    amount_paise,
    plan_credits: 5,
    duration_in_days: null,
    payment_id: `pay_${amount_paise}`,
    paid_at: new Date(`${day}T05:00:00Z`),
    subscription_id: null,
    created_at: new Date(`${day}T04:00:00Z`),
  });
  const orders = [
    order(school.id, 49_950, "2026-03-01"),
    order(other.id, 77_700, "2026-03-02"),
    order(school.id, 120_000, "2026-03-03"),
  ];
  await db.insertInto("payment_orders").values(orders).execute();
  const { json } = await download(school);
  expect(json("payments")).toEqual([
    {
      plan: "Plan 120000",
      rupees: 1_200,
      paymentId: "pay_120000",
      paidAt: "2026-03-03T05:00:00.000Z",
      createdAt: "2026-03-03T04:00:00.000Z",
    },
    {
      plan: "Plan 49950",
      rupees: 499.5,
      paymentId: "pay_49950",
      paidAt: "2026-03-01T05:00:00.000Z",
      createdAt: "2026-03-01T04:00:00.000Z",
    },
  ]);

  setClock("2026-03-11", "00:30");
  const { headers } = await download(other);
  expect(headers.get("content-disposition")).toContain("edunakuri-my-data-2026-03-11.zip");
  setClock("2026-03-10");
});

test("a school downloads what was given back, with the number of its credit note (PEOPLE-7)", async () => {
  const school = await make.employer();
  const { id: planId } = await make.plan();
  const id = String((await as(school).post("/api/subscription/subscribe", { planId })).body.subscription._id);
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active", paid: "cash" });
  const sent = { reason: "Moved abroad.", amount: 1000, reference: "412345678901" };
  expect((await as(admin).post(`/api/admin/subscriptions/${id}/refund`, sent)).status).toBe(200);
  const { json } = await download(school);
  const note = json("papers").find(({ kind }: { kind: string }) => kind === "credit-note");
  expect(json("refunds")).toMatchObject([
    { rupees: 1000, reason: "Moved abroad.", state: "refunded", creditNote: note.number },
  ]);
});

test("the owner of a school downloads its papers as PDF and its transfers, and no other member does (PEOPLE-7)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const { id: planId } = await make.plan();
  const asked = await as(school).post("/api/subscription/subscribe", { planId });
  const claim = { subscriptionId: asked.body.subscription._id, utr: "412345678901", amount: 4999 };
  await as(school).post("/api/subscription/transfers", claim);
  const { json, entries } = await download(school);
  const [paper] = json("papers");
  expect(json("papers")).toMatchObject([{ kind: "proforma", total: 4999 }]);
  expect(json("transfers")).toMatchObject([{ utr: "412345678901", state: "claimed" }]);
  const pdf = entries[`files/papers/${paper.number.replaceAll("/", "-")}.pdf`];
  expect(
    Buffer.from(pdf ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  expect((await download(other)).json("papers")).toEqual([]);
  const recruiter = await make.member(school, "recruiter");
  expect(Object.keys((await download(recruiter)).entries)).not.toContain("papers.json");
});

test("an e-mail address that waits for its link is in the archive of its owner, and no other", async () => {
  const [owner, stranger] = [await make.candidate(), await make.candidate()];
  const waiting = async (of: Actor) => (await download(of)).json("account").newEmailThatWaits;
  const ask = (email: string) =>
    as(owner).put(`/api/candidates/${owner.id}`, { email, currentPassword: PASSWORD });
  expect((await ask("first-new@teacher.example")).status).toBe(200);
  expect((await ask("second-new@teacher.example")).status).toBe(200);
  expect(await waiting(owner)).toBe("second-new@teacher.example");
  expect(await waiting(stranger)).toBe(null);
  // Its link works for three days, and the change is kept for longer.
  const ofChange = { new_email: "second-new@teacher.example" };
  const made = await findRow(db, "email_changes", ofChange, ["created_at"]);
  await changeRows(db, "email_changes", ofChange, { created_at: daysBefore(made.created_at, 3) });
  expect(await waiting(owner)).toBe(null);
  await changeRows(db, "email_changes", ofChange, made);
  await changeRows(db, "email_changes", ofChange, { confirmed_at: deps.clock.now() });
  expect(await waiting(owner)).toBe(null);
});

test("more records than a page holds are all in the archive", async () => {
  const candidate = await make.candidate();
  const rows = Array.from({ length: 1_001 }, (_, index) => ({
    id: idFrom(crypto.randomUUID()),
    account_id: candidate.accountId,
    kind: "welcome" as const,
    title: `Notice ${index}`,
    body: "Text",
    path: "/",
    about: null,
    once: null,
    created_at: deps.clock.now(),
  }));
  await db.insertInto("notifications").values(rows).execute();
  expect((await download(candidate)).json("notifications")).toHaveLength(1_001);
});

test("a member's archive has what the member reads: no texts for viewers, nothing of the business for interviewers", async () => {
  const school = await make.employer({ credits: 2 });
  const namesFor = async (person: Actor) =>
    Object.keys((await download(person)).entries)
      .filter((name) => name.endsWith(".json"))
      .map((name) => name.replace(".json", ""))
      .toSorted();
  const ofAll = [
    "account",
    "complaints",
    "consents",
    "devices",
    "first-days",
    "incidents",
    "interviews",
    "mail-preferences",
    "messages",
    "notifications",
    "offers",
    "own-candidate-notes",
    "own-notes",
    "own-ratings",
    "profile",
    "reports",
    "saved-searches",
    "vacancies",
    "whatsapp",
  ];
  const read = [
    ...ofAll,
    "credits",
    "payments",
    "profile-views",
    "profiles-seen",
    "subscriptions",
    "verification",
  ];
  const written: string[] = [...read, "answer-templates"].toSorted();
  const paid = [...written, "billing", "papers", "refunds", "transfers"].toSorted();
  expect(await namesFor(school)).toEqual(paid);
  expect(await namesFor(await make.member(school, "recruiter"))).toEqual(written);
  expect(await namesFor(await make.member(school, "viewer"))).toEqual(read.toSorted());
  expect(await namesFor(await make.member(school, "interviewer"))).toEqual(ofAll);
});

test("a resume that an application still has is in the archive beside the present one, each once", async () => {
  const [former, present] = [Buffer.from("%PDF-former"), await writePdf()];
  const [formerKey, presentKey] = [`${"c".repeat(40)}.pdf`, `${"d".repeat(40)}.pdf`];
  await deps.files.put(formerKey, former);
  await deps.files.put(presentKey, present);
  const candidate = await make.candidate({ resume_key: formerKey });
  const school = await make.employer();
  const first = await applyFor({ as }, candidate, { vacancy: await makeVacancy({ db, deps }, school) });
  await db.updateTable("candidates").set({ resume_key: presentKey }).where("id", "=", candidate.id).execute();
  const second = await applyFor({ as }, candidate, { vacancy: await makeVacancy({ db, deps }, school) });
  const { entries, json } = await download(candidate);
  expect(
    json("applications")
      .map(({ _id }: { _id: string }) => _id)
      .toSorted(),
  ).toEqual([first, second].toSorted());
  expect(Object.keys(entries).filter((name) => name.startsWith("files/"))).toEqual([
    "files/resume.pdf",
    "files/resume-of-application-1.pdf",
  ]);
  expect(Buffer.from(entries["files/resume-of-application-1.pdf"] ?? []).equals(former)).toBe(true);
});

test("visitors and admins have no such download", async () => {
  expect((await call("GET", "/api/account/export")).status).toBe(401);
  expect((await as(admin).get("/api/account/export")).status).toBe(403);
});
