import { expect, test } from "vitest";
import { groupsTaught } from "./taught-groups.ts";

test.each([
  [["Primary", "Pre Primary"], ["Art"], "Fresher", ["pre-primary", "I-V"]],
  [["Higher Secondary"], ["Physics"], "PGT (classes 11 & 12)", ["XI-XII"]],
  [[], ["Physics"], "TGT (classes 6 to 10)", ["VI-VIII", "IX-X"]],
  [
    ["Middle"],
    ["Physical Education"],
    "PET (Sports and physical education)",
    ["VI-VIII", "physical-education"],
  ],
  [[], ["physical education"], "Fresher", ["physical-education"]],
  [["None"], ["Accountancy"], "Accountant / Finance Officer", []],
])(
  "who teaches %j and %j and applies as %s is asked about %j",
  (classes, subjects, ApplyingForProfile, groups) => {
    expect(groupsTaught({ classes, subjects, ApplyingForProfile })).toEqual(groups);
  },
);
