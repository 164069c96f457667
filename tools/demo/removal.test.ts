import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { fillDemoWorld } from "./demo-world.ts";
import { fillAtFirstStart, prepareInventedWorld } from "./first-start.ts";
import { listUnsettled } from "#features/money/server/payments/refunds/repository.ts";
import { checkMoney } from "#features/money/server/payments/money-check.ts";
import { hasInventedPeople } from "#platform/server/database/invented-people.ts";
import { removeDemoPeople } from "./removal.ts";

const TODAY = "2026-03-10";
const PUBLIC_URL = "http://edunakuri.in";

test("a site with a public address invents nobody (OPS-5)", async () => {
  const { db, deps } = await openTestApi({ today: TODAY, env: { DEMO_DATA: "", PUBLIC_URL } });
  await fillAtFirstStart(deps, () => {});
  expect(await hasInventedPeople(db)).toBe(false);
  expect(await db.selectFrom("accounts").select("id").execute()).toEqual([]);
});

test("invented people can be removed; real people stay and get their credits back (OPS-11)", async () => {
  const { as, db, deps, make } = await openTestApi({ today: TODAY, env: { DEMO_DATA: "", PUBLIC_URL } });
  await fillDemoWorld(deps, { candidates: 20, employers: 16, onProgress: () => {} });
  expect(await hasInventedPeople(db)).toBe(true);
  // Each page of money has something to show.
  const valuesOf = async (table: "papers" | "refunds", column: "kind" | "state") =>
    (
      await db
        .selectFrom(table)
        .select(sql<string>`${sql.ref(column)}`.as("one"))
        .distinct()
        .execute()
    )
      .map(({ one }) => one)
      .toSorted();
  expect(await valuesOf("papers", "kind")).toEqual(["credit-note", "proforma", "tax-invoice"]);
  expect(await valuesOf("refunds", "state")).toEqual(["refunded", "refunding"]);
  expect((await listUnsettled(db, { page: 1, limit: 10 })).total).toBe(1);
  expect(await checkMoney({ db })).toEqual([]);
  const lines: string[] = [];
  const prepare = () => prepareInventedWorld(deps, (line) => lines.push(line));
  // A journal keeps what is printed.
  onTestFinished(() => void Object.assign(process.stdout, { isTTY }));
  const { isTTY } = process.stdout;
  process.stdout.isTTY = false;
  expect((await prepare())("http://localhost:3000")).toEqual([]);
  process.stdout.isTTY = true;
  const logins = await prepare();
  expect(logins("http://localhost:3000").join("\n")).toMatch(
    /Teacher +http:\/\/localhost:3000\/login +teacher@edunakuri\.example +welcome-to-school\n +School .+ school@edunakuri/,
  );
  expect(lines.join()).toContain("npm run admin -- remove-demo");

  const admin = await make.account("admin", "admin@edunakuri.example");
  const candidate = await make.candidate({ email: "asha@teachers.in" });
  const employer = await make.employer({ email: "office@school.in", credits: 3 });
  const invented = await db
    .selectFrom("candidates")
    .select("id")
    .where("id", "!=", candidate.id)
    .executeTakeFirstOrThrow();
  for (const candidateId of [candidate.id, invented.id]) {
    const answer = await as(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId,
      interviewDate: "2026-06-20",
      InterviewLink: "https://meet.in/room",
    });
    expect(answer.status).toBe(201);
  }

  expect(await removeDemoPeople(deps, () => {})).toBe(36);
  expect(await hasInventedPeople(db)).toBe(false);
  const left = await db.selectFrom("accounts").select("id").execute();
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([admin.id, candidate.id, employer.accountId]));
  const interviews = await db.selectFrom("interviews").select(["candidate_id", "status"]).execute();
  expect(interviews).toHaveLength(2);
  expect(interviews).toContainEqual({ candidate_id: candidate.id, status: "Pending" });
  expect(interviews).toContainEqual({ candidate_id: null, status: "Cancelled" });
  expect(await make.creditsOf(employer)).toBe(2);
  await expectLedgerToBalance(db);
  for await (const { key } of deps.files.list()) expect(key).not.toMatch(/pdf$/);
  for (const table of ["papers", "settlements", "refunds", "bank_transfers", "seller_settings"] as const)
    expect([table, await db.selectFrom(table).select("id").execute()]).toEqual([table, []]);
  expect(await db.selectFrom("invoice_numbers").selectAll().execute()).toEqual([]);
  expect(await removeDemoPeople(deps, () => {})).toBe(0);
}, 60_000);

test("invented settings are removed with the people, and an admin's own stay (SITE-28)", async () => {
  const { as, db, deps, make } = await openTestApi({ today: TODAY });
  await fillDemoWorld(deps, { candidates: 3, employers: 1, onProgress: () => {} });
  await db.updateTable("site_settings").set({ email: "office@college.in" }).execute();
  const admin = as(await make.admin());
  const { partnerLogos } = (await admin.get("/api/admin/settings")).body;
  await removeDemoPeople(deps, () => {});
  expect((await admin.get("/api/admin/settings")).body).toEqual({
    officeAddress: null,
    phones: [],
    email: "office@college.in",
    openingHours: null,
    mapLink: null,
    socialLinks: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
    partnerLogos: [],
    upiAddress: null,
    bankAccountName: null,
    bankAccountNumber: null,
    bankIfsc: null,
    bankName: null,
    figures: "given",
    services: null,
    slogans: null,
    visitorsSeeNames: true,
  });
  expect((await as(null).get(partnerLogos[0].image)).status).toBe(404);
});
