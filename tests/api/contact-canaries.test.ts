// Searches every answer, mail, calendar and download of a school for a teacher's e-mail address, phone number and resume,
// before and after each state of an interview (SEE-10, INT-38).
import { strFromU8, unzipSync } from "fflate";
import { beforeEach, expect, test } from "vitest";
import { fillPath } from "#domain/endpoint.ts";
import { INTERFACE } from "#domain/endpoints.ts";
import { createApi } from "#server/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { writePdf } from "#tests/support/uploads.ts";

const TODAY = "2026-03-10";
const RESUME = `${"cc".repeat(8)}.pdf`;
const PHONE = "7310000055";
const PROFILE = "/api/employer/candidateDetails/{id}";
const RESUME_FILE = "/api/files/resume/{candidateId}";

const api = await openTestApi({ today: TODAY, limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, make, db, deps, setClock } = api;
await deps.files.put(RESUME, await writePdf());
const admin = await make.admin();
// The shared client reads answers as text.
const server = createApi(deps);

beforeEach(() => setClock(TODAY));

type Meeting = Awaited<ReturnType<typeof invite>>;
let serial = 0;

/** An invitation for two times, by a school whose owner, recruiter, interviewer and viewer read. */
async function invite() {
  serial += 1;
  const email = `canary-${serial}@private.example`;
  const candidate = await make.candidate({ email, phone: PHONE, resume_key: RESUME });
  const owner = await make.employer({ credits: 5 });
  const recruiter = await make.member(owner, "recruiter");
  const interviewer = await make.member(owner, "interviewer");
  const viewer = await make.member(owner, "viewer");
  const answer = await as(owner).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    proposals: [{ date: "2026-03-14" }, { date: "2026-03-15" }],
    InterviewLink: "https://meet.example/room",
    interviewers: [interviewer.id],
  });
  expect(answer.status, answer.text).toBe(201);
  expect(answer.body.interview.candidateId).toMatchObject({ _id: candidate.id, email: null });
  const id = answer.body.interview._id as string;
  return { id, email, candidate, owner, recruiter, interviewer, viewer, answer: answer.text };
}

const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });

/** Takes a step; what the school reads as its answer is searched with the rest. */
async function send(meeting: Meeting, who: Actor, [method, path, body]: Step) {
  const answer = await as(fresh(who))[method](path.replace("ID", meeting.id), body);
  expect(answer.status, `${path} ${answer.text}`).toBe(200);
  if (who === meeting.owner) meeting.answer = answer.text;
}
type Step = ["put" | "post" | "delete", string, object?];

const STATUS = "/api/interview/updateInterviewStatus/ID";
const CONFIRM: Step = ["put", STATUS, { status: "Interview Scheduled" }];
const COMPLETE: Step = ["put", STATUS, { status: "Completed", result: "Selected" }];
const ACCEPT: Step = ["post", "/api/interview/ID/accept", { proposal: 0 }];
const ASK: Step = [
  "put",
  "/api/interview/reschedule/ID",
  { note: "I teach then.", proposals: [{ date: "2026-03-16" }] },
];
const OWN_DAY: Step = [
  "put",
  "/api/interview/reschedule/ID",
  { interviewDate: "2026-03-16", InterviewLink: "https://meet.example/other" },
];
const CANCEL: Step = ["post", "/api/interview/ID/cancel", { reason: "The plans have changed." }];
const DECLINE: Step = ["post", "/api/interview/ID/decline", { reason: "other" }];

/** The calls that a member of a school may make, without those whose answer is the same for everybody. */
const READING = INTERFACE.filter(
  ({ method, access, media, forEverybody }) =>
    method === "GET" &&
    (access === "anyone" || access.some((role) => role === "employer")) &&
    media !== "text/event-stream" &&
    !forEverybody,
).map(({ path }) => path);

/** Every call whose answer to this member has one of the three. */
async function findCanaries(meeting: Meeting, member: Actor): Promise<string[]> {
  const { id, email, candidate, owner } = meeting;
  const reader = fresh(member);
  const named: Record<string, string[]> = {
    id: [id, candidate.id],
    email: [member.email, owner.email, email],
    employerId: [owner.id],
    candidateId: [candidate.id],
    userId: [owner.id],
  };
  const canaries = [email, PHONE, RESUME_FILE.replace("{candidateId}", candidate.id)];
  const found = new Set<string>();
  for (const path of READING) {
    const name = /\{(\w+)\}/.exec(path)?.[1];
    for (const value of name ? (named[name] ?? [candidate.id]) : [""]) {
      const address = name ? fillPath(path, { [name]: value }) : path;
      if (await holds(reader, address, canaries)) found.add(path);
    }
  }
  const { body } = await as(reader).post("/api/interview/calendar-address");
  if (body?.address && (await holds(null, new URL(body.address).pathname, canaries)))
    found.add("the calendar");
  const mails = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", member.email)
    .execute();
  if (contains(JSON.stringify(mails), canaries)) found.add("a mail");
  if (member === owner && contains(meeting.answer, canaries)) found.add("the answer of the step");
  return [...found].sort();
}

/** A PDF is the resume; the download of the own data is read file by file, and the lines of calendars are unfolded. */
async function holds(reader: Actor | null, address: string, canaries: readonly string[]): Promise<boolean> {
  if (reader) await as(reader).get("/api/auth/session");
  const response = await server.request(address, {
    headers: reader ? { cookie: `session=${reader.token}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("pdf")) return response.status === 200;
  const files = type.includes("zip") ? Object.values(unzipSync(bytes)) : [bytes];
  return contains(files.map((file) => strFromU8(file)).join("\n"), canaries);
}

const contains = (text: string, canaries: readonly string[]) =>
  canaries.some((canary) => text.replaceAll("\r\n ", "").includes(canary));

const WITH_PLAN = [PROFILE, RESUME_FILE];
const ONCE_AGREED = [
  "/api/account/export",
  ...WITH_PLAN,
  "/api/interview/days/{employerId}",
  "/api/interview/getInterviewsByEmployer/{employerId}",
  "/api/interview/ics/{id}",
  "the calendar",
];

async function read(meeting: Meeting) {
  const { owner, recruiter, interviewer, viewer } = meeting;
  const places: Record<string, string[]> = {};
  for (const [name, member] of Object.entries({ owner, recruiter, interviewer, viewer }))
    places[name] = await findCanaries(meeting, member);
  return places;
}
const NOBODY = { owner: WITH_PLAN, recruiter: WITH_PLAN, interviewer: [], viewer: [] };

const NOT_AGREED: Record<string, [who: "candidate" | "owner" | "admin", step: Step][]> = {
  "an invitation": [],
  "a request for another day": [["candidate", ASK]],
  "a day of the school's own": [
    ["candidate", ASK],
    ["owner", OWN_DAY],
  ],
  "a completed day of the school's own": [
    ["candidate", ASK],
    ["owner", OWN_DAY],
    ["owner", COMPLETE],
  ],
  "an invitation that was declined": [["candidate", DECLINE]],
  "an invitation that the school cancelled": [["owner", CANCEL]],
  "an agreed interview that the candidate cancelled": [
    ["candidate", CONFIRM],
    ["candidate", CANCEL],
  ],
  "an agreed interview that the school cancelled": [
    ["candidate", CONFIRM],
    ["owner", CANCEL],
  ],
  "an agreed interview that staff cancelled": [
    ["candidate", ACCEPT],
    ["admin", ["put", STATUS, { status: "Cancelled" }]],
  ],
};

async function walk(steps: (typeof NOT_AGREED)[string]): Promise<Meeting> {
  const meeting = await invite();
  for (const [who, step] of steps) await send(meeting, who === "admin" ? admin : meeting[who], step);
  return meeting;
}

test.each(Object.keys(NOT_AGREED))(
  "%s shows the school nothing beside the profile that its plan opens (SEE-10, INT-38)",
  async (name) => {
    expect(await read(await walk(NOT_AGREED[name] ?? []))).toEqual(NOBODY);
  },
);

const AGREED: typeof NOT_AGREED = {
  "a confirmed interview": [["candidate", CONFIRM]],
  "an accepted time": [["candidate", ACCEPT]],
  "a time of the candidate's own that the school took": [
    ["candidate", ASK],
    ["owner", ACCEPT],
  ],
  "an agreed interview that was held": [
    ["candidate", CONFIRM],
    ["owner", COMPLETE],
  ],
};

test.each(Object.keys(AGREED))(
  "%s shows owner and recruiters the address, and the other members nothing (SEE-10, TEAM-13)",
  async (name) => {
    const steps = AGREED[name] ?? [];
    const byOwner = steps.at(-1)?.[0] === "owner" ? ["the answer of the step"] : [];
    expect(await read(await walk(steps))).toEqual({
      owner: [...ONCE_AGREED, ...byOwner].sort(),
      recruiter: ONCE_AGREED,
      interviewer: [],
      viewer: [],
    });
  },
);
