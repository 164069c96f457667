import { expect, test } from "vitest";
import { idFrom } from "#tests/support/ids.ts";
import { identityOf, MEMBER_ROLES, mayActFor, mayHire, type SignedInViewer } from "./role.ts";

const person = { accountId: idFrom("own"), email: "a@mail.example", sessionId: "s" };
const VIEWERS: SignedInViewer[] = [
  { role: "candidate", ...person },
  { role: "employer", ...person, employerId: idFrom("school"), memberRole: "viewer" },
  { role: "admin", ...person },
];

test("people act for their own identity, members for their school, and an admin for any (SEE-2)", () => {
  expect(VIEWERS.map(identityOf)).toEqual(["own", "school", "own"]);
  const may = (id: string) => VIEWERS.map((viewer) => mayActFor(viewer, id));
  expect(may("own")).toEqual([true, false, true]);
  expect(may("school")).toEqual([false, true, true]);
  expect(may("another")).toEqual([false, false, true]);
});

test("owners and recruiters hire, interviewers and viewers do not", () => {
  expect(MEMBER_ROLES.filter((memberRole) => mayHire({ memberRole }))).toEqual(["owner", "recruiter"]);
});
