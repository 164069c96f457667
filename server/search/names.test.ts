import { beforeAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi();
const admin = await make.admin();

const TEACHERS = ["Irfan Saha", "Uma Usmani", "Raju Kiran", "Abhay Khan", "Farah Pathan", "Kundan Kaur"];

beforeAll(async () => {
  for (const [at, full_name] of TEACHERS.entries()) {
    const candidate = await make.candidate({
      full_name,
      email: `person${at}@post.example`,
      phone: `987654321${at}`,
    });
    const employer = await make.employer({
      institute_name: `${full_name.split(" ")[0]} Academy`,
      email: `office${at}@school.example`,
      phone: `887654321${at}`,
    });
    await make.interview(
      { employer, candidate },
      { candidate_name: full_name, employer_name: `${full_name.split(" ")[0]} Academy` },
    );
  }
});

const LISTS = [
  { path: "/api/candidates/allCandidate", field: "fullName", nameOf: (name: string) => name },
  {
    path: "/api/employer/allEmployer",
    field: "instituteName",
    nameOf: (name: string) => `${name.split(" ")[0]} Academy`,
  },
  { path: "/api/interview/getAllInterviews", field: "candidateName", nameOf: (name: string) => name },
];

async function found(path: string, q: string): Promise<Record<string, string>[]> {
  return (await as(admin).get(`${path}?q=${encodeURIComponent(q)}`)).body;
}

test.each(LISTS)("an admin finds names with one wrong letter, short ones too: $path", async (list) => {
  for (const [typed, name] of [
    ["iran", "Irfan Saha"],
    ["ua", "Uma Usmani"],
    ["arju", "Raju Kiran"],
    ["abaay", "Abhay Khan"],
    ["farha", "Farah Pathan"],
    ["kundna", "Kundan Kaur"],
  ] as const) {
    const names = (await found(list.path, typed)).map((row) => row[list.field]);
    expect(names, typed).toContain(list.nameOf(name));
  }
});

test("an admin finds candidates by full names with a short misspelled part", async () => {
  for (const [typed, name] of [
    ["abhay kan", "Abhay Khan"],
    ["farah patan", "Farah Pathan"],
    ["kundan kur", "Kundan Kaur"],
    ["kiran arju", "Raju Kiran"],
  ]) {
    const names = (await found("/api/candidates/allCandidate", typed ?? "")).map(({ fullName }) => fullName);
    expect(names, typed).toEqual([name]);
  }
});

test.each(LISTS)("an admin finds people by e-mail address and phone number: $path", async (list) => {
  for (const typed of ["person2@post", "office2", "+91 98765 43212", "088765-43212", "9876543212"]) {
    const isOwn =
      list.field === "candidateName" || (list.field === "fullName") === /person|98765/.test(typed);
    const names = (await found(list.path, typed)).map((row) => row[list.field]);
    expect(names, typed).toEqual(isOwn ? [list.nameOf("Raju Kiran")] : []);
  }
});

test("others do not find people by e-mail address and phone number", async () => {
  const school = await make.employer();
  for (const typed of ["person2", "9876543212", "post.example"]) {
    for (const actor of [school, null]) {
      const path = `/api/candidates/allCandidate?q=${encodeURIComponent(typed)}`;
      expect((await as(actor).get(path)).body).toEqual([]);
    }
  }
});

test("a phone number is found from four digits on, from its beginning and in every spelling, an address from three letters", async () => {
  const countOf = async (typed: string) => (await found("/api/candidates/allCandidate", typed)).length;
  for (const typed of ["9876", "09876", "+91 9876", "ost.example", "@po"])
    expect([typed, await countOf(typed)]).toEqual([typed, TEACHERS.length]);
  for (const typed of ["919876543212", "91 98765 43212", "n2@", "person2@post.example", "rson2@post.e"])
    expect([typed, await countOf(typed)]).toEqual([typed, 1]);
  for (const typed of [
    "987",
    "876543212",
    "91987654321",
    "2@",
    "person2@school",
    "person_@post",
    "98765432120",
  ])
    expect([typed, await countOf(typed)]).toEqual([typed, 0]);
});
