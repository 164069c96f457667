// What candidates and schools read of applications and of the jobs that they are for (APPLY-14 to APPLY-16).
import { describe, expect, test } from "vitest";
import type { Role } from "../role.ts";
import type { ApplicationFacts, ApplicationNotice } from "./application-texts.ts";
import { writeNotice } from "./texts.ts";

const FACTS: ApplicationFacts = {
  candidate: "Asha Rao",
  post: "PGT Physics",
  school: "Hill School",
  badge: { kind: "cbse", verifiedOn: "2026-02-03" },
  note: null,
};
const FREE = "Teachers never pay for a job. If anybody asks you for money, please write to us.";

const write = (kind: ApplicationNotice, role: Role, change: Partial<ApplicationFacts> = {}) =>
  writeNotice({ kind, facts: { ...FACTS, ...change } }, role);

test("the confirmation of an application names the resume only where one went with it (APPLY-14)", () => {
  const { sentences } = write("application-received", "candidate", { hasResume: true });
  expect(sentences[0]).toBe(
    "The school sees your profile as it is today, with your phone, e-mail and resume. You can withdraw at any time.",
  );
});

test.each<[ApplicationNotice, Role, string[]]>([
  [
    "application-received",
    "candidate",
    [
      "You applied for PGT Physics at Hill School",
      "Your application was sent",
      "The school sees your profile as it is today, with your phone and e-mail. You can withdraw at any time.",
      FREE,
    ],
  ],
  [
    "application-received",
    "employer",
    [
      "Asha Rao applied for PGT Physics",
      "Asha Rao applied for PGT Physics",
      "Open the application to read the profile and to answer.",
    ],
  ],
  [
    "application-seen",
    "candidate",
    [
      "Hill School opened your application",
      "Hill School opened your application",
      "We tell you as soon as the school answers.",
    ],
  ],
  [
    "application-shortlisted",
    "candidate",
    [
      "You are shortlisted for PGT Physics at Hill School",
      "Hill School has shortlisted you",
      "The school will tell you the next step.",
      FREE,
    ],
  ],
  [
    "application-interview",
    "candidate",
    [
      "Your interview at Hill School for PGT Physics",
      "Hill School has arranged an interview with you",
      "The school says that it has agreed on the day with you, outside EduNakuri. If it has not, please ask the school.",
      FREE,
    ],
  ],
  [
    "application-not-selected",
    "candidate",
    [
      "Your application for PGT Physics at Hill School",
      "Hill School did not select you",
      "You were not selected this time. Other schools are looking for teachers too.",
    ],
  ],
  [
    "application-offered",
    "candidate",
    [
      "Hill School offers you the post PGT Physics",
      "Hill School offers you the post",
      "Please talk to the school about the terms. If you do not want the post, decline it under your applications.",
      FREE,
    ],
  ],
  [
    "application-joined",
    "candidate",
    [
      "You have joined Hill School",
      "You have joined Hill School",
      "The school has noted that you took the post. We wish you a good start.",
    ],
  ],
  [
    "application-declined",
    "employer",
    [
      "Asha Rao declined your offer of PGT Physics",
      "Asha Rao declined your offer",
      "You can offer the post to another applicant.",
    ],
  ],
  [
    "application-withdrawn",
    "employer",
    [
      "Asha Rao withdrew the application for PGT Physics",
      "Asha Rao withdrew the application",
      "The contact details of this applicant are no longer shown.",
    ],
  ],
])("the message %s to a %s has its own words", (kind, role, lines) => {
  const { subject, title, sentences } = write(kind, role);
  expect([subject, title, ...sentences]).toEqual(lines);
});

describe("about an application", () => {
  test("each side reads the other's name and is led to its own list", () => {
    expect(write("application-received", "candidate")).toMatchObject({
      facts: [
        { label: "Job", value: "PGT Physics" },
        { label: "School", value: "Hill School" },
        { label: "Verified school", value: "Verified on 03 Feb 2026 by its CBSE affiliation" },
      ],
      path: "/candidate/profile?tab=applications",
      action: "See your applications",
    });
    expect(write("application-received", "employer")).toMatchObject({
      facts: [
        { label: "Job", value: "PGT Physics" },
        { label: "Applicant", value: "Asha Rao" },
      ],
      path: "/employer/profile?tab=applicants",
      action: "See your applicants",
    });
  });

  test("nothing is said of a school that is not verified", () => {
    const { badge: _badge, ...unknown } = FACTS;
    for (const facts of [{ ...FACTS, badge: null }, unknown]) {
      const notice = writeNotice({ kind: "application-seen", facts }, "candidate");
      expect(notice.facts.map(({ label }) => label)).toEqual(["Job", "School"]);
    }
  });

  test("what the other side wrote is quoted", () => {
    expect(write("application-offered", "candidate", { note: "Come on Monday." }).quote).toBe(
      "Come on Monday.",
    );
    expect(write("application-withdrawn", "employer", { note: "I found a post." }).quote).toBe(
      "I found a post.",
    );
    expect(write("application-offered", "candidate")).not.toHaveProperty("quote");
  });

  test("a long name is shortened in the subject alone", () => {
    const { subject, title } = write("application-seen", "candidate", { school: "S".repeat(61) });
    expect(subject).toBe(`${"S".repeat(59)}… opened your application`);
    expect(title).toBe(`${"S".repeat(61)} opened your application`);
  });
});

describe("the digest of a day", () => {
  const digest = (counts: number[], unopened: number) => {
    const jobs = counts.map((count, at) => ({ post: ["PGT Physics", "Librarian"][at] ?? "", count }));
    return writeNotice({ kind: "applications-digest", facts: { jobs, unopened } }, "employer");
  };

  test.each([
    [[1], 1, "1 new applicant", "1 application has not been opened yet.", ["1 applicant"]],
    [[2], 2, "2 new applicants", "2 applications have not been opened yet.", ["2 applicants"]],
    [[3, 1], 0, "4 new applicants", "You have opened every application.", ["3 applicants", "1 applicant"]],
    [
      [1_200],
      1_000,
      "1,200 new applicants",
      "1,000 applications have not been opened yet.",
      ["1,200 applicants"],
    ],
  ])("of %j applicants, %d of them unopened", (counts, unopened, applicants, sentence, values) => {
    expect(digest(counts, unopened)).toEqual({
      subject: `${applicants} since yesterday`,
      title: `${applicants} since yesterday`,
      sentences: [sentence],
      facts: values.map((value, at) => ({ label: ["PGT Physics", "Librarian"][at], value })),
      path: "/employer/profile?tab=applicants",
      action: "See your applicants",
    });
  });
});

describe("about a job", () => {
  const JOB = { post: "PGT Physics", school: "Hill School" };
  const OWN = { path: "/candidate/profile?tab=applications", action: "See your applications" };

  test.each([
    ["filled here", "The school has found somebody among its applicants."],
    ["filled elsewhere", "The school has filled the post in another way."],
    ["cancelled", "The school no longer fills this post."],
    ["unavailable", "The job is no longer on EduNakuri."],
  ] as const)("closed as %s its applicants learn why", (reason, sentence) => {
    expect(writeNotice({ kind: "vacancy-closed", facts: { ...JOB, reason } }, "candidate")).toEqual({
      subject: "The job PGT Physics at Hill School is closed",
      title: "PGT Physics at Hill School is closed",
      sentences: [sentence, "Other schools are looking for teachers too."],
      facts: [
        { label: "Job", value: "PGT Physics" },
        { label: "School", value: "Hill School" },
      ],
      ...OWN,
    });
  });

  test("that has changed its applicants read both values", () => {
    const changes = [
      { label: "Pay a month", before: "₹30,000", now: "₹25,000" },
      { label: "Place", before: "not stated", now: "Pune, Maharashtra" },
    ];
    expect(writeNotice({ kind: "vacancy-changed", facts: { ...JOB, changes } }, "candidate")).toEqual({
      subject: "Hill School changed the job PGT Physics",
      title: "Hill School changed a job that you applied for",
      sentences: ["If it no longer suits you, you can withdraw your application."],
      facts: [
        { label: "Job", value: "PGT Physics" },
        { label: "Pay a month", value: "₹25,000 (before: ₹30,000)" },
        { label: "Place", value: "Pune, Maharashtra (before: not stated)" },
      ],
      ...OWN,
    });
  });

  test("that closes soon its school reads the last day and the number of applications", () => {
    const facts = { post: "PGT Physics", closesOn: "2026-04-05", applications: 1_200 };
    expect(writeNotice({ kind: "vacancy-closing", facts }, "employer")).toEqual({
      subject: "Your job PGT Physics closes on 05 Apr 2026",
      title: "Your job closes soon",
      sentences: ["It takes applications until the end of that day. A copy of it can be published again."],
      facts: [
        { label: "Job", value: "PGT Physics" },
        { label: "Last day", value: "05 Apr 2026" },
        { label: "Applications", value: "1,200" },
      ],
      path: "/employer/profile?tab=jobs",
      action: "See your jobs",
    });
  });

  test("that staff remove or restore its school learns what follows", () => {
    const about = (kind: "vacancy-removed" | "vacancy-restored", reason: string | null) =>
      writeNotice({ kind, facts: { vacancy: "PGT Physics", reason } }, "employer");
    const rest = {
      facts: [{ label: "Vacancy", value: "PGT Physics" }],
      path: "/employer/profile?tab=jobs",
      action: "See your vacancies",
    };
    expect(about("vacancy-removed", "It asks for a fee.")).toEqual({
      subject: "Your vacancy PGT Physics was removed",
      title: "Your vacancy PGT Physics was removed",
      sentences: [
        "Nobody finds it any more, and it takes no applications. You can copy it as a draft and publish it again without what is wrong.",
        "If this is a mistake, please write to us with the contact form.",
      ],
      quote: "It asks for a fee.",
      ...rest,
    });
    const restored = about("vacancy-restored", null);
    expect(restored).toEqual({
      subject: "Your vacancy PGT Physics is restored",
      title: "Your vacancy PGT Physics is restored",
      sentences: ["It is as it was before. Its last day is the same."],
      ...rest,
    });
    expect(restored).not.toHaveProperty("quote");
  });
});
