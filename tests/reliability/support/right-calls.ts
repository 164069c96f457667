// Builds every call of the interface with valid values and an allowed caller, so that a test spoils exactly one
// value.
import { z } from "zod";
import { addDays, DAY_MS } from "#platform/domain/day.ts";
import { fillPath } from "#platform/domain/call.ts";
import type { NamedCall } from "#src/calls.ts";
import {
  startsFrom,
  STEP_NAMES,
  type StepName,
  STEPS,
} from "#features/interviews/domain/steps/state-table.ts";
import { makeAnswerLinks } from "#features/interviews/server/links/answer-links.ts";
import { findInterview } from "#features/interviews/server/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { unsubscribePath } from "#platform/server/notifications/unsubscribe.ts";
import { browserOf, type TestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { candidateForm, employerForm, settingsForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";
import { verificationOf } from "#tests/support/verifications.ts";
import { alertValues } from "./alert-calls.ts";
import { makePopulation, type TestPopulation } from "#tests/api/population.ts";

type Values = Record<string, unknown>;
export type RightCall = {
  endpoint: NamedCall;
  params: Record<string, string>;
  query: Record<string, string>;
  body: Values;
  cookie: string;
};

/** Each call gets a world of its own, so that a deletion in one call does not affect another. */
export async function makeRightCall(api: TestApi, endpoint: NamedCall): Promise<RightCall> {
  const world = await makePopulation(api);
  const person = personFor(endpoint, world);
  const cookies = await prepare(api, endpoint, world, person);
  const known = { ...(await valuesFor(api, endpoint, world, person)), ...cookies.values };
  const fill = (shape: z.ZodRawShape | undefined) =>
    Object.fromEntries(
      Object.entries(shape ?? {}).map(([name, schema]) => [name, valueOf(schema, known[name])]),
    );
  const asText = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
  return {
    endpoint,
    params: asText(fill(endpoint.params?.shape)),
    query: asText(fill(endpoint.query?.shape)),
    body: fill(shapeOf(endpoint.body)),
    cookie: [...cookies.jar].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}

export function sendRightCall(api: TestApi, { endpoint, params, query, body, cookie }: RightCall) {
  const path = `${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`;
  return api.call(endpoint.method, path, endpoint.body ? body : undefined, cookie ? { cookie } : {});
}

/** An admin where anyone may call, because the server reads more parameters of an admin. */
function personFor({ access, method, name }: NamedCall, world: TestPopulation): Actor | null {
  if (access === "anyone")
    return (method === "GET" && !name.startsWith("readByLink")) || name === "logout" ? world.admin : null;
  if (access.includes("candidate")) return world.candidateA;
  return access.includes("employer") ? world.employerA : world.admin;
}

/** The fields of an object, also where its schema changes what arrives or what leaves. */
export function shapeOf(schema: z.core.$ZodType | undefined): z.core.$ZodShape {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (!(schema instanceof z.ZodPipe)) return {};
  return { ...shapeOf(schema.in), ...shapeOf(schema.out) };
}

/** The known value where the schema may have it; else the first choice, the default, or a value of the type. */
function valueOf(schema: z.core.$ZodType, known: unknown): unknown {
  const described = (["input", "output"] as const).flatMap((io) => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: "any" });
    return [json, ...(json.anyOf ?? [])];
  });
  const choices = described.find((one) => one.enum)?.enum;
  if (known !== undefined && (!choices || choices.some((choice) => choice === known))) return known;
  const first = choices?.[0] ?? described.find((one) => one.default !== undefined)?.default;
  if (first !== undefined) return first;
  const { type, minimum, items } = described.find((one) => one.type) ?? {};
  if (type === "number" || type === "integer") return minimum ?? 1;
  // A list of choices has the first; of others the known values are needed.
  const listed = typeof items === "object" && "enum" in items ? items.enum?.slice(0, 1) : [];
  return { boolean: true, array: listed, object: {} }[String(type)] ?? "Mathematics";
}

async function prepare(api: TestApi, { name }: NamedCall, world: TestPopulation, person: Actor | null) {
  const browser = browserOf(api);
  const values: Values = {};
  if (name === "verifyOtp" || name === "resetPassword") {
    const { email } = world.candidateA;
    await browser.post("/api/forget/send-otp", { email });
    const mails = api.db.selectFrom("mail_outbox").select("body_text").where("to_address", "=", email);
    const mail = await mails.orderBy("created_at", "desc").executeTakeFirstOrThrow();
    values["otp"] = /\b\d{6}\b/.exec(mail.body_text)?.[0];
    if (name === "resetPassword") await browser.post("/api/forget/verify-otp", { email, otp: values["otp"] });
  }
  if (name === "updateInterviewResult" || name === "deleteInterview") {
    const held = name === "deleteInterview" ? { day: "2026-01-05" } : { status: "Completed" as const };
    await api.db.updateTable("interviews").set(held).where("id", "=", world.interview.id).execute();
  }
  const step = stepOf(name);
  if (step && !startsFrom(step, "Pending")) await prepareAgreed(api, step, world);
  if (person) {
    await api.as(person).get("/api/auth/session");
    browser.jar.set("session", person.token ?? "");
  }
  return { jar: browser.jar, values };
}

/** Calls that are not named for the step that they take. */
const STEP_OF_CALL: Record<string, StepName> = {
  cancelInterview: "cancelAgreed",
  decideAbsence: "dismissAbsence",
};
const stepOf = (call: string) => STEP_OF_CALL[call] ?? STEP_NAMES.find((step) => step === call);

/** The interview is agreed, and what the step answers to is there. */
async function prepareAgreed({ db, deps }: TestApi, step: StepName, { interview }: TestPopulation) {
  const { until } = STEPS[step];
  const isToCome = until === "start" || until === "move";
  const day = addDays(deps.clock.today(), isToCome ? 3 : -1);
  const status = "Interview Scheduled" as const;
  await db.updateTable("interviews").set({ day, status }).where("id", "=", interview.id).execute();
  if (until === "move") {
    const now = deps.clock.now();
    await db
      .insertInto("interview_moves")
      .values({
        id: newId(),
        interview_id: interview.id,
        // The candidate is the first who may take each of these steps.
        side: step === "takeBackMove" ? "candidate" : "school",
        by_account: null,
        reason: "There is a fair.",
        proposals: JSON.stringify([{ date: addDays(day, 2), from: "16:00", to: "17:00" }]),
        asked_at: now,
        answer_by: new Date(now.getTime() + DAY_MS),
      })
      .execute();
  }
  if (until !== "dispute") return;
  const absence = { who: "candidate" as const, claimed_by: "school" as const, by_account: null };
  await db
    .insertInto("interview_absences")
    .values({ ...absence, interview_id: interview.id, claimed_at: deps.clock.now() })
    .execute();
}

async function valuesFor(
  api: TestApi,
  { name, area, path }: NamedCall,
  world: TestPopulation,
  person: Actor | null,
): Promise<Values> {
  const { candidateA, candidateB, employerA, interview, subscription } = world;
  const form = name.includes("mployer") ? employerForm() : candidateForm();
  const fields: Values = {
    q: "Maths",
    at: "after-0-1",
    // A blank value counts as absent; any fingerprint would be out of date after the first call.
    asRead: " ",
    otherEducation: "A diploma",
    subject: area === "subjects" ? `Subject ${candidateA.id}` : "Mathematics",
    language: "English",
    minSalary: 10,
    maxSalary: 90_000,
    from: "2026-01-01",
    to: name.endsWith("MonthlyReport") ? "2026-03" : "2027-12-31",
    key: world.photoKey,
    userId: person?.id,
    employerId: employerA.id,
    accountId: employerA.accountId,
    interviewers: [],
    candidateId: name === "scheduleInterview" ? candidateB.id : candidateA.id,
    planId: subscription.planId,
    id: idFor(area, path, world),
    ids: [interview.id],
    // Without a time nothing is asked about other interviews.
    proposals:
      name === "findConflicts" || name === "askToMove" ? [{ date: addDays(api.deps.clock.today(), 5) }] : [],
    interviewDate: addDays(api.deps.clock.today(), 5),
    InterviewLink: "https://meet.example/abc",
    location: "12 MG Road, Pune",
    post: "PGT Physics",
    round: "panel",
    who: "school",
    proposal: 0,
    // Blank values count as absent.
    vacancyId: " ",
    applicationId: " ",
    interviewId: " ",
    note: "I have an exam on that day.",
    wanted: true,
    kind: "interview-reminder",
    title: "Sports day",
    description: "On the ground.",
    date: "2026-02-01",
    link: "https://a.example",
    name: "Basic",
    price: 999,
    features: ["One"],
    totalcredits: 3,
    durationInDays: 30,
    message: "Hello",
    amount: 2,
    days: 3,
    acceptedTerms: true,
    isAdult: true,
    near: "Bhopal",
    day: "2026-03-12",
    about: employerA.id,
    replacement: " ",
    reason: "Two interviews were entered twice.",
    otp: "123456",
    // Of the right form: no second factor is set up here, and no address waits for its link.
    code: "123456",
    limit: 15,
    confirm: true,
    token: "a".repeat(43),
    currentPassword: PASSWORD,
    newPassword: "a new password",
    orderId: "order_1",
    paymentId: "pay_1",
    signature: "0".repeat(64),
  };
  if (area === "interviews") fields["status"] = path.includes("update") ? "Interview Scheduled" : "Pending";
  if (area === "subscriptions") fields["status"] = "canceled";
  if (area === "teams") fields["role"] = "viewer";
  if (area === "verifications") {
    const asked = { kind: "cbse" as const, number: "1131377" };
    if (name === "decideVerification") await api.make.verification(employerA, asked);
    const { body } = await api.as(world.admin).get(verificationOf(employerA));
    return {
      ...fields,
      ...asked,
      asRead: body.asRead,
      state: "verified",
      phone: "0755 2550100",
      note: "Yes.",
    };
  }
  if (name.startsWith("register")) return { ...fields, ...form, confirmPassword: form["password"] };
  const { email: _email, password: _password, ...changed } = form;
  if (name === "editCandidate") return { ...fields, ...changed, email: candidateA.email };
  if (name === "editEmployer") {
    return {
      ...fields,
      ...changed,
      jobs: [{ title: "Teacher", location: "Bhopal", description: "A post." }],
    };
  }
  if (area === "alerts") return { ...fields, ...(await alertValues(api, path, candidateA)) };
  if (path.includes("{token}")) fields["token"] = await tokenFor(api, area, path, candidateA, interview);
  const whose = name === "loginAdmin" ? world.admin : path.includes("employer") ? employerA : candidateA;
  if (area === "settings") return { ...fields, ...settingsForm(), email: "office@site.example" };
  if (area === "contact")
    return { ...fields, fullName: "Ravi", email: "ravi@parent.example", phone: "9876543210" };
  return { ...fields, email: whose.email, password: PASSWORD };
}

function idFor(area: string, path: string, world: TestPopulation): string {
  if (path.includes("sessions/")) return world.session.id;
  if (path.includes("SubscriptionPlan")) return world.subscription.planId;
  if (path.includes("updateStatus") || path.includes("/admin/subscriptions/")) return world.subscription.id;
  if (area === "employers" || path.includes("/admin/employers/")) return world.employerA.id;
  const ids: Record<string, string> = {
    interviews: world.interview.id,
    subjects: world.subject,
    news: world.news,
    banners: world.banner,
    contact: world.message,
  };
  return ids[area] ?? world.candidateA.id;
}

async function tokenFor(
  api: TestApi,
  area: string,
  path: string,
  person: Actor,
  { id }: { id: string },
): Promise<string> {
  if (area === "notifications") return lastOf(await unsubscribePath(api.db, person.id, "interview-reminder"));
  if (path.includes("/feed/")) {
    const answer = await api.as(person).post("/api/interview/calendar-address");
    return lastOf(answer.body.address);
  }
  const interview = await findInterview(api.db, idFrom(id));
  if (!interview) throw new Error("The world has no interview.");
  const [page] = await makeAnswerLinks(api.db, {
    interview,
    accountId: person.accountId,
    steps: ["confirm"],
  });
  return lastOf(page);
}

const lastOf = (path = "") => path.slice(path.lastIndexOf("/") + 1);
