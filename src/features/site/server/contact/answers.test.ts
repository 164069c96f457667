// States of contact messages and their answers by mail (STAFF-7 to STAFF-11).
import { expect, test } from "vitest";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 20 });
const ASKER = {
  fullName: "Asha Rao",
  phone: "9876543210",
  message: "Which plan suits ten interviews?\nThanks",
};
const actor = await make.admin();
const admin = as(actor);
let people = 0;

async function write(): Promise<{ id: string; email: string }> {
  const email = `asker${++people}@mail.example`;
  await as(null).post("/api/contact/addContactMessage", { ...ASKER, email });
  const { body } = await admin.get(`/api/contact/getContactMessages?q=${email}`);
  return { id: body[0]._id, email };
}
const read = async ({ email }: { email: string }) =>
  (await admin.get(`/api/contact/getContactMessages?q=${email}`)).body[0];
const answer = (id: string, text: string) => admin.post(`/api/admin/messages/${id}/answer`, { text });
const setState = (id: string, state: string) => admin.put(`/api/admin/messages/${id}/state`, { state });
const mailsTo = (email: string) =>
  db.selectFrom("mail_outbox").selectAll().where("to_address", "=", email).execute();
const actionsOn = async (id: string) =>
  (
    await db.selectFrom("audit_entries").select("action").where("record_id", "=", id).orderBy("id").execute()
  ).map(({ action }) => action);

test("an answer is mailed to the sender, and stored and shown with the message (STAFF-8)", async () => {
  const { id, email } = await write();
  expect(await read({ email })).toMatchObject({ state: "new", answer: null, mail: null, closedAt: null });
  setClock("2026-03-10", "09:20");
  const sent = await answer(id, "Standard does.\n\nIt has https://edunakuri.example/plans");
  expect([sent.status, sent.body.message]).toEqual([200, "Answer sent"]);
  const shown = {
    state: "answered",
    answer: {
      text: "Standard does.\n\nIt has https://edunakuri.example/plans",
      answeredAt: "2026-03-10T03:50:00.000Z",
      by: actor.email,
    },
    mail: { state: "waiting", reason: null },
  };
  expect(sent.body.contactMessage).toMatchObject(shown);
  expect(await read({ email })).toMatchObject(shown);
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Our answer to your message");
  expect(mail?.body_text).toContain("Dear Asha Rao,\nStandard does.\nIt has https://edunakuri.example/plans");
  expect(mail?.body_text).toContain(
    "You wrote to us on 10 Mar 2026:\n\n> Which plan suits ten interviews?\n> Thanks",
  );
  expect(await actionsOn(id)).toEqual(["message-answered"]);
});

test("an answer that is sent twice is mailed once, also at the same moment (STAFF-9)", async () => {
  const { id, email } = await write();
  const answers = await Promise.all([1, 2, 3].map(() => answer(id, "Yes.")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await answer(id, "Yes.")).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await actionsOn(id)).toEqual(["message-answered"]);
});

test("the activity log, which is kept for good, names nobody who has written (STAFF-8, PEOPLE-5)", async () => {
  const { id } = await write();
  await answer(id, "Yes.");
  await setState(id, "closed");
  expect((await admin.delete(`/api/contact/deleteContactMessage/${id}`)).status).toBe(200);
  const kept = await db.selectFrom("audit_entries").selectAll().where("record_id", "=", id).execute();
  const name = "Message of 10 Mar 2026";
  expect(kept.map(({ record_name }) => record_name)).toEqual([name, name, name]);
  expect(JSON.stringify(kept)).not.toContain(ASKER.fullName);
});

test("a second admin's other answer is refused and names the first (STAFF-9)", async () => {
  const { id, email } = await write();
  setClock("2026-03-10", "09:35");
  await answer(id, "Yes.");
  const other = await as(await make.admin()).post(`/api/admin/messages/${id}/answer`, { text: "No." });
  expect([other.status, other.body.code, other.body.message]).toEqual([
    409,
    "ALREADY_ANSWERED",
    `This message was answered already by ${actor.email} on 10 Mar 2026, 9:35 AM. Your answer was not sent.`,
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("links that a sender typed are broken up in the answer's mail (STAFF-8)", async () => {
  await as(null).post("/api/contact/addContactMessage", {
    fullName: "Win www.prize.example now",
    email: "victim@mail.example",
    phone: "9876543210",
    message: "See http://prize.example",
  });
  const { _id } = await read({ email: "victim@mail.example" });
  await answer(_id, "No.");
  const [mail] = await mailsTo("victim@mail.example");
  expect(mail?.body_text).not.toMatch(/prize\.example/);
});

test("a message is closed and opened again, each once in the log (STAFF-7)", async () => {
  const { id } = await write();
  const states: unknown[] = [];
  for (const state of ["closed", "closed", "open", "open"]) {
    const { body } = await setState(id, state);
    states.push([body.message, body.contactMessage.state, body.contactMessage.closedAt !== null]);
  }
  expect(states).toEqual([
    ["Message closed", "closed", true],
    ["Message closed", "closed", true],
    ["Message opened again", "new", false],
    ["Message opened again", "new", false],
  ]);
  await setState(id, "closed");
  expect((await answer(id, "Late, but here.")).body.contactMessage).toMatchObject({
    state: "answered",
    closedAt: null,
  });
  await setState(id, "closed");
  expect((await setState(id, "open")).body.contactMessage.state).toBe("answered");
  expect(await actionsOn(id)).toEqual([
    "message-closed",
    "message-opened",
    "message-closed",
    "message-answered",
    "message-closed",
    "message-opened",
  ]);
});

test("messages are filtered by state and counted (STAFF-7)", async () => {
  await db.deleteFrom("contact_messages").execute();
  const [, answered, closed] = [await write(), await write(), await write(), await write()];
  await answer(answered?.id ?? "", "Yes.");
  await setState(closed?.id ?? "", "closed");
  expect((await admin.get("/api/admin/messages/counts")).body).toEqual({ new: 2, answered: 1, closed: 1 });
  const found = await Promise.all(
    ["new", "answered", "closed"].map((state) => admin.get(`/api/contact/getContactMessages?state=${state}`)),
  );
  expect(found.map(({ headers }) => headers.get("x-total-count"))).toEqual(["2", "1", "1"]);
  expect(found[2]?.body[0]._id).toBe(closed?.id);
  expect((await admin.get("/api/contact/getContactMessages?state=lost")).status).toBe(400);
});

test("a mail with an answer that could not be sent is shown with its reason, and can be sent again (STAFF-11)", async () => {
  const { id, email } = await write();
  await answer(id, "Yes.");
  await changeRows(
    db,
    "mail_outbox",
    { to_address: email },
    { failed_at: deps.clock.now(), last_error: "Mailbox full" },
  );
  const { mail } = await read({ email });
  expect(mail).toMatchObject({ state: "failed", reason: "Mailbox full" });
  expect((await admin.post(`/api/admin/mail/${mail._id}/send-again`)).status).toBe(200);
  const worker = startMailWorker(deps, { send: async () => {}, close: () => {} });
  await worker.flush();
  await worker.stop();
  expect((await read({ email })).mail).toMatchObject({ state: "sent", reason: null });
  await db.deleteFrom("mail_outbox").execute();
  expect(await read({ email })).toMatchObject({ state: "answered", mail: null });
});

test.each([
  ["an empty answer", "answer", { text: " " }, "Answer is required"],
  [
    "an answer that is too long",
    "answer",
    { text: "x".repeat(5001) },
    "Answer may have at most 5000 characters",
  ],
])("%s is refused at its field", async (_what, call, body, message) => {
  const { id } = await write();
  const refused = await admin.post(`/api/admin/messages/${id}/${call}`, body);
  expect([refused.status, refused.body.issues]).toEqual([400, [{ path: "text", message }]]);
});

test("an unknown message is a 404, an unknown state a 400", async () => {
  expect((await answer("nonsense", "Yes.")).status).toBe(404);
  expect((await setState(deps.clock.today(), "closed")).status).toBe(404);
  const { id } = await write();
  expect((await setState(id, "new")).body.message).toBe("Please choose closed or open.");
});
