import { expect, test } from "vitest";
import { countMembers } from "./member-stats.tsx";

test("the stats begin at 100 teachers, 20 schools and 120 members (SITE-22)", () => {
  const nobody = { totalCandidates: 0, Employer: 0, Subscriber: 0, totalMessages: 0 };
  expect(countMembers(nobody)).toEqual({ teachers: 100, schools: 20, members: 120 });
});

test("candidates and employers are added, subscribers and messages are not", () => {
  const stats = { totalCandidates: 7, Employer: 3, Subscriber: 2, totalMessages: 50 };
  expect(countMembers(stats)).toEqual({ teachers: 107, schools: 23, members: 130 });
});
