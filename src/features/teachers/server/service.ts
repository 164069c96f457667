// Reads candidates for each viewer: the full profile, the resume, and seen profiles.
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { forbidden, notFound, type Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { ContactStanding } from "#features/teachers/domain/contact-requests-calls.ts";
import { type ContactRights, mayContact } from "#platform/domain/may-contact.ts";
import type { AdminViewer, EmployerViewer, SignedInViewer } from "#platform/domain/role.ts";
import { schoolNotVerified } from "#features/schools/domain/verifications/refusals.ts";
import { isInterviewerOf } from "./interview-repository.ts";
import { requireSelf } from "#features/accounts/server/require-person.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { maskFor, maskIds, unmaskId, unmaskIds } from "./mask.ts";
import { readPlanRights, readProfileRights } from "./contact-rights.ts";
import { readStanding } from "./contact-requests/requests.ts";
import { countAllWithin, countView } from "./daily-views/count-view.ts";
import { quotaRights } from "./daily-views/quota.ts";
import { recordView } from "./profile-views/record-view.ts";
import {
  type CandidateWithEmail,
  findCandidate,
  findShownCandidate,
  lockSeenCandidate,
} from "./repository.ts";
import { countSeenProfiles, insertSeenProfile, listSeenProfiles } from "./seen-profile-repository.ts";

export { listRequestsOf as listContactRequests } from "./contact-requests/repository.ts";
export { findForMatch, findHome, listForMatch } from "./match/facts-repository.ts";
export { maskFor, maskForAll, maskIds, maskRow, unmaskId, unmaskIds } from "./mask.ts";
export { listMasked } from "./mask-repository.ts";
export { listOpenedAmong, listViewsOfCandidate } from "./profile-views/repository.ts";
export {
  type CandidateWithEmail,
  findCandidate,
  findCandidateByEmail,
  listCandidatesByCid,
  lockCandidate,
} from "./repository.ts";
export {
  candidatesInBatches,
  isWordOfList,
  searchCandidates,
} from "#features/teachers/server/search/candidate-search.ts";
export { listSeenProfiles } from "./seen-profile-repository.ts";

type ViewDeps = Pick<Deps, "db" | "clock" | "env" | "log">;

/**
 * Returns a full profile and whether this viewer may see contact details. A view by a member of a school is counted and
 * stored (VIEW-1, VIEW-2).
 */
export async function readDetails(
  deps: ViewDeps,
  viewer: EmployerViewer | AdminViewer,
  asked: CandidateId,
): Promise<{
  candidate: CandidateWithEmail;
  withContact: boolean;
  /** How the school stands with somebody who wants to be asked. */
  standing: ContactStanding | null;
}> {
  const { db, clock } = deps;
  const id = viewer.role === "employer" ? await unmaskId(db, viewer, asked) : asked;
  if (viewer.role === "employer" && viewer.memberRole === "interviewer") {
    if (!(await isInterviewerOf(db, viewer, id))) throw notFound("Candidate");
  }
  const candidate = requireFound(await findFor(db, viewer, id), "Candidate");
  const rights = await readProfileRights(deps, viewer, candidate.id);
  const [shown = candidate] = await maskFor(db, viewer, [candidate]);
  const isNamed = shown.id === candidate.id;
  const withContact = isNamed && mayContact(viewer, rights);
  let standing = null;
  if (viewer.role === "employer") {
    if (isNamed && !withContact) {
      standing = await readStanding(db, { ...viewer, candidateId: candidate.id }, rights.now);
    }
    await countView(deps, viewer, {
      candidateId: candidate.id,
      kind: "profile",
      ...quotaRights(viewer, rights),
    });
    const view = { candidateId: candidate.id, kind: "opened", withContact } as const;
    await recordView(db, viewer, { ...view, now: clock.now() });
  }
  return { candidate: shown, withContact, standing };
}

type Shown = { candidateIds: readonly CandidateId[]; kind: "opened" | "shared" };

/**
 * Counts and stores the views of several profiles that are shown without contact details (DECIDE-17, DECIDE-20). Beyond the quota
 * none of them counts.
 */
export async function countViewsWithin(
  tx: DatabaseTransaction,
  deps: ViewDeps,
  viewer: EmployerViewer,
  { candidateIds, kind }: Shown,
): Promise<void> {
  const now = deps.clock.now();
  const rights = await readPlanRights(tx, viewer.employerId, now);
  const { employerId } = viewer;
  // In one order for everybody, so that two cannot wait for each other.
  const ids = candidateIds.toSorted();
  for (const candidateId of ids) {
    const isSeen = await lockSeenCandidate(tx, candidateId, { employerId, isListed: kind === "shared" });
    if (!isSeen) throw notFound("Candidate");
  }
  const counted = { kind: "profile", ...quotaRights(viewer, rights) } as const;
  const opened = ids.map((candidateId) => ({ candidateId, ...counted }));
  await countAllWithin(tx, deps, viewer, opened);
  for (const candidateId of ids) await recordView(tx, viewer, { candidateId, kind, withContact: false, now });
}

/** In the order of the ids, without those who are not shown to the school. Not masked. */
export async function listShownByIds(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  ids: readonly CandidateId[],
): Promise<CandidateWithEmail[]> {
  const known = await unmaskIds(db, viewer, ids);
  const rows = await Promise.all(
    [...new Set(known)].map((id) => findShownCandidate(db, viewer.employerId, id)),
  );
  return rows.flatMap((row) => row ?? []);
}

const findFor = (db: Deps["db"], viewer: SignedInViewer, id: CandidateId) =>
  viewer.role === "employer" ? findShownCandidate(db, viewer.employerId, id) : findCandidate(db, id);

/** The viewer is authorized before the resume is looked for, so that a 403 does not reveal whether there is one. */
export async function findResume(
  deps: ViewDeps,
  viewer: SignedInViewer,
  asked: CandidateId,
): Promise<CandidateWithEmail> {
  const { db, log } = deps;
  const candidateId = viewer.role === "employer" ? await unmaskId(db, viewer, asked) : asked;
  const [candidate, ofPerson] = await Promise.all([
    findFor(db, viewer, candidateId),
    readProfileRights(deps, viewer, candidateId),
  ]);
  // The choice of somebody who is not shown to the school would say that there is such a person.
  const { choice: _choice, interviews: _interviews, ...ofNobody } = ofPerson;
  const rights = candidate ? ofPerson : ofNobody;
  if (!mayContact(viewer, rights)) throw resumeRefusal(viewer, rights);
  const [shown] = candidate ? await maskFor(db, viewer, [candidate]) : [];
  if (!candidate || !shown?.resume_key) throw notFound("Resume");
  if (viewer.role === "employer") {
    await countView(deps, viewer, {
      candidateId,
      kind: "resume",
      ...quotaRights(viewer, rights),
    });
  }
  log.info({ candidateId, viewerId: viewer.accountId, role: viewer.role }, "resume read");
  return candidate;
}

function resumeRefusal({ role }: SignedInViewer, { plan, choice, school }: ContactRights): Refusal {
  if (role !== "employer") return forbidden();
  if (plan?.isActive && school?.isVerified && choice?.isAsked) return forbidden(ASK_FIRST);
  return plan?.isActive ? schoolNotVerified() : forbidden("You need an active subscription to see resumes.");
}

const ASK_FIRST =
  "This teacher shares the resume with schools that ask. Please ask for contact on the profile.";

export async function listSeenBy(
  { db }: Pick<Deps, "db">,
  viewer: EmployerViewer,
  { employerId, page }: { employerId: EmployerId; page: PageRequest },
): Promise<Page<{ candidate_id: CandidateId }>> {
  requireSelf(viewer, employerId);
  const [items, total] = await Promise.all([
    listSeenProfiles(db, employerId, page),
    countSeenProfiles(db, employerId),
  ]);
  return { items: await maskIds(db, employerId, items), total };
}

export async function markSeen(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  { employerId, candidateId }: { employerId?: string | undefined; candidateId: CandidateId },
): Promise<void> {
  requireSelf(viewer, employerId);
  const id = await unmaskId(db, viewer, candidateId);
  const seen = await inTransaction(db, (tx) =>
    insertSeenProfile(tx, viewer.employerId, { candidateId: id, now: clock.now() }),
  );
  if (!seen) throw notFound("Candidate");
}
