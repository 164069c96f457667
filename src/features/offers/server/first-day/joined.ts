// "Joined?": each side answers, and what both say settles it, or goes to staff (JOIN-4 to JOIN-6).
import { listHiringMembers, lockApplications } from "#features/applications/server/service.ts";
import {
  joinedRefusal,
  lastDayToAnswer,
  type NotJoinedReason,
  refuseJoined,
  settleJoining,
} from "#features/offers/domain/first-day/joined.ts";
import type { FIRST_DAY_NOTICES } from "#features/offers/domain/first-day/notices.ts";
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import { takeOfferStep } from "#features/offers/server/take-step.ts";
import type { AccountId, OfferId } from "#platform/domain/ids.ts";
import type { NotificationInput } from "#platform/domain/notifications/notices.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify, notifyAdmins } from "#platform/server/notifications/notify.ts";
import { findJoining, type Joining, lockFirstDay, updateFirstDay } from "./repository.ts";
import { factsOf, findOwnJoining, type Party, sideOf, waitsForStaff } from "./subject.ts";

type JoinedDeps = Pick<Deps, "db" | "clock" | "env">;
type Answer = {
  joined: boolean;
  who?: InterviewSide | undefined;
  reason?: NotJoinedReason | undefined;
};

/** The application is held first, as by every step of an offer. Returns what holds once nobody else writes it. */
export async function lockJoining(
  tx: DatabaseTransaction,
  { application_id, offer_id }: Pick<Joining, "application_id" | "offer_id">,
): Promise<Joining> {
  await lockApplications(tx, [application_id]);
  const joining = requireFound(await findJoining(tx, offer_id), "Offer");
  // The first day of a teacher who was erased has no row.
  if (joining.candidate_id !== null) await lockFirstDay(tx, joining);
  return joining;
}

export async function answerJoined(
  { db, clock, env }: JoinedDeps,
  viewer: Party,
  { id, joined, who, reason }: Answer & { id: OfferId },
): Promise<Joining> {
  const now = clock.now();
  const side = sideOf(viewer);
  return inTransaction(db, async (tx) => {
    const before = await lockJoining(tx, await findOwnJoining(tx, viewer, id));
    const refusal = refuseJoined(factsOf(before), { side, now });
    if (refusal) throw joinedRefusal(refusal);
    const given = joined ? { who: null, reason: null } : { who: who ?? null, reason: reason ?? null };
    await updateFirstDay(
      tx,
      id,
      side === "school"
        ? {
            school_joined: joined,
            school_at: now,
            school_who: given.who,
            school_reason: given.reason,
            school_account: viewer.accountId,
          }
        : {
            candidate_joined: joined,
            candidate_at: now,
            candidate_who: given.who,
            candidate_reason: given.reason,
          },
    );
    const after = requireFound(await findJoining(tx, id), "Offer");
    const by = viewer.role === "employer" ? viewer : "clock";
    if (await settle({ db: tx, clock, env }, { joining: after, by }))
      return requireFound(await findJoining(tx, id), "Offer");
    const isNew = factsOf(before)[side]?.joined !== joined;
    if (isNew) await informOfAnswer(tx, now, { before, after, side });
    return after;
  });
}

async function informOfAnswer(
  tx: DatabaseTransaction,
  now: Date,
  { before, after, side }: { before: Joining; after: Joining; side: InterviewSide },
): Promise<void> {
  if (waitsForStaff(after)) {
    if (waitsForStaff(before)) return;
    const message = { kind: "joined-contradicted", facts: noticeFacts(after) } as const;
    for (const whom of ["school", "candidate"] as const)
      await notifySide(tx, now, { joining: after, whom, message });
    await notifyAdmins(tx, now, { ...message, about: after.application_id });
    return;
  }
  const answer = factsOf(after)[side];
  if (!answer || after.state !== "accepted") return;
  const facts = { ...noticeFacts(after), joined: answer.joined, until: lastDayToAnswer(answer) };
  const whom = side === "school" ? "candidate" : "school";
  await notifySide(tx, now, { joining: after, whom, message: { kind: "joined-answered", facts } });
}

export const noticeFacts = (joining: Joining) => ({
  candidate: joining.person ?? "Applicant",
  post: joining.post,
  school: joining.school,
  applicationId: joining.application_id,
  firstDay: joining.first_day,
});

type FirstDayMessage = Extract<NotificationInput, { kind: keyof typeof FIRST_DAY_NOTICES }>;

/** Those who hire, or the teacher. A suspended school is not asked. */
export async function notifySide(
  tx: DatabaseTransaction,
  now: Date,
  { joining, whom, message }: { joining: Joining; whom: InterviewSide; message: FirstDayMessage },
): Promise<void> {
  const { candidate_id, employer_id, is_suspended, application_id: about } = joining;
  const recipients: AccountId[] =
    whom === "candidate"
      ? candidate_id === null
        ? []
        : [candidate_id]
      : is_suspended
        ? []
        : await listHiringMembers(tx, employer_id);
  for (const to of recipients) await notify(tx, now, { ...message, to, about });
}

/** Takes the step to which the answers have come, if any. */
export async function settle(
  deps: JoinedDeps & { db: DatabaseTransaction },
  { joining, by }: { joining: Joining; by: EmployerViewer | "clock" },
): Promise<boolean> {
  const now = deps.clock.now();
  const joined = settleJoining(factsOf(joining), now);
  if (joined === null) return false;
  const { offer_id: id, state } = joining;
  if (state === (joined ? "joined" : "did-not-join")) return false;
  const input = { isByStaff: joining.decided !== null };
  if (state === "accepted") await takeOfferStep(deps, by, { id, step: joined ? "join" : "notJoin", input });
  else if (state === "did-not-join") await takeOfferStep(deps, "clock", { id, step: "joinAfterAll", input });
  else throw joinedRefusal("settled");
  if (joined || joining.decided !== null) return true;
  const message = { kind: "did-not-join", facts: noticeFacts(joining) } as const;
  for (const whom of ["school", "candidate"] as const)
    await notifySide(deps.db, now, { joining, whom, message });
  return true;
}

/** Staff decide where the two answers differ; both sides learn of it. */
export async function decideJoined(
  { db, clock, env }: JoinedDeps,
  viewer: AdminViewer,
  { id, joined }: { id: OfferId; joined: boolean },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const found = await findJoining(tx, id);
    if (!found || found.candidate_id === null) throw notFound("Offer");
    const joining = await lockJoining(tx, found);
    if (!waitsForStaff(joining))
      throw new Refusal(
        "conflict",
        "NOT_CONTRADICTED",
        "There is nothing to decide: the two answers do not differ.",
      );
    await updateFirstDay(tx, id, { decided: joined, decided_at: now });
    const decided = { ...joining, decided: joined };
    await settle({ db: tx, clock, env }, { joining: decided, by: "clock" });
    await recordAudit(tx, now, {
      by: viewer,
      action: "joining-decided",
      // Nobody's name: the entry stays when the teacher's account is deleted.
      record: { id, name: `${joining.post}, ${joining.school}` },
      after: { joined },
    });
    const message = { kind: "joined-decided", facts: { ...noticeFacts(joining), joined } } as const;
    for (const whom of ["school", "candidate"] as const)
      await notifySide(tx, now, { joining, whom, message });
  });
}
