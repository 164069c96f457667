// The lists of qualifications and TETs as forms send them.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { degreesAndExams, findYearAhead, qualificationList, tetList } from "./education.ts";
import { type Degree, levelOf } from "./terms.ts";

const DEGREE = { degree: "B.Sc.", subjects: ["Physics"], percent: 62.5, year: 2014 };

const problemOf = (list: typeof qualificationList | typeof tetList, sent: unknown) => {
  const [issue] = list.safeParse(sent).error?.issues ?? [];
  return issue && [issue.path.join("."), sentenceOfIssue(issue)];
};

test("a qualification is read from an object or its JSON text, and its level follows from the degree (ELIG-1)", () => {
  const read = [{ ...DEGREE, level: "Graduation" }];
  expect(qualificationList.parse([DEGREE])).toEqual(read);
  expect(qualificationList.parse([JSON.stringify(DEGREE)])).toEqual(read);
  expect(qualificationList.parse(JSON.stringify([DEGREE]))).toEqual(read);
  expect(qualificationList.parse(undefined)).toEqual([]);
});

test("a degree that no level has is refused", () => {
  const unknown: string = "Diploma in Magic";
  expect(() => levelOf(unknown as Degree)).toThrow("Diploma in Magic has no level.");
});

test("subjects may be one text with commas, and marks may be left out", () => {
  const sent = { degree: "M.A.", subjects: "History, Political Science", percent: "", year: "2016" };
  expect(qualificationList.parse([sent])).toEqual([
    {
      level: "Post-graduation",
      degree: "M.A.",
      subjects: ["History", "Political Science"],
      percent: null,
      year: 2016,
    },
  ]);
  expect(qualificationList.parse([{ degree: "B.Ed.", year: 2016 }])).toMatchObject([{ subjects: [] }]);
});

test("marks and year may be typed in the digits of Hindi", () => {
  expect(qualificationList.parse([{ ...DEGREE, percent: "६२.५", year: "२०१४" }])).toMatchObject([
    { percent: 62.5, year: 2014 },
  ]);
});

test.each([1, 1.5, 100])("marks of %d percent are taken", (percent) => {
  expect(qualificationList.parse([{ ...DEGREE, percent }])).toMatchObject([{ percent }]);
});

test.each([
  [{ ...DEGREE, degree: "Diploma in Magic" }, "0.degree", "Please choose a qualification."],
  [{ ...DEGREE, level: "Doctorate" }, "0.level", "This level does not fit the qualification."],
  [
    { ...DEGREE, percent: "first class" },
    "0.percent",
    "Please enter the percentage as a number, such as 62.5.",
  ],
  [{ ...DEGREE, percent: 101 }, "0.percent", "The percentage may be at most 100."],
  [{ ...DEGREE, percent: 0.99 }, "0.percent", "The percentage must be at least 1."],
  [{ ...DEGREE, percent: 100.01 }, "0.percent", "The percentage may be at most 100."],
  [{ ...DEGREE, year: 1949 }, "0.year", "Please enter the year in which you passed, from 1950."],
  [{ ...DEGREE, year: "" }, "0.year", "Please enter the year in which you passed, from 1950."],
  [{ ...DEGREE, subjects: ["Physics", "physics"] }, "0.subjects", "“physics” is named twice."],
  ["B.Sc.", "0", "Please send each qualification with degree and year."],
])("a qualification %j is refused at %s (ELIG-1)", (sent, path, message) => {
  expect(problemOf(qualificationList, [sent])).toEqual([path, message]);
});

test("the state of a TET belongs to a state's test (ELIG-2)", () => {
  expect(tetList.parse([{ exam: "CTET", state: "Bihar", paper: "I", year: 2019 }])).toMatchObject([
    { state: null },
  ]);
  expect(tetList.parse([{ exam: "STET", state: "Bihar", paper: "II", year: "2013" }])).toEqual([
    { exam: "STET", state: "Bihar", paper: "II", year: 2013 },
  ]);
});

test.each([
  [{ exam: "STET", paper: "I", year: 2019 }, "0.state", "Please choose the state of the test."],
  [{ exam: "STET", state: "Bavaria", paper: "I", year: 2019 }, "0.state", "Please choose a state of India."],
  [{ exam: "NET", paper: "I", year: 2019 }, "0.exam", "Please choose CTET or STET."],
  [{ exam: "CTET", paper: "III", year: 2019 }, "0.paper", "Please choose paper I or II."],
  [
    { exam: "CTET", paper: "I", year: 2010 },
    "0.year",
    "Please enter the year in which you passed, from 2011.",
  ],
])("a TET %j is refused at %s (ELIG-2)", (sent, path, message) => {
  expect(problemOf(tetList, [sent])).toEqual([path, message]);
});

test("no list has an entry twice, and each has its length (ELIG-2)", () => {
  const ctet = { exam: "CTET", paper: "I", year: 2019 };
  expect(problemOf(tetList, [ctet, { ...ctet, state: "" }])).toEqual(["1", "This entry stands there twice."]);
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...DEGREE, year: 2000 + index }));
  expect(qualificationList.parse(many(15))).toHaveLength(15);
  expect(problemOf(qualificationList, many(16))).toEqual(["", "Qualifications: at most 15 entries"]);
  const tests = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...ctet, year: 2011 + index }));
  expect(problemOf(tetList, tests(11))).toEqual(["", "TETs: at most 10 entries"]);
});

test("a year that lies ahead is found with its field", () => {
  const qualifications = qualificationList.parse([DEGREE, { ...DEGREE, year: 2027 }]);
  const tets = tetList.parse([{ exam: "CTET", paper: "I", year: 2027 }]);
  expect(findYearAhead({ qualifications, tets }, "2026-12-31")?.path).toBe("qualifications.1.year");
  expect(findYearAhead({ qualifications: qualifications.slice(1) }, "2026-12-31")?.path).toBe(
    "qualifications.0.year",
  );
  expect(findYearAhead({ tets }, "2026-12-31")?.path).toBe("tets.0.year");
  expect(findYearAhead({ qualifications, tets }, "2027-01-01")).toBeNull();
  expect(findYearAhead({}, "2026-01-01")).toBeNull();
});

test("the search filters by the distinct degrees and exams", () => {
  const qualifications = qualificationList.parse([
    DEGREE,
    { ...DEGREE, year: 2015 },
    { degree: "B.Ed.", year: 2016 },
  ]);
  const tets = tetList.parse(["I", "II"].map((paper) => ({ exam: "CTET", paper, year: 2019 })));
  expect(degreesAndExams(qualifications, tets)).toEqual(["B.Sc.", "B.Ed.", "CTET"]);
});
