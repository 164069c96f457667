// The list of an accepted offer and the question "Joined?", over HTTP and by the clock.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { LIST_ITEMS } from "#features/offers/domain/first-day/items.ts";
import { deleteCandidateAccount } from "#features/own-data/server/account-deletion/service.ts";
import type { OfferId } from "#platform/domain/ids.ts";
import { acceptedOffer } from "#tests/support/offers.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, viewerOf } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { findRow, listRows } from "#tests/support/rows.ts";
import { followFirstDays } from "./due.ts";
import { answerJoined } from "./joined.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { db, deps, make, setClock } = api;
/** With a new session, since one ends after three days without a visit. */
const as = (who: Actor) => {
  delete who.token;
  return api.as(who);
};

const NOT_JOINED = { joined: false, who: "candidate", reason: "another-post" };
const say = (who: Actor, offer: string, answer: object) =>
  as(who).post(`/api/offers/${offer}/joined`, answer);
const readDay = async (who: Actor, application: string) =>
  (await as(who).get(`/api/applications/${application}/first-day`)).body.firstDay;
const put = (who: Actor, offer: string, ...items: object[]) =>
  as(who).put(`/api/offers/${offer}/checklist`, { items });
const stateOf = async (offer: string) => (await findRow(db, "offers", { id: offer as never })).state;
const noticesOf = async (who: Actor, kind: string) =>
  (
    await listRows(db, "notifications", {
      account_id: (who.accountId ?? who.id) as never,
      kind: kind as never,
    })
  ).length;
const follow = () => followFirstDays(deps);

test("a school sets days and reasons; the teacher reads items and days alone (JOIN-1, JOIN-2, JOIN-3)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId } = await acceptedOffer(api);
  const fresh = (await as(teacher).get(`/api/offers/${offerId}/checklist`)).body;
  expect(fresh.items.map(({ item }: { item: string }) => item)).toEqual(LIST_ITEMS);
  expect(fresh.mayWrite).toBe(false);
  const saved = await put(
    school,
    offerId,
    { item: "identity-seen", day: "2026-03-10" },
    { item: "esi-asked", notNeeded: "Pay is above the limit" },
  );
  expect([saved.status, saved.body.message]).toEqual([200, "The list was saved."]);
  const itemOf = (list: { items: { item: string }[] }, item: string) =>
    list.items.find((one) => one.item === item);
  expect(itemOf(saved.body, "esi-asked")).toEqual({
    item: "esi-asked",
    day: null,
    isNotNeeded: true,
    reason: "Pay is above the limit",
    by: expect.objectContaining({ _id: school.accountId }),
  });
  const read = (await as(teacher).get(`/api/offers/${offerId}/checklist`)).body;
  expect(itemOf(read, "esi-asked")).toEqual({ item: "esi-asked", day: null, isNotNeeded: true });
  expect(itemOf(read, "identity-seen")).toEqual({
    item: "identity-seen",
    day: "2026-03-10",
    isNotNeeded: false,
  });
  await put(school, offerId, { item: "identity-seen" });
  expect(
    itemOf((await as(school).get(`/api/offers/${offerId}/checklist`)).body, "identity-seen"),
  ).toMatchObject({
    day: null,
    isNotNeeded: false,
    by: null,
  });
});

test("a list takes no number and no day that cannot be, and nothing of the change is kept then (JOIN-2)", async () => {
  setClock("2026-03-10");
  const { school, offerId } = await acceptedOffer(api);
  const number = await put(school, offerId, { item: "uan-asked", notNeeded: "UAN 100123456789" });
  expect([number.status, number.body.message]).toEqual([
    400,
    "Please leave out numbers of cards, accounts and phones.",
  ]);
  const late = await put(
    school,
    offerId,
    { item: "bank-asked", day: "2026-03-10" },
    { item: "medical-seen", day: "2026-03-11" },
  );
  expect([late.status, late.body.code]).toEqual([400, "WRONG_DAY"]);
  expect(await listRows(db, "first_day_items", { offer_id: offerId })).toEqual([]);
});

test("the reason is encrypted: no column has a word of it (JOIN-2)", async () => {
  const { school, offerId } = await acceptedOffer(api);
  await put(school, offerId, { item: "oasis-entered", notNeeded: "Affiliated to the state board" });
  const { rows } = await sql<{ row: string }>`select first_day_items::text as row from first_day_items
    where offer_id = ${offerId}`.execute(db);
  const stored = rows.map(({ row }) => row).join();
  expect(stored).toContain("oasis-entered");
  for (const words of ["state board", Buffer.from("state board").toString("hex")])
    expect(stored).not.toContain(words);
});

test("recruiters write, viewers read, interviewers and others do not (JOIN-3)", async () => {
  const { school, offerId, applicationId } = await acceptedOffer(api);
  const path = `/api/offers/${offerId}/checklist`;
  const [recruiter, viewer, interviewer] = await Promise.all(
    (["recruiter", "viewer", "interviewer"] as const).map((role) => make.member(school, role)),
  );
  expect((await put(recruiter!, offerId, { item: "bank-asked", day: "2026-03-10" })).status).toBe(200);
  expect((await as(viewer!).get(path)).status).toBe(200);
  expect((await put(viewer!, offerId, { item: "bank-asked" })).status).toBe(403);
  expect((await as(interviewer!).get(path)).status).toBe(403);
  for (const stranger of [await make.employer(), await make.candidate()]) {
    expect((await as(stranger).get(path)).status).toBe(404);
    expect((await as(stranger).get(`/api/applications/${applicationId}/first-day`)).status).toBe(404);
    expect((await say(stranger, offerId, { joined: true })).status).toBe(404);
  }
});

test("without an accepted offer an application has no first day (JOIN-1)", async () => {
  const { school, offerId, applicationId } = await acceptedOffer(api, {
    state: "sent",
    accepted_by: null,
    accepted_hash: null,
  });
  expect(await readDay(school, applicationId)).toBeNull();
  expect((await as(school).get(`/api/offers/${offerId}/checklist`)).status).toBe(404);
});

test("both are asked from 6 in the morning of the first day in India, once by two processes (JOIN-4)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  const counts = async () => [
    await noticesOf(school, "joined-asked"),
    await noticesOf(teacher, "joined-asked"),
  ];
  setClock("2026-04-01", "05:59");
  await follow();
  expect(await counts()).toEqual([0, 0]);
  const early = await say(school, offerId, { joined: true });
  expect([early.status, early.body.code]).toEqual([409, "TOO_EARLY"]);
  expect((await readDay(school, applicationId)).joined.mayAnswer).toBe(false);
  setClock("2026-04-01", "06:00");
  await Promise.all([follow(), follow(), follow()]);
  expect(await counts()).toEqual([1, 1]);
  expect((await readDay(teacher, applicationId)).joined.mayAnswer).toBe(true);
  // Who has answered is not asked again.
  setClock("2026-04-02");
  await say(school, offerId, { joined: true });
  setClock("2026-04-08", "05:59");
  await follow();
  expect(await counts()).toEqual([1, 1]);
  setClock("2026-04-08", "06:00");
  await Promise.all([follow(), follow()]);
  await follow();
  expect(await counts()).toEqual([1, 2]);
});

test("two answers at once settle it once: the teacher has joined (JOIN-5)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  setClock("2026-04-01");
  const answers = await Promise.all([
    say(school, offerId, { joined: true }),
    say(teacher, offerId, { joined: true }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stateOf(offerId)).toBe("joined");
  expect((await findRow(db, "applications", { id: applicationId })).stage).toBe("joined");
  const events = await listRows(db, "application_events", {
    application_id: applicationId,
    to_stage: "joined",
  });
  expect(events).toHaveLength(1);
  const again = await say(teacher, offerId, NOT_JOINED);
  expect([again.status, again.body.code]).toEqual([409, "SETTLED"]);
});

test("a yes that the other side leaves without an answer holds after 14 days (JOIN-5)", async () => {
  for (const by of ["school", "teacher"] as const) {
    setClock("2026-03-10");
    const made = await acceptedOffer(api);
    setClock("2026-04-01", "10:00");
    const { body } = await say(made[by], made.offerId, { joined: true });
    expect(body.firstDay.joined.until).toBe("2026-04-15");
    // The day that is named is whole: India's midnight ends it.
    setClock("2026-04-15", "23:59");
    await follow();
    expect(await stateOf(made.offerId)).toBe("accepted");
    setClock("2026-04-16", "00:00");
    await Promise.all([follow(), follow()]);
    expect(await stateOf(made.offerId)).toBe("joined");
  }
});

test("a school's no closes the application at once; who and why are read by both sides, not by viewers (JOIN-5, JOIN-6)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  const viewer = await make.member(school, "viewer");
  setClock("2026-04-01");
  const without = await say(school, offerId, { joined: false });
  expect([without.status, without.body.message]).toEqual([
    400,
    "Please choose whose decision it was, and why.",
  ]);
  expect((await say(school, offerId, NOT_JOINED)).status).toBe(200);
  expect(await stateOf(offerId)).toBe("did-not-join");
  expect((await findRow(db, "applications", { id: applicationId })).stage).toBe("not-selected");
  expect(await noticesOf(school, "did-not-join")).toBe(1);
  expect(await noticesOf(teacher, "did-not-join")).toBe(1);
  expect((await readDay(teacher, applicationId)).joined.other).toMatchObject(NOT_JOINED);
  expect((await readDay(school, applicationId)).joined.own).toMatchObject(NOT_JOINED);
  const ofViewer = (await readDay(viewer, applicationId)).joined.own;
  expect(Object.keys(ofViewer)).toEqual(["joined", "at"]);
});

test("a teacher's no waits for the school, and holds after 14 days (JOIN-5)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId } = await acceptedOffer(api);
  setClock("2026-04-01");
  await say(teacher, offerId, { joined: false, who: "school", reason: "terms" });
  expect(await stateOf(offerId)).toBe("accepted");
  expect(await noticesOf(school, "joined-answered")).toBe(1);
  // The job did not run in these weeks: nobody is asked about what is settled in the same run.
  setClock("2026-04-16", "00:00");
  await follow();
  expect(await stateOf(offerId)).toBe("did-not-join");
  expect(await noticesOf(school, "joined-asked")).toBe(0);
});

async function contradicted() {
  setClock("2026-03-10");
  const made = await acceptedOffer(api);
  const admin = await make.admin();
  setClock("2026-04-01");
  await say(made.teacher, made.offerId, { joined: true });
  expect((await say(made.school, made.offerId, NOT_JOINED)).status).toBe(200);
  return { ...made, admin };
}
const contradictions = async (admin: Actor, state: "open" | "decided" = "open") =>
  (await as(admin).get(`/api/admin/offers/joined?state=${state}&limit=100`)).body as { _id: string }[];

test("a contradiction goes to staff, who decide it with an entry and notices (JOIN-7)", async () => {
  const { school, teacher, offerId, applicationId, admin } = await contradicted();
  expect(await stateOf(offerId)).toBe("accepted");
  for (const who of [school, teacher, admin]) expect(await noticesOf(who, "joined-contradicted")).toBe(1);
  expect((await readDay(teacher, applicationId)).joined.isContradicted).toBe(true);
  setClock("2026-05-01");
  await follow();
  expect(await stateOf(offerId)).toBe("accepted");
  const open = await contradictions(admin);
  expect(open.find(({ _id }) => _id === offerId)).toMatchObject({
    candidate: { fullName: "Asha Rao" },
    ofSchool: NOT_JOINED,
    ofCandidate: { joined: true, who: null },
    decided: null,
  });
  expect((await as(admin).get("/api/admin/work")).body.firstDays).toBe(open.length);
  const path = `/api/admin/offers/${offerId}/joined`;
  expect((await as(school).put(path, { joined: true })).status).toBe(403);
  const decided = await as(admin).put(path, { joined: true });
  expect([decided.status, decided.body.message]).toEqual([200, "The teacher has joined."]);
  expect(await stateOf(offerId)).toBe("joined");
  for (const who of [school, teacher]) expect(await noticesOf(who, "joined-decided")).toBe(1);
  // It was not the school that has noted it.
  expect(await noticesOf(teacher, "application-joined")).toBe(0);
  const { offerId: another } = await contradicted();
  for (const [state, [is, isNot]] of [
    ["open", [another, offerId]],
    ["decided", [offerId, another]],
  ] as const) {
    const ids = (await contradictions(admin, state)).map(({ _id }) => _id);
    expect([ids.includes(is), ids.includes(isNot)]).toEqual([true, false]);
  }
  expect(
    await listRows(db, "audit_entries", { action: "joining-decided", record_id: offerId as never }),
  ).toMatchObject([{ record_name: expect.not.stringContaining("Asha Rao") }]);
  const twice = await as(admin).put(path, { joined: false });
  expect([twice.status, twice.body.code]).toEqual([409, "NOT_CONTRADICTED"]);
});

test("a teacher's no is not overruled by the stage: the school answers the question, and staff decide (JOIN-7, OFFER-10)", async () => {
  setClock("2026-03-10");
  const { school, teacher, vacancy, offerId, applicationId } = await acceptedOffer(api);
  setClock("2026-04-01");
  await say(teacher, offerId, NOT_JOINED);
  const moved = await as(school).put(`/api/applications/${applicationId}/stage`, { stage: "joined" });
  expect([moved.status, moved.body.code, moved.body.message]).toEqual([
    409,
    "JOINING_DENIED",
    "The teacher has said “not joined”. Please answer the question “Joined?” on the page of the application.",
  ]);
  const filled = await as(school).put(`/api/employer/vacancies/${vacancy.id}/state`, {
    state: "closed",
    reason: "filled here",
    hired: applicationId,
  });
  expect([filled.status, filled.body.code, await stateOf(offerId)]).toEqual([
    409,
    "JOINING_DENIED",
    "accepted",
  ]);
  await say(school, offerId, { joined: true });
  expect((await readDay(school, applicationId)).joined.isContradicted).toBe(true);
  expect(await stateOf(offerId)).toBe("accepted");
});

test("both sides may still correct their answer, and then it is settled without staff (JOIN-7)", async () => {
  const { teacher, offerId, admin } = await contradicted();
  await say(teacher, offerId, NOT_JOINED);
  expect(await stateOf(offerId)).toBe("did-not-join");
  expect((await contradictions(admin)).map(({ _id }) => _id)).not.toContain(offerId);
});

test("a school that corrects its no after the end notifies the teacher, whose application was closed (JOIN-6, JOIN-7)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  setClock("2026-04-01");
  await say(school, offerId, NOT_JOINED);
  await say(teacher, offerId, { joined: true });
  expect([await stateOf(offerId), await noticesOf(teacher, "application-joined")]).toEqual([
    "did-not-join",
    0,
  ]);
  await say(school, offerId, { joined: true });
  expect([await stateOf(offerId), await noticesOf(teacher, "application-joined")]).toEqual(["joined", 1]);
  expect((await findRow(db, "applications", { id: applicationId })).stage).toBe("joined");
});

test("a teacher contradicts a school's no for 14 days; staff may say that the teacher has joined after all (JOIN-6, JOIN-7)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  const admin = await make.admin();
  setClock("2026-04-01");
  await say(school, offerId, NOT_JOINED);
  setClock("2026-04-10");
  expect((await say(teacher, offerId, { joined: true })).status).toBe(200);
  expect((await contradictions(admin)).map(({ _id }) => _id)).toContain(offerId);
  expect((await as(admin).put(`/api/admin/offers/${offerId}/joined`, { joined: true })).status).toBe(200);
  expect(await stateOf(offerId)).toBe("joined");
  expect((await findRow(db, "applications", { id: applicationId })).stage).toBe("joined");
});

test("the school that goes on without the teacher reads the others of the job who came furthest first (JOIN-6)", async () => {
  setClock("2026-03-10");
  const { school, vacancy, offerId, applicationId } = await acceptedOffer(api);
  const ids: string[] = [];
  for (const [name, stages] of [
    ["Only Applied", []],
    ["Met Once", ["interview"]],
    ["Was Offered", ["interview", "chosen", "offered"]],
    ["Has Withdrawn", ["interview", "withdrawn"]],
    ["Has Left", ["interview", "chosen"]],
  ] as const) {
    const teacher = await make.candidate({ full_name: name });
    const { body } = await as(teacher).post(`/api/vacancies/${vacancy.id}/applications`, {});
    ids.push(body.application._id);
    for (const stage of stages)
      await sql`with moved as (update applications set stage = ${stage},
          ended_at = case when ${stage} = 'withdrawn' then ${deps.clock.now()}::timestamptz end
          where id = ${body.application._id} returning id)
        insert into application_events (application_id, from_stage, to_stage, at)
        select id, 'applied', ${stage}, ${deps.clock.now()} from moved`.execute(db);
    if (name === "Has Left") await deleteCandidateAccount(deps, "operator", teacher.id as never);
  }
  await sql`insert into application_events (application_id, from_stage, to_stage, at)
    values (${applicationId}, 'applied', 'interview', ${deps.clock.now()})`.execute(db);
  setClock("2026-04-01");
  expect((await readDay(school, applicationId)).next).toBeNull();
  await say(school, offerId, NOT_JOINED);
  const { next } = await readDay(school, applicationId);
  expect(next).toMatchObject({ vacancyId: vacancy.id, state: "published" });
  expect(next.finalists.map(({ person }: { person: string }) => person)).toEqual(["Was Offered", "Met Once"]);
  // Its last day is over: it is not open, also where it is stored as published.
  setClock("2026-04-10");
  expect((await readDay(school, applicationId)).next).toMatchObject({ state: "expired" });
});

test("a school is reminded of open items 7 days before, and then each week until a month after, once by two processes (JOIN-3)", async () => {
  setClock("2026-03-10");
  const { school, offerId } = await acceptedOffer(api);
  const seen: number[] = [];
  for (const [day, time] of [
    ["2026-03-24", "23:00"],
    ["2026-03-25", "05:59"],
    ["2026-03-25", "06:00"],
    ["2026-03-31", "12:00"],
    ["2026-04-01", "06:00"],
    ["2026-05-01", "06:00"],
    ["2026-05-09", "06:00"],
  ] as const) {
    setClock(day, time);
    await Promise.all([follow(), follow()]);
    seen.push(await noticesOf(school, "first-day-list"));
  }
  expect(seen).toEqual([0, 0, 1, 1, 2, 3, 3]);
  setClock("2026-03-10");
  const whole = await acceptedOffer(api);
  await put(
    whole.school,
    whole.offerId,
    ...LIST_ITEMS.map((item) => ({ item, notNeeded: "Kept at the branch" })),
  );
  setClock("2026-03-26");
  await follow();
  expect(await noticesOf(whole.school, "first-day-list")).toBe(0);
  expect(offerId).not.toBe(whole.offerId);
});

test("the first page of both sides has what waits, and the tile counts it (JOIN-10)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId, applicationId } = await acceptedOffer(api);
  const lines = async (who: Actor) => (await as(who).get("/api/first-days")).body.items;
  const tile = async (who: Actor) => (await as(who).get("/api/waiting")).body.firstDays;
  // Nothing waits of a letter that has ended.
  const ended = { state: "did-not-join", ended_at: deps.clock.now() } as const;
  await acceptedOffer(api, { school, ...ended });
  await acceptedOffer(api, { teacher, ...ended });
  setClock("2026-03-24");
  expect(await lines(school)).toEqual([]);
  setClock("2026-03-25");
  expect(await lines(school)).toEqual([
    {
      applicationId,
      kind: "coming",
      post: "Mathematics teacher",
      name: "Asha Rao",
      firstDay: "2026-04-01",
      openItems: LIST_ITEMS.length,
      day: null,
    },
  ]);
  expect(await lines(teacher)).toMatchObject([{ kind: "coming", name: "Lake School" }]);
  expect([await tile(school), await tile(teacher)]).toEqual([1, 1]);
  setClock("2026-04-01");
  expect((await lines(teacher))[0].kind).toBe("joined");
  await say(teacher, offerId, { joined: true });
  expect([await tile(school), await tile(teacher)]).toEqual([1, 0]);
  await say(school, offerId, { joined: true });
  expect(await tile(school)).toBe(0);
  setClock("2026-05-01");
  expect(await lines(teacher)).toMatchObject([{ kind: "check", day: 30 }]);
  expect(await lines(school)).toEqual([]);
  const answers = {
    post: "yes",
    classes: "yes",
    pay: "yes",
    hours: "yes",
    onTime: "yes",
    isStillThere: true,
  };
  expect((await as(teacher).post(`/api/offers/${offerId}/check`, { day: 30, ...answers })).status).toBe(200);
  expect(await lines(teacher)).toEqual([]);
  setClock("2026-06-30");
  expect(await lines(teacher)).toMatchObject([{ kind: "check", day: 90 }]);
  setClock("2026-08-30");
  expect(await lines(teacher)).toEqual([]);
  const interviewer = await make.member(school, "interviewer");
  expect(await tile(interviewer)).toBeUndefined();
});

/** The school says that the teacher has not joined, and does not end its transaction. */
const sayingNo = (school: Actor, id: OfferId) => (tx: typeof db) =>
  answerJoined({ ...deps, db: tx }, viewerOf(school), {
    id,
    joined: false,
    who: "candidate",
    reason: "another-post",
  });

test("nobody is asked who learned from an answer of the same moment that it is settled (JOIN-4, JOIN-5)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId } = await acceptedOffer(api);
  setClock("2026-04-01");
  const { hasWaited } = await callDuring(db, sayingNo(school, offerId), follow);
  expect(hasWaited).toBe(true);
  expect(await stateOf(offerId)).toBe("did-not-join");
  for (const one of [school, teacher]) expect(await noticesOf(one, "joined-asked")).toBe(0);
});

test("a list that is saved while the offer ends is refused (JOIN-3)", async () => {
  setClock("2026-03-10");
  const { school, offerId } = await acceptedOffer(api);
  setClock("2026-04-01");
  const { result, hasWaited } = await callDuring(db, sayingNo(school, offerId), () =>
    put(school, offerId, { item: "identity-seen", day: "2026-04-01" }),
  );
  expect([hasWaited, result.status, result.body.code]).toEqual([true, 409, "LIST_CLOSED"]);
});

test("for a teacher who has left, the school reads that it is settled (JOIN-5)", async () => {
  setClock("2026-03-10");
  const { school, teacher, offerId } = await acceptedOffer(api);
  setClock("2026-04-01");
  for (const one of [school, teacher]) await say(one, offerId, { joined: true });
  expect(await stateOf(offerId)).toBe("joined");
  await deleteCandidateAccount(deps, "operator", teacher.accountId);
  const late = await say(school, offerId, NOT_JOINED);
  expect([late.status, late.body.code]).toEqual([409, "SETTLED"]);
});

test("nobody is asked about an offer that was withdrawn after it was accepted, a teacher who has left, or a day that is long past (JOIN-4)", async () => {
  setClock("2026-03-10");
  const { school } = await acceptedOffer(api, {
    state: "withdrawn",
    withdrawn_by: "school",
    ended_at: deps.clock.now(),
  });
  const left = await acceptedOffer(api);
  await deleteCandidateAccount(deps, "operator", left.teacher.id as never);
  const past = await acceptedOffer(api, { firstDay: "2026-02-01" });
  setClock("2026-04-03");
  await follow();
  for (const one of [school, left.school, past.school]) expect(await noticesOf(one, "joined-asked")).toBe(0);
});
