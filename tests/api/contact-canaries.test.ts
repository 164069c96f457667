// Searches every answer, mail, calendar and download of a school for the e-mail address, phone number and resume of teachers,
// one in each state of an interview and of an application (SEE-10, SEE-11).
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { fillPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { createApi } from "#src/app.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import type { Actor } from "#tests/support/factories.ts";
import { letterOf } from "#tests/support/offers.ts";
import { idFrom } from "#tests/support/ids.ts";
import { writePdf } from "#tests/support/uploads.ts";
import { changeRows } from "#tests/support/rows.ts";

const TODAY = "2026-03-10";
const RESUME = `${"cc".repeat(8)}.pdf`;

const api = await openTestApi({ today: TODAY, limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, make, db, deps } = api;
await deps.files.put(RESUME, await writePdf());
// The shared client reads answers as text.
const server = createApi(deps);

const admin = await make.admin();
const owner = await make.employer({ credits: 50 });
const MEMBERS = {
  owner,
  recruiter: await make.member(owner, "recruiter"),
  interviewer: await make.member(owner, "interviewer"),
  viewer: await make.member(owner, "viewer"),
};
const vacancy = await makeVacancy(api, owner, { posts: 5 });

type Teacher = Actor & {
  phone: string;
  interview?: string;
  application?: string;
  offer?: string;
  answer: string;
};
type Step = (teacher: Teacher) => Promise<unknown>;

/** What a member of the school reads as the answer of a step is searched with the rest. */
async function send(
  teacher: Teacher,
  who: Actor,
  [method, path, body]: ["put" | "post" | "delete", string, object?],
) {
  const answer = await as(who)[method](path, body);
  expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
  if (who === owner) teacher.answer = answer.text;
  return answer;
}

const invite: Step = async (teacher) => {
  const { body } = await send(teacher, owner, [
    "post",
    "/api/interview/scheduleInterview",
    {
      employerId: owner.id,
      candidateId: teacher.id,
      proposals: [{ date: "2026-03-14" }, { date: "2026-03-15" }],
      InterviewLink: "https://meet.example/room",
      interviewers: [MEMBERS.interviewer.id],
    },
  ]);
  teacher.interview = body.interview._id;
};
const apply: Step = async (teacher) => {
  teacher.application = await applyFor(api, teacher, { vacancy });
};

const setStatus = (who: Actor | null, body: object): Step => {
  return (teacher) =>
    send(teacher, who ?? teacher, ["put", `/api/interview/updateInterviewStatus/${teacher.interview}`, body]);
};
const step = (who: Actor | null, name: string, body: object): Step => {
  return (teacher) =>
    send(teacher, who ?? teacher, ["post", `/api/interview/${teacher.interview}/${name}`, body]);
};
const reschedule = (who: Actor | null, body: object): Step => {
  return (teacher) =>
    send(teacher, who ?? teacher, ["put", `/api/interview/reschedule/${teacher.interview}`, body]);
};
const moveTo = (who: Actor | null, stage: string): Step => {
  return (teacher) =>
    send(teacher, who ?? teacher, ["put", `/api/applications/${teacher.application}/stage`, { stage }]);
};
const confirm = setStatus(null, { status: "Interview Scheduled" });
const complete = setStatus(owner, { status: "Completed", result: "Selected" });
const accept = step(null, "accept", { proposal: 0 });
const ask = reschedule(null, { note: "I teach then.", proposals: [{ date: "2026-03-16" }] });
const ownDay = reschedule(owner, {
  interviewDate: "2026-03-16",
  InterviewLink: "https://meet.example/other",
});
const cancelBy = (who: Actor | null) => step(who, "cancel", { reason: "The plans have changed." });
const dayWas =
  (daysAgo: number): Step =>
  ({ interview = "" }) =>
    changeRows(db, "interviews", { id: idFrom(interview) }, { day: addDays(TODAY, -daysAgo) });
const chosen = ["shortlisted", "interview", "chosen"].map((stage) => moveTo(owner, stage));
const letter: Step = async (teacher) => {
  const path = `/api/applications/${teacher.application}/offer`;
  const { body } = await send(teacher, owner, ["post", path, letterOf(api)]);
  teacher.offer = body.offer._id;
  await send(teacher, owner, ["post", `/api/offers/${teacher.offer}/send`]);
};
const answerLetter =
  (name: string, body: object): Step =>
  (teacher) =>
    send(teacher, teacher, ["post", `/api/offers/${teacher.offer}/${name}`, body]);
const acceptLetter = answerLetter("accept", { name: "Asha Rao" });
const withdrawLetter = answerLetter("withdraw", { reason: "I stay where I am." });
const endedBefore =
  (days: number, milliseconds = 0): Step =>
  ({ application = "" }) =>
    changeRows(
      db,
      "applications",
      { id: idFrom(application) },
      { ended_at: new Date(deps.clock.now().getTime() - days * 86_400_000 - milliseconds) },
    );
const remove: Step = (teacher) =>
  send(teacher, owner, ["delete", `/api/interview/deleteInterview/${teacher.interview}`]);

const WITH_PLAN = ["/api/employer/candidateDetails/{id}", "/api/files/resume/{candidateId}"];
const OF_OLD = [
  "/api/account/export",
  ...WITH_PLAN,
  "/api/interview/getInterviewsByEmployer/{employerId}",
  "/api/interview/ics/{id}",
];
const OF_AGREED = [...OF_OLD, "/api/interview/days/{employerId}", "the calendar"];
const ANSWER = "the answer of the step";
const OF_APPLICATION = [
  "/api/applications/{id}",
  "/api/applications/{id}/resume",
  "/api/employer/applications",
  "/api/employer/vacancies/{id}/applications",
];

/** How each state is reached, and where owner and recruiters read the teacher's details in it without a plan. */
const STATES: Record<string, [steps: Step[], places: string[]]> = {
  "a teacher who has nothing to do with the school": [[], []],
  "an invitation": [[invite], []],
  "a request for another day": [[invite, ask], []],
  "a day of the school's own": [[invite, ask, ownDay], []],
  "a completed day of the school's own": [[invite, ask, ownDay, complete], []],
  "an invitation that was declined": [[invite, step(null, "decline", { reason: "other" })], []],
  "an invitation that the school cancelled": [[invite, cancelBy(owner)], []],
  "a confirmed interview": [[invite, confirm], OF_AGREED],
  "an accepted time": [[invite, accept], OF_AGREED],
  "a time of the teacher's own that the school took": [
    [invite, ask, step(owner, "accept", { proposal: 0 })],
    [...OF_AGREED, ANSWER],
  ],
  "an agreed interview that was held": [
    [invite, confirm, complete],
    [...OF_AGREED, ANSWER],
  ],
  "an agreed interview 90 days ago": [[invite, confirm, dayWas(90)], OF_OLD],
  "an agreed interview 91 days ago": [[invite, confirm, dayWas(91)], []],
  "an agreed interview that the school deleted": [[invite, confirm, dayWas(1), remove], []],
  "an agreed interview that the teacher cancelled": [[invite, confirm, cancelBy(null)], []],
  "an agreed interview that the school cancelled": [[invite, confirm, cancelBy(owner)], []],
  "an agreed interview that staff cancelled": [
    [invite, accept, setStatus(admin, { status: "Cancelled" })],
    [],
  ],
  "an application": [[apply], OF_APPLICATION],
  "a shortlisted application": [[apply, moveTo(owner, "shortlisted")], OF_APPLICATION],
  "an application that was not selected": [[apply, moveTo(owner, "not-selected")], OF_APPLICATION],
  "an application that ended 90 days ago": [
    [apply, moveTo(owner, "not-selected"), endedBefore(90)],
    OF_APPLICATION,
  ],
  "an application that ended longer ago": [[apply, moveTo(owner, "not-selected"), endedBefore(90, 1)], []],
  "a letter that waits": [[apply, ...chosen, letter], OF_APPLICATION],
  "a letter that was accepted": [[apply, ...chosen, letter, acceptLetter], OF_APPLICATION],
  "a letter that the teacher took back": [[apply, ...chosen, letter, acceptLetter, withdrawLetter], []],
  "an application that was withdrawn": [[apply, moveTo(null, "withdrawn")], []],
};

const teachers: Record<string, Teacher> = {};
for (const [index, [state, [steps]]] of Object.entries(STATES).entries()) {
  const phone = `73100${String(index + 1).padStart(5, "0")}`;
  const actor = await make.candidate({
    email: `canary-${index + 1}@private.example`,
    phone,
    resume_key: RESUME,
  });
  const teacher: Teacher = { ...actor, phone, answer: "" };
  for (const take of steps) await take(teacher);
  teachers[state] = teacher;
}

/** The calls that a member of a school may make, without those whose answer is the same for everybody. */
const READING = INTERFACE.filter(
  ({ method, access, media, forEverybody }) =>
    method === "GET" &&
    (access === "anyone" || access.some((role) => role === "employer")) &&
    media !== "text/event-stream" &&
    !forEverybody,
);

function addressesOf({ path, reply }: (typeof READING)[number]): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  const query = reply && "rows" in reply ? "?limit=100" : "";
  if (name === undefined) return [path + query];
  const all = Object.values(teachers);
  const idsOf = (): string[] => {
    if (/candidate/i.test(path)) return all.map(({ id }) => id);
    if (path.startsWith("/api/interview/") && name === "id")
      return all.flatMap(({ interview = [] }) => interview);
    if (path.startsWith("/api/offers/")) return all.flatMap(({ offer = [] }) => offer);
    if (path.startsWith("/api/applications/")) return all.flatMap(({ application = [] }) => application);
    if (name === "email") return [owner.email];
    return name === "employerId" || name === "userId" ? [owner.id] : [vacancy.id];
  };
  return idsOf().map((value) => fillPath(path, { [name]: value }) + query);
}

/** Of each state the places where this member finds one of the three. */
async function findCanaries(member: Actor): Promise<Record<string, string[]>> {
  const found: Record<string, Set<string>> = {};
  const note = (place: string, text: string) => {
    for (const [state, { id, email, phone }] of Object.entries(teachers)) {
      const places = (found[state] ??= new Set());
      if ([email, phone, `/api/files/resume/${id}`].some((canary) => text.includes(canary)))
        places.add(place);
    }
  };
  for (const call of READING)
    for (const address of addressesOf(call)) note(call.path, await textOf(member, address));
  const { body } = await as(member).post("/api/interview/calendar-address");
  if (body?.address) note("the calendar", await textOf(null, new URL(body.address).pathname));
  const mails = db.selectFrom("mail_outbox").selectAll().where("to_address", "=", member.email);
  note("a mail", JSON.stringify(await mails.execute()));
  if (member === owner) for (const { answer } of Object.values(teachers)) note(ANSWER, answer);
  return Object.fromEntries(Object.entries(found).map(([state, places]) => [state, [...places].sort()]));
}

/** A PDF stands for its teacher's resume; a download is read file by file, and the lines of calendars are unfolded. */
async function textOf(reader: Actor | null, address: string): Promise<string> {
  if (reader && reader.token === undefined) await as(reader).get("/api/auth/session");
  const response = await server.request(address, {
    headers: reader ? { cookie: `session=${reader.token}` } : {},
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && type.includes("pdf")) return resumeIn(address);
  const files = type.includes("zip") ? Object.values(unzipSync(bytes)) : [bytes];
  return files.map((file) => strFromU8(file).replaceAll("\r\n ", "")).join("\n");
}

function resumeIn(address: string): string {
  const whose = ({ id, application = "no application" }: Teacher) =>
    address.includes(id) || address.includes(application);
  return Object.values(teachers).find(whose)?.email ?? "";
}

const everyState = (placesOf: (places: string[]) => string[]) =>
  Object.fromEntries(
    Object.entries(STATES).map(([state, [, places]]) => [state, [...new Set(placesOf(places))].sort()]),
  );
const shown = everyState((places) => places.filter((place) => place !== ANSWER));

test("with a plan owner and recruiters read what it opens, and the rest as each state gives it (SEE-10, SEE-11, INT-38)", async () => {
  expect(await findCanaries(owner)).toEqual(everyState((places) => [...places, ...WITH_PLAN]));
  const ofRecruiter = everyState((places) => [...places.filter((place) => place !== ANSWER), ...WITH_PLAN]);
  expect(await findCanaries(MEMBERS.recruiter)).toEqual(ofRecruiter);
});

test.each(["interviewer", "viewer"] as const)(
  "the school's %s reads nothing in any state (TEAM-13)",
  async (role) => {
    expect(await findCanaries(MEMBERS[role])).toEqual(everyState(() => []));
  },
);

test("without a plan each state gives what is its own (APPLY-8, SEE-10)", async () => {
  await changeRows(db, "subscriptions", { employer_id: owner.id }, { status: "canceled" });
  expect(await findCanaries(MEMBERS.recruiter)).toEqual(shown);
});

test("a school that is not verified any more reads nothing, in its days of grace as before, and nothing while it is suspended (SCHOOL-6, SCHOOL-7)", async () => {
  const stand = (fields: object) =>
    db.updateTable("employers").set(fields).where("id", "=", owner.id).execute();
  const now = deps.clock.now();
  await stand({ counts_as_verified_until: new Date(now.getTime() + 1) });
  expect(await findCanaries(MEMBERS.recruiter)).toEqual(shown);
  const nothing = everyState(() => []);
  await stand({ counts_as_verified_until: now });
  expect(await findCanaries(MEMBERS.recruiter)).toEqual(nothing);
  await stand({
    counts_as_verified_until: new Date("2100-01-01"),
    suspended_at: now,
    suspension_reason: "Money",
  });
  expect(await findCanaries(MEMBERS.recruiter)).toEqual(nothing);
});
