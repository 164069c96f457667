// Random sequences of messages by WhatsApp against a plain model: nobody gets one twice, after STOP, or by night (WA-4, WA-5, WA-8).
import fc from "fast-check";
import { expect } from "vitest";
import { addDays, dayInIndia, instantInIndia, timeInIndia } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { findCode } from "#platform/domain/whatsapp/terms.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { queueWhatsApp } from "#platform/server/whatsapp/queue.ts";
import { sendWhatsApp } from "#platform/server/whatsapp/send.ts";
import { forgetWhatsApp } from "#platform/server/whatsapp/service.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { TestApi } from "#tests/support/api.ts";
import { listRows } from "#tests/support/rows.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import type { Behaviour, Report, WhatsAppDouble } from "#tests/support/whatsapp-double.ts";

const BEHAVIOURS: readonly Behaviour[] = ["takes", "takes", "late", "lost", "refuses", "busy", "garbled"];
const EVENTS = [
  "connect",
  "connect",
  "connect",
  "stop",
  "disconnect",
  "withdraw",
  "wait",
  "wait",
  "stop on the way",
  "queue",
  "queue",
  "queue",
  "queue",
  "queue",
  "queue",
  "send",
  "send",
  "send",
  "send",
  "send",
  "report",
  "report",
] as const;
const MINUTES = [1, 7, 20, 61, 240, 540];

/** Each number chooses one of the events, and what it is about. */
export const whatsAppSteps = fc.noBias(fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 40 }));

type World = {
  api: Pick<TestApi, "as" | "db" | "deps" | "make" | "call" | "setClock">;
  double: WhatsAppDouble;
};

let serial = 0;

/** Plays the steps for two people of their own. */
export async function playWhatsApp({ api, double }: World, steps: readonly number[]): Promise<void> {
  const { as, db, deps, make, call, setClock } = api;
  const setNow = (to: Date) => setClock(dayInIndia(to), timeInIndia(to));
  let now = instantInIndia("2026-03-10", "10:00");
  setNow(now);
  // What the people of the sequence before still wait for.
  await db.deleteFrom("whatsapp_messages").execute();
  const before = double.taken.length;
  const people = [await make.candidate(), await make.candidate()];
  const numberOf = (at: number) => `9170${String(serial * 2 + at).padStart(8, "0")}`;
  serial += 1;
  const connected = new Set<number>();
  const about = [newId<AnyId>(), newId<AnyId>()];
  /** The messages whose reason a later step has taken away, wherever they were. */
  const ended = new Set<string>();
  const report = async ({ body, headers }: Report) => {
    expect((await call("POST", "/api/whatsapp/webhook", body, headers)).status).toBe(200);
  };
  const connect = async (at: number, person: Actor) => {
    const { body } = await as(withNewSession(person)).post("/api/account/whatsapp");
    const code = findCode(body.code.code);
    await report(double.wrote(numberOf(at), `EduNakuri ${code}`));
    connected.add(at);
  };
  const check = () => {
    for (const one of double.taken.slice(before)) {
      if (checked.has(one)) continue;
      checked.add(one);
      const at = [0, 1].find((index) => numberOf(index) === one.to) ?? expect.fail("a message to nobody");
      expect(connected.has(at), "after STOP").toBe(true);
      const time = timeInIndia(one.at);
      const isNight = time < "09:00" || time >= "21:00";
      if (isNight) expect(one.params[1], "by night").toBe(`reminder ${dayInIndia(one.at)}`);
    }
    const ids = double.taken.slice(before).map(({ ownId }) => ownId);
    expect(new Set(ids).size, "twice").toBe(ids.length);
  };
  const checked = new Set<object>();

  for (const [at, person] of people.entries()) await connect(at, person);
  for (const step of steps) {
    const at = step % 2;
    const person = people[at] ?? expect.fail();
    const event = EVENTS[Math.floor(step / 2) % EVENTS.length];
    const rest = Math.floor(step / (2 * EVENTS.length));
    if (event === "connect") await connect(at, person);
    if (event === "stop") {
      await report(double.wrote(numberOf(at), ["STOP", "stop.", "बंद करें"][rest % 3] ?? ""));
      connected.delete(at);
    }
    if (event === "disconnect") {
      await as(withNewSession(person)).delete("/api/account/whatsapp");
      connected.delete(at);
    }
    if (event === "queue") {
      const day = addDays(dayInIndia(now), rest % 2);
      const isReminder = rest % 3 === 0;
      await inTransaction(db, (tx) =>
        queueWhatsApp(tx, now, {
          accountId: person.accountId,
          template: isReminder ? "interview_reminder" : "interview_change",
          language: at === 0 ? "en" : "hi",
          params: { name: "Asha", text: isReminder ? `reminder ${day}` : "change", path: "/" },
          kind: isReminder ? "interview-reminder" : "interview-rescheduled",
          about: about[rest % 2],
          remindsOf: isReminder ? day : undefined,
          notAfter: isReminder ? instantInIndia(day, "23:30") : undefined,
          mail: () => ({ to: person.email, subject: "Instead", text: "By mail.", html: "" }),
        }),
      );
    }
    if (event === "withdraw") {
      const which = { about: about[rest % 2] ?? "", kind: "interview-reminder" } as const;
      for (const { id } of await listRows(db, "whatsapp_messages", which)) ended.add(id);
      await inTransaction(db, (tx) => forgetWhatsApp(tx, { about: which.about, kinds: [which.kind] }));
    }
    if (event === "wait") {
      now = new Date(now.getTime() + (MINUTES[rest % MINUTES.length] ?? 1) * 60_000);
      setNow(now);
    }
    if (event === "send") {
      double.behave(BEHAVIOURS[rest % BEHAVIOURS.length] ?? "takes");
      await Promise.all(rest % 2 ? [sendWhatsApp(deps), sendWhatsApp(deps)] : [sendWhatsApp(deps)]);
    }
    if (event === "stop on the way") {
      // A person ends the messages while one is on its way: the answer to STOP comes after it.
      double.behave("takes");
      const stopped = report(double.wrote(numberOf(at), "STOP")).then(() => double.taken.length);
      await Promise.all([sendWhatsApp(deps), stopped]);
      const after = double.taken.slice(await stopped).filter(({ to }) => to === numberOf(at));
      expect(after, "after STOP").toEqual([]);
      check();
      connected.delete(at);
    }
    if (event === "report") {
      const own = double.taken.slice(before);
      const one = own[rest % Math.max(1, own.length)];
      if (one) await report(double.became(one, ["sent", "delivered", "read", "failed"][rest % 4] ?? "sent"));
    }
    check();
  }
  await expectNothingLost(api, people, ended);
}

/** What did not go by WhatsApp went by mail, was ended by a later step, or came too late; never by both. */
async function expectNothingLost(
  { db }: Pick<TestApi, "db">,
  people: readonly Actor[],
  ended: ReadonlySet<string>,
): Promise<void> {
  const ids = people.map(({ accountId }) => accountId);
  const messages = await db
    .selectFrom("whatsapp_messages")
    .select(["id", "state", "by_mail", "mail", "not_after", "changed_at"])
    .where("account_id", "in", ids)
    .execute();
  for (const { id, state, by_mail, mail, not_after, changed_at } of messages) {
    const isTooLate = not_after !== null && not_after <= changed_at;
    if (state === "failed" || state === "withdrawn")
      expect([by_mail || isTooLate || ended.has(id), mail]).toEqual([true, null]);
    if (state === "waiting") expect([by_mail, mail === null]).toEqual([false, false]);
  }
  const { mails } = await db
    .selectFrom("mail_outbox")
    .select((eb) => eb.fn.countAll<number>().as("mails"))
    .where("account_id", "in", ids)
    .where("subject", "=", "Instead")
    .executeTakeFirstOrThrow();
  expect(mails).toBe(messages.filter(({ by_mail }) => by_mail).length);
}
