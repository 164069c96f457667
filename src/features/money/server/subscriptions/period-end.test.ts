// A subscription ends at one instant, for every call that asks whether it runs.
import { expect, test } from "vitest";
import { instantInIndia } from "#platform/domain/day.ts";
import { findContactRights } from "#features/schools/server/verifications/contact-rights-repository.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { openTestApi } from "#tests/support/api.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps } = api;

const admin = await make.admin();
const school = await make.employer({ credits: 4, institute_name: "Last Second School" });
const other = await make.employer({ credits: 7, institute_name: "Long School" });
const teacher = await make.candidate();
const END = instantInIndia("2026-03-11", "00:30");
await db.updateTable("subscriptions").set({ ends_at: END }).where("employer_id", "=", school.id).execute();

/** What each call says of the school whose period ends. */
async function answers() {
  const get = (path: string) => as(admin).get(path);
  const listed = async (status: string) =>
    (await get(`/api/subscription/getAllSubscribers?q=last second&status=${status}`)).body.length;
  const checked = (await get(`/api/subscription/check/${school.id}`)).body;
  const ofPlan = (await get("/api/admin/charts")).body.subscriptionsByPlan[0];
  const exported = (await get("/api/admin/export/subscribers?q=last second")).text;
  return {
    isSubscribed: (await findContactRights(db, school.id, deps.clock.now())).isSubscribed,
    checked: [checked.isSubscribed, checked.subscription.status],
    credits: (await get(`/api/subscription/${school.id}`)).body.credits,
    listed: [await listed("active"), await listed("expired")],
    subscribers: (await get("/api/stats/getStats")).body.Subscriber,
    ofPlan: [ofPlan.count, ofPlan.active],
    exported: /,Active,/.test(exported),
    contact: (await as(school).get(`/api/employer/candidateDetails/${teacher.id}`)).body.email !== undefined,
  };
}

const RUNNING = {
  isSubscribed: true,
  checked: [true, "active"],
  credits: 4,
  listed: [1, 0],
  subscribers: 2,
  ofPlan: [2, 2],
  exported: true,
  contact: true,
};
const OVER = {
  isSubscribed: false,
  checked: [false, "expired"],
  credits: 0,
  listed: [0, 1],
  subscribers: 1,
  ofPlan: [2, 1],
  exported: false,
  contact: false,
};

test("a millisecond before its end a subscription runs, at its end it is over everywhere", async () => {
  api.setInstant(new Date(END.getTime() - 1));
  expect(await answers()).toEqual(RUNNING);
  expect(await expireDueSubscriptions(db, deps.clock.now())).toBe(0);

  api.setInstant(END);
  expect(await answers()).toEqual(OVER);
  const refused = await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
  expect([refused.status, refused.body.code]).toEqual([402, "SUBSCRIPTION_EXPIRED"]);
  expect(await expireDueSubscriptions(db, deps.clock.now(), other.id)).toBe(0);
  expect(await expireDueSubscriptions(db, deps.clock.now())).toBe(1);
  expect(await answers()).toEqual(OVER);

  const notices = db.selectFrom("notifications").select(["account_id", "about"]);
  expect(await notices.where("kind", "=", "subscription-expired").execute()).toMatchObject([
    { account_id: school.accountId },
  ]);
});
