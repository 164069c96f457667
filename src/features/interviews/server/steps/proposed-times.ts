// Checks the times that somebody proposes, and that the candidate is free at the one that is taken.
import { sentence } from "#platform/domain/locale/sentence.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { Proposal } from "#features/interviews/domain/invitation/terms.ts";
import { formatProposal } from "#features/interviews/domain/notices/interview-facts.ts";
import { refusalFor } from "#features/interviews/domain/rules.ts";
import { invalid, Refusal } from "#platform/domain/refusal.ts";
import type { Role } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import { type Clash, findClash } from "#features/interviews/server/invitation/conflict-repository.ts";

/** A candidate's own times need not lie in the slot. */
export function requireOwnTimes(times: readonly Proposal[]): void {
  if (times.some((time) => time.from >= time.to))
    throw invalid({ path: "proposals", message: "Please let each proposed time end after it begins." });
  if (new Set(times.map((time) => `${time.date} ${time.from}`)).size < times.length)
    throw refusalFor("same-times");
}

/** The candidate has no other interview then. */
export async function requireFree(
  tx: DatabaseTransaction,
  { id, candidate_id: candidateId, employer_id: employerId }: InterviewRow,
  { role, time }: { role: Role; time: Proposal },
): Promise<void> {
  const clash = candidateId && (await findClash(tx, { candidateId, except: id, time }));
  if (clash) throw busyRefusal(clash, employerId, role);
}

/** A school learns of the interviews with other schools only that there is one (INT-68). */
function busyRefusal(
  { employer_id, employer_name, day, slot_from, slot_to }: Clash,
  employerId: EmployerId | null,
  role: Role,
): Refusal {
  const when = formatProposal({ date: day, from: slot_from, to: slot_to });
  const there =
    role === "candidate"
      ? sentence("You already have an interview with {school} on {when}. Please choose another time.", {
          school: employer_name,
          when,
        })
      : employer_id === employerId
        ? sentence(
            "You already have an interview with this candidate on {when}. Please choose another time.",
            {
              when,
            },
          )
        : "This candidate already has an interview with another school then. Please choose another time.";
  return new Refusal("conflict", "SLOT_TAKEN", there);
}
