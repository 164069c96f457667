import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { BATCH_ROWS } from "#platform/server/database/batches.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;
const admin = await make.admin();

const LISTS = ["candidates", "employers", "subscribers", "interviews", "report", "hiring"];
const take = (what: string, search = "") => as(admin).get(`/api/admin/export/${what}${search}`);
const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");

test("only admins can export lists", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  for (const what of LISTS) {
    expect((await as(null).get(`/api/admin/export/${what}`)).status).toBe(401);
    expect((await as(employer).get(`/api/admin/export/${what}`)).status).toBe(403);
    expect((await as(candidate).get(`/api/admin/export/${what}`)).status).toBe(403);
  }
  expect((await take("passwords")).status).toBe(404);
  expect((await take("subscribers", "?status=nonsense")).status).toBe(400);
});

test("a file opens in a spreadsheet: named, UTF-8 with a byte order mark, Indian days, and no formulas (ADMIN-41)", async () => {
  // In India it is already 11 March.
  const created_at = new Date("2026-03-10T20:00:00Z");
  await make.candidate({
    full_name: '=HYPERLINK("x")',
    city: "Bhopal",
    email: "asha@teacher.example",
    created_at,
  });
  const { status, headers, text } = await take("candidates", "?q=hyperlink");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="edunakuri-candidates-2026-03-10.csv"',
  );
  expect(headers.get("cache-control")).toContain("no-store");
  const [heading, row, ...rest] = linesOf(text);
  expect(heading).toMatch(/^No\.,Name,Email,/);
  expect(row).toMatch(/^\d+,"'=HYPERLINK\(""x""\)",asha@teacher\.example,9876543210,/);
  expect(row).toContain('"Bhopal, Madhya Pradesh, India"');
  expect(row).toMatch(/,11\/03\/2026$/);
  expect(rest).toEqual([]);
});

test("the byte order mark is there", async () => {
  const response = await take("employers", "?q=zzzzqqqq");
  // A decoder removes the byte order mark, so only the headings remain.
  expect(linesOf(response.text)).toEqual([
    "Institute,Type,Affiliation,Email,Contact No.,Address,Website,Registered On",
  ]);
});

test("the file has the filters of the list (ADMIN-41)", async () => {
  const employer = await make.employer({ institute_name: "Lotus Vidyalaya" });
  await make.subscription(employer, "active", 3);
  await make.subscription(await make.employer({ institute_name: "Banyan School" }), "canceled", 3);
  const candidate = await make.candidate({ full_name: "Meera Iyer" });
  const names = { candidate_name: "Meera Iyer", employer_name: "Lotus Vidyalaya" };
  await make.interview({ employer, candidate }, names);
  const found = async (what: string, search: string) => linesOf((await take(what, search)).text).slice(1);

  expect(await found("employers", "?q=lotus")).toHaveLength(1);
  expect(await found("subscribers", "?status=active")).toEqual([
    `Lotus Vidyalaya,${employer.email},9123456780,Standard,4999,3,3,Active,,10/03/2026,10/03/2026,08/06/2026,`,
  ]);
  expect(await found("subscribers", "?from=2026-03-11")).toEqual([]);
  expect(await found("interviews", "?q=meera&status=Pending")).toEqual([
    `13/03/2026,4:00 PM,6:00 PM,Meera Iyer,${candidate.email},Lotus Vidyalaya,${employer.email},Pending,,10/03/2026,former member,,`,
  ]);
  expect(await found("interviews", "?status=Completed")).toEqual([]);
});

test("a long list of schools has each school once", async () => {
  const accounts = Array.from({ length: BATCH_ROWS + 3 }, (_, index) => ({
    id: idFrom(crypto.randomUUID()),
    email: `bulk${index}@school.example`,
    role: "employer" as const,
    password_hash: "none",
    created_at: deps.clock.now(),
  }));
  await db.insertInto("accounts").values(accounts).execute();
  const rows = accounts.map(({ id, created_at }) => ({
    id,
    institute_name: "Bulkwood School",
    board: "CBSE_SCHOOL" as const,
    affiliation: "CBSE 1",
    website_link: null,
    phone: "9123456780",
    city: "Bhopal",
    state: "Madhya Pradesh",
    country: "India",
    photo_key: null,
    created_at,
  }));
  await db.insertInto("employers").values(rows).execute();
  const owners = rows.map(({ id, created_at }) => ({
    employer_id: id,
    account_id: id,
    role: "owner" as const,
    joined_at: created_at,
  }));
  await db.insertInto("memberships").values(owners).execute();
  const lines = linesOf((await take("employers", "?q=bulkwood")).text).slice(1);
  expect(lines).toHaveLength(rows.length);
  expect(new Set(lines).size).toBe(rows.length);
});

test("a long list has each row once, although many were created at the same moment", async () => {
  const employer = await make.employer();
  const rows = Array.from({ length: BATCH_ROWS * 2 + 3 }, (_, index) => ({
    id: newId<AnyId>(),
    candidate_id: null,
    employer_id: employer.id,
    candidate_name: `Row ${index}`,
    employer_name: "Long School",
    day: "2026-03-20",
    slot_from: "10:00",
    slot_to: "11:00",
    link: "https://meet.example/room",
    status: "Completed" as const,
    result: null,
    note: null,
    subscription_id: null,
    created_at: new Date("2026-03-01T10:00:00Z"),
    updated_at: new Date("2026-03-01T10:00:00Z"),
  }));
  await db.insertInto("interviews").values(rows).execute();
  const lines = linesOf((await take("interviews", "?q=long%20school")).text).slice(1);
  expect(lines).toHaveLength(rows.length);
  expect(new Set(lines).size).toBe(rows.length);
});

test("each export is in the audit log with its filters (ADMIN-41)", async () => {
  await take("subscribers", "?q=lotus&status=active");
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({
    action: "list-exported",
    by: { _id: admin.id },
    record: { name: "Subscribers" },
    before: null,
    after: { search: "by words", status: "active" },
  });
});

test("the monthly report is a file with a line for each month, and its export is in the log (STAFF-12, STAFF-14)", async () => {
  const { headers, text } = await take("report", "?to=2026-02&months=3");
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="edunakuri-monthly-report-2026-03-10.csv"',
  );
  expect(linesOf(text)).toEqual([
    "Month,Candidates Registered,Schools Registered,Schools Verified,Invitations,Answered,Answered (%),Days to Interview,Days to Result",
    "2025-12,0,0,0,0,0,,,",
    "2026-01,0,0,0,0,0,,,",
    "2026-02,0,0,0,0,0,,,",
  ]);
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({ record: { name: "Monthly report" }, after: { to: "2026-02", months: 3 } });
});

test("the report of hiring is a file: all schools, then each profile, and its export is in the log (STAFF-18)", async () => {
  const school = await make.employer();
  const { id } = await makeVacancy(api, school, { pay_from_paise: 3_000_000, pay_to_paise: 4_500_000 });
  const candidate = await make.candidate({ expected_salary_paise: 3_800_000 });
  await applyFor(api, candidate, { vacancy: { id } });
  await make.interview({ employer: school, candidate: await make.candidate() });
  const { headers, text } = await take("hiring", "?season=2025-10");
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="edunakuri-hiring-report-2026-03-10.csv"',
  );
  const [head, all, ...profiles] = linesOf(text);
  expect(head).toBe(
    'Profile,Applied or found,Shortlisted,Interview held,Chosen,Joined,Found by the school,Pay Offered From,Pay Offered To,"Pay Asked, Median"',
  );
  expect(all).toMatch(/^All,\d+,\d+,/);
  expect(profiles).toContain("PGT (classes 11 & 12),1,0,0,0,0,0,30000,45000,38000");
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({ record: { name: "Hiring report" }, after: { season: "2025-10" } });
});
