// Registers people in a running product through its interface, for tests in a real browser.
import { randomInt, randomUUID } from "node:crypto";
import { type APIRequestContext, type Page, request } from "@playwright/test";
import { NOTICE_VERSION } from "#features/accounts/domain/consents/notices.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";
import { countAsVerified, proveAddress } from "#tests/support/proven.ts";

export type Person = { _id: string; email: string };

export const PASSWORD = "chalk and board";

/** As on our pages, so that no dashboard asks. */
const ANSWERED = { notice: NOTICE_VERSION, dateOfBirth: "1990-06-15" };

type Session = Awaited<ReturnType<APIRequestContext["storageState"]>>;

/**
 * Registration starts each person's session, which is reused: a login for every call would hash a password each time.
 */
const sessions = new Map<string, Session>();
/** By product, since a worker of the tests may use several. */
const adminSessions = new Map<string, Promise<Session>>();

/**
 * A word of one test alone. It has letters only: digits may be read as a number, and "md138594" as the title Md.
 * Searches tolerate misspellings, so words of two tests must not be similar.
 */
export function ownMark(): string {
  return Array.from({ length: 12 }, () => String.fromCodePoint(97 + randomInt(26))).join("");
}

/** A unique name. */
export function ownName(): string {
  const mark = ownMark();
  return mark.charAt(0).toUpperCase() + mark.slice(1);
}

/** Registers a candidate and confirms the address. */
export async function newCandidate(baseURL: string, change: Record<string, unknown> = {}): Promise<Person> {
  const email = `teacher-${randomUUID()}@teacher.example`;
  return withApi(baseURL, async (api) => {
    const data = candidateForm({ email, password: PASSWORD, ...ANSWERED, ...change });
    const answer = await answerOf(await api.post("/api/candidates/register", { data }));
    await proveAddress(baseURL, String(data["email"]));
    return withSession(answer["candidate"], api);
  });
}

/** Registers a school, confirms the address and gives it the rights of a verified one. */
export async function newEmployer(
  baseURL: string,
  change: Record<string, unknown> = {},
  { isVerified = true } = {},
): Promise<Person> {
  const email = `office-${randomUUID()}@school.example`;
  return withApi(baseURL, async (api) => {
    const data = employerForm({ email, password: PASSWORD, notice: NOTICE_VERSION, ...change });
    const answer = await answerOf(await api.post("/api/employer/register", { data }));
    await proveAddress(baseURL, String(data["email"]));
    if (isVerified) await countAsVerified(baseURL, String(data["email"]));
    return withSession(answer["employer"], api);
  });
}

/**
 * Requests a plan with this number of credits as the employer; an admin then sets the status. Returns the
 * subscription's id.
 */
export async function newSubscription(
  baseURL: string,
  employer: Person,
  { credits = 5, status = "active" }: { credits?: number; status?: "pending" | "active" | "canceled" } = {},
): Promise<string> {
  const planId = await asAdmin(baseURL, async (api) => {
    const data = {
      name: "Standard",
      price: 4999,
      description: "For a term",
      features: ["Interviews"],
      totalcredits: credits,
    };
    return (await answerOf(await api.post("/api/subscription/AddSubscriptionPlan", { data })))["plan"]._id;
  });
  const id: string = await as(baseURL, employer, async (api) => {
    const answer = await api.post("/api/subscription/subscribe", {
      data: { employerId: employer._id, planId },
    });
    return (await answerOf(answer))["subscription"]._id;
  });
  if (status !== "pending") {
    await asAdmin(baseURL, async (api) =>
      answerOf(await api.put(`/api/subscription/updateStatus/${id}`, { data: { status } })),
    );
  }
  return id;
}

async function withSession(person: Person, api: APIRequestContext): Promise<Person> {
  sessions.set(person._id, await api.storageState());
  return person;
}

function sessionOf({ _id, email }: Person): Session {
  const session = sessions.get(_id);
  if (!session) throw new Error(`${email} was not registered by this test`);
  return session;
}

/** Makes calls as a person, with cookies of their own. */
export function as<Result>(
  baseURL: string,
  person: Person,
  call: (api: APIRequestContext) => Promise<Result>,
) {
  return withApi(baseURL, call, sessionOf(person));
}

export async function asAdmin<Result>(baseURL: string, call: (api: APIRequestContext) => Promise<Result>) {
  const session = adminSessions.get(baseURL) ?? withApi(baseURL, adminSessionOf);
  adminSessions.set(baseURL, session);
  return withApi(baseURL, call, await session);
}

/** A published job, which closes in a month. */
export function newJob(
  baseURL: string,
  school: Person,
  fields: { title: string } & Record<string, unknown>,
): Promise<{ _id: string; slug: string }> {
  const data = {
    subjects: ["Mathematics"],
    city: "Bhopal, Madhya Pradesh, India",
    description: "Teach classes 11 and 12.",
    closesAt: addDays(dayInIndia(new Date()), 30),
    state: "published",
    ...fields,
  };
  return as(
    baseURL,
    school,
    async (api) => (await answerOf(await api.post("/api/employer/vacancies", { data })))["vacancy"],
  );
}

/** The teacher applies for the job with the own profile. */
export function newApplication(baseURL: string, teacher: Person, job: { _id: string }): Promise<string> {
  return as(
    baseURL,
    teacher,
    async (api) =>
      (await answerOf(await api.post(`/api/vacancies/${job._id}/applications`, { data: {} })))["application"]
        ._id,
  );
}

/** An admin verifies the school that this text finds, with a number of another kind. */
export async function verifySchool(baseURL: string, q: string): Promise<void> {
  await asAdmin(baseURL, async (api) => {
    const found = await (await api.get("/api/employer/allEmployer", { params: { q } })).json();
    const path = `/api/admin/employers/${found[0]._id}/verification`;
    const { asRead } = await (await api.get(path)).json();
    const data = { state: "verified", asRead, kind: "other", number: `Reg. ${q}`.slice(0, 60) };
    await answerOf(await api.put(path, { data }));
  });
}

async function adminSessionOf(api: APIRequestContext): Promise<Session> {
  await answerOf(await api.post("/api/admin/login", { data: adminCredentials() }));
  return api.storageState();
}

/** Logs the page's browser in as this person. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await page.context().addCookies(sessionOf(person).cookies);
}

/** Starts a session for this page only, so that ending it affects no other test. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await answerOf(await page.request.post("/api/admin/login", { data: adminCredentials() }));
}

/** The admin of the product; settings name the one of a product that runs already. */
function adminCredentials() {
  return {
    email: process.env["ADMIN_EMAIL"] ?? PRODUCT_ADMIN.email,
    password: process.env["ADMIN_PASSWORD"] ?? PRODUCT_ADMIN.password,
  };
}

async function withApi<Result>(
  baseURL: string,
  call: (api: APIRequestContext) => Promise<Result>,
  storageState: Session = { cookies: [], origins: [] },
): Promise<Result> {
  const api = await request.newContext({ baseURL, storageState });
  try {
    return await call(api);
  } finally {
    await api.dispose();
  }
}

type Answer = Awaited<ReturnType<APIRequestContext["get"]>>;

// Tests read fields of answers whose shape they know.
// oxlint-disable-next-line typescript/no-explicit-any
async function answerOf(answer: Answer): Promise<Record<string, any>> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return JSON.parse(await answer.text());
}
