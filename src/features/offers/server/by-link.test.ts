// The link of a mail: reading changes nothing, and the letter is answered with a code.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { send, sent, stageOf, stateOf } from "#tests/support/offers.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "1000" } });
const { as, db, make, setClock } = api;

async function tokenTo(teacher: Actor): Promise<string> {
  const text = (await mailsTo(db, teacher.email)).map(({ body_text }) => body_text).join("\n");
  return [...text.matchAll(/\/offer\/([\w-]+)/g)].at(-1)?.[1] ?? "";
}
const codesTo = async (teacher: Actor) =>
  (await mailsTo(db, teacher.email)).flatMap(({ body_text }) => /code is (\d{6})/.exec(body_text)?.[1] ?? []);
const linked = async () => {
  const made = await sent(api);
  return { ...made, token: await tokenTo(made.teacher) };
};
const open = (token: string) => as(null).get(`/api/offers/link/${token}`);
const ask = (token: string) => as(null).post(`/api/offers/link/${token}/code`);
const answer = (token: string, body: object) => as(null).post(`/api/offers/link/${token}`, body);
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const wrong = (code: string | undefined) => (code === "000000" ? "000001" : "000000");

test("a hundred GET and HEAD of a link and its print change nothing (OFFER-9)", async () => {
  const { token, offer } = await linked();
  const rows = async () => {
    const { rows: all } = await sql`select (select json_agg(offers) from offers) as offers,
      (select json_agg(offer_links) from offer_links) as links, (select json_agg(offer_codes) from offer_codes) as codes,
      (select json_agg(applications) from applications) as applications,
      (select count(*) from notifications) as bells, (select count(*) from mail_outbox) as mails`.execute(db);
    return JSON.stringify(all);
  };
  const before = await rows();
  for (let round = 0; round < 25; round++)
    for (const method of ["GET", "HEAD"])
      for (const path of [`/api/offers/link/${token}`, `/api/offers/link/${token}/pdf`])
        expect((await api.call(method, path)).status).toBe(200);
  expect(await rows()).toBe(before);
  expect((await open(token)).body).toMatchObject({
    offer: { _id: offer, state: "sent", letter: { payMonthly: 45_000 } },
    post: "Mathematics teacher",
    school: "Lake School",
    person: "Asha Rao",
    isNewest: true,
  });
});

test("the letter is accepted with the code that was mailed (OFFER-8, OFFER-9)", async () => {
  const { token, teacher, offer, id } = await linked();
  const asked = await ask(token);
  expect([asked.status, asked.body.message]).toEqual([
    200,
    "We have mailed you a code of six digits. It is valid for ten minutes, and there are three of them in an hour.",
  ]);
  const [code] = await codesTo(teacher);
  expect((await mailsTo(db, teacher.email)).at(-1)?.subject).not.toContain(code);
  const accepted = await answer(token, { answer: "accept", name: "Asha Rao", code });
  expect(accepted.body).toMatchObject({
    message: "You have accepted the offer. The school knows now.",
    page: { offer: { state: "accepted", acceptedName: "Asha Rao" } },
  });
  expect(await stageOf(api, id)).toBe("accepted");
  const { rows } = await sql`select accepted_by from offers where id = ${offer}`.execute(db);
  expect(rows).toEqual([{ accepted_by: "code" }]);
  expect(codeOf(await answer(token, { answer: "accept", name: "Asha Rao", code }))).toEqual([
    409,
    "OFFER_ANSWERED",
  ]);
  expect(codeOf(await ask(token))).toEqual([409, "OFFER_ANSWERED"]);
});

test("a decline and a change go by code too (OFFER-9)", async () => {
  const { token, teacher, offer } = await linked();
  await ask(token);
  const change = { answer: "change", text: "More leave, please.", code: (await codesTo(teacher)).at(-1) };
  expect((await answer(token, change)).status).toBe(200);
  expect(await stateOf(api, offer)).toBe("change-asked");
  // A code is used once.
  const decline = { answer: "decline", reason: "pay", code: change.code };
  expect(codeOf(await answer(token, decline))).toEqual([400, "INVALID_OTP"]);
  await ask(token);
  // Pasted in two groups.
  const code = (await codesTo(teacher)).at(-1)?.replace(/^.../, " $& ");
  expect((await answer(token, { ...decline, code })).status).toBe(200);
  expect(await stateOf(api, offer)).toBe("declined");
});

test("five tries, also at once, then the code is worth nothing; the answer is the same (OFFER-9)", async () => {
  const { token, teacher, offer } = await linked();
  const none = await answer(token, { answer: "accept", name: "Asha Rao", code: "123456" });
  await ask(token);
  const [code] = await codesTo(teacher);
  const guesses = await Promise.all(
    Array.from({ length: 8 }, () => answer(token, { answer: "accept", name: "X", code: wrong(code) })),
  );
  const right = await answer(token, { answer: "accept", name: "Asha Rao", code });
  for (const one of [none, ...guesses, right])
    expect([one.status, one.body]).toEqual([
      400,
      {
        code: "INVALID_OTP",
        message: "This code is wrong or no longer valid. Please check it, or ask for a new one.",
      },
    ]);
  const { rows } = await sql`select tries from offer_codes where offer_id = ${offer}`.execute(db);
  expect(rows).toEqual([{ tries: 5 }]);
  expect(await stateOf(api, offer)).toBe("sent");
});

test("a code is valid for ten minutes, and there are three in an hour; asking says the same (OFFER-9)", async () => {
  const { token, teacher } = await linked();
  await ask(token);
  const [first] = await codesTo(teacher);
  setClock("2026-03-10", "09:10");
  expect((await answer(token, { answer: "accept", name: "Asha Rao", code: first })).status).toBe(400);
  const answers = await Promise.all([1, 2, 3].map(() => ask(token)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await codesTo(teacher)).toHaveLength(3);
  setClock("2026-03-10", "10:00");
  await ask(token);
  expect(await codesTo(teacher)).toHaveLength(4);
  const newest = (await codesTo(teacher)).at(-1);
  expect((await answer(token, { answer: "accept", name: "Asha Rao", code: newest })).status).toBe(200);
  setClock("2026-03-10");
});

test("the link of a replaced version says so, and answers nothing (OFFER-9)", async () => {
  const { token, school, teacher, id, offer } = await linked();
  await as(teacher).post(`/api/offers/${offer}/change`, { text: "More leave, please." });
  await send(api, school, id);
  expect((await open(token)).body).toMatchObject({ offer: { state: "replaced" }, isNewest: false });
  const refused = await ask(token);
  expect([...codeOf(refused), refused.body.message]).toEqual([
    409,
    "OFFER_REPLACED",
    "This version was replaced by a newer one. You find it in your dashboard.",
  ]);
  expect((await open(await tokenTo(teacher))).body).toMatchObject({ offer: { version: 2 }, isNewest: true });
});

test("a damaged link is unknown, and nobody else who is logged in uses it (OFFER-9)", async () => {
  const { token, teacher, school } = await linked();
  for (const one of [`${token}x`, token.slice(1), "x"]) expect((await open(one)).status).toBe(404);
  expect((await as(teacher).get(`/api/offers/link/${token}`)).status).toBe(200);
  for (const other of [school, await make.candidate(), await make.admin()])
    expect((await as(other).get(`/api/offers/link/${token}`)).status).toBe(403);
  const { rows } = await sql<{
    text: string;
  }>`select string_agg(offer_links::text, '') as text from offer_links`.execute(db);
  expect(rows[0]?.text).not.toContain(token);
});

test("a link ends with a new password, with another address, and 30 days after the day to answer (OFFER-9)", async () => {
  const { token, teacher } = await linked();
  setClock("2026-04-16", "23:59");
  expect((await open(token)).status).toBe(200);
  setClock("2026-04-17", "00:00");
  expect((await open(token)).status).toBe(404);
  setClock("2026-03-10");
  const { endAt } = await import("#features/accounts/server/endings.ts");
  await db
    .transaction()
    .execute((tx) => endAt(tx, "newPassword", { accountId: teacher.accountId, now: api.deps.clock.now() }));
  const ended = await open(token);
  expect([...codeOf(ended), ended.body.message]).toEqual([
    410,
    "LINK_ENDED",
    "This link has ended: your password was changed, or you were logged out everywhere. Please log in to read the letter.",
  ]);
  await db
    .updateTable("accounts")
    .set({ email: "another@school.example" })
    .where("id", "=", teacher.accountId)
    .execute();
  expect((await open(token)).status).toBe(404);
});
