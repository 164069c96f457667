// Steps of letters at the same moment, and the acceptance that fills the last post.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { subjectsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { createEtag } from "#platform/domain/etag.ts";
import { chosen, draft, letterOf, sent, stageOf, stateOf } from "#tests/support/offers.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const { as, make } = api;

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function lettersOf(count: number, posts = 1) {
  const school = await make.employer({ institute_name: "Lake School" });
  const vacancy = await makeVacancy(api, school, { posts });
  const letters = [];
  for (let at = 0; at < count; at++)
    letters.push(await sent(api, { school, vacancy, teacher: await make.candidate() }));
  return { school, vacancy, letters };
}

test("of two acceptances and a withdrawal at once one wins, and the others are a 409 (OFFER-5)", async () => {
  for (let round = 0; round < 8; round++) {
    const { school, teacher, id, offer } = await sent(api);
    const accept = () => as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
    const answers = await Promise.all([
      accept(),
      as(school).post(`/api/offers/${offer}/withdraw`, {}),
      accept(),
    ]);
    expect(statuses(answers)).toEqual([200, 409, 409]);
    const isAccepted = answers[1]?.status === 409;
    expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual(
      isAccepted ? ["accepted", "accepted"] : ["withdrawn by school", "chosen"],
    );
  }
});

test("a page that was opened before the acceptance does not withdraw it (OFFER-6)", async () => {
  const { school, teacher, offer } = await sent(api);
  const withdraw = (state: string) =>
    as(school).post(`/api/offers/${offer}/withdraw`, { reason: "The plans have changed.", state });
  await as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
  const stale = await withdraw("sent");
  expect([stale.status, stale.body.code, stale.body.message]).toEqual([
    409,
    "STALE",
    "The teacher has accepted the letter since you opened this page. Please look at it again.",
  ]);
  expect(await stateOf(api, offer)).toBe("accepted");
  expect((await withdraw("accepted")).status).toBe(200);
  expect(await stateOf(api, offer)).toBe("withdrawn by school");
});

test("a draft that a colleague has changed since it was looked at is not sent (OFFER-61)", async () => {
  const { school, id } = await chosen(api);
  const offer = await draft(api, school, id);
  const lookedAt = async () => {
    const [newest] = (await as(school).get(`/api/applications/${id}/offer`)).body.offers;
    return createEtag(newest.letter);
  };
  const send = (asRead: string) => as(school).post(`/api/offers/${offer}/send`, { asRead });
  const before = await lookedAt();
  const changed = await as(await make.member(school, "recruiter")).put(
    `/api/applications/${id}/offer`,
    letterOf(api, { payMonthly: 30_000, payParts: [] }),
  );
  expect(changed.status).toBe(200);
  const stale = await send(before);
  expect([stale.status, stale.body.message]).toEqual([
    409,
    "The letter has changed since you opened this page. Please look at it again.",
  ]);
  expect(await stateOf(api, offer)).toBe("draft");
  expect((await send(await lookedAt())).status).toBe(200);
});

test("a draft that a colleague has made or changed since the form was opened is not replaced unnoticed (OFFER-3)", async () => {
  const { school, id } = await chosen(api);
  const colleague = await make.member(school, "recruiter");
  const form = letterOf(api, { payParts: [] });
  const path = `/api/applications/${id}/offer`;
  const kept = async () => (await as(school).get(path)).body.offers[0]?.letter ?? {};
  const save = async (by: Actor, hours: string, asRead: string) =>
    (await as(by).put(path, { ...form, hours, asRead })).status;

  const nothing = createEtag(await kept());
  await draft(api, school, id);
  expect(await save(colleague, "8 to 14", nothing)).toBe(409);
  const asRead = createEtag(await kept());
  expect(await save(colleague, "8 to 14", asRead)).toBe(200);
  const stale = await as(school).put(path, { ...form, hours: "9 to 15", asRead });
  expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
  expect((await kept()).hours).toBe("8 to 14");
  expect(await save(school, "9 to 15", createEtag(await kept()))).toBe(200);
});

test("with one post left two accept at once: one wins, the other is a 409, the third letter is withdrawn (OFFER-11)", async () => {
  for (let round = 0; round < 4; round++) {
    const { letters } = await lettersOf(3);
    const [first, second, third] = letters;
    if (!first || !second || !third) throw new Error("There are three letters.");
    const answers = await Promise.all(
      [first, second].map(({ teacher, offer }) =>
        as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" }),
      ),
    );
    expect(statuses(answers)).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect([lost?.body.code, lost?.body.message]).toEqual([
      "POST_FILLED",
      "The post is filled: somebody else has accepted it before.",
    ]);
    const states = await Promise.all(letters.map(({ offer }) => stateOf(api, offer)));
    expect(states.toSorted()).toEqual(["accepted", "withdrawn by filled", "withdrawn by filled"]);
    expect(await stageOf(api, third.id)).toBe("chosen");
    expect(await subjectsTo(api.db, third.teacher.email)).toContain(
      "The post Mathematics teacher at Lake School is filled",
    );
  }
});

test("a letter is not accepted where all posts are taken without one (OFFER-11)", async () => {
  const { school, vacancy, letters } = await lettersOf(1);
  const [letter] = letters;
  if (!letter) throw new Error("There is a letter.");
  const other = await chosen(api, { school, vacancy, teacher: await make.candidate(), stage: "offered" });
  expect((await as(school).put(`/api/applications/${other.id}/stage`, { stage: "joined" })).status).toBe(200);
  const accept = () => as(letter.teacher).post(`/api/offers/${letter.offer}/accept`, { name: "Asha Rao" });
  const refused = await accept();
  expect([refused.status, refused.body.code]).toEqual([409, "POST_FILLED"]);
  expect([await stateOf(api, letter.offer), await stageOf(api, letter.id)]).toEqual(["sent", "offered"]);
  await api.db.updateTable("vacancies").set({ posts: 2 }).where("id", "=", idFrom(vacancy.id)).execute();
  expect((await accept()).status).toBe(200);
});

test("a letter that is sent while the last post is taken is refused or withdrawn (OFFER-11)", async () => {
  for (let round = 0; round < 6; round++) {
    const { school, vacancy, letters } = await lettersOf(1);
    const late = await chosen(api, { school, vacancy, teacher: await make.candidate() });
    const offer = await draft(api, school, late.id);
    const [sending] = await Promise.all([
      as(school).post(`/api/offers/${offer}/send`),
      ...letters.map((one) => as(one.teacher).post(`/api/offers/${one.offer}/accept`, { name: "Asha Rao" })),
    ]);
    expect(await stateOf(api, offer)).toBe(sending?.status === 200 ? "withdrawn by filled" : "draft");
  }
});

test("with two posts the second acceptance withdraws the third letter; a post is free again after a withdrawal (OFFER-11)", async () => {
  const { school, vacancy, letters } = await lettersOf(3, 2);
  const [first, second, third] = letters;
  if (!first || !second || !third) throw new Error("There are three letters.");
  const accept = ({ teacher, offer }: (typeof letters)[number]) =>
    as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
  await accept(first);
  expect(await stateOf(api, third.offer)).toBe("sent");
  await accept(second);
  expect(await stateOf(api, third.offer)).toBe("withdrawn by filled");
  expect((await as(school).get(`/api/applications/${third.id}/offer`)).body.makeRefusal).toMatch(
    /^All posts/,
  );
  await as(first.teacher).post(`/api/offers/${first.offer}/withdraw`, { reason: "I stay where I am." });
  expect((await as(school).get(`/api/applications/${third.id}/offer`)).body.mayMake).toBe(true);
  // Letters of other jobs are none of these.
  const other = await sent(api, { school, teacher: await make.candidate() });
  expect(await stateOf(api, other.offer)).toBe("sent");
  expect(idFrom(vacancy.id)).not.toBe(other.vacancy.id);
});
