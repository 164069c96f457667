// Plants a unique string in every private field, then searches every answer for each kind of person (SEE-3).
import { type Insertable, sql } from "kysely";
import { expect, test } from "vitest";
import { fillPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import type { AnyId, OfferId } from "#platform/domain/ids.ts";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { findCandidate } from "#features/teachers/server/repository.ts";
import { seal, sealLetter } from "#features/offers/server/sealed.ts";
import { addDays, DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import { messageKey } from "#platform/server/database/message-key.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import { openTestApi } from "#tests/support/api.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { idFrom } from "#tests/support/ids.ts";
import { letterOf } from "#tests/support/offers.ts";
import { turnOn } from "#tests/support/second-factor.ts";
import { changeRows, findRow, insertRow } from "#tests/support/rows.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";
import type { ActorName } from "./population.ts";
import { ACTORS, makePopulation } from "./population.ts";

// Every person makes every reading call within a minute.
const api = await openTestApi({ limitFactor: 10 });
const { db } = api;
const world = await makePopulation(api);
const { candidateA, employerA, interview, subscription } = world;

/**
 * The admin has a second factor. Once it is on, nobody can read its secret or a recovery code, not even the admin.
 */
const app = await turnOn(api, world.admin);

const SALARY_PAISE = 3_131_377;

/** The other members of the first school. The interviewer is named on its interview. */
const MEMBERS = ["recruiter", "interviewer", "viewer"] as const;
type Reader = ActorName | (typeof MEMBERS)[number];
const [recruiter, interviewer, viewer] = [
  await api.make.member(employerA, "recruiter"),
  await api.make.member(employerA, "interviewer"),
  await api.make.member(employerA, "viewer"),
];
const people = { ...world.people, recruiter, interviewer, viewer };
await insertRow(db, "interviewers", { interview_id: interview.id, account_id: interviewer.accountId });
/** The names of two members, and what one of them noted. */
await changeRows(db, "accounts", { id: recruiter.id }, { full_name: "Planted Recruiter" });
await sql`update interviews set by_account = ${recruiter.id}, result_by = ${recruiter.id}
  where id = ${interview.id}`.execute(db);
await insertRow(db, "interview_notes", {
  id: newId<AnyId>(),
  interview_id: interview.id,
  by_account: interviewer.accountId,
  text: "planted-team-note",
  created_at: api.deps.clock.now(),
});
/** What the members of the school keep for themselves about the candidate. */
const shortlist = newId<AnyId>();
const at = api.deps.clock.now();
await insertRow(db, "shortlists", {
  id: shortlist,
  employer_id: employerA.id,
  name: "planted-shortlist",
  created_at: at,
  changed_at: at,
});
await insertRow(db, "shortlist_entries", {
  id: newId<AnyId>(),
  shortlist_id: shortlist,
  candidate_id: candidateA.id,
  added_at: at,
  rank: 1,
  stage: "planted-entry-stage",
});
await insertRow(db, "candidate_notes", {
  id: newId<AnyId>(),
  employer_id: employerA.id,
  candidate_id: candidateA.id,
  by_account: viewer.accountId,
  text: "planted-candidate-note",
  created_at: at,
});
/** The same school, once without verification and once suspended: neither finds contact details. */
const OTHER_STANDINGS = ["employerA-not-verified", "employerA-suspended"] as const;
const HIRING = ["employerA", "recruiter"] as const;
const READERS_OF_SCHOOL = [...HIRING, ...OTHER_STANDINGS, "viewer"] as const;
const SCHOOL = [...READERS_OF_SCHOOL, "interviewer"] as const;
/** A suspended school reads its own record, and nothing of its interviews. */
const WORKING_SCHOOL = [...HIRING, "employerA-not-verified", "viewer", "interviewer"] as const;

/** The planted strings, each with the people who may find it. */
const PLANTED: Record<string, readonly Reader[]> = {
  "planted-candidate@private.example": ["candidateA", ...HIRING, "admin"],
  "7310000001": ["candidateA", ...HIRING, "admin"],
  [String(SALARY_PAISE / 100)]: ["candidateA", "admin"],
  "planted-school@private.example": [...SCHOOL, "admin"],
  "7310000002": [...SCHOOL, "admin"],
  "planted-affiliation": [...SCHOOL, "admin"],
  // The card of a school that invites a candidate has its website and the name of the member who invited.
  "https://planted-website.example": ["candidateA", ...SCHOOL, "admin"],
  "Planted Member": [...WORKING_SCHOOL, "admin"],
  "planted-payment": [...READERS_OF_SCHOOL, "admin"],
  "https://meet.example/planted-link": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-note": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-invitation": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-feedback": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-place": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-dispute": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-move": ["candidateA", ...HIRING, "employerA-not-verified", "admin"],
  "planted-suspension": ["employerA-suspended"],
  "23999999901": [...SCHOOL, "admin"],
  "planted-reason": [...SCHOOL, "admin"],
  "planted-call": ["admin"],
  "7310000009": ["admin"],
  "evidence-aa": [],
  "planted-correction": [...READERS_OF_SCHOOL, "admin"],
  "Planted Recruiter": ["candidateA", ...WORKING_SCHOOL, "admin"],
  "planted-application-note": [...HIRING, "employerA-not-verified", "viewer", "candidateA", "admin"],
  "planted-snapshot": [...HIRING, "employerA-not-verified", "viewer", "admin"],
  "planted-stage-reason": [...HIRING, "employerA-not-verified", "viewer", "candidateA", "admin"],
  "planted-second-note": [...HIRING, "employerA-not-verified", "viewer", "candidateB", "admin"],
  // For a day the applicant does not learn of "Not selected", nor of its reason.
  "planted-untold-answer": [...HIRING, "employerA-not-verified", "viewer", "admin"],
  // Staff read a thread only through the report of it (MSG-15).
  "planted-thread-text": [...HIRING, "employerA-not-verified", "candidateA", "admin"],
  "planted-unreported-text": [...HIRING, "employerA-not-verified", "candidateA"],
  "planted-file-name": [...HIRING, "employerA-not-verified", "candidateA", "admin"],
  "planted-thread-report": ["admin"],
  "planted-letter-hours": [...HIRING, "employerA-not-verified", "viewer", "candidateA"],
  "planted-pay-part": [...HIRING, "employerA-not-verified", "candidateA"],
  "planted-change-asked": [...HIRING, "employerA-not-verified", "candidateA"],
  "planted-draft-hours": [...HIRING, "employerA-not-verified"],
  "planted-template": [...HIRING, "employerA-not-verified"],
  "planted-team-note": [...HIRING, "employerA-not-verified", "interviewer"],
  "planted-shortlist": [...HIRING, "employerA-not-verified", "viewer"],
  "planted-entry-stage": [...HIRING, "employerA-not-verified", "viewer"],
  "planted-candidate-note": [...HIRING, "employerA-not-verified", "viewer", "interviewer"],
  "planted-report": ["candidateA", "admin"],
  "planted-decision": ["admin"],
  "planted-profile-report": [...HIRING, "employerA-not-verified", "admin"],
  "planted-message": ["admin"],
  "planted-answer": ["admin"],
  "planted-staff@private.example": ["admin"],
  "planted-writer@private.example": ["admin"],
  "7310000003": ["admin"],
  "planted-new-address@private.example": ["candidateA"],
  "planted-degree": ["candidateA", ...WORKING_SCHOOL, "employerB", "admin"],
  "planted-unproven@private.example": ["admin"],
  "Planted Unproven Teacher": ["admin"],
  // An interviewer reads the list as a visitor does (PRIV-12).
  "Planted Name": [...HIRING, "viewer", "employerB", "admin"],
  "planted-upi@bank": ["admin"],
  "73100000045678": ["admin"],
  "planted-alert": ["candidateA"],
  "planted-of-address": [],
  "planted-visitor@private.example": ["admin"],
  // Everybody finds a live vacancy, and nobody else a draft or a removed one. A suspended school reads its own record,
  // which names drafts and published ones.
  "planted-live-vacancy": [...ACTORS, ...MEMBERS],
  "planted-draft": [...SCHOOL, "admin"],
  "planted-removed-vacancy": [...WORKING_SCHOOL, "admin"],
  "planted-removal": [...WORKING_SCHOOL, "admin"],
  "planted-hash": [],
  [app.secret]: [],
  ...Object.fromEntries(app.recoveryCodes.map((code) => [code, []])),
  [`${"aa".repeat(8)}.pdf`]: [],
};

await changeRows(
  db,
  "accounts",
  { id: candidateA.id },
  { email: "planted-candidate@private.example", password_hash: "planted-hash" },
);
await changeRows(
  db,
  "accounts",
  { id: employerA.accountId },
  { email: "planted-school@private.example", password_hash: "planted-hash" },
);
await db.updateTable("accounts").set({ full_name: "Planted Member" }).where("id", "=", viewer.id).execute();
await changeRows(
  db,
  "candidates",
  { id: candidateA.id },
  { phone: "7310000001", current_salary_paise: SALARY_PAISE, resume_key: `${"aa".repeat(8)}.pdf` },
);
await insertRow(db, "candidate_qualifications", {
  candidate_id: candidateA.id,
  position: 1,
  level: "Graduation",
  degree: "B.A.",
  subjects: ["planted-degree"],
  percent: null,
  year: 2015,
});
await changeRows(
  db,
  "employers",
  { id: employerA.id },
  {
    phone: "7310000002",
    affiliation: "planted-affiliation",
    website_link: "https://planted-website.example",
  },
);
await changeRows(db, "subscriptions", { id: subscription.id }, { payment_id: "planted-payment" });
await changeRows(
  db,
  "interviews",
  { id: interview.id },
  {
    link: "https://meet.example/planted-link",
    note: "planted-note",
    invitation_text: "planted-invitation",
    feedback: "planted-feedback",
    place: JSON.stringify({ address: "planted-place", landmark: null, mapLink: null, askFor: null }),
  },
);
// Only the two sides and staff learn who did not come.
await insertRow(db, "interview_absences", {
  interview_id: interview.id,
  who: "candidate",
  claimed_by: "school",
  claimed_at: api.deps.clock.now(),
  by_account: recruiter.accountId,
  state: "disputed",
  dispute: "planted-dispute",
});
// Why somebody asks to move an interview is for the two sides.
await insertRow(db, "interview_moves", {
  id: newId(),
  interview_id: interview.id,
  side: "school",
  by_account: recruiter.accountId,
  reason: "planted-move",
  proposals: JSON.stringify([{ date: "2026-03-20", from: "16:00", to: "17:00" }]),
  asked_at: api.deps.clock.now(),
  answer_by: new Date(api.deps.clock.now().getTime() + DAY_MS),
});
await insertRow(db, "credit_entries", {
  id: newId<AnyId>(),
  employer_id: employerA.id,
  subscription_id: subscription.id,
  interview_id: null,
  amount: 1,
  reason: "corrected",
  note: "planted-correction",
  created_at: api.deps.clock.now(),
});
await api.make.verification(employerA, {
  number: "23999999901",
  reason: "planted-reason",
  evidence_key: `evidence-${"aa".repeat(8)}.webp`,
});
await insertRow(db, "verification_calls", {
  id: newId<AnyId>(),
  employer_id: employerA.id,
  phone: "7310000009",
  note: "planted-call",
  by_account: null,
  called_at: api.deps.clock.now(),
});
// Who reports a school, and what staff say about it, the school never learns.
const report = {
  employer_id: employerA.id,
  candidate_id: candidateA.id,
  reason: "other" as const,
  counts_for_hold: false,
  created_at: api.deps.clock.now(),
};
const handled = { handled_at: api.deps.clock.now(), note: "planted-decision", state: "upheld" as const };
await insertRow(db, "reports", [
  {
    ...report,
    ...handled,
    id: newId<AnyId>(),
    target: "school",
    reporter_id: candidateA.accountId,
    text: "planted-report",
  },
  {
    ...report,
    ...handled,
    id: newId<AnyId>(),
    target: "profile",
    reporter_id: recruiter.accountId,
    text: "planted-profile-report",
  },
]);
await insertRow(db, "contact_messages", {
  id: candidateA.id,
  full_name: "Writer",
  email: "planted-writer@private.example",
  phone: "7310000003",
  message: "planted-message",
});
await changeRows(
  db,
  "contact_messages",
  { id: candidateA.id },
  {
    state: "answered",
    answer: "planted-answer",
    answered_at: api.deps.clock.now(),
    answered_by: "planted-staff@private.example",
  },
);

await api
  .as(candidateA)
  .post("/api/candidate/alerts", { search: { q: "planted-alert" }, frequency: "daily" });
await api.as(null).post("/api/alerts", {
  email: "planted-visitor@private.example",
  search: { q: "planted-of-address" },
  frequency: "daily",
});

await insertRow(db, "email_changes", {
  id: newId<AnyId>(),
  account_id: candidateA.accountId,
  old_email: "planted-candidate@private.example",
  new_email: "planted-new-address@private.example",
  stop_hash: Buffer.alloc(32),
  created_at: api.deps.clock.now(),
});
await changeRows(
  db,
  "site_settings",
  {},
  {
    upi_address: "planted-upi@bank",
    bank_account_name: "EduNakuri",
    bank_account_number: "73100000045678",
    bank_ifsc: "ABCD0123456",
  },
);
const applicant = await findCandidate(db, candidateA.id);
await changeRows(
  db,
  "applications",
  { id: world.application.id },
  {
    note: "planted-application-note",
    snapshot: applicant
      ? JSON.stringify({ ...snapshotOf(applicant), nativePlace: "planted-snapshot" })
      : null,
    resume_key: `${"aa".repeat(8)}.pdf`,
  },
);
const threadPath = `/api/threads/${world.application.id}`;
const file1 = new File([new Uint8Array(await writePdf())], "planted-file-name.pdf");
await api.as(recruiter).post(`${threadPath}/messages`, formOf({ text: "planted-thread-text" }, { file1 }));
const reason = { reason: "other", text: "planted-thread-report" };
await api.as(candidateA).post(`${threadPath}/report`, reason);
const reported = await findRow(db, "reports", { thread_id: idFrom(world.application.id) });
await api.as(recruiter).post(`${threadPath}/messages`, { text: "planted-unreported-text" });
const now = api.deps.clock.now();
const messagesKey = await messageKey(db, api.deps.env);
for (const [state, hours] of [
  ["change-asked", "planted-letter-hours"],
  ["draft", "planted-draft-hours"],
] as const) {
  const offer = newId<OfferId>();
  const payParts = [{ label: "planted-pay-part", amount: 45_000 }];
  const isSent = state === "change-asked";
  // As it was checked by its schema.
  const letter = { ...letterOf(api, { hours, payParts: isSent ? payParts : [] }), changed: [] } as never;
  await insertRow(db, "offers", {
    id: offer,
    application_id: world.application.id,
    vacancy_id: world.vacancy.id,
    employer_id: employerA.id,
    candidate_id: candidateA.id,
    version: isSent ? 1 : 2,
    state,
    letter: sealLetter(messagesKey, offer, letter),
    note: isSent ? seal(messagesKey, offer, "planted-change-asked") : null,
    reply_by: addDays(dayInIndia(now), 7),
    first_day: addDays(dayInIndia(now), 20),
    created_at: now,
    sent_at: isSent ? now : null,
  });
}
/** Of the other candidate, who learns of the answer only tomorrow. */
const secondApplication = newId<AnyId>();
await insertRow(db, "applications", {
  id: secondApplication,
  vacancy_id: world.vacancy.id,
  employer_id: employerA.id,
  candidate_id: world.candidateB.id,
  candidate_name: "Second",
  note: "planted-second-note",
  stage: "not-selected",
  stage_before: "applied",
  told_at: new Date(now.getTime() + 86_400_000),
  applied_at: now,
  stage_at: now,
  ended_at: now,
});
const step = { by_account: recruiter.accountId, from_stage: "applied", at: now } as const;
await insertRow(db, "application_events", [
  { ...step, application_id: world.application.id, to_stage: "shortlisted", note: "planted-stage-reason" },
  { ...step, application_id: secondApplication, to_stage: "not-selected", note: "planted-untold-answer" },
]);
await changeRows(db, "answer_templates", { id: world.answerTemplate.id }, { text: "planted-template" });
// The recruiter has opened the profile: the candidate learns of the school, and never of the member.
await api.as(recruiter).get(`/api/employer/candidateDetails/${candidateA.id}`);
const unproven = await api.make.candidate({
  email: "planted-unproven@private.example",
  full_name: "Planted Unproven Teacher",
  isProven: false,
});

await api.make.candidate({ full_name: "Planted Name", name_for_schools_only: true });

const vacancy = (fields: Partial<Insertable<Tables["vacancies"]>>) =>
  makeVacancy(api, employerA, { in_time: true, ...fields });
const live = await vacancy({ title: "planted-live-vacancy" });
const draft = await vacancy({ state: "draft", description: "planted-draft" });
const removed = await vacancy({
  state: "removed",
  removed_from: "published",
  removed_reason: "planted-removal",
  title: "planted-removed-vacancy",
});
const { slug: schoolSlug } = await findRow(db, "employers", { id: employerA.id });

/** Values for each path parameter; every reader tries all of them. */
const NAMED: Record<string, readonly string[]> = {
  id: [
    candidateA.id,
    unproven.id,
    employerA.id,
    interview.id,
    subscription.id,
    world.news,
    world.vacancy.id,
    world.application.id,
    secondApplication,
    shortlist,
    draft.id,
    removed.id,
    reported?.id ?? "",
  ],
  idOrSlug: [live.id, live.slug, draft.id, draft.slug, removed.slug],
  slug: [schoolSlug],
  email: [
    "planted-candidate@private.example",
    "planted-school@private.example",
    "planted-unproven@private.example",
  ],
  employerId: [employerA.id],
  candidateId: [candidateA.id, unproven.id],
  userId: [candidateA.id, employerA.id],
  key: [world.photoKey, `${"aa".repeat(8)}.pdf`],
};

function addressesOf(path: string): string[] {
  if (path === "/api/admin/search") return ["planted-", "731000000"].map((q) => `${path}?q=${q}`);
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (!name) return [path];
  return (NAMED[name] ?? [candidateA.id]).map((value) => fillPath(path, { [name]: value }));
}

const READING = INTERFACE.filter(({ method, media }) => method === "GET" && !media);

test.each<Reader>([...ACTORS, ...MEMBERS])(
  "%s finds only the values that they may see (LOGIN-53, TEAM-11, TEAM-24, REPORT-7, SEE-3)",
  async (who) => {
    await world.standAs(ACTORS.find((actor) => actor === who) ?? "employerA");
    const found = new Set<string>();
    for (const { path } of READING) {
      for (const address of addressesOf(path)) {
        const { text } = await api.as(people[who]).get(address);
        for (const plant of Object.keys(PLANTED)) if (text.includes(plant)) found.add(plant);
      }
    }
    const may = Object.keys(PLANTED).filter((plant) => PLANTED[plant]?.includes(who));
    expect([...found].sort()).toEqual(may.sort());
  },
);
