// Every case of who reads phone, e-mail and resume: kind of viewer, standing of the school, plan, application, interview, own choice.
import { describe, expect, test } from "vitest";
import { idFrom } from "#tests/support/ids.ts";
import { addDays, dayInIndia, daysBefore } from "./day.ts";
import { type ContactRights, mayContact } from "./may-contact.ts";

const NOW = new Date("2026-03-10T09:00:00+05:30");
const daysAgo = (days: number) => daysBefore(NOW, days);
const today = dayInIndia(NOW);

type Viewing = Parameters<typeof mayContact>[0];
const member = (memberRole: "owner" | "recruiter" | "interviewer" | "viewer"): Viewing => ({
  role: "employer",
  memberRole,
});

/** Who may never read them, who always, and who for a reason. */
const VIEWERS: Record<string, [Viewing, "never" | "always" | "for a reason"]> = {
  "a visitor": [{ role: "visitor" }, "never"],
  "another candidate": [{ role: "candidate", accountId: idFrom("other") }, "never"],
  "the person": [{ role: "candidate", accountId: idFrom("teacher") }, "always"],
  "an admin": [{ role: "admin" }, "always"],
  "an owner": [member("owner"), "for a reason"],
  "a recruiter": [member("recruiter"), "for a reason"],
  "an interviewer": [member("interviewer"), "never"],
  "a viewer": [member("viewer"), "never"],
};

/** `isVerified` holds in the days of grace as well. */
const STANDINGS: [boolean, ContactRights["school"]][] = [
  [true, { isVerified: true, isSuspended: false }],
  [false, { isVerified: true, isSuspended: true }],
  [false, { isVerified: false, isSuspended: false }],
  [false, { isVerified: false, isSuspended: true }],
  [false, undefined],
];

/** Each case of a reason with whether it gives the details by itself. */
type Cases<Name extends keyof ContactRights> = [boolean, Pick<ContactRights, Name>][];

const PLANS: Cases<"plan"> = [
  [false, {}],
  [false, { plan: { isActive: false, isOpened: false } }],
  [false, { plan: { isActive: false, isOpened: true } }],
  [false, { plan: { isActive: true, isOpened: false } }],
  [true, { plan: { isActive: true, isOpened: true } }],
];

const APPLICATIONS: Cases<"application"> = [
  [false, {}],
  [true, { application: { isWithdrawn: false, endedAt: null } }],
  [true, { application: { isWithdrawn: false, endedAt: daysAgo(90) } }],
  [false, { application: { isWithdrawn: false, endedAt: new Date(daysAgo(90).getTime() - 1) } }],
  [false, { application: { isWithdrawn: true, endedAt: daysAgo(1) } }],
];

const agreed = { agreedAt: daysAgo(100), day: addDays(today, 4), isCancelled: false };
const pending = { ...agreed, agreedAt: null };
const old = { ...agreed, day: addDays(today, -91) };
const INTERVIEWS: Cases<"interviews"> = [
  [false, {}],
  [false, { interviews: [] }],
  [false, { interviews: [pending] }],
  [true, { interviews: [agreed] }],
  [true, { interviews: [{ ...agreed, day: addDays(today, -90) }] }],
  [false, { interviews: [old] }],
  [false, { interviews: [{ ...agreed, isCancelled: true }] }],
  [false, { interviews: [{ ...pending, isCancelled: true }] }],
  [true, { interviews: [old, pending, agreed] }],
];

/** What the candidate chose: whether a plan alone is not enough, and whether this school has a yes. */
const CHOICES: [isAsked: boolean, isGranted: boolean, Pick<ContactRights, "choice">][] = [
  [false, false, {}],
  ...[true, false].flatMap((isAsked) =>
    [true, false].map((isGranted): (typeof CHOICES)[number] => [
      isAsked,
      isGranted,
      { choice: { isAsked, isGranted } },
    ]),
  ),
];

describe.each(Object.entries(VIEWERS))("%s", (_name, [viewer, may]) => {
  const outcomes = STANDINGS.flatMap(([stands, school]) =>
    PLANS.flatMap(([byPlan, plan]) =>
      APPLICATIONS.flatMap(([byApplication, application]) =>
        INTERVIEWS.flatMap(([byInterview, interviews]) =>
          CHOICES.map(([isAsked, isGranted, choice]) => {
            const reasons = { ...plan, ...application, ...interviews, ...choice };
            const rights = { candidateId: "teacher", now: NOW, school, ...reasons };
            const isGiven = stands && ((byPlan && !isAsked) || isGranted || byApplication || byInterview);
            return { rights, isGiven, found: mayContact(viewer, rights) };
          }),
        ),
      ),
    ),
  );

  test(`reads them ${may} (SEE-10, PRIV-4)`, () => {
    expect(outcomes).toHaveLength(5 * 5 * 5 * 9 * 5);
    const wrong = outcomes.filter(
      ({ isGiven, found }) => found !== (may === "always" || (may === "for a reason" && isGiven)),
    );
    expect(wrong).toEqual([]);
  });
});

test("a deleted candidate is nobody's own (SEE-10)", () => {
  expect(
    mayContact({ role: "candidate", accountId: idFrom("teacher") }, { candidateId: null, now: NOW }),
  ).toBe(false);
});
