// The sorted lists of admins: right rows, right totals, and no sorting for viewers who may not see the sorted values.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make } = api;
const admin = await make.admin();

const people = [
  { full_name: "bina Rao", total_experience: 2, expected_salary_paise: 9_000_000 },
  { full_name: "Asha Verma", total_experience: 9, expected_salary_paise: 3_000_000 },
  { full_name: "Chitra Das", total_experience: 5, expected_salary_paise: 6_000_000 },
];
const candidates: Awaited<ReturnType<typeof make.candidate>>[] = [];
for (const person of people) candidates.push(await make.candidate(person));

test("candidates are sorted by name, experience or salary (ADMIN-10)", async () => {
  const order = async (search: string) => {
    const { body, headers } = await as(admin).get(`/api/candidates/allCandidate?${search}`);
    const names = body.map(({ fullName }: { fullName: string }) => fullName.split(" ")[0]);
    return [names.join(" "), headers.get("x-total-count")];
  };
  expect(await order("sort=newest")).toEqual(["Chitra Asha bina", "3"]);
  expect(await order("sort=name")).toEqual(["Asha bina Chitra", "3"]);
  expect(await order("sort=experience")).toEqual(["Asha Chitra bina", "3"]);
  expect(await order("sort=salary")).toEqual(["bina Chitra Asha", "3"]);
  expect(await order("sort=name&limit=1&page=2")).toEqual(["bina", "3"]);
  expect(await order("sort=salary&q=verma")).toEqual(["Asha", "1"]);
  expect(await order("sort=salary&experience=5%2B")).toEqual(["Chitra Asha", "2"]);
  expect((await as(admin).get("/api/candidates/allCandidate?sort=phone")).status).toBe(400);
});

test("employers are sorted by name, with and without a search", async () => {
  for (const institute_name of ["banyan School", "Ashoka School", "Cedar School"]) {
    await make.employer({ institute_name });
  }
  const order = async (search: string) => {
    const { body, headers } = await as(admin).get(`/api/employer/allEmployer?${search}`);
    const names = body.map(({ instituteName }: { instituteName: string }) => instituteName.split(" ")[0]);
    return [names.join(" "), headers.get("x-total-count")];
  };
  expect(await order("sort=name")).toEqual(["Ashoka banyan Cedar", "3"]);
  expect(await order("sort=newest")).toEqual(["Cedar Ashoka banyan", "3"]);
  expect(await order("sort=name&q=school&limit=2")).toEqual(["Ashoka banyan", "3"]);
  expect((await as(admin).get("/api/employer/allEmployer?sort=email")).status).toBe(400);
});

test("subscribers are sorted by name, status or end", async () => {
  await make.subscription(await make.employer({ institute_name: "Mango School" }), "canceled");
  await make.subscription(await make.employer({ institute_name: "lotus School" }), "expired");
  await make.subscription(await make.employer({ institute_name: "Neem School" }), "pending");
  const order = async (sort: string) => {
    const { body } = await as(admin).get(`/api/subscription/getAllSubscribers?sort=${sort}`);
    return body
      .map(
        ({ employerId }: { employerId: { instituteName: string } }) => employerId.instituteName.split(" ")[0],
      )
      .join(" ");
  };
  expect(await order("newest")).toBe("Neem lotus Mango");
  expect(await order("name")).toBe("lotus Mango Neem");
  expect(await order("status")).toBe("Mango lotus Neem");
  expect(await order("end")).toBe("lotus Mango Neem");
});

test("visitors, schools and teachers cannot sort the candidates (ADMIN-10)", async () => {
  const viewers = { visitor: null, school: await make.employer({ credits: 3 }), teacher: candidates[0]! };
  for (const [who, viewer] of Object.entries(viewers)) {
    const ids = async (search: string) =>
      (await as(viewer).get(`/api/candidates/allCandidate${search}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    const unsorted = await ids("");
    expect(unsorted).toHaveLength(3);
    for (const sort of ["name", "experience", "salary"]) {
      expect([who, sort, await ids(`?sort=${sort}`)]).toEqual([who, sort, unsorted]);
    }
  }
});

test("interviews are sorted by day or status", async () => {
  const [employer] = [await make.employer()];
  const [one, two, three] = candidates;
  const add = (
    candidate: (typeof candidates)[number],
    day: string,
    status: "Pending" | "Completed" | "Cancelled",
  ) => make.interview({ employer, candidate }, { day, status, candidate_name: day });
  await add(one!, "2026-03-20", "Pending");
  await add(two!, "2026-03-30", "Completed");
  await add(three!, "2026-03-15", "Cancelled");
  const order = async (search: string) =>
    (await as(admin).get(`/api/interview/getAllInterviews?${search}`)).body.map(
      ({ interviewDate }: { interviewDate: string }) => Number(interviewDate.slice(-2)),
    );
  expect(await order("sort=newest")).toEqual([15, 30, 20]);
  expect(await order("sort=day")).toEqual([30, 20, 15]);
  expect(await order("sort=status")).toEqual([15, 30, 20]);
  expect(await order("sort=day&status=Pending")).toEqual([20]);
  expect((await as(admin).get("/api/interview/getAllInterviews?sort=link")).status).toBe(400);
});

test("interviews are found by parts of names, in spite of misspellings, and by e-mail addresses", async () => {
  const employer = await make.employer({ email: "office@quetzal.example" });
  const candidate = await make.candidate({ email: "rohan@quixotic.example" });
  const names = { candidate_name: "Rohan Das", employer_name: "Himalaya Public School" };
  const { id } = await make.interview({ employer, candidate }, names);
  const gone = await make.interview(
    { employer, candidate: await make.candidate() },
    { candidate_name: "Sumitra Sen" },
  );
  const find = async (q: string) =>
    (await as(admin).get(`/api/interview/getAllInterviews?q=${encodeURIComponent(q)}`)).body.map(
      ({ _id }: { _id: string }) => _id,
    );
  for (const q of [
    "rohan",
    "ROHAN himal",
    "himalya",
    "rohn das",
    "imalay",
    "quixotic",
    "rohan@quixotic.example",
  ]) {
    expect([q, await find(q)]).toEqual([q, [id]]);
  }
  expect(await find("quetzal")).toEqual([gone.id, id]);
  expect(await find("nobody")).toEqual([]);
  expect(await find("100%")).toEqual([]);
});

test("a person's interviews are counted in all, pending and upcoming, past invitations in all only (INT-39)", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const of = { employer, candidate };
  await make.interview(of);
  await make.interview(of, { status: "Completed", day: "2026-03-01" });
  const lateSchool = await make.employer();
  await make.interview({ employer: lateSchool, candidate }, { status: "Pending", day: "2026-03-02" });
  await make.interview(of, { status: "Cancelled", day: "2026-03-10", slot_from: "10:00", slot_to: "11:00" });
  const count = (actor: typeof employer | null, id: string) => as(actor).get(`/api/interview/counts/${id}`);
  const counts = { total: 3, pending: 1, other: 2, upcoming: 1 };
  expect((await count(employer, employer.id)).body).toEqual(counts);
  expect((await count(candidate, candidate.id)).body).toEqual({ ...counts, total: 4 });
  expect((await count(admin, employer.id)).body).toEqual(counts);
  expect((await count(candidate, employer.id)).status).toBe(403);
  expect((await count(null, employer.id)).status).toBe(401);
});
