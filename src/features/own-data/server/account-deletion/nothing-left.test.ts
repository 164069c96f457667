import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";
import { drawPhoto, formOf, writePdf } from "#tests/support/uploads.ts";
import { changeRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, call, make, db } = api;
const admin = await make.admin();

/** Returns each row of each table as text, with the table's name. */
async function dumpTables(): Promise<{ table: string; row: string }[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`.execute(db);
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`
      select lower(row_to_json(r)::text) as row from ${sql.table(name)} r`.execute(db);
    return rows.map(({ row }) => ({ table: name, row }));
  });
  return (await Promise.all(dumps)).flat();
}

async function findTablesWith(words: readonly string[]): Promise<string[]> {
  // Ids are random, so that one may contain the digits of a salary.
  const ids = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
  const rows = (await dumpTables()).map(({ table, row }) => ({ table, row: row.replaceAll(ids, "") }));
  const found = words.flatMap((word) =>
    rows.filter(({ row }) => row.includes(word.toLowerCase())).map(({ table }) => `${word} in ${table}`),
  );
  return [...new Set(found)].toSorted();
}

const candidateOf = (mark: string, digit: number) => ({
  fullName: `Name${mark} Zqv`,
  email: `mail${mark}@teacher.example`,
  phone: `98760000${digit}1`,
  subjects: [`Subject${mark}`],
  nativePlace: `Native${mark}, Madhya Pradesh, India`,
  Address: `City${mark}, State${mark}, Country${mark}`,
  preferredLocations: [`Wish${mark}, Madhya Pradesh, India`],
  currentSalary: 43_210 + digit,
  otherEducation: `Education${mark}`,
  teachingLanguage: `Speech${mark}`,
  otherLanguagesKnown: [`Tongue${mark}`],
});

const wordsOf = (mark: string, digit: number) => [
  ...["mail", "Subject", "Native", "City", "State", "Country", "Wish"].map((word) => word + mark),
  ...["Education", "Speech", "Tongue"].map((word) => word + mark),
  `98760000${digit}1`,
  String(43_210 + digit),
  `43,21${digit}`,
];

test("of a deleted candidate no table has anything but the name in interviews (PEOPLE-4, PEOPLE-5)", async () => {
  const photo = new File([new Uint8Array(await drawPhoto())], "photo.jpg", { type: "image/jpeg" });
  const resume = new File([new Uint8Array(await writePdf())], "resume.pdf", { type: "application/pdf" });
  const form = formOf(candidateForm(candidateOf("old", 1)), { candidatePhoto: photo, resume });
  const registered = await call("POST", "/api/candidates/register", form);
  expect(registered.status, registered.text).toBe(201);
  const id = idFrom(registered.body.candidate._id);
  const candidate = { id, accountId: id, email: "mailold@teacher.example", role: "candidate" as const };
  await confirmEmailOf(api, candidate.email);

  const school = await make.employer({ credits: 3, institute_name: "Tagore Academy" });
  const { body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
  const note = { note: "Reasonold of the family" };
  const asked = await as(candidate).put(`/api/interview/reschedule/${body.interview._id}`, note);
  expect(asked.status, asked.text).toBe(200);
  // The mail about the new address cannot be delivered.
  await changeRows(db, "mail_outbox", { to_address: school.email }, { failed_at: new Date() });
  await as(admin).put(`/api/interview/updateInterviewStatus/${body.interview._id}`, { status: "Cancelled" });

  await as(candidate).post("/api/auth/change-password", {
    currentPassword: PASSWORD,
    newPassword: "slate and sponge",
  });
  await as(admin).post(`/api/admin/users/${id}/revoke-sessions`);
  const edited = await as(admin).put(`/api/candidates/${id}`, formOf(candidateOf("new", 2)));
  expect(edited.status, edited.text).toBe(200);
  await as(admin).get("/api/admin/export/candidates?q=mailnew@teacher.example");
  await as({ ...candidate, email: "mailnew@teacher.example" }).post("/api/forget/send-otp", {
    email: "mailnew@teacher.example",
  });
  // Proves that the test searches correctly: before the deletion the values are found.
  const known = await findTablesWith([...wordsOf("old", 1), ...wordsOf("new", 2)]);
  expect(known.filter((one) => one.endsWith("audit_entries")).length).toBeGreaterThan(15);

  expect((await as(admin).delete(`/api/admin/candidates/delete/${id}`)).status).toBe(200);
  expect(await findTablesWith([...wordsOf("old", 1), ...wordsOf("new", 2), "Reasonold"])).toEqual([]);
  const names = await findTablesWith(["Nameold", "Namenew"]);
  // The words of a name are counted for the search of interviews.
  expect(
    names.filter((one) => !/ in (interviews|search_terms|mail_outbox|notifications)$/.test(one)),
  ).toEqual([]);
  const { rows } = await sql`select area from search_terms where term in ('nameold', 'namenew')`.execute(db);
  expect(rows).toEqual([{ area: "interviews" }]);
  expect(names).toContain("Nameold in interviews");
});

test("no column that can hold an address keeps that of an erased person (PEOPLE-4, PRIV-61)", async () => {
  const person = await make.candidate({ email: "canary-erased@teacher.example" });
  const school = await make.employer();
  const { email } = person;
  const asked: [Promise<{ status: number }>, number][] = [
    [as(school).post("/api/employer/team/invitations", { email, role: "viewer" }), 201],
    [as(null).post("/api/forget/send-otp", { email }), 200],
    [as(null).post("/api/complaints", formOf({ email, text: "It does not load." })), 201],
    [
      as(null).post("/api/contact/addContactMessage", {
        fullName: "Asha Rao",
        email,
        phone: "+919876543210",
        subject: "Hello",
        message: "A question about it.",
      }),
      201,
    ],
  ];
  for (const [at, [answer, status]] of asked.entries())
    expect([at, (await answer).status]).toEqual([at, status]);
  const before = await findTablesWith([email]);
  expect(before.map((one) => one.split(" in ")[1])).toEqual(
    expect.arrayContaining(["accounts", "invitations", "mail_outbox", "complaints", "contact_messages"]),
  );
  expect((await as(admin).delete(`/api/admin/candidates/delete/${person.id}`)).status).toBe(200);
  expect(await findTablesWith([email])).toEqual([]);
});

const schoolOf = (mark: string, digit: number) => ({
  instituteName: `Academy${mark}`,
  phone: `98770000${digit}1`,
  affiliation: `Affiliation${mark}`,
  websiteLink: `https://web${mark}.example`,
  address: `City${mark}, State${mark}, Country${mark}`,
});

const schoolWordsOf = (mark: string, digit: number) => [
  ...["mail", "Affiliation", "web", "City", "State", "Country"].map((word) => word + mark),
  `98770000${digit}1`,
];

test("of a deleted employer no table has anything but the name (PEOPLE-4)", async () => {
  const form = employerForm({ ...schoolOf("one", 3), email: "mailone@school.example" });
  const registered = await call("POST", "/api/employer/register", form);
  expect(registered.status, registered.text).toBe(201);
  const id = idFrom(registered.body.employer._id);
  const { accountId } = (await call("POST", "/api/auth/login", { email: form.email, password: PASSWORD }))
    .body.user;
  const employer = {
    id,
    accountId: idFrom(accountId),
    email: "mailone@school.example",
    role: "employer" as const,
  };
  await as(employer).post("/api/auth/change-password", {
    currentPassword: PASSWORD,
    newPassword: "slate and sponge",
  });
  await as(admin).post(`/api/admin/users/${id}/revoke-sessions`);
  const edited = await as(admin).put(`/api/employer/edit/${id}`, schoolOf("two", 4));
  expect(edited.status, edited.text).toBe(200);
  const words = [...schoolWordsOf("one", 3), ...schoolWordsOf("two", 4)];
  const known = await findTablesWith(words);
  expect(known.filter((one) => one.endsWith("audit_entries")).length).toBeGreaterThan(8);

  expect((await as(admin).delete(`/api/employer/delete/${id}`)).status).toBe(200);
  expect(await findTablesWith(words)).toEqual([]);
  // The credit ledger shows the employer by this name.
  expect(await findTablesWith(["Academyone", "Academytwo"])).toEqual(["Academytwo in audit_entries"]);
});
