// Hands over the ownership of a school: the owner offers it with the password, and the other member accepts (TEAM-18).
import { notOwner } from "./change.ts";
import { refuseAtLimit } from "./invite.ts";
import { dayInIndia, secondsLeftOfDay, daysAfter } from "#platform/domain/day.ts";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer, EmployerViewer } from "#platform/domain/role.ts";
import { endAt, findOwnerId } from "#features/accounts/server/service.ts";
import { requireOwnPassword } from "#features/accounts/server/own-password.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { followMembers } from "#features/interviews/server/service.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { INVITATION_DAYS, newOwnerMail, offerMail } from "./mails.ts";
import {
  deleteOffer,
  findOffer,
  findTeamMember,
  lockSchool,
  updateMemberRole,
  upsertOffer,
} from "./repository.ts";

type OwnershipDeps = Pick<Deps, "db" | "clock">;

/** A new offer replaces the one before. */
export async function offerOwnership(
  { db, clock, limits }: OwnershipDeps & Pick<Deps, "limits">,
  viewer: EmployerViewer,
  { accountId, password, client }: { accountId: AccountId; password: string; client: string },
): Promise<void> {
  await requireOwnPassword({ db, limits }, viewer, { password, client });
  const { employerId } = viewer;
  const now = clock.now();
  const findNewOwner = async (handle: DatabaseOrTransaction) => {
    if ((await findOwnerId(handle, employerId)) !== viewer.accountId) throw notOwner();
    const member = requireFound(await findTeamMember(handle, employerId, accountId), "Member");
    if (member.role === "owner") throw alreadyOwner();
    return member;
  };
  await findNewOwner(db);
  const key = `${employerId} ${dayInIndia(now)}`;
  await refuseAtLimit(limits.consumeMail("ownership-offer", key), () => tooManyOffers(now));
  await inTransaction(db, async (tx) => {
    const { institute_name: school } = requireFound(await lockSchool(tx, employerId), "Employer");
    const member = await findNewOwner(tx);
    await upsertOffer(tx, {
      employer_id: employerId,
      account_id: accountId,
      created_at: now,
      expires_at: daysAfter(now, INVITATION_DAYS),
    });
    await queueMail(tx, now, { to: member.email, accountId, ...offerMail(school) });
    const record = { id: accountId, name: member.email };
    await recordAudit(tx, now, { by: viewer, action: "ownership-offered", record });
  });
}

export function acceptOwnership({ db, clock }: OwnershipDeps, viewer: EmployerViewer): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockSchool(tx, viewer.employerId);
    const offer = await findOffer(tx, viewer.employerId, now);
    if (offer?.account_id !== viewer.accountId) throw notFound("Offer");
    await moveOwnership(tx, now, { by: viewer, employerId: viewer.employerId, accountId: viewer.accountId });
  });
}

/** The owner takes the offer back, or the member to whom it was made declines it. */
export function endOwnershipOffer({ db, clock }: OwnershipDeps, viewer: EmployerViewer): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockSchool(tx, viewer.employerId);
    const offer = await findOffer(tx, viewer.employerId, clock.now());
    const isOwner = (await findOwnerId(tx, viewer.employerId)) === viewer.accountId;
    if (!offer || (!isOwner && offer.account_id !== viewer.accountId)) throw notFound("Offer");
    await deleteOffer(tx, viewer.employerId);
  });
}

/** For an owner who cannot hand over: an admin decides on evidence, and says why. */
export function reassignOwnership(
  { db, clock }: OwnershipDeps,
  by: AdminViewer,
  { employerId, accountId, reason }: { employerId: EmployerId; accountId: AccountId; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    requireFound(await lockSchool(tx, employerId), "Employer");
    await moveOwnership(tx, clock.now(), { by, employerId, accountId, reason });
  });
}

type Move = { by: AuditActor; employerId: EmployerId; accountId: AccountId; reason?: string };

/** The school is locked. The owner before becomes a recruiter, and both get a mail. */
async function moveOwnership(
  tx: DatabaseTransaction,
  now: Date,
  { by, employerId, accountId, reason }: Move,
): Promise<void> {
  const { institute_name: school } = requireFound(await lockSchool(tx, employerId), "Employer");
  const newOwner = requireFound(await findTeamMember(tx, employerId, accountId), "Member");
  if (newOwner.role === "owner") throw alreadyOwner();
  const ownerId = await findOwnerId(tx, employerId);
  const owner = ownerId && (await findTeamMember(tx, employerId, ownerId));
  await followMembers(tx, now, { employerId }, async () => {
    if (owner) await updateMemberRole(tx, { employerId, accountId: owner.account_id }, "recruiter");
    await updateMemberRole(tx, { employerId, accountId }, "owner");
  });
  for (const { account_id } of owner ? [owner, newOwner] : [newOwner])
    await endAt(tx, "roleChange", { accountId: account_id, now });
  await deleteOffer(tx, employerId);
  for (const person of owner ? [owner, newOwner] : [newOwner]) {
    const mail = newOwnerMail(school, newOwner.name);
    await queueMail(tx, now, { to: person.email, accountId: person.account_id, ...mail });
  }
  await recordAudit(tx, now, {
    by,
    action: "ownership-moved",
    record: { id: accountId, name: newOwner.email },
    before: { role: newOwner.role },
    after: { role: "owner", ...(reason !== undefined && { reason }) },
  });
}

const tooManyOffers = (now: Date) =>
  new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    "Your school has offered its ownership too often today. Please try again tomorrow.",
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );

const alreadyOwner = () =>
  new Refusal("conflict", "ALREADY_OWNER", "This member is the owner of the school already.");
