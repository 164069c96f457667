// The texts that a teacher who has not answered reads: of an invitation, and the reason of its cancel.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({
  today: "2026-03-10",
  limitFactor: 100,
  env: { RATE_LIMIT_FACTOR: "10" },
});
const school = await make.employer({ credits: 60, phone: "9812345678" });
const unverified = await make.employer({ credits: 60, phone: "9812345678" });
await changeRows(db, "employers", { id: unverified.id }, { counts_as_verified_until: null });

const invite = async (fields: object, by: Actor = school) =>
  as(by).post("/api/interview/scheduleInterview", {
    employerId: by.id,
    candidateId: (await make.candidate()).id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    ...fields,
  });
const CALL = "Call 98765 43210 first";
const place = (fields: object) => ({
  mode: "at-school",
  location: { address: "12 MG Road, Pune", ...fields },
});

test.each<[string, object]>([
  ["notes", { notes: CALL }],
  ["notes", { notes: "Write to office@lake.example" }],
  ["post.title", { post: { title: CALL } }],
  ["post.classes", { post: { title: "PGT", classes: CALL } }],
  ["location.address", place({ address: CALL })],
  ["location.landmark", place({ landmark: CALL })],
  ["location.askFor", place({ askFor: CALL })],
  ["round.topic", { round: { kind: "demo", topic: CALL } }],
  ["round.class", { round: { kind: "demo", class: CALL } }],
])("%s of an invitation names no phone number and no address (INT-98)", async (path, fields) => {
  const before = await make.creditsOf(school);
  const { status, body } = await invite(fields);
  expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
  expect(await make.creditsOf(school)).toBe(before);
});

test("the text of a verified school may name the school's own phone number (INT-98)", async () => {
  for (const notes of ["Our office: +91 98123-45678.", "Please come ten minutes before."]) {
    expect((await invite({ notes })).status).toBe(201);
  }
  expect((await invite({ notes: "Our office: 9812345678." }, unverified)).status).toBe(400);
  expect((await invite(place({ askFor: "Mrs Rao, 9812345678" }))).status).toBe(400);
});

test.each<[string, object, number, string | null]>([
  ["a reason of the list", { reason: "post-filled" }, 200, "The post has been filled."],
  [
    "a reason with a sentence",
    { reason: "school-closed", text: "It is a local holiday." },
    200,
    "The school is closed on that day. It is a local holiday.",
  ],
  ["another reason", { reason: "other", text: "Our hall has no power." }, 200, "Our hall has no power."],
  ["the text of an older client", { reason: "Our principal is ill." }, 200, "Our principal is ill."],
  ["another reason without a sentence", { reason: "other" }, 400, null],
  ["no reason", {}, 400, null],
  ["a phone number in the sentence", { reason: "mistake", text: CALL }, 400, null],
  ["a phone number as the reason", { reason: CALL }, 400, null],
])("a school cancels with %s (INT-98)", async (_what, cancel, status, reason) => {
  const id = (await invite({})).body.interview._id as string;
  const answer = await as(school).post(`/api/interview/${id}/cancel`, cancel);
  expect([answer.status, answer.body.interview?.cancelReason ?? null]).toEqual([status, reason]);
  const row = db.selectFrom("interviews").select("status").where("id", "=", idFrom(id));
  expect(await row.executeTakeFirst()).toEqual({ status: status === 200 ? "Cancelled" : "Pending" });
});

test("a teacher cancels with an own sentence (INT-62)", async () => {
  const candidate = await make.candidate();
  const { id } = await make.interview({ employer: school, candidate }, { status: "Interview Scheduled" });
  const answer = await as(candidate).post(`/api/interview/${id}/cancel`, { reason: "post-filled" });
  expect(answer.body.interview.cancelReason).toBe("post-filled");
});
