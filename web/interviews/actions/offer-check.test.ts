import { expect, test } from "vitest";
import { refuseToOffer } from "#web/interviews/actions/offer-check.ts";

const ONLINE = { today: "2026-03-10", isAtSchool: false };
const GOOD = { day: "2026-03-12", link: "https://meet.example/room" };

test.each([
  ["without a day", { day: "" }, "day", "Please fill all fields"],
  ["without a link", { link: "  " }, "link", "Please fill all fields"],
  ["with neither, at the day", { day: "", link: "" }, "day", "Please fill all fields"],
  ["for tomorrow", { day: "2026-03-11" }, "day", "Please choose a date at least 2 days from today."],
  [
    "with an invalid link",
    { link: "meet.example/room" },
    "link",
    "Please enter a valid meeting link (e.g., https://).",
  ],
])("an offer %s is not sent (INT-30)", (_when, change, field, sentence) => {
  expect(refuseToOffer({ ...GOOD, ...change }, ONLINE)).toEqual({ field, sentence });
});

test("an offer two days ahead with a link is sent", () => {
  expect(refuseToOffer(GOOD, ONLINE)).toBeNull();
});

test("an interview at school needs a day and no link", () => {
  const atSchool = { ...ONLINE, isAtSchool: true };
  expect(refuseToOffer({ ...GOOD, link: "" }, atSchool)).toBeNull();
  expect(refuseToOffer({ day: "2026-03-11", link: "" }, atSchool)?.field).toBe("day");
});
