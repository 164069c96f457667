// The calendars of a school's members and of candidates over sequences of steps: each holds the open interviews of its owner
// (INT-99).
import { expect, test } from "vitest";
import { instantInIndia } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { randomFrom } from "#tests/support/random-from.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { insertMembership } from "#features/accounts/server/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { listPlaces } from "#features/interviews/server/recipient-repository.ts";
import { followMembers } from "./follow-members.ts";

const { as, db, deps, make } = await openTestApi({ today: "2026-03-10" });
const fresh = (person: Actor) => ({ ...person, token: undefined as never });

type Held = Map<string, { sequence: number; status: string } | null>;
/** What each calendar program holds, by account and event. */
const calendars = new Map<string, Held>();

/** Gives the mails that wait to the calendar programs: they take what has a higher number than what they hold. */
async function deliver(): Promise<string[]> {
  const mails = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("sent_at", "is", null)
    .orderBy("id")
    .execute();
  await db.updateTable("mail_outbox").set({ sent_at: deps.clock.now() }).execute();
  const last = new Map<string, number>();
  for (const { account_id, calendar } of mails) {
    if (!account_id || !calendar) continue;
    const { method, event } = calendar;
    const held: Held = calendars.get(account_id) ?? new Map<string, { sequence: number; status: string }>();
    calendars.set(account_id, held);
    const key = `${account_id} ${event.uid}`;
    const known = Math.max(held.get(event.uid)?.sequence ?? -1, last.get(key) ?? -1);
    if (event.sequence < known) continue;
    last.set(key, event.sequence);
    if (method === "CANCEL") held.delete(event.uid);
    else held.set(event.uid, { sequence: event.sequence, status: event.status });
  }
  return mails.map(({ kind }) => kind ?? "");
}

const eventsOf = ({ accountId }: Actor) => [...(calendars.get(accountId)?.keys() ?? [])].toSorted();
const uidOf = (id: string) => `interview-${id}@edunakuri`;

async function makeSchool() {
  const owner = await make.employer({ credits: 20 });
  const [recruiter, other] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
  const [interviewer, viewer] = [await make.member(owner, "interviewer"), await make.member(owner, "viewer")];
  return { owner, members: [recruiter, other, interviewer, viewer], recruiter, interviewer };
}

async function invite(by: Actor, owner: Actor, candidate: Actor, interviewers: Actor[] = []) {
  const { status, body } = await as(fresh(by)).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    interviewers: interviewers.map(({ accountId }) => accountId),
  });
  expect(status).toBe(201);
  return body.interview._id as string;
}

test("who comes on an interview gets its event with a notice, who goes a cancel of it (INT-99)", async () => {
  const { owner, recruiter, interviewer } = await makeSchool();
  const id = await invite(recruiter, owner, await make.candidate());
  await deliver();
  const name = (...people: Actor[]) =>
    as(fresh(owner)).put(`/api/interview/${id}/interviewers`, {
      interviewers: people.map(({ accountId }) => accountId),
    });
  expect((await name(interviewer)).status).toBe(200);
  expect(await deliver()).toEqual(["interview-joined"]);
  expect(eventsOf(interviewer)).toEqual([uidOf(id)]);
  const notices = await as(fresh(interviewer)).get("/api/notifications");
  expect(notices.body[0].title).toMatch(/^You take part in the interview with /);
  expect((await name(interviewer)).status).toBe(200);
  expect(await deliver()).toEqual([]);
  expect((await name()).status).toBe(200);
  expect(await deliver()).toEqual(["interview-left"]);
  expect(eventsOf(interviewer)).toEqual([]);
  expect((await as(fresh(interviewer)).get("/api/notifications")).body).toEqual([]);
  expect((await name(interviewer)).status).toBe(200);
  await deliver();
  expect(eventsOf(interviewer)).toEqual([uidOf(id)]);
});

test("who comes on an invitation of which only a later time is to come, or goes off it, learns of it too (INT-99)", async () => {
  const { owner, interviewer } = await makeSchool();
  const of = { employer: owner, candidate: await make.candidate() };
  const answer_by = instantInIndia("2026-03-12", "16:00");
  const { id } = await make.interview(of, { day: "2026-03-09", answer_by });
  await deliver();
  const name = (interviewers: string[]) =>
    as(fresh(owner)).put(`/api/interview/${id}/interviewers`, { interviewers });
  await name([interviewer.accountId]);
  expect(await deliver()).toEqual(["interview-joined"]);
  await name([]);
  expect(await deliver()).toEqual(["interview-left"]);
  expect((await as(fresh(interviewer)).get("/api/notifications")).body).toEqual([]);
});

test("what waits for a recruiter who becomes an interviewer goes with the interview (INT-99)", async () => {
  const { owner, recruiter } = await makeSchool();
  const candidate = await make.candidate();
  const id = await invite(recruiter, owner, candidate);
  await deliver();
  const asked = await as(fresh(candidate)).put(`/api/interview/reschedule/${id}`, { note: "I teach then." });
  expect(asked.status).toBe(200);
  await as(fresh(owner)).put(`/api/employer/team/${recruiter.accountId}`, { role: "interviewer" });
  const waiting = await db
    .selectFrom("mail_outbox")
    .select("kind")
    .where("account_id", "=", recruiter.accountId)
    .where("sent_at", "is", null)
    .execute();
  expect(waiting).toEqual([{ kind: "interview-left" }]);
  expect((await as(fresh(recruiter)).get("/api/notifications")).body).toEqual([]);
  await deliver();
});

test("what is written for a member at the moment of the removal goes with the interview (INT-99, TEAM-17)", async () => {
  const { owner, recruiter } = await makeSchool();
  const id = await invite(recruiter, owner, await make.candidate());
  await deliver();
  const { accountId, email: to } = recruiter;
  const late = { to, accountId, about: id, kind: "interview-confirmed", subject: "Late", text: "-" } as const;
  const { result, hasWaited } = await callDuring(
    db,
    async (tx) => {
      await tx.selectFrom("interviews").select("id").where("id", "=", idFrom(id)).forUpdate().execute();
      await queueMail(tx, deps.clock.now(), late);
    },
    () => as(fresh(owner)).delete(`/api/employer/team/${accountId}`),
  );
  expect([hasWaited, result.status]).toEqual([true, 200]);
  const waiting = await listRows(db, "mail_outbox", { account_id: accountId, sent_at: null }, ["kind"]);
  expect(waiting).toHaveLength(2);
  expect(waiting.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["interview-left", null]));
  await deliver();
});

test("the owner takes over from a recruiter who is demoted or removed, and the other way round (INT-99)", async () => {
  const { owner, recruiter } = await makeSchool();
  const id = await invite(recruiter, owner, await make.candidate());
  await deliver();
  const events = () => [owner, recruiter].map(eventsOf);
  const path = `/api/employer/team/${recruiter.accountId}`;
  expect(events()).toEqual([[], [uidOf(id)]]);
  await as(fresh(owner)).put(path, { role: "viewer" });
  await deliver();
  expect(events()).toEqual([[uidOf(id)], []]);
  await as(fresh(owner)).put(path, { role: "recruiter" });
  await deliver();
  expect(events()).toEqual([[], [uidOf(id)]]);
  await as(fresh(owner)).delete(path);
  expect(await deliver()).toContain("interview-left");
  expect(events()).toEqual([[uidOf(id)], []]);
});

test("after a confirm and the wish for another day both sides have the same event, accepted by who accepted (INT-87)", async () => {
  const { owner } = await makeSchool();
  const candidate = await make.candidate();
  const id = await invite(owner, owner, candidate);
  const accepted = async () => {
    const rows = await db.selectFrom("mail_outbox").selectAll().where("sent_at", "is", null).execute();
    return rows
      .map(({ account_id, calendar }) => [
        account_id === owner.accountId ? "school" : "candidate",
        calendar?.event.status,
        calendar?.isAccepted,
      ])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other)));
  };
  const step = async (change: () => Promise<{ status: number }>) => {
    await deliver();
    expect((await change()).status).toBe(200);
    return accepted();
  };
  expect(await accepted()).toEqual([
    ["candidate", "TENTATIVE", false],
    ["school", "TENTATIVE", true],
  ]);
  const path = `/api/interview/updateInterviewStatus/${id}`;
  expect(await step(() => as(fresh(candidate)).put(path, { status: "Interview Scheduled" }))).toEqual([
    ["candidate", "CONFIRMED", true],
    ["school", "CONFIRMED", true],
  ]);
  const other = await make.candidate();
  const moved = await invite(owner, owner, other);
  const another = { note: "I teach that day." };
  expect(await step(() => as(fresh(other)).put(`/api/interview/reschedule/${moved}`, another))).toEqual([
    ["candidate", "TENTATIVE", false],
    ["school", "TENTATIVE", false],
  ]);
});

test(
  "after any steps each calendar holds the open interviews of its owner, and no others (INT-99)",
  { timeout: 120_000 },
  async () => {
    const random = randomFrom(20_261_127);
    const admin = await make.admin();
    for (let run = 0; run < 12; run += 1) {
      const { owner, members } = await makeSchool();
      const people = [owner, ...members];
      const candidates: Actor[] = [];
      const ids: string[] = [];
      let school = owner;
      const one = <T>(list: readonly T[]) => list[random(list.length)] as T;
      const log: string[] = [];
      for (let step = 0; step < 14; step += 1) {
        const who = one(people);
        const id = one(ids);
        const kind = ids.length < 2 ? 0 : random(8);
        log.push(`${kind}`);
        const roleOf = async (person: Actor) =>
          (
            await db
              .selectFrom("memberships")
              .select("role")
              .where("account_id", "=", person.accountId)
              .where("left_at", "is", null)
              .executeTakeFirst()
          )?.role;
        if (kind <= 1) {
          const candidate = await make.candidate();
          const role = await roleOf(who);
          const by = role === "recruiter" ? who : school;
          candidates.push(candidate);
          ids.push(await invite(by, owner, candidate));
        } else if (kind === 2 && id) {
          const named: Actor[] = [];
          for (const person of people) if (random(2) === 0 && (await roleOf(person))) named.push(person);
          await as(fresh(school)).put(`/api/interview/${id}/interviewers`, {
            interviewers: named.map(({ accountId }) => accountId),
          });
        } else if (kind === 3) {
          const role = one(["recruiter", "viewer", "interviewer"]);
          await as(fresh(school)).put(`/api/employer/team/${who.accountId}`, { role });
        } else if (kind === 4) {
          await as(fresh(school)).delete(`/api/employer/team/${who.accountId}`);
        } else if (kind === 5 && !(await roleOf(who))) {
          await inTransaction(db, (tx) =>
            followMembers(tx, deps.clock.now(), { employerId: owner.id }, () =>
              insertMembership(tx, {
                employer_id: owner.id,
                account_id: who.accountId,
                role: one(["recruiter", "interviewer"]),
                joined_at: new Date(deps.clock.now().getTime() + 1000 * step),
              }),
            ),
          );
        } else if (kind === 6 && (await roleOf(who))) {
          const moved = await as(admin).put(`/api/admin/employers/${owner.id}/owner`, {
            accountId: who.accountId,
            reason: "The owner has left.",
          });
          if (moved.status === 200) school = { ...who, id: owner.id };
        } else if (kind === 7 && id) {
          const status = one(["Interview Scheduled", "Cancelled"]);
          await as(admin).put(`/api/interview/updateInterviewStatus/${id}`, { status });
        }
        await deliver();
        const places = await listPlaces(db, { employerId: owner.id, now: deps.clock.now() });
        const open = await db
          .selectFrom("interviews")
          .select(["id", "candidate_id"])
          .where("employer_id", "=", owner.id)
          .where("status", "in", ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"])
          .execute();
        for (const person of people) {
          const mine = places.filter(({ accountId }) => accountId === person.accountId);
          const wanted = mine.map(({ interviewId }) => uidOf(interviewId)).toSorted();
          expect(eventsOf(person), `${run}: ${log.join(" ")}`).toEqual(wanted);
        }
        for (const person of candidates) {
          const mine = open.filter(({ candidate_id }) => candidate_id === person.id);
          expect(eventsOf(person)).toEqual(mine.map((row) => uidOf(row.id)));
        }
      }
      await changeRows(db, "interviews", { employer_id: owner.id }, { deleted_at: deps.clock.now() });
    }
  },
);
