// Accepts an invitation: the invited person joins the school with a name and a password (TEAM-16).
import { hashToken } from "#platform/server/secrets.ts";
import type { EmployerId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { forbidden, Refusal, unknownLink } from "#platform/domain/refusal.ts";
import type { Viewer } from "#platform/domain/role.ts";
import {
  CLOSED_INVITATION,
  type ClosedInvitation,
} from "#features/schools/domain/teams/closed-invitation.ts";
import {
  endAt,
  findAccountByEmail,
  findMembership,
  findOwnerId,
  insertMembership,
} from "#features/accounts/server/service.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import type { LogIn } from "#features/accounts/server/sessions.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { followMembers } from "#features/interviews/server/service.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import {
  findInvitation,
  insertMemberAccount,
  type InvitationRow,
  markAccepted,
  updateMemberAccount,
} from "./invitation-repository.ts";
import { joinedMail } from "./mails.ts";
import { findTeamMember, lockSchool } from "./repository.ts";

type Acceptance = { token: string; name: string; password: string; email?: string | undefined };

/** An address without an account may join, and that of a former member of a school. */
export async function mayJoin(db: DatabaseOrTransaction, email: string): Promise<boolean> {
  const account = await findAccountByEmail(db, email);
  if (!account) return true;
  return account.role === "employer" && !(await findMembership(db, account.id));
}

type State = "open" | ClosedInvitation;

/** Nobody may join a school whose members can do nothing. */
export async function stateOfInvitation(
  db: DatabaseOrTransaction,
  now: Date,
  { invitation, school }: { invitation: InvitationRow; school: { suspended_at: Date | null } },
): Promise<State> {
  const over = endOf(invitation, now);
  if (over) return over;
  if (!(await mayJoin(db, invitation.email))) return "address-taken";
  return school.suspended_at ? "suspended" : "open";
}

function endOf({ accepted_at, expires_at }: InvitationRow, now: Date): "used" | "expired" | null {
  if (accepted_at) return "used";
  return expires_at <= now ? "expired" : null;
}

const closed = (state: ClosedInvitation) => new Refusal("conflict", ...CLOSED_INVITATION[state]);

/**
 * Returns the school's name. The invitation is for its own address: nobody joins with another one. `locale` is that of the
 * page: a new member who joins on a Hindi one has chosen Hindi (LANG-12).
 */
export async function acceptInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Viewer,
  { sent, locale, logIn }: { sent: Acceptance; locale: Locale; logIn: LogIn },
): Promise<string> {
  const now = clock.now();
  const tokenHash = hashToken(sent.token);
  const found = await findInvitation(db, tokenHash);
  if (!found) throw unknownLink();
  refuseOtherAddress(found, viewer, sent.email);
  const over = endOf(found, now);
  if (over) throw closed(over);
  const passwordHash = await hashPassword(sent.password);

  return inTransaction(db, async (tx) => {
    const locked = await lockSchool(tx, found.employer_id);
    const invitation = await findInvitation(tx, tokenHash);
    if (!locked || !invitation) throw unknownLink();
    const state = await stateOfInvitation(tx, now, { invitation, school: locked });
    if (state !== "open") throw closed(state);
    const { employer_id, email, role } = invitation;
    const school = locked.institute_name;

    const former = await findAccountByEmail(tx, email);
    const account = { passwordHash, name: sent.name, now };
    if (former) {
      await updateMemberAccount(tx, former.id, account);
      await endAt(tx, "recovery", { accountId: former.id, now });
    }
    const chosen = locale === "en-IN" ? null : locale;
    const id = former?.id ?? (await insertMemberAccount(tx, { email, locale: chosen, ...account }));
    await followMembers(tx, now, { employerId: employer_id }, () =>
      insertMembership(tx, { employer_id, account_id: id, role, joined_at: now }),
    );
    await markAccepted(tx, invitation.id, now);
    await recordAudit(tx, now, {
      by: { role: "employer", accountId: id, email },
      action: "member-joined",
      record: { id, name: email },
      after: { role },
    });
    await notifyOwner(tx, now, { employerId: employer_id, mail: joinedMail(sent.name, { school, role }) });
    await logIn(tx, { id, role: "employer" });
    return school;
  });
}

async function notifyOwner(
  tx: DatabaseOrTransaction,
  now: Date,
  { employerId, mail }: { employerId: EmployerId; mail: ReturnType<typeof joinedMail> },
): Promise<void> {
  const ownerId = await findOwnerId(tx, employerId);
  const owner = ownerId && (await findTeamMember(tx, employerId, ownerId));
  if (owner) await queueMail(tx, now, { to: owner.email, accountId: owner.account_id, ...mail });
}

/** A person who is logged in with another account may not use the link, and no other typed address may join by it. */
function refuseOtherAddress({ email }: InvitationRow, viewer: Viewer, typed: string | undefined): void {
  const isOther = (address: string | undefined) => address !== undefined && address !== email;
  if (isOther(typed) || (viewer.role !== "visitor" && isOther(viewer.email))) {
    throw forbidden("This invitation was made for another address. Please log out to use it.");
  }
}
