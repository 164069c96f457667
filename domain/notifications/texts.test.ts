import { expect, test } from "vitest";
import type { Role } from "../role.ts";
import type { InterviewFacts } from "./interviews/interview-facts.ts";
import { writeNotice } from "./texts.ts";

test("a welcome tells each side what it can do now", () => {
  const welcome = (role: "candidate" | "employer") => writeNotice({ kind: "welcome", facts: {} }, role);
  expect(welcome("candidate")).toMatchObject({
    sentences: [
      "Schools can find your profile now. The more complete it is, the more often it is found.",
      "We tell you here and by mail whenever a school invites you.",
    ],
    path: "/candidate/profile",
    action: "See your profile",
  });
  expect(welcome("employer")).toMatchObject({
    sentences: [
      "Your school has an account now. Search among teachers, and choose a plan when you want to invite one.",
      "We tell you here and by mail whenever a candidate answers.",
    ],
    path: "/candidate/allCandidatePage",
    action: "Search candidates",
  });
});

test("a changed password warns everybody and leads to a new one", () => {
  for (const role of ROLES) {
    expect(writeNotice({ kind: "password-changed", facts: {} }, role)).toEqual({
      subject: "Your EduNakuri password was changed",
      title: "Your password was changed",
      sentences: [
        "You were logged out everywhere else.",
        "If it was not you, choose a new password at once, and write to us.",
      ],
      facts: [],
      path: "/forgot-password",
      action: "Choose a new password",
    });
  }
});

const SAY_SO =
  "If you were there, please say so in your dashboard within 72 hours. Otherwise the interview is cancelled then.";
const ROLES = ["candidate", "employer", "admin"] as const;

function absence(
  role: Role,
  who: "candidate" | "school",
  state: "noted" | "disputed" | "dismissed" = "noted",
) {
  const facts: InterviewFacts = {
    candidate: "Asha Rao",
    employer: "Hill School",
    day: "2026-03-18",
    from: "10:00",
    to: "11:00",
    link: "",
    status: "Interview Scheduled",
    note: null,
    result: null,
    absence: {
      who,
      claimedBy: who === "school" ? "candidate" : "school",
      claimedAt: new Date("2026-03-18T06:30:00Z"),
      state,
      dispute: null,
    },
  };
  return writeNotice({ kind: "interview-absence", facts }, role);
}

test("one who is said not to have come is asked to say so, and everybody else reads who it was", () => {
  const titles = (who: "candidate" | "school") => ROLES.map((role) => absence(role, who).title);
  expect(titles("candidate")).toEqual([
    "Hill School says that you did not come",
    "Asha Rao is said not to have come",
    "Asha Rao is said not to have come",
  ]);
  expect(titles("school")).toEqual([
    "Hill School is said not to have come",
    "Asha Rao says that you did not come",
    "Hill School is said not to have come",
  ]);
  const asked = ROLES.map((role) => absence(role, "school").sentences[0] === SAY_SO);
  expect(asked).toEqual([false, true, false]);
});

test("an absence that is contradicted or dismissed asks nobody anything, and staff are led to where they decide", () => {
  for (const role of ROLES) {
    expect(absence(role, "school", "disputed").sentences[0]).toBe(
      "The other side contradicts it. Our staff look at it and decide.",
    );
    expect(absence(role, "school", "dismissed").sentences[0]).toBe(
      "Our staff looked at it and dismissed it. The interview stays as it is.",
    );
  }
  const actions = ROLES.map((role) => absence(role, "school", "disputed").action);
  expect(actions).toEqual(["See your interviews", "See your interviews", "Decide it"]);
});
