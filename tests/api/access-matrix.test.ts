import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Answer } from "#tests/support/api.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { VIEWS } from "#tests/support/candidate-views.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";
import matrix from "./access-matrix.json" with { type: "json" };
import { jobAttempts } from "./job-attempts.ts";
import type { ActorName, TestPopulation } from "./population.ts";
import { ACTORS, makePopulation } from "./population.ts";

const gateway = await openPaymentGateway();
const api = await openTestApi({ env: gateway.env, limitFactor: 10 });
const { as, db, deps } = api;
const picture = new File([new Uint8Array(await drawPhoto(800, 320))], "banner.jpg", { type: "image/jpeg" });

type Caller = ReturnType<typeof as>;
type Attempt = (caller: Caller, world: TestPopulation, who: ActorName) => Promise<Answer>;

const dayAhead = () => addDays(deps.clock.today(), 5);
const news = { title: "Sports day", description: "On the ground.", date: "2026-02-01", link: "#" };
const plan = { name: "Basic", price: 999, description: "", features: ["One"], totalcredits: 3 };

/** Requests a code and reads it from the mail, in the caller's browser. */
async function recover(
  world: TestPopulation,
  who: ActorName,
  upTo: "send" | "verify" | "reset",
): Promise<Answer> {
  const browser = browserOf(api);
  const token = world.people[who] ? await tokenOf(world, who) : undefined;
  if (token) browser.jar.set("session", token);
  const { email } = world.candidateA;
  const sent = await browser.post("/api/forget/send-otp", { email });
  if (upTo === "send") return sent;
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const otp = /\b\d{6}\b/.exec(mail.body_text)?.[0];
  const verified = await browser.post("/api/forget/verify-otp", { email, otp });
  if (upTo === "verify") return verified;
  return browser.post("/api/forget/reset-password", { email, newPassword: "a new password" });
}

async function tokenOf(world: TestPopulation, who: ActorName): Promise<string | undefined> {
  await as(world.people[who]).get("/api/auth/session");
  return world.people[who]?.token;
}

/** Credentials of the caller; a visitor uses candidate A's. */
function credentialsOf(world: TestPopulation, who: ActorName, forAdmins: boolean) {
  const person = forAdmins ? world.admin : who === "admin" ? world.candidateB : world.people[who];
  return { email: (person ?? world.candidateA).email, password: PASSWORD };
}

/** An order of employer A, opened at the payment gateway before a suspension. */
async function orderOfA(
  { employerA, subscription, standAs }: TestPopulation,
  who: ActorName,
): Promise<string> {
  await standAs("employerA");
  const answer = await as(employerA).post("/api/payments/order", { planId: subscription.planId });
  await standAs(who);
  return answer.body.orderId;
}

const ATTEMPTS: Record<string, Attempt> = {
  "GET /api/banner/getAllBanners": (c) => c.get("/api/banner/getAllBanners"),
  "POST /api/banner/upload": (c) => c.post("/api/banner/upload", formOf({}, { bannerImage: picture })),
  "DELETE /api/banner/delete/{id}": (c, w) => c.delete(`/api/banner/delete/${w.banner}`),
  "GET /api/news/getAllNews": (c) => c.get("/api/news/getAllNews"),
  "GET /api/news/getNewsById/{id}": (c, w) => c.get(`/api/news/getNewsById/${w.news}`),
  "POST /api/news/createNews": (c) => c.post("/api/news/createNews", formOf(news, { newsImage: picture })),
  "PUT /api/news/updateNews/{id}": (c, w) => c.put(`/api/news/updateNews/${w.news}`, formOf(news)),
  "DELETE /api/news/deleteNews/{id}": (c, w) => c.delete(`/api/news/deleteNews/${w.news}`),
  "GET /api/stats/getStats": (c) => c.get("/api/stats/getStats"),
  "GET /api/subjects/getAllSubjects": (c) => c.get("/api/subjects/getAllSubjects"),
  "POST /api/subjects/createSubject": (c, w) =>
    c.post("/api/subjects/createSubject", { subject: `New ${w.subject}` }),
  "PUT /api/subjects/updateSubject/{id}": (c, w) =>
    c.put(`/api/subjects/updateSubject/${w.subject}`, { subject: `Renamed ${w.subject}` }),
  "POST /api/contact/addContactMessage": (c) =>
    c.post("/api/contact/addContactMessage", {
      fullName: "Ravi",
      email: "ravi@parent.example",
      phone: "+919876543210",
      message: "Hello",
    }),
  "GET /api/contact/getContactMessages": (c) => c.get("/api/contact/getContactMessages"),
  "DELETE /api/contact/deleteContactMessage/{id}": (c, w) =>
    c.delete(`/api/contact/deleteContactMessage/${w.message}`),
  "POST /api/auth/login": (c, w, who) => c.post("/api/auth/login", credentialsOf(w, who, false)),
  "POST /api/admin/login": (c, w, who) => c.post("/api/admin/login", credentialsOf(w, who, true)),
  "POST /api/forget/send-otp": (_, w, who) => recover(w, who, "send"),
  "POST /api/forget/verify-otp": (_, w, who) => recover(w, who, "verify"),
  "POST /api/forget/reset-password": (_, w, who) => recover(w, who, "reset"),
  "POST /api/candidates/register": (c) => c.post("/api/candidates/register", formOf(candidateForm())),
  "POST /api/employer/register": (c) => c.post("/api/employer/register", formOf(employerForm())),
  "GET /api/candidates/allCandidate": (c) => c.get("/api/candidates/allCandidate"),
  "GET /api/candidates/{email}": (c, w) => c.get(`/api/candidates/${w.candidateA.email}`),
  "PUT /api/candidates/{id}": (c, w) =>
    c.put(`/api/candidates/${w.candidateA.id}`, formOf({ fullName: "Asha V." })),
  "DELETE /api/admin/candidates/delete/{id}": (c, w) =>
    c.delete(`/api/admin/candidates/delete/${w.candidateA.id}`),
  "GET /api/employer/candidateDetails/{id}": (c, w) =>
    c.get(`/api/employer/candidateDetails/${w.candidateA.id}`),
  "GET /api/employer/{email}": (c, w) => c.get(`/api/employer/${w.employerA.email}`),
  "GET /api/employer/id/{id}": (c, w) => c.get(`/api/employer/id/${w.employerA.id}`),
  "GET /api/employer/allEmployer": (c) => c.get("/api/employer/allEmployer"),
  "PUT /api/employer/edit/{id}": (c, w) =>
    c.put(`/api/employer/edit/${w.employerA.id}`, formOf({ instituteName: "Sunrise" })),
  "DELETE /api/employer/delete/{id}": (c, w) => c.delete(`/api/employer/delete/${w.employerA.id}`),
  "GET /api/seenProfiles/employer/{employerId}": (c, w) =>
    c.get(`/api/seenProfiles/employer/${w.employerA.id}`),
  "POST /api/seenProfiles/markSeen": (c, w) =>
    c.post("/api/seenProfiles/markSeen", { employerId: w.employerA.id, candidateId: w.candidateA.id }),
  "GET /api/subscription/plans": (c) => c.get("/api/subscription/plans"),
  "POST /api/subscription/AddSubscriptionPlan": (c) => c.post("/api/subscription/AddSubscriptionPlan", plan),
  "PUT /api/subscription/editSubscriptionPlan/{id}": (c, w) =>
    c.put(`/api/subscription/editSubscriptionPlan/${w.subscription.planId}`, plan),
  "DELETE /api/subscription/deleteSubscriptionPlan/{id}": (c, w) =>
    c.delete(`/api/subscription/deleteSubscriptionPlan/${w.subscription.planId}`),
  "POST /api/subscription/subscribe": (c, w) =>
    c.post("/api/subscription/subscribe", {
      employerId: w.employerA.id,
      planId: w.subscription.planId,
      credits: 999,
    }),
  "GET /api/subscription/{userId}": (c, w) => c.get(`/api/subscription/${w.employerA.id}`),
  "GET /api/subscription/check/{employerId}": (c, w) => c.get(`/api/subscription/check/${w.employerA.id}`),
  "GET /api/subscription/getEmployerSubscription/{employerId}": (c, w) =>
    c.get(`/api/subscription/getEmployerSubscription/${w.employerA.id}`),
  "PUT /api/subscription/deductOneCredit/{employerId}": (c, w) =>
    c.put(`/api/subscription/deductOneCredit/${w.employerA.id}`),
  "GET /api/subscription/getAllSubscribers": (c) => c.get("/api/subscription/getAllSubscribers"),
  "PUT /api/subscription/updateStatus/{id}": (c, w) =>
    c.put(`/api/subscription/updateStatus/${w.subscription.id}`, { status: "canceled" }),
  "GET /api/interview/getAllInterviews": (c) => c.get("/api/interview/getAllInterviews"),
  // Each employer schedules for itself, with a candidate whose slot is free.
  "POST /api/interview/scheduleInterview": (c, w, who) =>
    c.post("/api/interview/scheduleInterview", {
      employerId: who === "employerB" ? w.employerB.id : w.employerA.id,
      candidateId: w.candidateB.id,
      interviewDate: dayAhead(),
      InterviewLink: "https://meet.example/abc",
    }),
  "PUT /api/interview/updateInterviewStatus/{id}": (c, w, who) =>
    c.put(`/api/interview/updateInterviewStatus/${w.interview.id}`, { status: askedBy(who) }),
  "PUT /api/interview/updateResult/{id}": async (c, w) => {
    await changeRows(db, "interviews", { id: w.interview.id }, { status: "Completed" });
    return c.put(`/api/interview/updateResult/${w.interview.id}`, { result: "Selected" });
  },
  "PUT /api/interview/reschedule/{id}": (c, w) =>
    c.put(`/api/interview/reschedule/${w.interview.id}`, {
      note: "I have an exam on that day.",
      interviewDate: dayAhead(),
      InterviewLink: "https://meet.example/abc",
    }),
  "DELETE /api/interview/deleteInterview/{id}": (c, w) =>
    c.delete(`/api/interview/deleteInterview/${w.interview.id}`),
  "POST /api/interview/{id}/accept": (c, w) =>
    c.post(`/api/interview/${w.interview.id}/accept`, { proposal: 0 }),
  "PUT /api/interview/{id}/move": async (c, w) => {
    await agreeOn(w);
    return c.put(`/api/interview/${w.interview.id}/move`, {
      reason: "There is a fair.",
      proposals: [{ date: addDays(dayAhead(), 3) }],
    });
  },
  "POST /api/interview/{id}/move/accept": async (c, w, who) => {
    await askToMove(w, otherSide(who));
    return c.post(`/api/interview/${w.interview.id}/move/accept`, { proposal: 0 });
  },
  "POST /api/interview/{id}/move/keep": async (c, w, who) => {
    await askToMove(w, otherSide(who));
    return c.post(`/api/interview/${w.interview.id}/move/keep`);
  },
  "DELETE /api/interview/{id}/move": async (c, w) => {
    await askToMove(w, "candidate");
    return c.delete(`/api/interview/${w.interview.id}/move`);
  },
  "POST /api/interview/{id}/decline": (c, w) =>
    c.post(`/api/interview/${w.interview.id}/decline`, { reason: "not-this-place" }),
  "POST /api/interview/{id}/cancel": (c, w) =>
    c.post(`/api/interview/${w.interview.id}/cancel`, { reason: "Our principal is ill." }),
  "POST /api/interview/{id}/absence": (c, w, who) =>
    c.post(`/api/interview/${w.interview.id}/absence`, {
      who: who.startsWith("employer") ? "candidate" : "school",
    }),
  "POST /api/interview/{id}/absence/dispute": (c, w) =>
    c.post(`/api/interview/${w.interview.id}/absence/dispute`, { text: "I was there." }),
  "PUT /api/admin/interviews/{id}/absence": (c, w) =>
    c.put(`/api/admin/interviews/${w.interview.id}/absence`, { decision: "upheld" }),
  "GET /api/admin/interviews/absences": (c) => c.get("/api/admin/interviews/absences"),
  "POST /api/interview/conflicts": (c, w) =>
    c.post("/api/interview/conflicts", {
      candidateId: w.candidateA.id,
      proposals: [{ date: dayAhead() }],
    }),
  "GET /api/interview/room": (c) => c.get("/api/interview/room"),
  "GET /api/interview/getInterviewsByEmployer/{employerId}": (c, w) =>
    c.get(`/api/interview/getInterviewsByEmployer/${w.employerA.id}`),
  "GET /api/interview/getInterviewsByCandidate/{candidateId}": (c, w) =>
    c.get(`/api/interview/getInterviewsByCandidate/${w.candidateA.id}`),
  "GET /api/interview/ics/{id}": (c, w) => c.get(`/api/interview/ics/${w.interview.id}`),
  "POST /api/payments/order": (c, w) => c.post("/api/payments/order", { planId: w.subscription.planId }),
  "POST /api/payments/verify": async (c, w, who) =>
    c.post("/api/payments/verify", gateway.proof(await orderOfA(w, who))),
  "POST /api/payments/webhook": async (c, w, who) => {
    const { body, headers } = gateway.captured(await orderOfA(w, who));
    return c.post("/api/payments/webhook", body, headers);
  },
  "POST /api/reports": (c, w, who) =>
    c.post("/api/reports", {
      about: who.startsWith("employer") ? w.candidateA.id : w.employerA.id,
      reason: "harassment",
    }),
  "GET /api/reports/{id}": (c, w, who) =>
    c.get(`/api/reports/${who.startsWith("employer") ? w.candidateA.id : w.employerA.id}`),
  "GET /api/admin/reports": (c) => c.get("/api/admin/reports"),
  "PUT /api/admin/reports/{id}": async (c, w) => {
    const about = { about: w.employerA.id, reason: "harassment" };
    await as(w.candidateA).post("/api/reports", about);
    const [{ _id }] = (await as(w.admin).get("/api/admin/reports?limit=1")).body;
    return c.put(`/api/admin/reports/${_id}`, { state: "upheld", note: "The school agrees." });
  },
  "POST /api/vacancies/{id}/applications": (c, w) =>
    c.post(`/api/vacancies/${w.vacancy.id}/applications`, {}),
  "GET /api/candidate/applications": (c) => c.get("/api/candidate/applications"),
  "GET /api/employer/vacancies/{id}/applications": (c, w) =>
    c.get(`/api/employer/vacancies/${w.vacancy.id}/applications`),
  "GET /api/employer/applications": (c) => c.get("/api/employer/applications"),
  "GET /api/employer/applications/counts": (c) => c.get("/api/employer/applications/counts"),
  "GET /api/applications/{id}": (c, w) => c.get(`/api/applications/${w.application.id}`),
  "GET /api/applications/{id}/resume": (c, w) => c.get(`/api/applications/${w.application.id}/resume`),
  "PUT /api/applications/{id}/stage": (c, w, who) =>
    c.put(`/api/applications/${w.application.id}/stage`, {
      stage: who.startsWith("candidate") ? "withdrawn" : "shortlisted",
    }),
  "POST /api/employer/applications/bulk": (c, w) =>
    c.post("/api/employer/applications/bulk", { ids: [w.application.id], stage: "shortlisted" }),
  "POST /api/employer/applications/take-back": async (c, w) => {
    const now = deps.clock.now();
    const answered = { stage: "not-selected", stage_before: "applied", ended_at: now } as const;
    await changeRows(
      db,
      "applications",
      { id: w.application.id },
      { ...answered, told_at: new Date(now.getTime() + 1_000_000) },
    );
    return c.post("/api/employer/applications/take-back", { ids: [w.application.id] });
  },
  "GET /api/employer/answer-templates": (c) => c.get("/api/employer/answer-templates"),
  "POST /api/employer/answer-templates": (c) =>
    c.post("/api/employer/answer-templates", { name: "Sorry", text: "Sorry, {name}." }),
  "PUT /api/employer/answer-templates/{id}": (c, w) =>
    c.put(`/api/employer/answer-templates/${w.answerTemplate.id}`, { name: "Sorry", text: "Sorry, {name}." }),
  "DELETE /api/employer/answer-templates/{id}": (c, w) =>
    c.delete(`/api/employer/answer-templates/${w.answerTemplate.id}`),
  "GET /api/admin/applications": (c) => c.get("/api/admin/applications"),
  ...jobAttempts(api),
  "POST /api/auth/logout": (c) => c.post("/api/auth/logout"),
  "GET /api/auth/session": (c) => c.get("/api/auth/session"),
  "GET /api/auth/sessions": (c) => c.get("/api/auth/sessions"),
  "DELETE /api/auth/sessions/{id}": (c, w) => c.delete(`/api/auth/sessions/${w.session.id}`),
  "POST /api/auth/change-password": (c) =>
    c.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: "a new password" }),
  "POST /api/admin/users/{id}/revoke-sessions": (c, w) =>
    c.post(`/api/admin/users/${w.candidateA.id}/revoke-sessions`),
  "GET /api/files/photo/{key}": (c, w) => c.get(`/api/files/photo/${w.photoKey}`),
  "GET /api/files/resume/{candidateId}": (c, w) => c.get(`/api/files/resume/${w.candidateA.id}`),
};

const agreeOn = ({ interview: { id } }: TestPopulation) =>
  changeRows(db, "interviews", { id }, { status: "Interview Scheduled" });

async function askToMove(world: TestPopulation, side: "candidate" | "school"): Promise<void> {
  await agreeOn(world);
  const now = deps.clock.now();
  await insertRow(db, "interview_moves", {
    id: newId(),
    interview_id: world.interview.id,
    side,
    by_account: null,
    reason: "There is a fair.",
    proposals: JSON.stringify([{ date: addDays(dayAhead(), 3), from: "16:00", to: "17:00" }]),
    asked_at: now,
    answer_by: new Date(now.getTime() + 1),
  });
}

const otherSide = (who: ActorName) => (who.startsWith("employer") ? "candidate" : "school");

function askedBy(who: ActorName): string {
  if (who === "admin") return "Cancelled";
  return who.startsWith("employer") ? "Completed" : "Interview Scheduled";
}

type ViewName = keyof typeof VIEWS;
/** What an answer has beside its view: who registers learns the own role (docs/decisions/0047). */
const BESIDE: Record<string, string[]> = { "POST /api/candidates/register": ["role"] };

/** Finds the candidate in an answer, wherever the call puts it. */
function candidateIn({ body }: Answer, world: TestPopulation): Record<string, unknown> {
  if (Array.isArray(body)) return body.find((row) => row._id === world.candidateA.id);
  return body.candidate ?? body;
}

function keysDeep(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysDeep);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysDeep(inner)]);
}

const cases = matrix.endpoints.flatMap((endpoint) =>
  ACTORS.map((who, column) => ({
    name: `${endpoint.method} ${endpoint.path}`,
    who,
    cell: endpoint.cells[column] ?? "",
  })),
);

test("the matrix names exactly the calls that can be attempted (SEE-1, API-1)", () => {
  const named = matrix.endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(named.sort()).toEqual(Object.keys(ATTEMPTS).sort());
});

/** Reading changes nothing that the next case is about. It comes first, while lists have nobody else. */
const isReading = (name: string) => name.startsWith("GET ");
const toRead = await makePopulation(api);

test.each([...cases.filter(({ name }) => isReading(name)), ...cases.filter(({ name }) => !isReading(name))])(
  "$name by $who answers $cell (PEOPLE-3, SCHOOL-7, REPORT-2, SEE-1, SEE-2)",
  async ({ name, who, cell }) => {
    const world = isReading(name) ? toRead : await makePopulation(api);
    await world.standAs(who);
    const answer = await ATTEMPTS[name]!(as(world.people[who]), world, who);

    expect(answer.status, answer.text).toBe(Number(cell.slice(0, 3)));
    if (who === "employerA-suspended" && answer.status === 403)
      expect(answer.body.code).toBe("SCHOOL_SUSPENDED");
    const view = /C\d(-list)?/.exec(cell)?.[0] as ViewName | undefined;
    if (view) {
      const fields = [...VIEWS[view], ...(BESIDE[name] ?? [])];
      expect(Object.keys(candidateIn(answer, world)).sort()).toEqual(fields.sort());
    }
    const never = keysDeep(answer.body).filter((key) => matrix.views.never.includes(key));
    expect(never).toEqual([]);
  },
);
