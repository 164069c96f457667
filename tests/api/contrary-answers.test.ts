// Two contrary answers to one question at the same moment: exactly one wins, the other is refused, and what is kept is the
// winner's. Each decision of the product that ends a question is in the table.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Answer, openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { findRow, insertRow } from "#tests/support/rows.ts";
import { tokenTo } from "#tests/support/email-links.ts";
import { verificationOf } from "#tests/support/verifications.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const admin = await make.admin();
const colleague = await make.admin();
const plan = await make.plan({ price_paise: 499_900 });

/** Two answers, each with what the row is afterwards where it wins. */
type Question = {
  answers: readonly [() => Promise<Answer>, () => Promise<Answer>];
  kept: () => Promise<unknown>;
  wanted: readonly [unknown, unknown];
};

async function met(status: "Pending" | "Interview Scheduled", fields = {}) {
  const [employer, candidate] = [await make.employer({ credits: 2 }), await make.candidate()];
  const { id } = await make.interview({ employer, candidate }, { status, ...fields });
  const kept = async () => findRow(db, "interviews", { id }, ["status", "result", "cancelled_by"]);
  return { employer, candidate, id, kept };
}

async function paidBy(utr: string) {
  const school = await make.employer();
  const asked = await as(school).post("/api/subscription/subscribe", { planId: plan.id });
  const subscriptionId: string = asked.body.subscription._id;
  return { school, subscriptionId, utr };
}

let serial = 0;
const reference = () => String(412_345_678_900 + ++serial);

const QUESTIONS: Record<string, () => Promise<Question>> = {
  "a candidate confirms and declines": async () => {
    const { candidate, id, kept } = await met("Pending");
    return {
      answers: [
        () =>
          as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" }),
        () => as(candidate).post(`/api/interview/${id}/decline`, { reason: "other" }),
      ],
      kept,
      wanted: [{ status: "Interview Scheduled" }, { status: "Cancelled", cancelled_by: "candidate" }],
    };
  },
  "a candidate confirms and asks for another day": async () => {
    const { candidate, id, kept } = await met("Pending");
    return {
      answers: [
        () =>
          as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" }),
        () => as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach then." }),
      ],
      kept,
      wanted: [{ status: "Interview Scheduled" }, { status: "Pending Reschedule" }],
    };
  },
  "a candidate declines and the school withdraws": async () => {
    const { employer, candidate, id, kept } = await met("Pending");
    return {
      answers: [
        () => as(candidate).post(`/api/interview/${id}/decline`, { reason: "other" }),
        () =>
          as(employer).post(`/api/interview/${id}/cancel`, { reason: "other", text: "The post is filled." }),
      ],
      kept,
      wanted: [
        { status: "Cancelled", cancelled_by: "candidate" },
        { status: "Cancelled", cancelled_by: "school" },
      ],
    };
  },
  "a move is taken and taken back": async () => {
    const { employer, candidate, id, kept } = await met("Interview Scheduled");
    const move = { date: "2026-03-20", from: "16:00", to: "17:00" };
    const asked = await as(candidate).put(`/api/interview/${id}/move`, {
      reason: "I teach then.",
      proposals: [move],
    });
    if (asked.status !== 200) throw new Error(asked.body.message);
    return {
      answers: [
        () => as(employer).post(`/api/interview/${id}/move/accept`, { proposal: 0 }),
        () => as(candidate).delete(`/api/interview/${id}/move`),
      ],
      kept,
      wanted: [{ status: "Rescheduled" }, { status: "Interview Scheduled" }],
    };
  },
  "two members record contrary results": async () => {
    const { employer, id, kept } = await met("Interview Scheduled");
    const recruiter = await make.member(employer, "recruiter");
    const complete = (result: string) => ({ status: "Completed", result });
    return {
      answers: [
        () => as(employer).put(`/api/interview/updateInterviewStatus/${id}`, complete("Selected")),
        () => as(recruiter).put(`/api/interview/updateInterviewStatus/${id}`, complete("Rejected")),
      ],
      kept,
      wanted: [
        { status: "Completed", result: "Selected" },
        { status: "Completed", result: "Rejected" },
      ],
    };
  },
  "staff uphold and dismiss an absence": async () => {
    const { id } = await met("Interview Scheduled", { day: "2026-03-09" });
    await insertRow(db, "interview_absences", {
      interview_id: id,
      who: "candidate",
      claimed_by: "school",
      claimed_at: deps.clock.now(),
      by_account: null,
    });
    const decide = (who: typeof admin, decision: string) => () =>
      as(who).put(`/api/admin/interviews/${id}/absence`, { decision });
    return {
      answers: [decide(admin, "upheld"), decide(colleague, "dismissed")],
      kept: () => findRow(db, "interview_absences", { interview_id: id }, ["state"]),
      wanted: [{ state: "upheld" }, { state: "dismissed" }],
    };
  },
  "a teacher grants and refuses a request for contact": async () => {
    const [school, teacher] = [
      await make.employer({ credits: 2 }),
      await make.candidate({ contact: "ask", phone: "9123456784" }),
    ];
    const asked = await as(school).post(`/api/employer/candidates/${teacher.id}/contactRequest`, {});
    expect(asked.status, asked.text).toBe(201);
    const { id } = await findRow(db, "contact_requests", { candidate_id: teacher.id });
    const answer = (word: string) => () =>
      as(teacher).post(`/api/candidate/contactRequests/${id}`, { answer: word });
    return {
      answers: [answer("grant"), answer("refuse")],
      kept: () => findRow(db, "contact_requests", { id }, ["state"]),
      wanted: [{ state: "granted" }, { state: "refused" }],
    };
  },
  "staff match and refuse a transfer": async () => {
    const { school, subscriptionId, utr } = await paidBy(reference());
    const claimed = await as(school).post("/api/subscription/transfers", {
      subscriptionId,
      utr,
      amount: 4999,
    });
    const id = claimed.body.transfer._id;
    const decide = (who: typeof admin, decision: object) => () =>
      as(who).put(`/api/admin/transfers/${id}`, decision);
    return {
      answers: [
        decide(admin, { state: "matched" }),
        decide(colleague, { state: "refused", reason: "It is not on the account." }),
      ],
      kept: () => findRow(db, "bank_transfers", { id }, ["state"]),
      wanted: [{ state: "matched" }, { state: "refused" }],
    };
  },
  "staff say of a refund that it came and that it failed": async () => {
    const { subscriptionId } = await paidBy("");
    await as(admin).put(`/api/subscription/updateStatus/${subscriptionId}`, {
      status: "active",
      paid: "cash",
    });
    const begun = await as(admin).post(`/api/admin/subscriptions/${subscriptionId}/refund`, {
      reason: "Moved.",
    });
    const id = begun.body.refund._id;
    const end = (who: typeof admin, body: object) => () => as(who).put(`/api/admin/refunds/${id}`, body);
    return {
      answers: [
        end(admin, { state: "refunded", reference: reference() }),
        end(colleague, { state: "failed", reason: "The account is closed." }),
      ],
      kept: () => findRow(db, "refunds", { id }, ["state"]),
      wanted: [{ state: "refunded" }, { state: "failed" }],
    };
  },
  "staff end a refund of a school that has left": async () => {
    const question = await QUESTIONS["staff say of a refund that it came and that it failed"]?.();
    if (!question) throw new Error("There is no such question.");
    await sql`update refunds set employer_id = null, school_left_at = now() where state = 'refunding'`.execute(
      db,
    );
    return question;
  },
  "staff verify and refuse a school": async () => {
    const school = await make.employer({ isVerified: false });
    const { id } = await make.verification(school, { state: "pending" });
    const { asRead } = (await as(admin).get(verificationOf(school))).body;
    const decide = (who: typeof admin, answer: object) => () =>
      as(who).put(verificationOf(school), { asRead, ...answer });
    return {
      answers: [
        decide(admin, { state: "verified" }),
        decide(colleague, { state: "refused", reason: "The number is of another school." }),
      ],
      kept: () => findRow(db, "verifications", { id }, ["state"]),
      wanted: [{ state: "verified" }, { state: "refused" }],
    };
  },
  "staff uphold and dismiss a report": async () => {
    const [school, teacher] = [await make.employer(), await make.candidate()];
    await as(teacher).post("/api/reports", { about: school.id, reason: "asked-for-money" });
    const { id } = await findRow(db, "reports", { employer_id: school.id });
    const decide = (who: typeof admin, state: string) => () =>
      as(who).put(`/api/admin/reports/${id}`, { state, note: "We called the school." });
    return {
      answers: [decide(admin, "upheld"), decide(colleague, "dismissed")],
      kept: () => findRow(db, "reports", { id }, ["state"]),
      wanted: [{ state: "upheld" }, { state: "dismissed" }],
    };
  },
  "a person joins and the school withdraws the invitation": async () => {
    const owner = await make.employer();
    const email = `joining${++serial}@school.example`;
    const invited = await as(owner).post("/api/employer/team/invitations", { email, role: "recruiter" });
    const token = await tokenTo(db, email, "join");
    const joined = () => db.selectFrom("accounts").select("email").where("email", "=", email).execute();
    return {
      answers: [
        () =>
          as(null).post("/api/team/invitations/accept", { token, name: "Asha Rao", password: "blackboard" }),
        () => as(owner).delete(`/api/employer/team/invitations/${invited.body.invitation._id}`),
      ],
      kept: async () => ({ joined: (await joined()).length }),
      wanted: [{ joined: 1 }, { joined: 0 }],
    };
  },
  "a member takes the ownership and the owner takes the offer back": async () => {
    const owner = await make.employer();
    const heir = await make.member(owner, "recruiter");
    const path = "/api/employer/team/transfer";
    await as(owner).post(path, { accountId: heir.accountId, password: PASSWORD });
    return {
      answers: [() => as(heir).post(`${path}/accept`), () => as(owner).delete(path)],
      kept: () => findRow(db, "school_owners", { employer_id: owner.id }, ["account_id"]),
      wanted: [{ account_id: heir.accountId }, { account_id: owner.accountId }],
    };
  },
};

test.each(Object.entries(QUESTIONS))("%s: exactly one wins", async (_question, ask) => {
  for (const order of [
    [0, 1],
    [1, 0],
    [0, 1],
    [1, 0],
  ] as const) {
    const { answers, kept, wanted } = await ask();
    // Who has a session beforehand is not slower.
    const given = await Promise.all(order.map((which) => answers[which]()));
    const won = order.filter((_which, at) => (given[at]?.status ?? 500) < 300);
    const lost = given.filter(({ status }) => status >= 300);
    expect(won, given.map(({ text }) => text).join("\n")).toHaveLength(1);
    expect(
      lost.every(({ status }) => [404, 409, 410].includes(status)),
      lost[0]?.text,
    ).toBe(true);
    expect(await kept()).toMatchObject(wanted[won[0] ?? 0] as object);
  }
});
