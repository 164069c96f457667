// What a thread is about as one side may know it, and whether the school may have the teacher's contact details, and so the
// teacher those of the school.
import { isOpenStage, stageForCandidate } from "#features/applications/domain/rules.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import { readProfileRights } from "#features/teachers/server/contact-rights.ts";
import { maskedName } from "#features/teachers/domain/masked-name.ts";
import type { Side } from "#features/threads/domain/terms.ts";
import type { ThreadId } from "#platform/domain/ids.ts";
import { mayContact } from "#platform/domain/may-contact.ts";
import { notFound, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { holdTeacher } from "./repository.ts";
import { findSubject, type Subject } from "./subject-repository.ts";

export type Party = CandidateViewer | EmployerViewer;

export const sideOf = ({ role }: Pick<Party, "role">): Side => (role === "employer" ? "school" : "candidate");

/** Another one's is a 404 (SEE-2). */
export async function findOwnSubject(db: Deps["db"], viewer: Party, id: ThreadId): Promise<Subject> {
  const subject = requireFound(await findSubject(db, id), "Conversation");
  const isOwn =
    viewer.role === "employer"
      ? subject.employer_id === viewer.employerId
      : subject.candidate_id === viewer.accountId;
  if (!isOwn) throw notFound("Conversation");
  return subject;
}

/** As `findOwnSubject`; no application is made of the invitation until the transaction ends (OFFER-15). */
export async function holdOwnSubject(tx: DatabaseTransaction, viewer: Party, id: ThreadId): Promise<Subject> {
  const subject = await findOwnSubject(tx, viewer, id);
  if (subject.about === "application") return subject;
  await holdTeacher(tx, subject.candidate_id);
  return findOwnSubject(tx, viewer, id);
}

/** The name of the teacher for the school; null once the person was deleted. */
export function nameForSchool({ candidate_name, masked_as, subjects, candidate_id }: Subject): string | null {
  if (candidate_name === null || candidate_id === null) return null;
  return masked_as === null ? candidate_name : maskedName({ fullName: candidate_name, subjects });
}

/** As this side knows it (APPLY-12). */
export function stageFor(subject: Subject, side: Side, now: Date): Stage | null {
  const { stage } = subject;
  return stage === null || side === "school" ? stage : stageForCandidate({ ...subject, stage }, now);
}

/** Whether the teacher may begin: an invitation is one, and an application is from the stage Interview on. */
export function isFromInterviewOn(subject: Subject, now: Date): boolean {
  const stage = stageFor(subject, "candidate", now);
  if (stage === null || subject.interviews.length > 0) return true;
  return stage !== "applied" && stage !== "shortlisted" && (isOpenStage(stage) || stage === "joined");
}

export async function mayShareContact(deps: Pick<Deps, "db" | "clock">, subject: Subject): Promise<boolean> {
  const { candidate_id: candidateId, employer_id: employerId, stage, ended_at: endedAt } = subject;
  if (candidateId === null || subject.masked_as !== null) return false;
  const school = { role: "employer", employerId } as const;
  // A plan gives them only in the profile, which counts as opened there.
  const { plan: _plan, ...rights } = await readProfileRights(deps, school, candidateId);
  const application = stage === null ? {} : { application: { isWithdrawn: stage === "withdrawn", endedAt } };
  return mayContact({ role: "employer", memberRole: "owner" }, { ...rights, ...application });
}
