// Collects what speaks for showing a candidate's phone, e-mail and resume to a viewer (SEE-10).
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { ContactRights } from "#platform/domain/may-contact.ts";
import type { AdminViewer, CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { findAsking } from "./contact-requests/repository.ts";
import { listAgreedInterviews } from "./interview-repository.ts";

type PlanRights = Required<Pick<ContactRights, "plan">> &
  Pick<ContactRights, "candidateId" | "now" | "school">;

/** Of each profile that the school opens now: the quota of the day depends on it. */
export async function readPlanRights(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  now: Date,
): Promise<PlanRights> {
  const { isSubscribed, ...school } = await findContactRights(db, employerId, now);
  return { candidateId: null, now, school, plan: { isActive: isSubscribed, isOpened: true } };
}

type ProfileReader =
  | Pick<EmployerViewer, "role" | "employerId">
  | Pick<CandidateViewer | AdminViewer, "role">;

/** In the profile and the resume of this candidate, which the viewer opens now. */
export async function readProfileRights(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: ProfileReader,
  candidateId: CandidateId,
): Promise<ContactRights> {
  const now = clock.now();
  if (viewer.role !== "employer") return { candidateId, now };
  const { employerId } = viewer;
  const [rights, interviews, { contact, newest }] = await Promise.all([
    readPlanRights(db, employerId, now),
    listAgreedInterviews(db, { employerId, candidateId }),
    findAsking(db, { employerId, candidateId }),
  ]);
  const choice = { isAsked: contact === "ask", isGranted: newest?.state === "granted" };
  return { ...rights, candidateId, interviews, choice };
}
