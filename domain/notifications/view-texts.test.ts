// What admins read of schools: many views, and reports that they asked for money.
import { expect, test } from "vitest";
import { writeNotice } from "./texts.ts";

test.each([
  ["resume", 40, 50, "Hill School opened 40 resumes today"],
  ["profile", 1, 1, "Hill School opened 1 full profile today"],
] as const)(
  "a school with many views of the kind %s is named with its number",
  (views, count, limit, title) => {
    const facts = { employer: "Hill School", employerId: "e1", views, count, limit };
    expect(writeNotice({ kind: "daily-views-high", facts }, "admin")).toEqual({
      subject: title,
      title,
      sentences: [
        `A school can open ${limit} a day. Please look whether it is hiring, or collecting contacts.`,
        "You get this message at most once a day about the same school.",
      ],
      facts: [{ label: "School", value: "Hill School" }],
      path: "/employer/profile/e1",
      action: "See the school",
    });
  },
);

const HILL = { employer: "Hill School", sequence: { first: 101, last: 112, count: 12 }, views: null };
const LAKE = { employer: "Lake School", sequence: null, views: 1 };
const BOTH = { employer: "Sea School", sequence: { first: 5, last: 5, count: 1 }, views: 60 };
const LOOK = "Please look whether these schools are hiring, or collecting contacts.";

const digest = (schools: (typeof HILL | typeof LAKE | typeof BOTH)[], total: number) =>
  writeNotice({ kind: "views-digest", facts: { day: "2026-03-18", schools, total } }, "admin");

test("the digest says of each school what it did", () => {
  expect(digest([HILL, LAKE, BOTH], 3)).toEqual({
    subject: "3 schools with unusual views on 18 Mar 2026",
    title: "3 schools with unusual views on 18 Mar 2026",
    sentences: [LOOK],
    facts: [
      { label: "School", value: "Hill School: 12 full profiles in sequence, numbers 101 to 112" },
      { label: "School", value: "Lake School: 1 full profile in 7 days without an invitation" },
      {
        label: "School",
        value:
          "Sea School: 1 full profile in sequence, numbers 5 to 5; 60 full profiles in 7 days without an invitation",
      },
    ],
    path: "/admin/edunakuri/dashboard?view=employers",
    action: "See the schools",
  });
});

test("the digest counts the schools that it does not name", () => {
  expect(digest([HILL], 1)).toMatchObject({
    title: "1 school with unusual views on 18 Mar 2026",
    sentences: [LOOK],
  });
  expect(digest([HILL, LAKE], 3).sentences).toEqual([LOOK, "The first 2 are named here, 1 is not."]);
  expect(digest([HILL, LAKE], 9).sentences).toEqual([LOOK, "The first 2 are named here, 7 are not."]);
});

test("reports of money name the school and their number, and nobody who reported", () => {
  const facts = { school: "Hill School", reports: 3 };
  expect(writeNotice({ kind: "money-reported", facts }, "admin")).toEqual({
    subject: "3 teachers report that Hill School asked for money",
    title: "3 teachers report that Hill School asked for money",
    sentences: [
      "The school is on hold: it cannot publish anything new until you have looked at these reports. Its pages stay.",
      "Please uphold or dismiss each report, and suspend the school if it is needed.",
    ],
    facts: [{ label: "School", value: "Hill School" }],
    path: "/admin/edunakuri/dashboard?view=reports",
    action: "See the reports",
  });
});
