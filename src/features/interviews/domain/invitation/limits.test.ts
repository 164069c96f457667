// The limits of invitations, and of questions about other interviews.
import { expect, test } from "vitest";
import { refuseQuestion, refuseToSend } from "./limits.ts";

const NOW = new Date("2026-03-31T22:00:00+05:30");
const VERIFIED = { isVerified: true, factor: 1 };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

test.each([
  [29, VERIFIED, false],
  [30, VERIFIED, true],
  [4, { ...VERIFIED, isVerified: false }, false],
  [5, { ...VERIFIED, isVerified: false }, true],
  [59, { ...VERIFIED, factor: 2 }, false],
  [60, { ...VERIFIED, factor: 2 }, true],
  [0, { ...VERIFIED, factor: 0.001 }, false],
  [1, { ...VERIFIED, factor: 0.001 }, true],
])("after %s invitations of a day %j is refused: %s (INT-96)", (today, school, isRefused) => {
  const refusal = refuseToSend({ today, unanswered: [] }, school, NOW);
  expect(refusal?.code).toBe(isRefused ? "DAILY_LIMIT" : undefined);
  if (isRefused) expect(refusal).toMatchObject({ kind: "rate-limited", retryAfterSeconds: 7200 });
});

test("the sentence says how many were sent, and when more can be (INT-96)", () => {
  const sentence = (today: number, isVerified: boolean) =>
    refuseToSend({ today, unanswered: [] }, { isVerified, factor: 1 }, NOW)?.message;
  expect(sentence(30, true)).toBe(
    "Your school has sent 30 invitations today, which is the most in a day. It can do so again after midnight, India time, when 01 Apr 2026 begins.",
  );
  expect(sentence(5, false)).toContain(
    "5 invitations today, which is the most in a day before it is verified.",
  );
});

test("a teacher gets two invitations without an answer in 30 days, and the third once the older one is older (INT-96)", () => {
  const ask = (...unanswered: Date[]) => refuseToSend({ today: 0, unanswered }, VERIFIED, NOW);
  expect(ask()).toBeNull();
  expect(ask(daysAgo(1))).toBeNull();
  const refusal = ask(daysAgo(29), daysAgo(3));
  expect([refusal?.code, refusal?.retryAfterSeconds]).toEqual(["DAILY_LIMIT", 86_400]);
  expect(refusal?.message).toBe(
    "Your school has sent this teacher 2 invitations in 30 days that have no answer. It can send another one from 01 Apr 2026, or after an answer.",
  );
  expect(ask(daysAgo(20), daysAgo(10), daysAgo(5))?.retryAfterSeconds).toBe(20 * 86_400);
  const double = refuseToSend(
    { today: 0, unanswered: [daysAgo(2), daysAgo(1)] },
    { ...VERIFIED, factor: 2 },
    NOW,
  );
  expect(double).toBeNull();
});

test("a school asks 20 times about a teacher and about 60 teachers a day (INT-68)", () => {
  const ask = (ofTeacher: number, teachers: number, factor = 1) =>
    refuseQuestion({ ofTeacher, teachers }, factor, NOW)?.code ?? null;
  expect([ask(20, 60), ask(21, 1), ask(1, 61)]).toEqual([null, "DAILY_LIMIT", "DAILY_LIMIT"]);
  expect([ask(40, 120, 2), ask(41, 1, 2), ask(1, 121, 2)]).toEqual([null, "DAILY_LIMIT", "DAILY_LIMIT"]);
});
