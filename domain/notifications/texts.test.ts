import { expect, test } from "vitest";
import { writeNotice } from "./texts.ts";

test("a welcome tells each side what it can do now", () => {
  const welcome = (role: "candidate" | "employer") => writeNotice({ kind: "welcome", facts: {} }, role);
  expect(welcome("candidate")).toMatchObject({
    sentences: [
      "Schools can find your profile now. The more complete it is, the more often it is found.",
      "We tell you here and by mail whenever a school invites you.",
    ],
    path: "/candidate/profile",
  });
  expect(welcome("employer")).toMatchObject({
    sentences: [
      "Your school has an account now. Search among teachers, and choose a plan when you want to invite one.",
      "We tell you here and by mail whenever a candidate answers.",
    ],
    path: "/candidate/allCandidatePage",
  });
});
