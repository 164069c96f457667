// Asks for a candidate's phone, e-mail and resume, and answers: in the dashboard, or by the link of a mail (PRIV-5, PRIV-6).
import {
  ANSWERS,
  isLapsed,
  lapsesAt,
  refuseAnswer,
  refuseToAsk,
  REQUEST_DAYS,
  type RequestAnswer,
  standingOf,
} from "#features/teachers/domain/contact-requests.ts";
import type { ContactRequest, ContactStanding } from "#features/teachers/domain/contact-requests-calls.ts";
import { daysBefore } from "#platform/domain/day.ts";
import type { AccountId, CandidateId, EmployerId } from "#platform/domain/ids.ts";
import { mapPage, type Page, type PageRequest } from "#platform/domain/page.ts";
import { notFound, Refusal, requireFound, LINK_ENDED } from "#platform/domain/refusal.ts";
import { type CandidateViewer, type EmployerViewer, mayHire } from "#platform/domain/role.ts";
import { findMembership, findOwnerId } from "#features/accounts/server/service.ts";
import { readPlanRights } from "#features/teachers/server/contact-rights.ts";
import { countWithin } from "#features/teachers/server/daily-views/count-view.ts";
import { quotaRights } from "#features/teachers/server/daily-views/quota.ts";
import { recordView } from "#features/teachers/server/profile-views/record-view.ts";
import { findShownCandidate, lockSeenCandidate } from "#features/teachers/server/repository.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { maskFor, unmaskId } from "#features/teachers/server/mask.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import { forgetWhatsApp } from "#platform/server/whatsapp/service.ts";
import { openRequestLink } from "./links.ts";
import {
  countRequestsOf,
  findAsking,
  findRequest,
  hasOpenRequest,
  insertRequest,
  listRequestsOf,
  lockAndCountWaiting,
  lockRequest,
  type RequestOfSchool,
  type RequestRow,
  setAnswer,
} from "./repository.ts";

type Asking = { candidateId: CandidateId; text: string | undefined };

/** One transaction: a request that is refused counts as no view. */
export async function askForContact(
  deps: Pick<Deps, "db" | "clock" | "env" | "log">,
  viewer: EmployerViewer,
  { candidateId: named, text = "" }: Asking,
): Promise<ContactStanding> {
  const now = deps.clock.now();
  const { employerId, accountId } = viewer;
  return inTransaction(deps.db, async (tx) => {
    const candidateId = await unmaskId(tx, viewer, named);
    const waiting = await lockAndCountWaiting(tx, employerId, longestWait(now));
    if (!(await lockSeenCandidate(tx, candidateId, { employerId }))) throw notFound("Candidate");
    const [rights, { contact, newest }] = [
      await readPlanRights(tx, employerId, now),
      await findAsking(tx, { employerId, candidateId }),
    ];
    const school = { isVerified: rights.school?.isVerified ?? false, isSubscribed: rights.plan.isActive };
    const before = newest && factsOf(newest);
    const refusal = refuseToAsk({ school, isAsked: contact === "ask", newest: before, waiting, now });
    if (refusal) throw refusal;
    await countWithin(tx, deps, viewer, { candidateId, kind: "profile", ...quotaRights(viewer, rights) });
    await recordView(tx, viewer, { candidateId, kind: "opened", withContact: false, now });
    const id = newId();
    const asked = { state: "asked", asked_at: now } as const;
    await insertRequest(tx, {
      id,
      employer_id: employerId,
      candidate_id: candidateId,
      asked_by: accountId,
      text,
      ...asked,
    });
    const request = requireFound(await findRequest(tx, id), "Request");
    await notify(tx, now, {
      kind: "contact-asked",
      to: candidateId,
      about: id,
      facts: { requests: [request] },
      // One mail a day names all requests (mails.ts).
      isBellOnly: true,
    });
    return presentStanding(request, now);
  });
}

const longestWait = (now: Date) => daysBefore(now, REQUEST_DAYS);

/** How a school stands with a candidate; null where the candidate need not be asked. */
export async function readStanding(
  db: DatabaseOrTransaction,
  parties: { employerId: EmployerId; candidateId: CandidateId },
  now: Date,
): Promise<ContactStanding | null> {
  const { contact, newest } = await findAsking(db, parties);
  return contact === "ask" ? presentStanding(newest, now) : null;
}

function presentStanding(newest: RequestRow | undefined, now: Date): ContactStanding {
  const { state, until } = { until: undefined, ...standingOf(newest && factsOf(newest), now) };
  return { state, ...(until && { until: until.toISOString() }) };
}

const factsOf = ({ state, asked_at: askedAt, answered_at: answeredAt }: RequestRow) => ({
  state,
  askedAt,
  answeredAt,
});

export async function readOwnRequests(
  { db, clock }: Pick<Deps, "db" | "clock">,
  candidateId: CandidateId,
  page: PageRequest,
): Promise<Page<ContactRequest>> {
  const [items, total] = await Promise.all([
    listRequestsOf(db, candidateId, page),
    countRequestsOf(db, candidateId),
  ]);
  return mapPage({ items, total }, (row) => presentRequest(row, clock.now()));
}

export async function answerRequest(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { accountId }: CandidateViewer,
  { id, answer }: { id: string; answer: RequestAnswer },
): Promise<ContactRequest> {
  return inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.candidate_id !== accountId) throw notFound("Request");
    return settle(tx, { request, answer, now: clock.now() });
  });
}

export async function readByLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  token: string,
): Promise<ContactRequest> {
  const id = await openRequestLink(db, token);
  return presentRequest(requireOpenLink(await findRequest(db, id)), clock.now());
}

export async function answerByLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { token, answer }: { token: string; answer: "grant" | "refuse" },
): Promise<ContactRequest> {
  const id = await openRequestLink(db, token);
  return inTransaction(db, async (tx) => {
    const request = requireOpenLink(await lockRequest(tx, id));
    return settle(tx, { request, answer, now: clock.now() });
  });
}

/** An ended link says nothing of its request (LOGIN-62). */
function requireOpenLink(found: RequestOfSchool | undefined): RequestOfSchool {
  const request = requireFound(found, "Request");
  if (request.link_ended_at === null) return request;
  throw new Refusal(
    "gone",
    LINK_ENDED,
    "This link has ended: your password or email address was changed, or you were logged out everywhere. Please log in to answer.",
  );
}

type Settling = { request: RequestOfSchool; answer: RequestAnswer; now: Date };

/** The school learns of a yes alone. */
async function settle(tx: DatabaseTransaction, { request, answer, now }: Settling): Promise<ContactRequest> {
  const refusal = refuseAnswer(factsOf(request), answer, now);
  if (refusal) throw refusal;
  const { to } = ANSWERS[answer];
  const shown = await findShownCandidate(tx, request.employer_id, request.candidate_id);
  if (to === "granted") {
    if (!shown) throw notSeen();
    if (request.suspended_at !== null) throw notReached();
  }
  await setAnswer(tx, request.id, { state: to, now });
  const { candidate_id: accountId } = request;
  if (!(await hasOpenRequest(tx, accountId)))
    await forgetWhatsApp(tx, { accountId, kinds: ["contact-asked"] });
  const asking = to === "granted" ? await findAskingMember(tx, request) : undefined;
  if (asking !== undefined && shown) {
    const isVerified = countsAsVerified(request, now);
    const school = {
      role: "employer",
      employerId: request.employer_id,
      ...(isVerified && { isVerified }),
    } as const;
    const [candidate = shown] = await maskFor(tx, school, [shown]);
    await notify(tx, now, {
      kind: "contact-granted",
      to: asking,
      about: request.id,
      facts: { candidate: candidate.full_name, candidateId: candidate.id },
    });
  }
  return presentRequest({ ...request, state: to, answered_at: now }, now);
}

const countsAsVerified = ({ counts_as_verified_until: until }: RequestOfSchool, now: Date) =>
  until !== null && until > now;

/** A yes would name somebody who hides from the school, or has left the lists. */
const notSeen = () =>
  new Refusal(
    "conflict",
    "NOT_SEEN",
    "This school does not see your profile now, so nothing can be shared with it. Under Privacy you decide who sees you.",
  );

const notReached = () => new Refusal("conflict", "NOT_SEEN", "This school cannot be reached at the moment.");

/** Who asked, as long as that member hires for the school; else its owner. */
async function findAskingMember(
  tx: DatabaseTransaction,
  { asked_by, employer_id }: RequestOfSchool,
): Promise<AccountId | undefined> {
  const member = asked_by === null ? undefined : await findMembership(tx, asked_by);
  return member?.employer_id === employer_id && mayHire({ memberRole: member.role })
    ? member.account_id
    : findOwnerId(tx, employer_id);
}

export function presentRequest(row: RequestOfSchool, now: Date): ContactRequest {
  const { id, school, city, text, asked_at, answered_at } = row;
  return {
    _id: id,
    school,
    place: city,
    text,
    // Before the sweep has seen it too.
    state: isLapsed(factsOf(row), now) ? "lapsed" : row.state,
    askedAt: asked_at.toISOString(),
    until: lapsesAt(asked_at).toISOString(),
    answeredAt: answered_at?.toISOString() ?? null,
    couldRead: row.is_shown && row.suspended_at === null && countsAsVerified(row, now),
  };
}
