import type { Email } from "postal-mime";
import { afterAll, expect, test } from "vitest";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { type NoticeKind, noticeOf } from "#platform/domain/notifications/notices.ts";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { notifyOfExpiry } from "#features/money/server/subscriptions/notify-employer.ts";
import { expireVerifications, remindOfVerification } from "#features/schools/server/verifications/expiry.ts";
import { openTestApi } from "#tests/support/api.ts";
import { newCalendar, readCalendar } from "#tests/support/calendar.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { accountOf, PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { decideOn } from "#tests/support/verifications.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";

// Greylisting: the first mail from a sender to an address is refused temporarily, once.
const known = new Set<string>();
const server = await startMailServer({
  answerTo: (address) => {
    if (address.startsWith("gone")) return "relay";
    if (known.has(address)) return "take";
    known.add(address);
    return "later";
  },
});
const SITE = "https://schools.example";
const api = await openTestApi({
  today: "2026-03-10",
  env: {
    SMTP_URL: server.url,
    PUBLIC_URL: `${SITE}/`,
    MAIL_FROM: "office@edunakuri.test",
    // A limit of one full profile a day for a school without a subscription, so that the notice of many views is sent.
    RATE_LIMIT_FACTOR: "0.01",
  },
});
const { make, db, deps, setClock } = api;
// The test moves the clock by days and the site is on https, so each call has a new session.
const as = (actor: Actor) => {
  const visitor = api.as(null);
  const login = async () => ({
    cookie: `__Host-session=${(await beginSession(db, accountOf(actor), { now: deps.clock.now(), userAgent: "test" })).token}`,
  });
  return {
    get: async (path: string) => visitor.get(path, undefined, await login()),
    post: async (path: string, body?: unknown) => visitor.post(path, body, await login()),
    put: async (path: string, body: unknown) => visitor.put(path, body, await login()),
  };
};
const worker = startMailWorker(deps);
afterAll(async () => {
  await worker.stop();
  await server.close();
});

/** Sends the mails, and tries the temporarily refused ones again a minute later. */
async function deliver() {
  for (let round = 0; round < 2; round++) {
    await worker.flush();
    await changeRows(
      db,
      "mail_outbox",
      { sent_at: null, failed_at: null },
      { next_attempt_at: deps.clock.now() },
    );
  }
  await worker.flush();
}

const calendarOf = (mail: Email) => {
  const part = mail.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return part ? new TextDecoder().decode(part.content as ArrayBuffer) : null;
};
const subjectsTo = ({ email }: { email: string }) => server.to(email).map(({ subject }) => subject);

const [admin, plan] = [await make.admin(), await make.plan({ total_credits: 3, duration_in_days: 30 })];
const registered = async (path: string, form: Record<string, unknown>, role: "candidate" | "employer") => {
  const { body } = await api.as(null).post(path, form);
  const { _id: id, email } = body[role];
  await confirmEmailOf(api, email);
  const account = db.selectFrom("accounts").select("id").where("email", "=", email);
  const { id: accountId } = await account.executeTakeFirstOrThrow();
  return { id, accountId, email, role } as Actor;
};
const candidate = await registered(
  "/api/candidates/register",
  candidateForm({
    email: "asha@teacher.example",
    fullName: "Asha Rao",
    interviewSlotFrom: "16:00",
    interviewSlotTo: "17:00",
  }),
  "candidate",
);
const employer = await registered(
  "/api/employer/register",
  employerForm({ email: "lake@school.example", instituteName: "Lake School" }),
  "employer",
);

const schedule = async (interviewDate: string) => {
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate,
    InterviewLink: "https://meet.example/room?a=1,2;3",
  });
  return body.interview._id as string;
};
const setStatus = (actor: Actor, id: string, status: string, result?: string) =>
  as(actor).put(`/api/interview/updateInterviewStatus/${id}`, { status, ...(result && { result }) });

/** A school asks, is verified, suspended and back, changes its number and is refused; then its year ends soon. */
async function standAndFall() {
  const answer = (state: string, reason?: string) => decideOn(as(admin), employer, { state, reason });
  const ask = () => as(employer).post("/api/employer/verification", { kind: "cbse", number: "1131377" });
  await ask();
  await answer("more-needed", "Please send your affiliation letter.");
  await ask();
  await answer("verified");
  await answer("suspended", "A teacher was asked for money.");
  await answer("unsuspended");
  await as(employer).put(`/api/employer/edit/${employer.id}`, { affiliation: "CBSE 1131378" });
  await answer("refused", "This number belongs to another school.");
  const until = new Date("2026-03-18T09:00:00+05:30");
  await changeRows(db, "verifications", { is_latest: true }, { state: "verified", valid_until: until });
  await changeRows(db, "employers", { id: employer.id }, { counts_as_verified_until: until });
  await remindOfVerification(deps);
  await remindOfVerification(deps);
}

/** The mails of the story below: to whom, about what, and their subjects word for word. */
const STORY: [about: string, ...subjects: string[]][] = [
  ["confirmation candidate", "Please confirm your email address at EduNakuri"],
  ["confirmation employer", "Please confirm your email address at EduNakuri"],
  ["welcome candidate", "Welcome to EduNakuri"],
  ["welcome employer", "Welcome to EduNakuri"],
  ["daily-views-high admin", "Lake School opened 1 full profile today"],
  ["payment-due employer", "How to pay the plan Standard"],
  ["subscription-asked admin", "Lake School asks for the plan Standard"],
  [
    "subscription-activated employer",
    "Your subscription Standard is active",
    "Your subscription Standard is active",
  ],
  ["subscription-extended employer", "Your plan Standard was extended by 3 days"],
  ["subscription-canceled employer", "Your subscription Standard is canceled"],
  ["subscription-expiring employer", "Your subscription Standard ends on 09 Apr 2026"],
  ["subscription-expired employer", "Your subscription Standard has ended"],
  ["credits-low employer", "You have 2 credits left", "You have 2 credits left"],
  ["credits-corrected employer", "You received 2 credits"],
  [
    "verification-asked admin",
    "A school asks to be verified",
    "A school asks to be verified",
    "A school asks to be verified",
  ],
  ["verification-more-needed employer", "We need more to verify your school"],
  ["verification-verified employer", "Your school is verified"],
  ["verification-pending employer", "Your school has to be verified again"],
  ["verification-refused employer", "Your school could not be verified"],
  [
    "verification-expiring employer",
    "Please have your school verified before 18 Mar 2026",
    "Please have your school verified before 18 Mar 2026",
  ],
  ["verification-expired employer", "The verification of your school has ended"],
  ["school-suspended candidate", "Lake School is suspended"],
  ["school-suspended employer", "Your school is suspended"],
  ["school-unsuspended candidate", "Lake School is no longer suspended"],
  ["school-unsuspended employer", "Your school is no longer suspended"],
  [
    "interview-scheduled candidate",
    "Lake School invites you to an interview on Sat, 14 Mar 2026, 4:00 PM",
    "Lake School invites you to an interview on Mon, 16 Mar 2026, 4:00 PM",
  ],
  [
    "interview-scheduled employer",
    "You invited Asha Rao for Sat, 14 Mar 2026, 4:00 PM",
    "You invited Asha Rao for Mon, 16 Mar 2026, 4:00 PM",
  ],
  ["interview-another-day employer", "Asha Rao asks for another day"],
  [
    "interview-rescheduled candidate",
    "New day for your interview with Lake School: Fri, 20 Mar 2026, 4:00 PM",
  ],
  ["interview-rescheduled employer", "You moved the interview with Asha Rao to Fri, 20 Mar 2026, 4:00 PM"],
  ["interview-cancelled candidate", "Cancelled: interview with Lake School on Fri, 20 Mar 2026, 4:00 PM"],
  ["interview-cancelled employer", "Cancelled: interview with Asha Rao on Fri, 20 Mar 2026, 4:00 PM"],
  ["interview-confirmed employer", "Asha Rao confirmed the interview on Mon, 16 Mar 2026, 4:00 PM"],
  [
    "interview-reminder candidate",
    "Reminder: interview with Lake School on Mon, 16 Mar 2026, 4:00 PM",
    "Reminder: interview with Lake School on Mon, 16 Mar 2026, 4:00 PM",
  ],
  [
    "interview-reminder employer",
    "Reminder: interview with Asha Rao on Mon, 16 Mar 2026, 4:00 PM",
    "Reminder: interview with Asha Rao on Mon, 16 Mar 2026, 4:00 PM",
  ],
  [
    "interview-confirmed candidate",
    "You confirmed the interview with Lake School on Mon, 16 Mar 2026, 4:00 PM",
  ],
  ["interview-another-day candidate", "You asked Lake School for another day"],
  ["interview-completed candidate", "Your interview with Lake School: Selected"],
  ["password-changed candidate", "Your EduNakuri password was changed"],
];
test(
  "every message of the story arrives once, with and without greylisting",
  { timeout: 60_000 },
  async () => {
    await as(employer).get(`/api/employer/candidateDetails/${candidate.id}`);
    const asked = await as(employer).post("/api/subscription/subscribe", { planId: plan.id });
    await deliver();
    const { _id: subscription } = asked.body.subscription;
    const setSubscription = (status: string) =>
      as(admin).put(`/api/subscription/updateStatus/${subscription}`, { status });
    await setSubscription("active");
    // The school invites twice on one day, which the small limit would refuse.
    Object.assign(deps.env, { RATE_LIMIT_FACTOR: 1 });

    const first = await schedule("2026-03-14");
    await deliver();
    await standAndFall();
    await deliver();
    await as(candidate).put(`/api/interview/reschedule/${first}`, { note: "I travel\non that day." });
    await deliver();
    await as(employer).put(`/api/interview/reschedule/${first}`, {
      interviewDate: "2026-03-20",
      InterviewLink: "https://meet.example/second",
    });
    await deliver();
    await setStatus(admin, first, "Cancelled");
    await deliver();

    const second = await schedule("2026-03-16");
    await setStatus(candidate, second, "Interview Scheduled");
    for (const [day, time] of [
      ["2026-03-15", "16:00"],
      ["2026-03-16", "15:00"],
    ] as const) {
      setClock(day, time);
      await remindOfInterviews(deps);
      await remindOfVerification(deps);
      await deliver();
    }
    await setStatus(employer, second, "Completed", "Selected");
    await deliver();
    setClock("2026-04-03");
    await notifyOfExpiry(deps);
    await notifyOfExpiry(deps);
    await expireVerifications(deps);
    setClock("2026-04-10");
    await expireDueSubscriptions(db, deps.clock.now());
    await setSubscription("active");
    const correction = { amount: 2, reason: "An interview was counted twice" };
    await as(admin).post(`/api/admin/employers/${employer.id}/credits`, correction);
    const extension = { days: 3, reason: "The school was suspended by mistake" };
    await as(admin).post(`/api/admin/subscriptions/${subscription}/days`, extension);
    await setSubscription("canceled");
    await as(candidate).post("/api/auth/change-password", {
      currentPassword: candidateForm()["password"],
      newPassword: PASSWORD,
    });
    await deliver();

    const rows = await db.selectFrom("mail_outbox").selectAll().execute();
    expect(rows.filter(({ sent_at }) => !sent_at)).toEqual([]);
    const arrived = server.received.map(({ to, mail }) => [mail.messageId, ...to].join(" "));
    expect(arrived.sort()).toEqual(
      rows.map(({ id, to_address }) => `<${id}@edunakuri.test> ${to_address}`).sort(),
    );

    const who = { [candidate.email]: "candidate", [employer.email]: "employer", [admin.email]: "admin" };
    const received = rows.map(
      ({ kind, to_address, subject }) => `${kind ?? "confirmation"} ${who[to_address]}: ${subject}`,
    );
    const promised = STORY.flatMap(([about, ...subjects]) =>
      subjects.map((subject) => `${about}: ${subject}`),
    );
    expect(received.sort()).toEqual(promised.sort());
  },
);

test("a strict reader finds no fault in a mail of the story (MAIL-15)", () => {
  expect(server.faults).toEqual([]);
});

test("each message has one recipient, a text part, an HTML part, and the link it is about (MAIL-4)", async () => {
  const kinds = new Map<string, string | null>();
  for (const { id, kind } of await db.selectFrom("mail_outbox").select(["id", "kind"]).execute()) {
    kinds.set(`<${id}@edunakuri.test>`, kind);
  }
  for (const { to, mail } of server.received) {
    expect(to).toHaveLength(1);
    expect(mail.to?.map(({ address }) => address)).toEqual(to);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.subject?.length).toBeGreaterThan(10);
    for (const part of [mail.text ?? "", mail.html ?? ""]) {
      expect(part).toContain(`${SITE}/`);
      expect(part).not.toMatch(/site\.invalid|undefined|null|\[object/);
    }
    const kind = kinds.get(mail.messageId ?? "") ?? null;
    const { calendar, optional } = kind === null ? {} : noticeOf(kind as NoticeKind);
    const entry = calendarOf(mail);
    expect([kind, entry && readCalendar(entry).method]).toEqual([kind, calendar ?? null]);
    const list = mail.headers.find(({ key }) => key === "list-unsubscribe")?.value;
    expect([kind, list?.startsWith(`<${SITE}/unsubscribe/`) ?? false]).toEqual([kind, optional ?? false]);
  }
});

test("the mails quote the reason for another day and have the result and the names", () => {
  const reason = server.to(employer.email).find(({ subject }) => subject === "Asha Rao asks for another day");
  expect(reason?.text).toContain("> I travel\n> on that day.");
  expect(reason?.html).toContain("I travel<br>on that day.");
  expect(subjectsTo(candidate)).toContain("Your interview with Lake School: Selected");
  expect(subjectsTo(candidate)).toContain(
    "Lake School invites you to an interview on Sat, 14 Mar 2026, 4:00 PM",
  );
  expect(subjectsTo(employer)).toContain("You have 2 credits left");
});

test("an interview is one calendar event in India's time with a rising revision, and a cancel removes it (MAIL-4)", () => {
  for (const { email } of [candidate, employer]) {
    const calendar = newCalendar();
    const seen: [string, number, string][] = [];
    const uids = new Set<string>();
    for (const mail of server.to(email)) {
      const text = calendarOf(mail);
      if (!text) continue;
      const { method, appointments } = readCalendar(text);
      const [event, ...more] = appointments;
      if (!event) throw new Error("The calendar part has no event.");
      expect(more).toEqual([]);
      expect([event.zone, event.attendees]).toEqual(["Asia/Kolkata", [`mailto:${email}`]]);
      calendar.take(text);
      if (uids.size === 0 || uids.has(event.uid)) seen.push([method, event.sequence, event.start]);
      uids.add(uids.size === 0 ? event.uid : [...uids][0]!);
      if (method === "REQUEST" && event.start.startsWith("2026-03-14")) {
        expect(event.instant.toISOString()).toBe("2026-03-14T10:30:00.000Z");
        expect(event.location).toBe("https://meet.example/room?a=1,2;3");
      }
      if (method === "CANCEL") expect(calendar.appointments()).toEqual([]);
    }
    const sequences = seen.map(([, sequence]) => sequence);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(seen[0]).toEqual(["REQUEST", 0, "2026-03-14T16:00:00"]);
    expect(seen.at(-1)).toEqual(["CANCEL", 3, "2026-03-20T16:00:00"]);
    // The second interview was held and stays in the calendar.
    expect(calendar.appointments().map(({ start }) => start)).toEqual(["2026-03-16T16:00:00"]);
  }
});

test("a mail that a server refuses for a fault of ours is tried eight times and then shown to admins, who may send it again (MAIL-9)", async () => {
  const gone = await make.employer({ email: "gone@school.example" });
  await make.subscription(gone, "pending", 5);
  const { id } = await findRow(db, "subscriptions", { employer_id: gone.id });
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active" });
  for (let round = 0; round < 4; round++) await deliver();
  const { body: failed } = await as(admin).get("/api/admin/mail?state=failed");
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ to: "gone@school.example", tries: 8, state: "failed", nextTryAt: null });
  expect(failed[0].reason).toContain("Relay access denied");
  expect((await as(admin).get("/api/admin/mail/health")).body).toMatchObject({ failed: 1, waiting: 0 });

  expect((await as(admin).post(`/api/admin/mail/${failed[0]._id}/send-again`)).status).toBe(200);
  expect((await as(admin).get("/api/admin/mail/health")).body).toMatchObject({ failed: 0, waiting: 1 });
  const [sent] = (await as(admin).get("/api/admin/mail?state=sent&limit=1")).body;
  expect((await as(admin).post(`/api/admin/mail/${sent._id}/send-again`)).status).toBe(409);
});
