// What is kept of letters: nothing readable in a dump, nothing of a teacher who was erased, all in the own download.
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { chosen, draft, letterOf, sent, stageOf } from "#tests/support/offers.ts";
import { changeRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, deps, make } = api;
const WORD = "quokkaword";
const LETTER = {
  post: `Post ${WORD}`,
  hours: `Hours ${WORD}`,
  conditions: `${WORD}, please.`,
  signedBy: `Sign ${WORD}`,
};

/** The tables that have the word as text or as its bytes. */
async function tablesWithWord(word = WORD): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.table(name)} one`.execute(
      db,
    );
    const dumped = rows.map(({ row }) => row).join("\n");
    if ([word, Buffer.from(word).toString("hex")].some((one) => dumped.includes(one))) found.push(name);
  }
  return found;
}

test("a dump of the database has no word of a letter, a note or a typed name (OFFER-13)", async () => {
  const { school, teacher, id, offer } = await sent(api, { letter: LETTER });
  await as(teacher).post(`/api/offers/${offer}/change`, { text: `More ${WORD}, please.` });
  const next = await draft(api, school, id, LETTER);
  expect(await tablesWithWord()).toEqual([]);
  await as(school).post(`/api/offers/${next}/send`);
  await as(teacher).post(`/api/offers/${next}/accept`, { name: `Asha ${WORD}` });
  const other = await sent(api, { letter: LETTER });
  await as(other.teacher).post(`/api/offers/${other.offer}/decline`, {
    reason: "pay",
    text: `Thanks, ${WORD}.`,
  });
  expect(await tablesWithWord()).toEqual([]);
  // Only this is for staff.
  await as(school).post(`/api/offers/${next}/withdraw`, { reason: `Because of ${WORD}.` });
  expect(await tablesWithWord()).toEqual(["audit_entries"]);
});

test("of a letter that asks for money staff read that text alone (OFFER-3, REPORT-15)", async () => {
  await sent(api, { letter: { ...LETTER, conditions: "Pay a registration fee of 500 rupees in cash." } });
  const { rows } = await sql<{
    text: string;
  }>`select text from reports where text like 'Letter of an offer%'`.execute(db);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.text).toContain("registration fee");
  expect(rows[0]?.text).not.toContain(WORD);
});

test("a letter is only decrypted in its own row (OFFER-13)", async () => {
  const one = await sent(api);
  const two = await sent(api);
  await sql`update offers set letter = (select letter from offers where id = ${one.offer}) where id = ${two.offer}`.execute(
    db,
  );
  expect((await as(two.teacher).get(`/api/applications/${two.id}/offer`)).status).toBe(500);
});

test("when a teacher is deleted, letters, texts, names, links and drafts go, and what is open ends (OFFER-13)", async () => {
  const open = await sent(api);
  const accepted = await sent(api, { teacher: open.teacher });
  await as(open.teacher).post(`/api/offers/${accepted.offer}/accept`, { name: "Asha Rao" });
  const drafted = await chosen(api, { teacher: open.teacher });
  await draft(api, drafted.school, drafted.id);
  const link = await sql`select token_hash from offer_links where offer_id = ${open.offer}`.execute(db);
  expect(link.rows).toHaveLength(1);
  await as(open.teacher).post(`/api/offers/${open.offer}/change`, { text: "My mother is ill." });
  const admin = await make.admin();
  expect((await as(admin).delete(`/api/admin/candidates/delete/${open.teacher.id}`)).status).toBe(200);
  const { rows } = await sql`select state, withdrawn_by, letter, note, accepted_name, candidate_id from offers
    where application_id in (${open.id}, ${accepted.id}, ${drafted.id})`.execute(db);
  const gone = {
    state: "withdrawn",
    withdrawn_by: "candidate",
    letter: null,
    note: null,
    accepted_name: null,
    candidate_id: null,
  };
  expect(rows).toEqual([gone, gone]);
  expect(await stageOf(api, open.id)).toBe("withdrawn");
  expect((await as(open.school).get(`/api/applications/${open.id}/offer`)).body).toMatchObject({
    person: null,
    offers: [{ state: "withdrawn", letter: null, note: null }],
    mayMake: false,
  });
  expect((await as(open.school).get(`/api/offers/${open.offer}/pdf`)).status).toBe(404);
  expect((await sql`select from offer_links where offer_id = ${open.offer}`.execute(db)).rows).toEqual([]);
});

const reasonInLog = async () => {
  const log = await as(await make.admin()).get("/api/admin/audit?action=offer-withdrawn");
  return log.body[0].after?.reason;
};

test.each(["teacher", "school"] as const)(
  "the reason of a withdrawal leaves the activity log with the %s that is deleted (OFFER-13, PEOPLE-5)",
  async (deleted) => {
    const { school, teacher, offer } = await sent(api);
    await as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
    await as(teacher).post(`/api/offers/${offer}/withdraw`, { reason: "My mother is ill." });
    expect(await reasonInLog()).toBe("My mother is ill.");
    const path =
      deleted === "teacher"
        ? `/api/admin/candidates/delete/${teacher.id}`
        : `/api/employer/delete/${school.id}`;
    expect((await as(await make.admin()).delete(path)).status).toBe(200);
    expect(await reasonInLog()).toBeUndefined();
  },
);

test("a deleted school leaves no letter (OFFER-13)", async () => {
  const { school, offer } = await sent(api);
  expect((await as(await make.admin()).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  expect((await sql`select from offers where id = ${offer}`.execute(db)).rows).toEqual([]);
});

const offersOf = async ({ token }: Actor) => {
  const headers = { cookie: `session=${token}` };
  const answer = await createApi(deps).request("/api/account/export", { headers });
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return JSON.parse(strFromU8(files["offers.json"] ?? new Uint8Array()));
};

test("the download of own data has the letters: a teacher’s, and those that a member has sent (OFFER-13)", async () => {
  const { school, teacher, offer } = await sent(api);
  await as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });
  expect(await offersOf(teacher)).toMatchObject([
    { _id: offer, state: "accepted", acceptedName: "Asha Rao", letter: { payMonthly: 45_000 } },
  ]);
  expect(await offersOf(school)).toMatchObject([{ _id: offer }]);
});

test("a member downloads what the member may read by now: no draft, as a viewer no pay and no note (OFFER-12, OFFER-13)", async () => {
  const { school, id, teacher } = await chosen(api);
  const member = await make.member(school, "recruiter");
  await as(member).post(`/api/applications/${id}/offer`, letterOf(api));
  expect(await offersOf(member)).toEqual([]);
  const [{ _id: offer }] = (await as(member).get(`/api/applications/${id}/offer`)).body.offers;
  await as(member).post(`/api/offers/${offer}/send`);
  await as(teacher).post(`/api/offers/${offer}/change`, { text: "My mother is ill." });
  expect(await offersOf(member)).toMatchObject([
    { _id: offer, note: "My mother is ill.", letter: { payMonthly: 45_000 } },
  ]);
  await changeRows(db, "memberships", { account_id: member.accountId }, { role: "viewer" });
  const [shown, ...more] = await offersOf(member);
  expect([shown._id, shown.note, more]).toEqual([offer, null, []]);
  expect(shown.letter).not.toHaveProperty("payMonthly");
});

test("a letter of somebody whom the school may not know is neither printed nor downloaded (OFFER-12, DECIDE-23)", async () => {
  const { school, teacher, vacancy, id, offer } = await sent(api);
  const print = (who: Actor) => as(who).get(`/api/offers/${offer}/pdf`);
  expect((await print(school)).status).toBe(200);
  await as(teacher).put(`/api/applications/${id}/stage`, { stage: "withdrawn" });
  await as(school).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true });
  expect((await as(school).get(`/api/applications/${id}/offer`)).body.offers).toEqual([]);
  expect([(await print(school)).status, (await print(teacher)).status]).toEqual([404, 200]);
  expect(await offersOf(school)).toEqual([]);
});
