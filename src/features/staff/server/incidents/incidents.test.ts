// Incidents with personal data: whom a filter finds, the two clocks, the log that nobody can change, and the mail.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { PASSWORD } from "#tests/support/factories.ts";
import { openTestApi } from "#tests/support/api.ts";
import { putInAddress, siteAddress } from "#platform/server/mail/site-address.ts";
import { BATCH_SIZE, mailIncidents } from "./service.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 20 });
const actor = await make.admin();
const admin = as(actor);

/** A session of an admin would have ended meanwhile. */
function turn(day: string, time = "09:00") {
  setClock(day, time);
  delete actor.token;
}
beforeEach(async () => {
  turn("2026-03-10");
  await db.deleteFrom("mail_outbox").execute();
});

const OPENING = {
  what: "A list of teachers was public.",
  since: "2026-03-09",
  noticedOn: "2026-03-10",
  noticedTime: "08:00",
  filter: { role: "everybody" },
};
const open = (filter: object = OPENING.filter, change: object = {}) =>
  admin.post("/api/admin/incidents", { ...OPENING, filter, ...change });
const MAIL = { subject: "Your data was public", text: "What happened.\nWhat you can do." };
const line = (id: string, body: object) => admin.post(`/api/admin/incidents/${id}/log`, body);
const release = (id: string) => admin.post(`/api/admin/incidents/${id}/mail`, MAIL);
const mails = () => db.selectFrom("mail_outbox").selectAll().orderBy("to_address").execute();
async function concernedBy(filter: object): Promise<string[]> {
  const { body } = await open(filter);
  const rows = await db
    .selectFrom("incident_accounts")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select("email")
    .where("incident_id", "=", body.incident._id)
    .execute();
  expect(body.incident.concerned).toBe(rows.length);
  return rows.map(({ email }) => email).toSorted();
}

test("an admin opens an incident, which has a number, both clocks and a first line (PRIV-70)", async () => {
  const { status, body } = await open();
  expect(status).toBe(201);
  expect(body.incident).toMatchObject({
    what: OPENING.what,
    since: "2026-03-09",
    noticedAt: "2026-03-10T02:30:00.000Z",
    certInBy: "2026-03-10T08:30:00.000Z",
    boardBy: "2026-03-13T02:30:00.000Z",
    isOverdue: false,
  });
  expect(body.incident.number).toMatch(/^I-\d+$/);
  expect(body.incident.log).toEqual([
    { at: "2026-03-10T03:30:00.000Z", author: actor.email, text: expect.stringMatching(/^Opened\. /) },
  ]);
  const { action } = await db
    .selectFrom("audit_entries")
    .select("action")
    .where("record_id", "=", body.incident._id)
    .executeTakeFirstOrThrow();
  expect(action).toBe("incident-opened");
});

test.each([
  ["without what happened", { what: " " }, "what"],
  ["noticed later than now", { noticedTime: "09:01" }, "noticedOn"],
  ["since a day after it was noticed", { since: "2026-03-11" }, "since"],
  ["without days that mean something", { filter: { role: "everybody", from: "2026-03-01" } }, "filter.by"],
  ["with days that are missing", { filter: { role: "everybody", by: "active" } }, "filter.by"],
  ["without whom it concerns", { filter: {} }, "filter.role"],
])("an incident is refused %s (PRIV-70)", async (_when, change, path) => {
  const refused = await open(OPENING.filter, change);
  expect([refused.status, refused.body.issues[0].path]).toEqual([400, path]);
});

test("a filter finds accounts by role, days, city, school and address; all that is given must hold (PRIV-71)", async () => {
  const asha = await make.candidate({ city: "Zqvpur" });
  const ravi = await make.candidate({ city: "Zqvpur" });
  const school = await make.employer({ city: "Zqvpur", institute_name: "Zqv School" });
  await sql`update accounts set created_at = '2026-02-01T19:00:00Z', last_login_at = '2026-02-10T10:00:00Z'
    where id = ${ravi.id}`.execute(db);
  await sql`update candidates set active_on = '2026-02-10' where id = ${ravi.id}`.execute(db);
  const everybody = [asha.email, ravi.email, school.email].toSorted();
  const here = { role: "everybody", city: "zqvPUR" };
  expect(await concernedBy(here)).toEqual(everybody);
  expect(await concernedBy({ ...here, role: "employer" })).toEqual([school.email]);
  expect(await concernedBy({ role: "everybody", school: "zqv school" })).toEqual([school.email]);
  expect(await concernedBy({ ...here, emails: [` ${asha.email.toUpperCase()} `, actor.email] })).toEqual([
    asha.email,
  ]);
  // 19:00 UTC is the next day in India.
  const registered = (from: string, to: string) => concernedBy({ ...here, by: "registered", from, to });
  expect(await registered("2026-02-02", "2026-02-02")).toEqual([ravi.email]);
  expect(await registered("2026-02-01", "2026-02-01")).toEqual([]);
  const active = (from: string, to: string) => concernedBy({ ...here, by: "active", from, to });
  expect(await active("2026-02-10", "2026-02-11")).toEqual([ravi.email]);
  expect(await active("2026-02-11", "2026-02-12")).toEqual([]);
  expect(await active("2026-02-01", "2026-02-01")).toEqual([]);
  const stored = JSON.stringify(await db.selectFrom("incidents").selectAll().execute());
  expect(stored).not.toContain(asha.email);
});

test("an incident is overdue after 6 hours for CERT-In and after 72 for the Board, and never once it is closed (PRIV-72)", async () => {
  const { body } = await open();
  const id = body.incident._id as string;
  const isOverdue = async () => {
    const rows: { _id: string; isOverdue: boolean }[] = (
      await admin.get("/api/admin/incidents?state=overdue&limit=50")
    ).body;
    return rows.some((row) => row._id === id && row.isOverdue);
  };
  const seen: boolean[] = [];
  const look = async (day: string, time: string) => {
    turn(day, time);
    seen.push(await isOverdue());
  };
  await look("2026-03-10", "14:00");
  await look("2026-03-10", "14:01");
  const { body: work } = await admin.get("/api/admin/work");
  expect(work.overdueIncidents).toBeGreaterThan(0);
  expect(work.incidents).toBeGreaterThanOrEqual(work.overdueIncidents);
  await line(id, { step: "certIn", text: "By mail." });
  await look("2026-03-13", "08:00");
  await look("2026-03-13", "08:01");
  await line(id, { step: "close", text: "Done." });
  await look("2026-03-13", "08:02");
  expect(seen).toEqual([false, true, false, true, false]);
});

test("each step is taken once, notes may follow, and the log has them in their order (PRIV-73)", async () => {
  const { body } = await open();
  const id = body.incident._id as string;
  expect((await line(id, { step: "board", text: "By their form." })).status).toBe(201);
  expect((await line(id, { step: "board", text: "Again." })).status).toBe(409);
  const last = await line(id, { step: "note", text: "The gap is closed." });
  expect(last.body.incident.log.slice(1).map(({ text }: { text: string }) => text)).toEqual([
    "The Data Protection Board was informed. By their form.",
    "The gap is closed.",
  ]);
  expect((await line("00000000-0000-0000-0000-000000000001", { step: "note", text: "x" })).status).toBe(404);
});

test.each([
  sql`update incident_log set text = 'Nothing happened.'`,
  sql`delete from incident_log`,
  sql`truncate incident_log`,
  sql`delete from incidents`,
])("the database refuses to change the log (PRIV-73) %#", async (statement) => {
  await open();
  await expect(statement.execute(db)).rejects.toThrow(/append-only|incident_log/);
});

test("a preview sends nothing, and the mail goes once to each account (PRIV-74)", async () => {
  const people = [await make.candidate({ city: "Mailpur" }), await make.candidate({ city: "Mailpur" })];
  const { body } = await open({ role: "candidate", city: "Mailpur" });
  const id = body.incident._id as string;
  const preview = await admin.post(`/api/admin/incidents/${id}/preview`, MAIL);
  expect(preview.body).toMatchObject({ concerned: 2, subject: MAIL.subject });
  expect(preview.body.text).toContain("What you can do.");
  await mailIncidents(deps);
  expect(await mails()).toEqual([]);
  expect((await release(id)).status).toBe(200);
  expect((await release(id)).status).toBe(409);
  await Promise.all([mailIncidents(deps), mailIncidents(deps), mailIncidents(deps)]);
  await mailIncidents(deps);
  const sent = await mails();
  expect(sent.map(({ to_address }) => to_address)).toEqual(people.map(({ email }) => email).toSorted());
  expect(preview.body.text).toBe(putInAddress(sent[0]?.body_text ?? "", siteAddress(deps.env)));
  expect(preview.body.text).not.toContain("site.invalid");
  const { body: list } = await admin.get("/api/admin/incidents?state=open&limit=50");
  expect(list.find(({ _id }: { _id: string }) => _id === id)).toMatchObject({ mailed: 2, concerned: 2 });
});

test("a mail about nobody is refused (PRIV-74)", async () => {
  const { body } = await open({ role: "candidate", city: "Nowhere at all" });
  expect((await release(body.incident._id)).status).toBe(409);
});

test("a run that is killed leaves no mail twice and none out, and at most a batch waits (PRIV-74)", async () => {
  await sql`insert into accounts (id, email, role, password_hash)
    select gen_random_uuid(), 'many' || n || '@mail.example', 'candidate', 'x' from generate_series(1, 1200) n`.execute(
    db,
  );
  const emails = Array.from({ length: 1_000 }, (_, n) => `many${n + 1}@mail.example`);
  const { body } = await open({ role: "everybody", emails });
  await release(body.incident._id);
  await mailIncidents(deps);
  expect(await mails()).toHaveLength(BATCH_SIZE);
  await mailIncidents(deps);
  expect(await mails()).toHaveLength(BATCH_SIZE);
  const first = await mails();
  await db.deleteFrom("mail_outbox").execute();
  // The process dies in the middle of a batch.
  await sql`create function die() returns trigger language plpgsql as $$ begin
    if (select count(*) from mail_outbox) = 100 then raise exception 'killed'; end if; return new; end $$`.execute(
    db,
  );
  await sql`create trigger dies before insert on mail_outbox for each row execute function die()`.execute(db);
  await expect(mailIncidents(deps)).rejects.toThrow("killed");
  expect(await mails()).toEqual([]);
  await sql`drop trigger dies on mail_outbox`.execute(db);
  await mailIncidents(deps);
  const sent = [...first, ...(await mails())].map(({ to_address }) => to_address);
  expect(sent.toSorted()).toEqual(emails.toSorted());
});

test("who was concerned goes with the account, and its waiting mail too (PRIV-75)", async () => {
  const person = await make.candidate();
  const { body } = await open({ role: "everybody", emails: [person.email] });
  await release(body.incident._id);
  await mailIncidents(deps);
  expect((await as(person).delete("/api/account", { password: PASSWORD })).status).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Your account at EduNakuri is deleted"]);
  const left = await db
    .selectFrom("incident_accounts")
    .selectAll()
    .where("incident_id", "=", body.incident._id)
    .execute();
  expect(left).toEqual([]);
});
