// What waits for staff: each count is that of the list behind its tile (STAFF-1).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows } from "#tests/support/rows.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps } = api;
const admin = as(await make.admin());
const count = async () => (await admin.get("/api/admin/work")).body;
const NOTHING = {
  complaints: 0,
  overdueComplaints: 0,
  incidents: 0,
  overdueIncidents: 0,
  subscriptions: 0,
  transfers: 0,
  unsettled: 0,
  refunds: 0,
  verifications: 0,
  reports: 0,
  vacancies: 0,
  absences: 0,
  firstDays: 0,
  messages: 0,
  failedMails: 0,
};

/** An agreed interview of yesterday. */
async function meetInThePast() {
  const employer = await make.employer({ credits: 2 });
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
  });
  const id = body.interview._id as string;
  await as(candidate).post(`/api/interview/${id}/accept`, { proposal: 0 });
  await db.updateTable("interviews").set({ day: "2026-03-09" }).where("id", "=", idFrom(id)).execute();
  return { employer, candidate, id };
}

test("each kind of work is counted as its list counts it, and no more once it is done (INT-92, STAFF-1)", async () => {
  expect(await count()).toEqual(NOTHING);

  const school = await make.employer();
  const { id } = await make.subscription(school, "pending");
  await make.subscription(await make.employer(), "canceled");
  expect(await count()).toEqual({ ...NOTHING, subscriptions: 1 });
  const pending = await admin.get("/api/subscription/getAllSubscribers?status=pending");
  expect(pending.body.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  const claim = { subscriptionId: id, utr: "412345678901", amount: 4999 };
  expect((await as(school).post("/api/subscription/transfers", claim)).status).toBe(201);
  expect(await count()).toEqual({ ...NOTHING, subscriptions: 1, transfers: 1 });
  const [transfer] = (await admin.get("/api/admin/transfers?state=claimed")).body;
  await admin.put(`/api/admin/transfers/${transfer._id}`, { state: "refused", reason: "Not there" });
  expect(await count()).toEqual({ ...NOTHING, subscriptions: 1 });
  await admin.post("/api/admin/subscriptions/activate", { ids: [id] });
  await db.deleteFrom("mail_outbox").execute();

  await as(school).post("/api/employer/verification", { kind: "other", number: "Reg. 1234" });
  expect(await count()).toEqual({ ...NOTHING, verifications: 1 });
  const queue = await admin.get("/api/admin/verifications?state=pending");
  expect(queue.body).toHaveLength(1);
  const verdict = { state: "refused", reason: "There is no such number." };
  expect((await admin.put(`/api/admin/employers/${school.id}/verification`, verdict)).status).toBe(200);
  await db.deleteFrom("mail_outbox").execute();

  await as(await make.candidate()).post("/api/reports", { about: school.id, reason: "harassment" });
  expect(await count()).toEqual({ ...NOTHING, reports: 1 });
  const [report] = (await admin.get("/api/admin/reports?state=open")).body;
  await admin.put(`/api/admin/reports/${report._id}`, { state: "dismissed", note: "Nothing was found." });
  await db.deleteFrom("mail_outbox").execute();
  expect(await count()).toEqual(NOTHING);

  const missed = await meetInThePast();
  await as(missed.candidate).post(`/api/interview/${missed.id}/absence`, { who: "school" });
  expect(await count()).toEqual(NOTHING);
  await as(missed.employer).post(`/api/interview/${missed.id}/absence`, { who: "candidate" });
  expect(await count()).toEqual({ ...NOTHING, absences: 1 });
  const absences = await admin.get("/api/admin/interviews/absences?state=disputed");
  expect(absences.body).toHaveLength(1);
  await admin.put(`/api/admin/interviews/${missed.id}/absence`, { decision: "dismissed" });
  await db.deleteFrom("mail_outbox").execute();
  expect(await count()).toEqual(NOTHING);

  await as(null).post("/api/contact/addContactMessage", {
    fullName: "Asha Rao",
    email: "asha@mail.example",
    phone: "9876543210",
    message: "Hello",
  });
  expect(await count()).toEqual({ ...NOTHING, messages: 1 });
  const list = await admin.get("/api/contact/getContactMessages?state=new");
  await admin.post(`/api/admin/messages/${list.body[0]._id}/answer`, { text: "Yes." });
  expect(await count()).toEqual(NOTHING);

  await changeRows(db, "mail_outbox", {}, { failed_at: deps.clock.now(), last_error: "Mailbox full" });
  expect(await count()).toEqual({ ...NOTHING, failedMails: 1 });
  const failed = await admin.get("/api/admin/mail?state=failed");
  await admin.post(`/api/admin/mail/${failed.body[0]._id}/send-again`);
  expect(await count()).toEqual(NOTHING);
});

test("money that has to go back, and jobs with words of money, are counted as their lists have them (STAFF-1)", async () => {
  const school = await make.employer();
  const { id: subscriptionId } = await make.subscription(school, "pending");
  for (const utr of ["412345678911", "412345678912"])
    await as(school).post("/api/subscription/transfers", { subscriptionId, utr, amount: 4999 });
  for (const { _id } of (await admin.get("/api/admin/transfers?state=claimed")).body)
    await admin.put(`/api/admin/transfers/${_id}`, { state: "matched", reason: "It is on our statement." });
  expect(await count()).toEqual({ ...NOTHING, unsettled: 1 });
  const payments = (await admin.get("/api/admin/unsettled-payments")).body;
  expect(payments).toHaveLength(1);
  const reason = "The plan was paid twice.";
  await admin.post(`/api/admin/unsettled-payments/${payments[0]._id}/refund`, { reason });
  expect(await count()).toEqual({ ...NOTHING, refunds: 1 });
  const refunds = (await admin.get("/api/admin/refunds?state=refunding")).body;
  expect(refunds).toHaveLength(1);
  await admin.put(`/api/admin/refunds/${refunds[0]._id}`, { state: "refunded", reference: "NEFT000001" });
  expect(await count()).toEqual(NOTHING);

  const { id } = await publishVacancy(api, school, { description: "No registration fee, no deposit." });
  expect(await count()).toEqual({ ...NOTHING, vacancies: 1 });
  expect((await admin.get("/api/admin/vacancies?needsLook=true")).body).toHaveLength(1);
  await admin.put(`/api/admin/vacancies/${id}/state`, { state: "looked-at" });
  expect(await count()).toEqual(NOTHING);
});

test("only admins see what waits for staff (STAFF-1)", async () => {
  expect((await as(await make.employer()).get("/api/admin/work")).status).toBe(403);
});
