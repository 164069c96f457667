// Notices and mails of a school's members: each gets what concerns the own role, by the own preferences.
import { beforeEach, expect, test } from "vitest";
import { remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { openTestApi } from "#tests/support/api.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10" });

const admin = await make.admin();
const owner = await make.employer();
const [recruiter, idle] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
const [interviewer, viewer] = [await make.member(owner, "interviewer"), await make.member(owner, "viewer")];
const team = [owner, recruiter, idle, interviewer, viewer];
type Person = typeof owner;

const labelOf = (who: Person) =>
  Object.entries({ owner, recruiter, idle, interviewer, viewer }).find(([, one]) => one.id === who.id)?.[0];

/** The members who got a notice and those who got a mail, since the last call. */
async function notified() {
  const ids = team.map(({ accountId }) => accountId);
  const [notices, mails] = [
    await db.deleteFrom("notifications").where("account_id", "in", ids).returning("account_id").execute(),
    await db
      .deleteFrom("mail_outbox")
      .where(
        "to_address",
        "in",
        team.map(({ email }) => email),
      )
      .returning("to_address")
      .execute(),
  ];
  const named = (found: (who: Person) => boolean) => team.filter(found).map(labelOf);
  return {
    notices: named(({ accountId }) => notices.some(({ account_id }) => account_id === accountId)),
    mails: named(({ email }) => mails.some(({ to_address }) => to_address === email)),
  };
}
const both = (...who: string[]) => ({ notices: who, mails: who });

async function invite(by: Person, interviewers: Person[] = []) {
  const candidate = await make.candidate();
  const made = await as(by).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    interviewers: interviewers.map(({ accountId }) => accountId),
  });
  expect(made.status, made.text).toBe(201);
  const { _id: id } = made.body.interview;
  const confirm = () =>
    as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  return { id, confirm };
}

await make.subscription(owner, "active", 20);
beforeEach(async () => void (await notified()));

test("an interview concerns the member who scheduled it and those named on it (TEAM-5)", async () => {
  const { confirm } = await invite(recruiter, [interviewer, viewer]);
  expect(await notified()).toEqual(both("recruiter", "interviewer", "viewer"));
  await confirm();
  expect(await notified()).toEqual(both("recruiter", "interviewer", "viewer"));
});

test("a creator who no longer hires is replaced by the owner, unless named (TEAM-5)", async () => {
  const [first, second] = [await invite(idle), await invite(idle, [idle])];
  await notified();
  const role = (to: string) => as(owner).put(`/api/employer/team/${idle.id}`, { role: to });
  await role("interviewer");
  await notified();
  await first.confirm();
  expect(await notified()).toEqual(both("owner"));
  await second.confirm();
  expect(await notified()).toEqual(both("owner", "idle"));
  await role("recruiter");
});

test("money concerns the owner alone (TEAM-5)", async () => {
  const { id } = await make.subscription(owner, "pending", 3);
  await as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active" });
  expect(await notified()).toEqual(both("owner"));
  await as(admin).post(`/api/admin/employers/${owner.id}/credits`, { amount: 2, reason: "A gift" });
  expect(await notified()).toEqual(both("owner"));
});

test("each member chooses among the mails of the own role (TEAM-27)", async () => {
  const kindsOf = async (who: Person) =>
    (await as(who).get("/api/notifications/preferences")).body.mails.map(
      ({ kind }: { kind: string }) => kind,
    );
  expect(await kindsOf(owner)).toContain("credits-low");
  for (const who of [recruiter, interviewer, viewer]) {
    const kinds: string[] = await kindsOf(who);
    expect(kinds).toContain("interview-reminder");
    expect(kinds.filter((kind) => /subscription|credits/.test(kind))).toEqual([]);
    const refused = await as(who).put("/api/notifications/preferences", {
      kind: "credits-low",
      wanted: false,
    });
    expect([refused.status, refused.body.message]).toEqual([400, "These mails cannot be switched off."]);
  }
});

test("what one member switches off, the others still get (TEAM-27)", async () => {
  await (await invite(recruiter, [interviewer, owner])).confirm();
  const wants = async (who: Person) =>
    (await as(who).get("/api/notifications/preferences")).body.mails.find(
      ({ kind }: { kind: string }) => kind === "interview-reminder",
    ).wanted;
  await as(recruiter).put("/api/notifications/preferences", { kind: "interview-reminder", wanted: false });
  expect([await wants(recruiter), await wants(interviewer), await wants(owner)]).toEqual([false, true, true]);
  await db
    .updateTable("interviews")
    .set({ status: "Cancelled" })
    .where("by_account", "!=", recruiter.id)
    .execute();
  await notified();
  setClock("2026-03-13", "17:00");
  await remindOfInterviews(deps);
  const { notices, mails } = await notified();
  expect([notices.includes("recruiter"), mails.includes("recruiter")]).toEqual([true, false]);
  expect([mails.includes("interviewer"), mails.includes("owner")]).toEqual([true, true]);
  setClock("2026-03-10");
});
