import { expect, test } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { qualificationList, tetList } from "./education.ts";
import { type Education, eligibilityOf } from "./eligibility.ts";
import { RULES } from "./rules.ts";
import { formatAnswer, formatQualification, formatTet, formatWay } from "./texts.ts";

test("a qualification names its subjects, marks and year, a TET its state", () => {
  const qualifications = qualificationList.parse([
    { degree: "B.Sc.", subjects: "Physics, Chemistry", percent: 62.5, year: 2014 },
    { degree: "M.Sc.", subjects: "Physics", percent: 70, year: 2016 },
    { degree: "B.Ed.", year: 2016 },
  ]);
  const tets = tetList.parse([
    { exam: "CTET", paper: "II", year: 2019 },
    { exam: "STET", state: "Bihar", paper: "I", year: 2017 },
  ]);
  expect(qualifications.map((one) => formatQualification(one))).toEqual([
    "B.Sc. (Physics, Chemistry), 62.5%, 2014",
    "M.Sc. (Physics), 70%, 2016",
    "B.Ed., 2016",
  ]);
  expect(tets.map((tet) => inEnglish(formatTet(tet)))).toEqual([
    "CTET Paper II, 2019",
    "TET of Bihar Paper I, 2017",
  ]);
});

test("eligibility reads in plain words (ELIG-12)", () => {
  const education: Education = {
    qualifications: qualificationList.parse([
      { degree: "B.Sc.", percent: 48, year: 2014 },
      { degree: "B.Ed.", year: 2016 },
      { degree: "B.P.Ed.", year: 2018 },
    ]),
    tets: tetList.parse([{ exam: "CTET", paper: "I", year: 2019 }]),
  };
  expect(eligibilityOf(education).map((one) => inEnglish(formatAnswer(one)))).toEqual([
    "not known",
    "asks: D.El.Ed",
    "asks: TET Paper II",
    "meets the national rule if marks below 50% in graduation are accepted, as for reserved categories and some older courses",
    "asks: post-graduation",
    "meets the national rule",
  ]);
});

test("a way of a rule names the marks where it asks for them", () => {
  expect(RULES["VI-VIII"].ways.map(formatWay)).toEqual([
    "graduation and D.El.Ed",
    "graduation with 50% and B.Ed.",
  ]);
});
