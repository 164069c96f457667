import { addDays } from "#domain/day.ts";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const TODAY = "2026-03-10";
const { as, make, at } = await openTestApi({ today: TODAY });

test("everybody reads four counts, and a subscription that has run out is no longer counted", async () => {
  const subscriber = await make.employer({ credits: 3 });
  await make.subscription(subscriber, "canceled");
  await make.subscription(await make.employer(), "pending");
  await make.subscription(await make.employer(), "expired");
  await make.candidate();
  await as(null).post("/api/contact/addContactMessage", {
    fullName: "Asha",
    email: "asha@mail.example",
    phone: "9876543210",
    message: "Hello",
  });

  const stats = await as(null).get("/api/stats/getStats");
  expect(stats.body).toEqual({ Employer: 3, totalCandidates: 1, Subscriber: 1, totalMessages: 1 });

  at(addDays(TODAY, 91));
  expect((await as(null).get("/api/stats/getStats")).body.Subscriber).toBe(0);
});
