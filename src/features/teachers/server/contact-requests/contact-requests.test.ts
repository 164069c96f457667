import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { openTestApi } from "#tests/support/api.ts";
import { tokenTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD, withNewSession } from "#tests/support/factories.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";
import { followContactRequests } from "./mails.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 100 });
const { make, db, deps, setClock } = api;
// The clock moves by months, so each call has a new session.
const as = (actor: Actor | null) => api.as(actor && withNewSession(actor));
await deps.files.put("resume.pdf", await writePdf());

const teacher = (fields: Parameters<typeof make.candidate>[0] = {}) =>
  make.candidate({ contact: "ask", phone: "9123456784", resume_key: "resume.pdf", ...fields });
async function details(school: Actor, { id }: Actor) {
  const { status, body } = await as(school).get(`/api/employer/candidateDetails/${id}`);
  expect(status).toBe(200);
  return body;
}
const ask = (school: Actor, { id }: Actor, text?: string) =>
  as(school).post(`/api/employer/candidates/${id}/contactRequest`, { text });
const requests = async (candidate: Actor) =>
  (await as(candidate).get("/api/candidate/contactRequests")).body as {
    _id: string;
    state: string;
    couldRead: boolean;
  }[];
const answer = async (candidate: Actor, word: string) => {
  const [request] = await requests(candidate);
  return as(candidate).post(`/api/candidate/contactRequests/${request?._id}`, { answer: word });
};
const mailsTo = async ({ email }: Actor, kind: string) =>
  (await listRows(db, "mail_outbox")).filter((mail) => mail.to_address === email && mail.kind === kind);
const noticesOf = async ({ accountId }: Actor) =>
  (await listRows(db, "notifications")).filter((notice) => notice.account_id === accountId);

test("with “ask me first” no school reads phone, e-mail and resume before a yes, and none after it is taken back (PRIV-4)", async () => {
  const [asha, school] = [await teacher(), await make.employer({ credits: 0 })];
  const other = await make.employer({ credits: 0 });
  const before = await details(school, asha);
  expect([before.phone, before.email, before.contactRequest]).toEqual([
    undefined,
    undefined,
    { state: "none" },
  ]);
  const resume = () => as(school).get(`/api/files/resume/${asha.id}`);
  expect([(await resume()).status, (await resume()).body.message]).toEqual([
    403,
    "This teacher shares the resume with schools that ask. Please ask for contact on the profile.",
  ]);

  expect((await as(asha).put("/api/candidate/privacy", { contact: "subscribers" })).body).toMatchObject({
    contact: "subscribers",
    schoolsWithContact: 2,
  });
  expect(await details(school, asha)).toMatchObject({ phone: "9123456784", email: asha.email });
  expect((await ask(school, asha)).body.code).toBe("NOT_NEEDED");
  expect((await as(asha).put("/api/candidate/privacy", { contact: "ask" })).body.schoolsWithContact).toBe(0);
  expect((await details(school, asha)).phone).toBeUndefined();

  expect((await ask(school, asha)).status).toBe(201);
  expect((await answer(asha, "grant")).body.state).toBe("granted");
  const reading = async () => (await as(asha).get("/api/candidate/privacy")).body.schoolsWithContact;
  expect(await reading()).toBe(1);
  expect(await requests(asha)).toMatchObject([{ couldRead: true }]);
  // A school that is suspended, or no longer verified, reads nothing.
  for (const hindered of [
    { suspended_at: deps.clock.now(), suspension_reason: "Not a school." },
    { counts_as_verified_until: null },
  ]) {
    const [row] = await listRows(db, "employers", { id: school.id });
    await changeRows(db, "employers", { id: school.id }, hindered);
    expect(await reading()).toBe(0);
    expect(await requests(asha)).toMatchObject([{ couldRead: false }]);
    if (row)
      await changeRows(
        db,
        "employers",
        { id: school.id },
        {
          suspended_at: null,
          suspension_reason: null,
          counts_as_verified_until: row.counts_as_verified_until,
        },
      );
  }
  const granted = await details(school, asha);
  expect(granted).toMatchObject({
    phone: "9123456784",
    email: asha.email,
    resume: `/api/files/resume/${asha.id}`,
  });
  expect(granted.contactRequest).toBeUndefined();
  expect([(await resume()).status, (await details(other, asha)).phone]).toEqual([200, undefined]);
  // A yes holds without a plan, and for owner and recruiters of a verified school alone.
  await changeRows(db, "subscriptions", { employer_id: school.id }, { status: "expired" });
  expect((await details(school, asha)).phone).toBe("9123456784");
  expect((await details(await make.member(school, "viewer"), asha)).phone).toBeUndefined();
  await changeRows(db, "employers", { id: school.id }, { counts_as_verified_until: null });
  expect((await details(school, asha)).phone).toBeUndefined();
  await changeRows(db, "employers", { id: school.id }, { counts_as_verified_until: new Date("2100-01-01") });

  expect((await answer(asha, "withdraw")).body.state).toBe("withdrawn");
  expect([(await details(school, asha)).phone, (await resume()).status]).toEqual([undefined, 403]);
  expect((await answer(asha, "grant")).body.code).toBe("REQUEST_ENDED");
});

test("owner and recruiters of a verified school with a plan ask, once in 90 days; refused and lapsed look alike (PRIV-5)", async () => {
  const school = await make.employer({ credits: 0 });
  const [no, silent, hidden] = [
    await teacher(),
    await teacher(),
    await teacher({ findable: false, listed: false }),
  ];
  expect((await ask(await make.employer(), no)).body.code).toBe("NO_SUBSCRIPTION");
  expect((await ask(await make.employer({ credits: 0, isVerified: false }), no)).body.code).toBe(
    "SCHOOL_NOT_VERIFIED",
  );
  const suspended = await make.employer({
    credits: 0,
    suspended_at: deps.clock.now(),
    suspension_reason: "Reported.",
  });
  expect((await ask(suspended, no)).body.code).toBe("SCHOOL_SUSPENDED");
  expect((await ask(await make.member(school, "viewer"), no)).status).toBe(403);
  expect((await ask(school, hidden)).status).toBe(404);
  expect((await ask(school, no, "Please call 98765 43210.")).status).toBe(400);
  expect((await ask(school, no, "x".repeat(301))).status).toBe(400);
  expect(
    await listRows(db, "counted_views").then((rows) => rows.filter((row) => row.employer_id === school.id)),
  ).toEqual([]);

  // The resume of somebody who is not shown to the school is that of nobody.
  const resumeOf = async (id: string) => (await as(school).get(`/api/files/resume/${id}`)).body;
  expect(await resumeOf(hidden.id)).toEqual(await resumeOf(crypto.randomUUID()));

  const recruiter = await make.member(school, "recruiter");
  const both = await Promise.all([ask(school, no, "We teach physics."), ask(recruiter, no)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect((await ask(recruiter, silent)).status).toBe(201);
  const views = (await as(no).get("/api/candidate/views")).body;
  expect(views).toMatchObject([{ employerId: school.id, kind: "opened", count: 1 }]);
  expect((await as(school).get("/api/employer/quota")).body.profiles.used).toBe(2);

  const alike = async (word: string) => {
    const [one, other] = [await details(school, no), await details(school, silent)];
    expect(one.contactRequest).toEqual(other.contactRequest);
    expect(one.contactRequest.state).toBe(word);
    const codes = [(await ask(school, no)).body, (await ask(school, silent)).body];
    expect(codes[0]).toEqual(codes[1]);
  };
  await answer(no, "refuse");
  await alike("waiting");
  setClock(addDays(DAY, 7));
  await alike("closed");
  await followContactRequests(deps);
  await alike("closed");
  expect([(await requests(no))[0]?.state, (await requests(silent))[0]?.state]).toEqual(["refused", "lapsed"]);
  expect((await answer(silent, "grant")).body.code).toBe("REQUEST_ENDED");
  expect(await noticesOf(school)).toEqual([]);

  setClock(addDays(DAY, 89));
  await alike("closed");
  await changeRows(db, "subscriptions", { employer_id: school.id }, { ends_at: new Date("2100-01-01") });
  setClock(addDays(DAY, 90));
  expect((await details(school, no)).contactRequest).toEqual({ state: "none" });
  expect((await ask(school, no)).status).toBe(201);
  setClock(DAY);
});

test("a school has 20 requests without an answer, and a no frees none of them before its time (PRIV-5)", async () => {
  setClock(DAY);
  const school = await make.employer({ credits: 0 });
  const people = [];
  for (let count = 0; count < 21; count++) people.push(await teacher());
  const [last, first] = [people.pop(), people[0]];
  if (!first || !last) throw new Error("There are no people.");
  for (const one of people) expect((await ask(school, one)).status).toBe(201);
  expect((await ask(school, last)).body.code).toBe("TOO_MANY_REQUESTS");
  await answer(first, "refuse");
  expect((await ask(school, last)).body.code).toBe("TOO_MANY_REQUESTS");
  await answer(people[1] ?? last, "grant");
  expect((await ask(school, last)).status).toBe(201);
  expect(
    await db.selectFrom("credit_entries").selectAll().where("employer_id", "=", school.id).execute(),
  ).toEqual([]);
});

test("a teacher gets a notice for each request and one mail a day, whose links answer by a button alone (PRIV-6)", async () => {
  setClock(DAY);
  const asha = await teacher();
  const schools = [];
  for (const name of ["Hill School", "Lake School", "Wood School"]) {
    schools.push(await make.employer({ credits: 0, institute_name: name, city: "Indore" }));
  }
  const [hill, lake, wood] = schools as [Actor, Actor, Actor];
  await ask(hill, asha, "We need physics from April.");
  await Promise.all([followContactRequests(deps), followContactRequests(deps)]);
  await ask(lake, asha);
  await ask(wood, asha, "Hindi medium.");
  await followContactRequests(deps);
  expect((await noticesOf(asha)).map(({ kind }) => kind)).toEqual(
    Array.from({ length: 3 }, () => "contact-asked"),
  );
  const [first, ...more] = await mailsTo(asha, "contact-asked");
  expect([first?.subject, more]).toEqual(["Hill School asks for your contact details", []]);
  expect(first?.body_text).toContain("We need physics from April.");

  const paths = [...(first?.body_text ?? "").matchAll(/\/contact-request\/(\S+)\?answer=(grant|refuse)/g)];
  expect(paths.map(([, , word]) => word)).toEqual(["grant", "refuse"]);
  const link = `/api/contactRequests/${paths[0]?.[1]}`;
  for (const method of ["GET", "HEAD", "GET"]) await api.call(method, `${link}?answer=grant`);
  expect((await as(null).get(link)).body).toMatchObject({ school: "Hill School", state: "asked" });
  for (const wrong of [link.slice(0, -1), `${link}x`, "/api/contactRequests/nonsense"]) {
    expect((await as(null).post(wrong, { answer: "grant" })).status).toBe(404);
  }
  expect((await as(null).post(link, { answer: "withdraw" })).status).toBe(400);
  expect((await as(null).post(link, { answer: "grant" })).body.state).toBe("granted");
  expect((await as(null).post(link, { answer: "refuse" })).body.code).toBe("REQUEST_ENDED");
  expect(await noticesOf(hill)).toMatchObject([{ kind: "contact-granted" }]);
  expect(await mailsTo(hill, "contact-granted")).toHaveLength(1);

  setClock(addDays(DAY, 1), "00:05");
  await followContactRequests(deps);
  await followContactRequests(deps);
  const mails = await mailsTo(asha, "contact-asked");
  expect(mails.map(({ subject }) => subject)).toContain("2 schools ask for your contact details");
  expect(mails).toHaveLength(2);
});

test.each<[string, (person: Actor) => Promise<unknown>]>([
  [
    "a new password",
    (person) =>
      as(person).post("/api/auth/change-password", {
        currentPassword: PASSWORD,
        newPassword: "a new password",
      }),
  ],
  [
    "a logout everywhere",
    async ({ id }) => as(await make.admin()).post(`/api/admin/users/${id}/revoke-sessions`),
  ],
  ["the operator's new password", ({ email }) => setNewPassword(deps, { email, password: "a new password" })],
])("%s ends the link of the mail, and the dashboard answers still (PRIV-6, LOGIN-62)", async (_what, end) => {
  setClock(DAY);
  const [asha, other] = [await teacher(), await teacher()];
  const hill = await make.employer({ credits: 0, institute_name: "Hill School" });
  for (const person of [asha, other]) await ask(hill, person);
  await followContactRequests(deps);
  const linkOf = async (person: Actor) => {
    const [mail] = await mailsTo(person, "contact-asked");
    return `/api/contactRequests/${/\/contact-request\/(\S+)\?/.exec(mail?.body_text ?? "")?.[1]}`;
  };
  const lake = await make.employer({ credits: 0, institute_name: "Lake School" });
  // One that no mail has named keeps the link of the mail that comes.
  await ask(lake, asha);
  await end(asha);
  const link = await linkOf(asha);
  for (const ended of [await as(null).get(link), await as(null).post(link, { answer: "grant" })]) {
    expect([ended.status, ended.body.code]).toEqual([410, "LINK_ENDED"]);
    expect(ended.text).not.toContain("Hill School");
  }
  expect((await as(null).get(await linkOf(other))).status).toBe(200);
  const named = (await as(asha).get("/api/candidate/contactRequests")).body;
  const { _id } = named.find(({ school }: { school: string }) => school === "Hill School");
  const granted = await as(asha).post(`/api/candidate/contactRequests/${_id}`, { answer: "grant" });
  expect(granted.body.state).toBe("granted");
  setClock(addDays(DAY, 1));
  await followContactRequests(deps);
  const later = (await mailsTo(asha, "contact-asked")).find(({ subject }) => subject.startsWith("Lake"));
  const token = /\/contact-request\/(\S+)\?/.exec(later?.body_text ?? "")?.[1];
  expect((await as(null).get(`/api/contactRequests/${token}`)).body).toMatchObject({ state: "asked" });
});

test("a new address ends the link in a mail to the one before, and the dashboard answers still (PRIV-6, LOGIN-62)", async () => {
  setClock(DAY);
  const [asha, school] = [await teacher(), await make.employer({ credits: 0 })];
  await ask(school, asha);
  await followContactRequests(deps);
  const [mail] = await mailsTo(asha, "contact-asked");
  const link = `/api/contactRequests/${/\/contact-request\/(\S+)\?/.exec(mail?.body_text ?? "")?.[1]}`;
  expect((await as(null).get(link)).status).toBe(200);
  const email = "asha-has-moved@home.example";
  const edit = formOf({ email, currentPassword: PASSWORD });
  expect((await as(asha).put(`/api/candidates/${asha.id}`, edit)).status).toBe(200);
  expect((await as(null).get(link)).status).toBe(200);
  const confirmed = await as(null).post("/api/auth/confirmEmail", { token: await tokenTo(db, email) });
  expect(confirmed.status).toBe(200);
  for (const ended of [await as(null).get(link), await as(null).post(link, { answer: "grant" })])
    expect([ended.status, ended.body.code]).toEqual([410, "LINK_ENDED"]);
  expect((await answer(asha, "grant")).body.state).toBe("granted");
});

test("a yes reaches the owner where who asked has left or no longer hires (TEAM-17)", async () => {
  setClock(DAY);
  const school = await make.employer({ credits: 0 });
  const [left, moved] = [await make.member(school, "recruiter"), await make.member(school, "recruiter")];
  const people = [await teacher(), await teacher()];
  for (const [at, member] of [left, moved].entries()) await ask(member, people[at] ?? expect.fail());
  expect((await as(school).delete(`/api/employer/team/${left.id}`)).status).toBe(200);
  expect((await as(school).put(`/api/employer/team/${moved.id}`, { role: "viewer" })).status).toBe(200);
  for (const person of people) expect((await answer(person, "grant")).status).toBe(200);
  for (const member of [left, moved]) expect(await noticesOf(member)).toEqual([]);
  expect((await noticesOf(school)).map(({ kind }) => kind)).toEqual(["contact-granted", "contact-granted"]);
});

test("nobody answers for another, and requests go with the person, the school and their time (PRIV-7)", async () => {
  setClock(DAY);
  const [asha, other, school, leaving] = [
    await teacher(),
    await teacher(),
    await make.employer({ credits: 0, institute_name: "Asking School" }),
    await make.employer({ credits: 0 }),
  ];
  await ask(school, asha, "Canary text");
  await ask(leaving, asha);
  const [request] = await requests(asha);
  expect(
    (await as(other).post(`/api/candidate/contactRequests/${request?._id}`, { answer: "grant" })).status,
  ).toBe(404);
  expect(await requests(other)).toEqual([]);
  await db.deleteFrom("employers").where("id", "=", leaving.id).execute();
  expect(await requests(asha)).toHaveLength(1);

  await answer(asha, "refuse");
  const kept = () =>
    db.selectFrom("contact_requests").select("id").where("candidate_id", "=", asha.id).execute();
  setClock(addDays(DAY, 399));
  await sweepRetained(deps);
  expect(await kept()).toHaveLength(1);
  setClock(addDays(DAY, 401));
  await sweepRetained(deps);
  expect(await kept()).toEqual([]);
  setClock(DAY);
});

test("a yes to a school that no longer sees the profile is refused, and the bell does not name who hides or left the lists (PRIV-5, PRIV-10)", async () => {
  const owner = await make.employer({ email: "office@bell.example", credits: 5 });
  const colleague = await make.member(owner, "recruiter", "second@bell.example");
  await changeRows(db, "accounts", { id: colleague.accountId }, { full_name: "Rita Bell" });
  const person = await make.candidate({ full_name: "Canary Belle", contact: "ask" });
  const bells = async (who: Actor) => (await as(who).get("/api/notifications")).text;
  const unread = async (who: Actor) => (await as(who).get("/api/notifications/unread")).body;
  const path = `/api/employer/candidates/${person.id}`;
  const note = await as(owner).post(`${path}/notes`, { text: "@Rita Bell, please look." });
  expect(note.status, note.text).toBe(201);
  expect((await as(owner).post(`${path}/contactRequest`, {})).status).toBe(201);
  expect(await bells(colleague)).toContain("Canary Belle");
  const before = await unread(colleague);
  const request = (await as(person).get("/api/candidate/contactRequests")).body[0]._id;
  const answer = (word: string) =>
    as(person).post(`/api/candidate/contactRequests/${request}`, { answer: word });
  const steps: [() => Promise<unknown>, () => Promise<unknown>][] = [
    [
      () => as(person).put(`/api/candidate/hiddenFrom/${owner.id}`),
      () => as(person).delete(`/api/candidate/hiddenFrom/${owner.id}`),
    ],
    [
      () => as(person).put("/api/candidate/privacy", { listed: false }),
      () => as(person).put("/api/candidate/privacy", { listed: true }),
    ],
  ];
  for (const [leave, comeBack] of steps) {
    await leave();
    const refused = await answer("grant");
    expect([refused.status, refused.body.code]).toEqual([409, "NOT_SEEN"]);
    expect(await bells(colleague)).not.toContain("Canary Belle");
    expect(await unread(colleague)).not.toEqual(before);
    await comeBack();
    expect(await bells(colleague)).toContain("Canary Belle");
  }
  expect((await answer("grant")).status).toBe(200);
  expect(await bells(owner)).toContain("Canary Belle");
  const reads = async () => [
    (await as(person).get("/api/candidate/privacy")).body.schoolsWithContact,
    (await requests(person)).map((one) => one.couldRead),
  ];
  expect(await reads()).toEqual([1, [true]]);
  await as(person).put(`/api/candidate/hiddenFrom/${owner.id}`);
  expect(await reads()).toEqual([0, [false]]);
  expect(await bells(owner)).not.toContain("Canary Belle");
});

test("a yes to a school that is no longer verified does not tell it a kept name (PRIV-12)", async () => {
  setClock(DAY);
  const school = await make.employer({ credits: 0 });
  const person = await teacher({ full_name: "Canary Kept", name_for_schools_only: true });
  await ask(school, person);
  await changeRows(db, "employers", { id: school.id }, { counts_as_verified_until: null });
  expect((await answer(person, "grant")).status).toBe(200);
  const [bell] = await noticesOf(school);
  expect(bell?.kind).toBe("contact-granted");
  expect(JSON.stringify(bell)).not.toContain("Canary");
  expect(JSON.stringify(await mailsTo(school, "contact-granted"))).not.toContain("Canary");
});

test("requests that wait come first, then the newest (PRIV-4)", async () => {
  const asha = await teacher();
  const schools = [
    await make.employer({ credits: 1 }),
    await make.employer({ credits: 1 }),
    await make.employer({ credits: 1 }),
  ];
  for (const [at, school] of schools.entries()) {
    setClock(DAY, `10:0${at}`);
    expect((await ask(school, asha)).status).toBe(201);
    // The first one goes on waiting.
    if (at > 0) expect((await answer(asha, "refuse")).status).toBe(200);
  }
  const shown = (await as(asha).get("/api/candidate/contactRequests")).body as {
    state: string;
    askedAt: string;
  }[];
  expect(shown.map(({ state, askedAt }) => [state, askedAt.slice(14, 16)])).toEqual([
    ["asked", "30"],
    ["refused", "32"],
    ["refused", "31"],
  ]);
});
