// Schedules an interview. It is written in one transaction with the credit that it takes.
import { isId } from "#domain/field.ts";
import type { SchedulingRequest } from "#domain/interviews/contract.ts";
import { firstDay } from "#domain/interviews/invitation/rules.ts";
import { refusalFor, refuseToSchedule } from "#domain/interviews/rules.ts";
import { notFound } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { requireSelf } from "#server/accounts/require-person.ts";
import { moveToInterview } from "#server/applications/move-to-interview.ts";
import { inTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { Deps } from "#server/deps.ts";
import { chooseCurrent, effectiveStatus } from "#server/subscriptions/current.ts";
import { spendCredit } from "#server/subscriptions/ledger.ts";
import { countHolds } from "#server/subscriptions/ledger-repository.ts";
import { lockSubscriptionsOf } from "#server/subscriptions/repository.ts";
import { findContactRights } from "#server/verifications/contact-rights-repository.ts";
import { toColumns } from "#server/interviews/invitation/columns.ts";
import { type InterviewOfPeople, insertInterview } from "#server/interviews/repository.ts";
import { findEmployerName, lockCandidate } from "#server/interviews/participant-repository.ts";
import { nameInterviewers } from "./interviewers.ts";
import { notifyParties } from "#server/interviews/notifications/notify-parties.ts";

/** Returns the new interview. A constraint of the database refuses overlapping slots, and the credit is not taken. */
export async function scheduleInterview(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  request: SchedulingRequest,
): Promise<InterviewOfPeople> {
  const { candidateId, InterviewLink: link, proposals = [] } = request;
  const day = firstDay(request.interviewDate, proposals);
  requireSelf(viewer, request.employerId);
  const { employerId, accountId } = viewer;
  const now = clock.now();

  return inTransaction(db, async (tx) => {
    // The candidate is locked before the subscriptions, here and in the deletion of a person, so that transactions
    // cannot deadlock.
    const found = candidateId && isId(candidateId) ? await lockCandidate(tx, candidateId) : undefined;
    // A candidate who is not listed is a 404 for schools (REG-42).
    const candidate = found?.listed ? found : undefined;
    const current = chooseCurrent(await lockSubscriptionsOf(tx, [employerId]), now);
    const refusal = refuseToSchedule({
      subscription: current
        ? {
            status: effectiveStatus(current, now),
            credits: current.credits + (await countHolds(tx, current.id)),
          }
        : null,
      date: day,
      link,
      candidate: candidate ? { slot: { from: candidate.slot_from, to: candidate.slot_to } } : null,
      today: clock.today(),
      invitation: {
        mode: request.mode ?? "online",
        hasPlace: request.location !== undefined,
        isVerified: (await findContactRights(tx, employerId, now)).isVerified,
        proposals,
      },
    });
    if (refusal === "no-person" && candidateId) throw notFound("Candidate");
    if (refusal || !current || !candidate || !day) throw refusalFor(refusal ?? "no-person");
    const columns = await toColumns(tx, request, {
      held: day,
      slot: { from: candidate.slot_from, to: candidate.slot_to },
      sides: { employerId, candidateId: candidate.id },
    });

    const id = newId();
    await spendCredit(tx, current, { interviewId: id, now, byAccount: accountId });
    const interview = await insertInterview(tx, {
      id,
      candidate_id: candidate.id,
      employer_id: employerId,
      candidate_name: candidate.full_name,
      employer_name: await findEmployerName(tx, employerId),
      ...columns,
      status: "Pending",
      result: null,
      note: null,
      subscription_id: current.id,
      by_account: accountId,
      created_at: now,
      updated_at: now,
    });
    if (interview.application_id !== null) {
      await moveToInterview(tx, now, { applicationId: interview.application_id, byAccount: accountId });
    }
    await nameInterviewers(tx, interview, request.interviewers ?? []);
    await notifyParties(tx, now, { interview, kind: "interview-scheduled" });
    return interview;
  });
}
