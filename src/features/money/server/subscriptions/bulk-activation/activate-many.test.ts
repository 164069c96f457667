// Several pending subscriptions are activated at once (STAFF-2).
import type { AnyId } from "#platform/domain/ids.ts";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 20 });
const actor = await make.admin();
const admin = as(actor);
const PATH = "/api/admin/subscriptions/activate";
const { body: added } = await admin.post("/api/subscription/AddSubscriptionPlan", {
  name: "Basic",
  price: 999,
  description: "",
  features: ["One"],
  totalcredits: 3,
});

async function ask(name: string): Promise<{ school: Actor; id: string }> {
  const school = await make.employer({ institute_name: name });
  const { body } = await as(school).post("/api/subscription/subscribe", { planId: added.plan._id });
  return { school, id: body.subscription._id };
}
const activate = (...ids: string[]) => admin.post(PATH, { ids });
const countOf = async (id: string) => {
  const [entries, log, mails] = await Promise.all([
    db.selectFrom("credit_entries").select("id").where("subscription_id", "=", idFrom(id)).execute(),
    db.selectFrom("audit_entries").select("actor_name").where("record_id", "=", id).execute(),
    db
      .selectFrom("mail_outbox")
      .select("id")
      .where("about", "=", id)
      .where("kind", "=", "subscription-activated")
      .execute(),
  ]);
  return [entries.length, log.map(({ actor_name }) => actor_name), mails.length];
};

test("each is activated with its credits, its mail and its entry in the log, and the answer names it (STAFF-2)", async () => {
  const [one, two] = [await ask("Lake School"), await ask("Hill School")];
  const answer = await activate(one.id, two.id);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      message: "2 of 2 activated",
      activated: 2,
      results: [
        { _id: one.id, instituteName: "Lake School", planName: "Basic", isActivated: true, reason: null },
        { _id: two.id, instituteName: "Hill School", planName: "Basic", isActivated: true, reason: null },
      ],
    },
  ]);
  for (const { id, school } of [one, two]) {
    expect(await make.creditsOf(school)).toBe(3);
    expect(await countOf(id)).toEqual([1, [actor.email], 1]);
  }
});

test("a click that is made twice activates once, also at the same moment, and the second says so (STAFF-3)", async () => {
  const [one, two] = [await ask("Lake School"), await ask("Hill School")];
  const answers = await Promise.all([1, 2].map(() => activate(one.id, two.id, one.id)));
  expect(answers.map(({ body }) => body.results.length)).toEqual([2, 2]);
  expect(answers.reduce((sum, { body }) => sum + body.activated, 0)).toBe(2);
  const again = await activate(one.id);
  expect(again.body).toMatchObject({
    activated: 0,
    results: [{ isActivated: false, reason: "This subscription is already active." }],
  });
  for (const { id, school } of [one, two]) {
    expect(await make.creditsOf(school)).toBe(3);
    expect(await countOf(id)).toEqual([1, [actor.email], 1]);
  }
});

test("one that cannot be activated says why and stops no other (STAFF-2)", async () => {
  const [canceled, fine, broken] = [
    await ask("Lake School"),
    await ask("Hill School"),
    await ask("River School"),
  ];
  await admin.put(`/api/subscription/updateStatus/${canceled.id}`, { status: "canceled" });
  await db.deleteFrom("memberships").where("employer_id", "=", broken.school.id).execute();
  const unknown = newId<AnyId>();
  const { body } = await activate(canceled.id, unknown, broken.id, "nonsense", fine.id);
  expect(body.message).toBe("1 of 5 activated");
  expect(body.results.map(({ reason }: { reason: string | null }) => reason)).toEqual([
    "This subscription is canceled, not pending.",
    "Subscription not found",
    "Something went wrong. Please try again.",
    "Subscription not found",
    null,
  ]);
  expect(await make.creditsOf(broken.school)).toBe(0);
  expect(await make.creditsOf(fine.school)).toBe(3);
});

test("a subscription that was asked for before the running one is left to a step of its own (STAFF-3)", async () => {
  const { school, id } = await ask("Lake School");
  setClock("2026-03-10", "09:10");
  await make.subscription(school, "active", 7);
  const { body } = await activate(id);
  expect(body.results[0].reason).toMatch(/^The Standard plan, which was asked for later, runs/);
  expect(await make.creditsOf(school)).toBe(7);
});

test("a list that is empty or too long is refused (STAFF-2)", async () => {
  expect((await activate()).body.message).toBe("Please choose subscriptions.");
  const tooMany = await activate(...Array.from({ length: 51 }, () => newId<AnyId>()));
  expect([tooMany.status, tooMany.body.message]).toEqual([400, "Please choose at most 50 subscriptions."]);
  expect((await as(await make.employer()).post(PATH, { ids: [newId<AnyId>()] })).status).toBe(403);
});
