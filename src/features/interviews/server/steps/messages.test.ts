// The messages of the steps beyond the documents, parsed back with their calendar parts.
import { expect, test } from "vitest";
import { writeCalendar } from "#platform/server/calendar/writing.ts";
import { nudge } from "#features/interviews/server/notifications/reminders.ts";
import { openTestApi } from "#tests/support/api.ts";
import { newCalendar, readCalendar } from "#tests/support/calendar.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const admin = await make.admin();
const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });

const PLACE = { address: "12 MG Road, Pune", mapLink: "https://maps.example/lake", askFor: "Mrs Rao" };

async function invite(fields: object = {}) {
  const employer = await make.employer({
    credits: 5,
    institute_name: "Lake School",
    website_link: "https://lake.example",
  });
  await make.verification(employer);
  const candidate = await make.candidate({ full_name: "Asha Rao" });
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    InterviewLink: "https://meet.example/room",
    proposals: [{ date: "2026-03-14" }, { date: "2026-03-16" }],
    ...fields,
  });
  const id = body.interview._id as string;
  return {
    employer,
    candidate,
    id,
    send: (actor: Actor, name: string, given: object) =>
      as(fresh(actor)).post(`/api/interview/${id}/${name}`, given),
  };
}

const mailsTo = ({ email }: Actor) =>
  db.selectFrom("mail_outbox").selectAll().where("to_address", "=", email).orderBy("id").execute();

/** A cancel withdraws the mails that wait, so these count as sent. */
const deliver = () => db.updateTable("mail_outbox").set({ sent_at: deps.clock.now() }).execute();

/** The calendar parts of a person's mails, in order. */
async function partsTo(actor: Actor): Promise<string[]> {
  const mails = await mailsTo(actor);
  return mails.flatMap(({ calendar }) =>
    calendar
      ? [
          writeCalendar([calendar.event], {
            method: calendar.method,
            sender: "office@edunakuri.test",
            attendee: { email: actor.email, isAccepted: calendar.isAccepted ?? false },
            now: deps.clock.now(),
          }),
        ]
      : [],
  );
}

test("the mail of an invitation has the card of the school, the proposals and three buttons (INT-61, INT-66)", async () => {
  const { candidate, employer } = await invite({
    notes: "We look forward to meeting you.",
    post: { title: "PGT Physics", classes: "11" },
    round: "panel",
  });
  const [mail] = await mailsTo(candidate);
  expect(mail?.subject).toBe("Lake School invites you to an interview on Sat, 14 Mar 2026, 4:00 PM");
  for (const words of [
    "Please choose one of the proposed times",
    "> We look forward to meeting you.",
    "Verified school: Verified on",
    "City: Bhopal",
    "Website: https://lake.example",
    "Post: PGT Physics, classes 11",
    "Round: Panel",
    "Or, choice 2: Mon, 16 Mar 2026, 4:00 PM to 6:00 PM",
    "Meeting link: https://meet.example/room",
  ])
    expect(mail?.body_text).toContain(words);
  for (const button of ["Confirm", "Another time", "Not interested"])
    expect(mail?.body_html).toContain(`>${button}<`);
  expect(mail?.body_text).not.toContain(employer.email);
});

test("an online invitation of a school without verification says so", async () => {
  const { candidate } = await (async () => {
    const employer = await make.employer({ credits: 5 });
    await changeRows(db, "employers", { id: employer.id }, { counts_as_verified_until: null });
    const someone = await make.candidate();
    await as(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId: someone.id,
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
    });
    return { candidate: someone };
  })();
  expect((await mailsTo(candidate))[0]?.body_text).toContain("Not yet verified");
});

test("an accepted time moves the one event of both calendars, and a cancel removes it", async () => {
  const { employer, candidate, id, send } = await invite({
    mode: "at-school",
    InterviewLink: undefined,
    location: PLACE,
  });
  await deliver();
  await send(candidate, "accept", { proposal: 1 });
  await deliver();
  await send(employer, "cancel", { reason: "Our principal is ill." });
  for (const person of [candidate, employer]) {
    const calendar = newCalendar();
    const seen = (await partsTo(person)).map((text) => {
      const { method, appointments } = readCalendar(text);
      calendar.take(text);
      const [event] = appointments;
      expect(event?.uid).toBe(`interview-${id}@edunakuri`);
      return [method, event?.sequence, event?.start, event?.location];
    });
    const where = "12 MG Road, Pune. Ask for Mrs Rao.";
    expect(seen).toEqual([
      ["REQUEST", 0, "2026-03-14T16:00:00", where],
      ["REQUEST", 1, "2026-03-16T16:00:00", where],
      ["CANCEL", 2, "2026-03-16T16:00:00", where],
    ]);
    expect(calendar.appointments()).toEqual([]);
  }
  const [, accepted, cancelled] = await mailsTo(candidate);
  expect(accepted?.subject).toBe("Agreed: interview with Lake School on Mon, 16 Mar 2026, 4:00 PM");
  expect(accepted?.body_text).toContain("Map: https://maps.example/lake");
  expect(cancelled?.body_text).toContain("Lake School cancelled the interview");
  expect(cancelled?.body_text).toContain("> Our principal is ill.");
  expect((await mailsTo(employer)).at(-1)?.body_text).toContain(
    "The credit you paid for it has been returned.",
  );
});

test("a late cancel of the school says that the credit stays spent", async () => {
  const { employer, candidate, send } = await invite();
  await send(candidate, "accept", { proposal: 0 });
  setClock("2026-03-14", "10:00");
  await send(employer, "cancel", { reason: "Our principal is ill." });
  setClock("2026-03-10");
  expect((await mailsTo(employer)).at(-1)?.body_text).toContain("The credit you paid for it stays spent.");
  expect((await mailsTo(candidate)).at(-1)?.body_text).not.toContain("credit");
});

test("the school reads the candidate's own times, and an absence is written to both sides and then to staff", async () => {
  const { employer, candidate, id, send } = await invite();
  await as(candidate).put(`/api/interview/reschedule/${id}`, {
    note: "I teach then.",
    proposals: [{ date: "2026-03-18", from: "10:00", to: "11:00" }],
  });
  expect((await mailsTo(employer)).at(-1)?.body_text).toContain(
    "Suits the candidate: Wed, 18 Mar 2026, 10:00 AM to 11:00 AM",
  );
  await send(employer, "accept", { proposal: 0 });
  setClock("2026-03-18", "12:00");
  await send(candidate, "absence", { who: "school" });
  await send(employer, "absence/dispute", { text: "We waited for half an hour." });
  for (const person of [candidate, employer, admin]) {
    const mail = (await mailsTo(person)).at(-1);
    expect([mail?.kind, mail?.calendar, mail?.body_text.includes("> We waited for half an hour.")]).toEqual([
      "interview-absence-disputed",
      null,
      true,
    ]);
  }
  setClock("2026-03-10");
});

test("nudges name what is waited for, and their mails can be switched off", async () => {
  const { employer, candidate, send } = await invite();
  setClock("2026-03-12");
  await nudge(deps);
  const nudged = (await mailsTo(candidate)).at(-1);
  expect([
    nudged?.kind,
    nudged?.body_text.includes("Not interested"),
    nudged?.unsubscribe_path !== null,
  ]).toEqual(["interview-unanswered", true, true]);
  await send(candidate, "accept", { proposal: 0 });
  setClock("2026-03-14", "20:00");
  await nudge(deps);
  expect((await mailsTo(employer)).at(-1)?.subject).toBe("How did the interview with Asha Rao go?");
  setClock("2026-03-10");
});
