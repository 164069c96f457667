import { expect, test } from "vitest";
import { refuseAnswer, refuseToAsk, type RequestState, standingOf } from "./contact-requests.ts";

const asked = new Date("2026-03-10T10:00:00Z");
const after = (days: number) => new Date(asked.getTime() + days * 24 * 60 * 60 * 1000);
const request = (state: RequestState, answered: Date | null = null) => ({
  state,
  askedAt: asked,
  answeredAt: answered,
});
const READY = {
  school: { isVerified: true, isSubscribed: true },
  isAsked: true,
  newest: undefined,
  waiting: 0,
  now: asked,
};

test.each<[string, Partial<Parameters<typeof refuseToAsk>[0]>, string | undefined]>([
  ["nothing in the way", {}, undefined],
  ["an unverified school", { school: { isVerified: false, isSubscribed: true } }, "SCHOOL_NOT_VERIFIED"],
  ["no subscription", { school: { isVerified: true, isSubscribed: false } }, "NO_SUBSCRIPTION"],
  ["a candidate who shows the details", { isAsked: false }, "NOT_NEEDED"],
  ["a yes", { newest: request("granted", asked) }, "ALREADY_GRANTED"],
  ["a request that waits", { newest: request("asked"), now: after(6) }, "ALREADY_ASKED"],
  ["a no on the same day", { newest: request("refused", asked), now: after(6) }, "ALREADY_ASKED"],
  ["a no a week later", { newest: request("refused", asked), now: after(7) }, "ASKED_BEFORE"],
  ["one that lapsed 89 days after", { newest: request("lapsed", after(7)), now: after(89) }, "ASKED_BEFORE"],
  ["one that lapsed 90 days after", { newest: request("lapsed", after(7)), now: after(90) }, undefined],
  [
    "a yes taken back 90 days after it was asked",
    { newest: request("withdrawn", after(30)), now: after(90) },
    "ASKED_BEFORE",
  ],
  ["a yes taken back 90 days ago", { newest: request("withdrawn", after(30)), now: after(120) }, undefined],
  ["19 that wait", { waiting: 19 }, undefined],
  ["20 that wait", { waiting: 20 }, "TOO_MANY_REQUESTS"],
])("asking with %s (PRIV-5)", (_what, change, code) => {
  expect(refuseToAsk({ ...READY, ...change })?.code).toBe(code);
});

test("a school reads the same of a no as of silence, on each day (PRIV-5)", () => {
  for (let day = 0; day < 100; day++) {
    const refused = standingOf(request("refused", after(1)), after(day));
    const silent = standingOf(day < 7 ? request("asked") : request("lapsed", after(7)), after(day));
    expect(refused).toEqual(silent);
  }
});

test("only a request that waits is answered, and only a yes is taken back (PRIV-6)", () => {
  const states: RequestState[] = ["asked", "granted", "refused", "lapsed", "withdrawn"];
  const possible = (answer: "grant" | "refuse" | "withdraw") =>
    states.filter((state) => refuseAnswer(request(state), answer, asked) === null);
  expect([possible("grant"), possible("refuse"), possible("withdraw")]).toEqual([
    ["asked"],
    ["asked"],
    ["granted"],
  ]);
  expect(refuseAnswer(request("asked"), "grant", after(7))?.code).toBe("REQUEST_ENDED");
});
