// What the clock does with letters: reminders, and the end at midnight in India under a server in UTC.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo, subjectsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { sent, stageOf, stateOf } from "#tests/support/offers.ts";
import { expireOffers, remindOfOffers } from "./due.ts";

process.env["TZ"] = "UTC";
const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, deps, setClock } = api;
const REMINDER = "The letter of Lake School for Mathematics teacher waits for your answer until 17 Mar 2026";

/** Three processes at once. */
const remindAt = async (day: string, time: string, teacher: Actor) => {
  setClock(day, time);
  await Promise.all([1, 2, 3].map(() => remindOfOffers(deps)));
  return (await subjectsTo(db, teacher.email)).filter((subject) => subject === REMINDER).length;
};

test("a letter expires when the day begins in India that follows the day to answer (OFFER-7)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  setClock("2026-03-17", "23:59");
  await expireOffers(deps);
  expect(await stateOf(api, offer)).toBe("sent");
  setClock("2026-03-18", "00:00");
  expect(deps.clock.now().toISOString()).toBe("2026-03-17T18:30:00.000Z");
  await Promise.all([1, 2, 3].map(() => expireOffers(deps)));
  expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual(["expired", "chosen"]);
  const ofTeacher = await subjectsTo(db, teacher.email);
  expect(ofTeacher.filter((subject) => subject.includes("has expired"))).toEqual([
    "The letter of Lake School for Mathematics teacher has expired",
  ]);
  expect(await subjectsTo(db, school.email)).toContain(
    "Asha Rao has not answered your letter for Mathematics teacher",
  );
  setClock("2026-03-10");
});

test("a change that was asked for expires too, gets no more days, and is no letter that nobody answered (OFFER-7, OFFER-14)", async () => {
  const { school, teacher, offer } = await sent(api);
  await as(teacher).post(`/api/offers/${offer}/change`, { text: "More leave, please." });
  const extended = await as(school).post(`/api/offers/${offer}/extend`, { replyBy: "2026-03-19" });
  expect([extended.status, extended.body.message]).toEqual([
    409,
    "The teacher has asked for a change of the letter. Send another version, or withdraw it.",
  ]);
  setClock("2026-03-17", "23:59");
  await expireOffers(deps);
  expect(await stateOf(api, offer)).toBe("change-asked");
  setClock("2026-03-18", "00:00");
  await expireOffers(deps);
  expect(await stateOf(api, offer)).toBe("expired");
  expect((await subjectsTo(db, school.email)).at(-1)).toBe(
    "Your letter to Asha Rao for Mathematics teacher has expired",
  );
  expect((await mailsTo(db, teacher.email)).at(-1)?.body_text).toContain("You had asked for a change");
  setClock("2026-03-10");
});

test("one reminder at half time and one a day before the end, by any number of processes (OFFER-14)", async () => {
  const { teacher } = await sent(api);
  expect((await mailsTo(db, teacher.email)).at(-1)?.body_text).toMatch(
    /Read the letter:?\s+http\S+\/offer\/[\w-]{43}/,
  );
  // From the 10th, 09:00, to the midnight after the 17th: half of it is the 14th, 04:30.
  expect(await remindAt("2026-03-14", "04:29", teacher)).toBe(0);
  expect(await remindAt("2026-03-14", "04:30", teacher)).toBe(1);
  expect(await remindAt("2026-03-16", "23:59", teacher)).toBe(1);
  expect(await remindAt("2026-03-17", "00:00", teacher)).toBe(2);
  expect(await remindAt("2026-03-17", "12:00", teacher)).toBe(2);
  setClock("2026-03-10");
});

test("where both are due one reminder is sent, and none after an answer or the end (OFFER-14)", async () => {
  const late = await sent(api);
  expect(await remindAt("2026-03-17", "01:00", late.teacher)).toBe(1);
  setClock("2026-03-10");
  const answered = await sent(api);
  await as(answered.teacher).post(`/api/offers/${answered.offer}/change`, { text: "More leave, please." });
  expect(await remindAt("2026-03-17", "01:00", answered.teacher)).toBe(0);
  setClock("2026-03-10");
  const over = await sent(api);
  expect(await remindAt("2026-03-18", "00:00", over.teacher)).toBe(0);
  setClock("2026-03-10");
});
