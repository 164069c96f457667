// What schools, staff and candidates read of verifications and suspensions.
import { describe, expect, test } from "vitest";
import type { Role } from "../role.ts";
import type { NoticeKind } from "./terms.ts";
import { writeNotice } from "./texts.ts";
import type { VerificationFacts } from "./verification-texts.ts";

type Kind = Extract<NoticeKind, `verification-${string}`>;

const FACTS: VerificationFacts = {
  school: "Hill School",
  number: "UDISE code 08122605903",
  reason: null,
  until: "2027-04-05",
};
const write = (kind: Kind, change: Partial<VerificationFacts> = {}) =>
  writeNotice({ kind, facts: { ...FACTS, ...change } }, kind === "verification-asked" ? "admin" : "employer");

test.each<[Kind, string, string[]]>([
  [
    "verification-verified",
    "Your school is verified",
    [
      "Teachers see “Verified school” on your invitations. With an active plan you see phone numbers, e-mail addresses and resumes.",
      "The verification is valid until 05 Apr 2027. We remind you before.",
    ],
  ],
  [
    "verification-more-needed",
    "We need more to verify your school",
    ["Please read what is missing, and send it in the tab Verification of your dashboard."],
  ],
  [
    "verification-refused",
    "Your school could not be verified",
    [
      "Phone numbers, e-mail addresses and resumes of candidates are not shown to your school.",
      "If something was overlooked, you can ask again in the tab Verification of your dashboard.",
    ],
  ],
  [
    "verification-pending",
    "Your school has to be verified again",
    [
      "Its name or number has changed, so teachers do not see “Verified school” until we have looked at it.",
      "You keep seeing contact details until 05 Apr 2027.",
    ],
  ],
  [
    "verification-expiring",
    "Please have your school verified before 05 Apr 2027",
    [
      "Until then you see phone numbers, e-mail addresses and resumes with an active plan. Please ask for verification in time.",
    ],
  ],
  [
    "verification-expired",
    "The verification of your school has ended",
    [
      "Teachers do not see “Verified school” any more, and contact details are hidden. Please ask for verification again.",
    ],
  ],
])("the message %s has its own words", (kind, title, sentences) => {
  const notice = write(kind);
  expect(notice).toEqual({
    subject: title,
    title,
    sentences,
    facts: [{ label: "Number", value: "UDISE code 08122605903" }],
    path: "/employer/profile?tab=verification",
    action: "Open Verification",
  });
  expect(notice).not.toHaveProperty("quote");
});

test("staff read which school asks, and are led to the queue", () => {
  const asked = {
    subject: "A school asks to be verified",
    title: "A school asks to be verified",
    sentences: ["Its number waits for you to look it up."],
    path: "/admin/edunakuri/dashboard?view=verifications",
    action: "See the verifications",
  };
  const school = { label: "School", value: "Hill School" };
  expect(write("verification-asked")).toEqual({
    ...asked,
    facts: [school, { label: "Number", value: "UDISE code 08122605903" }],
  });
  expect(write("verification-asked", { number: null })).toEqual({ ...asked, facts: [school] });
});

test("a period without an end, a number that is not there and a reason have their own words", () => {
  expect(write("verification-verified", { until: null }).sentences[1]).toBe(
    "The verification is valid until the end of its period. We remind you before.",
  );
  expect(write("verification-pending", { until: null }).sentences).toHaveLength(1);
  expect(write("verification-refused", { number: null }).facts).toEqual([]);
  expect(write("verification-refused", { reason: "The number is of another school." }).quote).toBe(
    "The number is of another school.",
  );
});

describe("a suspension", () => {
  const suspend = (
    kind: "school-suspended" | "school-unsuspended",
    role: Role,
    reason: string | null = null,
  ) => writeNotice({ kind, facts: { school: "Hill School", reason } }, role);
  const facts = [{ label: "School", value: "Hill School" }];

  test("leaves it to a candidate to take part, and tells nothing of the reason", () => {
    const own = { facts, path: "/candidate/profile?tab=interviews", action: "See your interviews" };
    expect(suspend("school-suspended", "candidate", "It asked for money.")).toEqual({
      subject: "Hill School is suspended",
      title: "Hill School is suspended",
      sentences: [
        "You have an interview with this school. It stands, and you decide whether you take part.",
        "Teachers never pay for a job. If you were asked for money, please write to us.",
      ],
      ...own,
    });
    expect(suspend("school-unsuspended", "candidate", "It asked for money.")).toEqual({
      subject: "Hill School is no longer suspended",
      title: "Hill School is no longer suspended",
      sentences: ["Your interview with this school stands as before."],
      ...own,
    });
  });

  test("says to the school why, and no more once it has ended", () => {
    const own = { facts, path: "/employer/profile", action: "Open your dashboard" };
    const suspended = {
      subject: "Your school is suspended",
      title: "Your school is suspended",
      sentences: [
        "Invitations and contact details have stopped. The period of your plan runs on.",
        "You can log in to see why, your record and your plan, and to download your data. If this is a mistake, please write to us with the contact form.",
      ],
      ...own,
    };
    expect(suspend("school-suspended", "employer", "It asked for money.")).toEqual({
      ...suspended,
      quote: "It asked for money.",
    });
    expect(suspend("school-suspended", "employer")).toStrictEqual(suspended);
    for (const reason of ["It asked for money.", null]) {
      expect(suspend("school-unsuspended", "employer", reason)).toStrictEqual({
        subject: "Your school is no longer suspended",
        title: "Your school is no longer suspended",
        sentences: ["Everything works as before."],
        ...own,
      });
    }
  });
});
