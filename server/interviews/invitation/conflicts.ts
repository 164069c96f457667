// Says which other interviews of the teacher and of the members are at the proposed times, before an invitation is sent.
import { withHours } from "#domain/interviews/invitation/rules.ts";
import type { RequestedProposal } from "#domain/interviews/invitation/schemas.ts";
import type { Conflict } from "#domain/interviews/steps/contract.ts";
import { notFound } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { findCandidateSlot } from "#server/interviews/participant-repository.ts";
import { listMeetingsAt } from "./conflict-repository.ts";

type Asked = {
  candidateId: string;
  proposals: readonly RequestedProposal[];
  interviewers?: readonly string[] | undefined;
  interviewId?: string | undefined;
};

/** Of the teacher's interviews with other schools only the time is said. */
export function findConflicts(
  { db }: Pick<Deps, "db">,
  { employerId }: EmployerViewer,
  { candidateId, proposals, interviewers = [], interviewId }: Asked,
): Promise<Conflict[]> {
  return inTransaction(db, async (tx) => {
    const candidate = await findCandidateSlot(tx, candidateId);
    if (!candidate) throw notFound("Candidate");
    const times = withHours(proposals, { from: candidate.slot_from, to: candidate.slot_to });
    const found: Conflict[] = [];
    for (const [proposal, time] of times.entries()) {
      if (time.from >= time.to) continue;
      const wanted = { candidateId, employerId, members: interviewers, except: interviewId, time };
      for (const meeting of await listMeetingsAt(tx, wanted)) {
        const isOwn = meeting.employer_id === employerId;
        const about = {
          proposal,
          interviewDate: meeting.day,
          interviewSlotFrom: meeting.slot_from,
          interviewSlotTo: meeting.slot_to,
          interviewId: isOwn ? meeting.id : null,
          with: isOwn ? meeting.candidate_name : null,
        };
        if (meeting.candidate_id === candidateId)
          found.push({ ...about, kind: "candidate", name: candidate.full_name });
        for (const { name } of meeting.members) found.push({ ...about, kind: "member", name });
      }
    }
    return found;
  });
}
