import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, db, deps, make, setClock } = await openTestApi({ today: "2026-03-12" });
// In UTC it is still 11 March.
setClock("2026-03-12", "00:30");
const admin = await make.admin();

const take = (what: string, search: string) => as(admin).get(`/api/admin/export/${what}${search}`);
const rowsOf = async (what: string, search: string) =>
  (await take(what, search)).text.trimEnd().split("\r\n").slice(1);

test("each column of the candidates has its own value, the open salary with its plus (ELIG-17)", async () => {
  const open = await make.candidate({
    full_name: "Zoya Open",
    phone: "9811111111",
    current_profile: "Lecturer",
    applying_for_profile: "Principal",
    city: "Pune",
    state: "Maharashtra",
    subjects: ["Physics", "Art"],
    current_experience: 3,
    total_experience: 21,
    current_salary_paise: 3_050_050,
    expected_salary_paise: 20_000_000,
    expected_salary_open: true,
    available: false,
  });
  await as(admin).put(`/api/candidates/${open.id}`, {
    qualifications: [
      { degree: "M.Sc.", subjects: ["Physics"], percent: 61, year: 2012 },
      { degree: "B.Ed.", year: 2014 },
    ],
    tets: [{ exam: "CTET", paper: "II", year: 2015 }],
  });
  const exact = await make.candidate({ full_name: "Zoya Exact", expected_salary_paise: 20_000_000 });
  expect((await take("candidates", "?q=zoya")).text).toContain("Subjects,Qualifications,TET,Experience");
  const rowOf = async (name: string) =>
    (await rowsOf("candidates", `?q=${name}`)).map((row) => row.replace(/^\d+,/, ""));
  expect(await rowOf("zoya open")).toEqual([
    `Zoya Open,${open.email},9811111111,Lecturer,Principal,"Pune, Maharashtra, India","Physics, Art",` +
      `"M.Sc. (Physics), 61%, 2012; B.Ed., 2014","CTET Paper II, 2015",` +
      `More than 20 years,30500.5,200000+,Not Available,12/03/2026`,
  ]);
  expect(await rowOf("zoya exact")).toEqual([
    `Zoya Exact,${exact.email},9876543210,PGT (classes 11 & 12),PGT (classes 11 & 12),` +
      `"Bhopal, Madhya Pradesh, India",Mathematics,,,6,40000,200000,Available,12/03/2026`,
  ]);
});

test("each column of schools, subscribers and interviews has its own value, with the days of India at 00:30", async () => {
  const employer = await make.employer({
    institute_name: "Midnight School",
    board: "ICSE_SCHOOL",
    affiliation: "ICSE 77",
    phone: "9822222222",
    city: "Pune",
    state: "Maharashtra",
    website_link: "https://midnight.example",
    created_at: deps.clock.now(),
  });
  const { id } = await make.subscription(employer, "active", 5);
  const candidate = await make.candidate();
  const held = { candidate_name: "Meera Rao", employer_name: "Midnight School", slot_to: "17:15" };
  await make.interview(
    { employer, candidate },
    {
      ...held,
      status: "Completed",
      result: "Selected",
      by_account: employer.accountId,
      result_by: employer.accountId,
    },
  );
  await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  await changeRows(db, "subscriptions", { id }, { payment_id: "pay_77", by_account: employer.accountId });
  const rows = (what: string, search = "") => rowsOf(what, `?q=midnight${search}`);

  expect(await rows("employers")).toEqual([
    `Midnight School,ICSE School,ICSE 77,${employer.email},9822222222,"Pune, Maharashtra, India",https://midnight.example,12/03/2026`,
  ]);
  expect(await rows("subscribers")).toEqual([
    `Midnight School,${employer.email},9822222222,Standard,4999,4,5,Active,pay_77,12/03/2026,12/03/2026,10/06/2026,${employer.email}`,
  ]);
  expect(await rows("interviews")).toEqual([
    `15/03/2026,4:00 PM,5:15 PM,Meera Rao,${candidate.email},Midnight School,${employer.email},Completed,Selected,12/03/2026,${employer.email},,${employer.email}`,
  ]);
  expect(await rows("subscribers", "&from=2026-03-12&to=2026-03-12")).toHaveLength(1);
  expect(await rows("subscribers", "&to=2026-03-11")).toEqual([]);
  const { headers } = await take("employers", "?q=midnight");
  expect(headers.get("content-disposition")).toContain("edunakuri-employers-2026-03-12.csv");
});

test("each column of vacancies and applications has its own value, and what is open stays empty", async () => {
  const school = await make.employer({ institute_name: "Harbour School" });
  const full = await makeVacancy({ db, deps }, school, {
    title: "Harbour full",
    board: "CBSE",
    subjects: ["Physics", "Art"],
    posts: 3,
    pay_from_paise: 3_000_050,
    pay_to_paise: 4_500_000,
    publish_at: "2026-03-02",
    closes_at: "2026-04-01",
  });
  await makeVacancy({ db, deps }, school, {
    title: "Harbour draft",
    state: "draft",
    profile: null,
    publish_at: null,
    closes_at: null,
    published_at: null,
  });
  expect((await rowsOf("vacancies", "?q=harbour")).toSorted()).toEqual([
    "Harbour draft,Harbour School,Draft,,Mathematics,,Bhopal,1,Permanent,,,,,,,12/03/2026",
    'Harbour full,Harbour School,Published,PGT (classes 11 & 12),"Physics, Art",CBSE,Bhopal,3,Permanent,30000.5,45000,02/03/2026,01/04/2026,,,12/03/2026',
  ]);
  const teacher = await make.candidate({ full_name: "Harbour Teacher" });
  await applyFor({ as }, teacher, { vacancy: full });
  const exported = () => rowsOf("applications", "?q=harbour");
  const row = "Harbour Teacher,Harbour full,Harbour School,Bhopal";
  expect(await exported()).toEqual([`${row},Applied,12/03/2026,,12/03/2026`]);
  const [{ _id }] = (await as(school).get("/api/employer/applications")).body;
  setClock("2026-03-13", "00:30");
  // The session of the night before has ended.
  delete admin.token;
  await as(school).get(`/api/applications/${_id}`);
  await as(school).put(`/api/applications/${_id}/stage`, { stage: "shortlisted" });
  expect(await exported()).toEqual([`${row},Shortlisted,12/03/2026,13/03/2026,13/03/2026`]);
  setClock("2026-03-12", "00:30");
  delete admin.token;
});

test("each list is exported newest first", async () => {
  const names = ["Order One", "Order Two", "Order Three"];
  await make.candidate({ full_name: "Order Teacher" });
  await make.candidate({ full_name: "Order Newer Teacher" });
  for (const [at, institute_name] of names.entries()) {
    setClock("2026-03-12", `00:3${at}`);
    await make.employer({ institute_name, credits: 1 });
  }
  const order = async (what: string) =>
    (await rowsOf(what, "?q=order")).map((row) => /Order (\w+)/.exec(row)?.[1]);
  for (const what of ["employers", "subscribers"]) {
    expect([what, await order(what)]).toEqual([what, ["Three", "Two", "One"]]);
  }
  expect(await order("candidates")).toEqual(["Newer", "Teacher"]);
});
