// Invites somebody to a school by mail, and withdraws an invitation (TEAM-15).
import { newSecretToken } from "#platform/server/secrets.ts";
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { dayInIndia, secondsLeftOfDay, daysAfter, HOUR_MS } from "#platform/domain/day.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer, InvitedRole } from "#platform/domain/role.ts";
import { requireProvenEmail } from "#features/accounts/server/email-proof/confirm.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { UNVERIFIED_INVITATIONS_A_DAY } from "#platform/server/http/limits/budgets.ts";
import { mayJoin } from "./accept.ts";
import { lockOwnSchool } from "./change.ts";
import {
  deleteInvitation,
  type InvitationRow,
  listOpenInvitations,
  replaceInvitation,
} from "./invitation-repository.ts";
import { INVITATION_DAYS, invitationMail, takenInvitationMail } from "./mails.ts";
import { listTeam } from "./repository.ts";

const MAX_OPEN = 20;

type InviteDeps = Pick<Deps, "db" | "clock" | "limits" | "env">;

/**
 * The answer is the same whether the address has an account or not: only the invited person learns that it cannot join
 * with it.
 */
export async function inviteMember(
  { db, clock, limits, env }: InviteDeps,
  viewer: EmployerViewer,
  { email, role }: { email: string; role: InvitedRole },
): Promise<InvitationRow> {
  await requireProvenEmail(db, viewer.accountId);
  if ((await listTeam(db, viewer.employerId)).some((member) => member.email === email)) {
    throw new Refusal("conflict", "ALREADY_MEMBER", "This person is a member of your team already.");
  }
  const now = clock.now();
  if (!(await findContactRights(db, viewer.employerId, now)).isVerified) {
    const key = `${viewer.employerId} ${dayInIndia(now)}`;
    await refuseAtLimit(limits.consumeMail("unverified-invitation", key), () => tooManyUnverified(env, now));
  }
  await refuseAtLimit(limits.consumeMail("invitation", viewer.employerId), tooManyToday);
  const mayMail = await limits.consumeMail("to-invited", email).then(
    () => true,
    (error: unknown) => {
      if (isLimit(error)) return false;
      throw error;
    },
  );
  return inTransaction(db, async (tx) => {
    const school = await lockOwnSchool(tx, viewer);
    const open = (await listOpenInvitations(tx, viewer.employerId)).filter(
      (one) => one.expires_at > now && one.email !== email,
    );
    const most = scaleLimit(MAX_OPEN, env.RATE_LIMIT_FACTOR);
    if (open.length >= most) throw tooManyOpen(most);
    const { token, hash } = newSecretToken();
    const invitation = await replaceInvitation(tx, {
      id: newId(),
      employer_id: viewer.employerId,
      email,
      role,
      token_hash: hash,
      invited_by: viewer.accountId,
      created_at: now,
      expires_at: daysAfter(now, INVITATION_DAYS),
    });
    if (mayMail) {
      const mail = (await mayJoin(tx, email))
        ? invitationMail({ school, role }, token)
        : takenInvitationMail({ school, role });
      await queueMail(tx, now, {
        to: email,
        accountId: null,
        about: invitation.id,
        ...mail,
        notAfter: invitation.expires_at,
      });
    }
    const record = { id: invitation.id, name: school };
    await recordAudit(tx, now, { by: viewer, action: "member-invited", record, after: { role } });
    return invitation;
  });
}

export function withdrawInvitation(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: EmployerViewer,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const school = await lockOwnSchool(tx, viewer);
    const deleted = await deleteInvitation(tx, viewer.employerId, id);
    if (!deleted) throw notFound("Invitation");
    await recordAudit(tx, clock.now(), {
      by: viewer,
      action: "invitation-withdrawn",
      record: { id, name: school },
      before: deleted,
    });
  });
}

const isLimit = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.kind === "rate-limited";

/** The limit's own sentence speaks of tries, and of a wait in minutes. */
export function refuseAtLimit(counting: Promise<void>, refusal: (limit: Refusal) => Refusal): Promise<void> {
  return counting.catch((error: unknown) => {
    throw isLimit(error) ? refusal(error) : error;
  });
}

function tooManyToday({ code, retryAfterSeconds = 0 }: Refusal): Refusal {
  const hours = Math.ceil((retryAfterSeconds * 1000) / HOUR_MS);
  const time = hours === 1 ? term("an hour") : sentence("{count} hours", { count: hours });
  return new Refusal(
    "rate-limited",
    code,
    sentence(
      "Your school has sent all the invitations that it may send in a day. Please try again in {time}.",
      { time },
    ),
    { retryAfterSeconds },
  );
}

function tooManyUnverified(env: InviteDeps["env"], now: Date): Refusal {
  const most = scaleLimit(UNVERIFIED_INVITATIONS_A_DAY, env.RATE_LIMIT_FACTOR);
  return new Refusal(
    "rate-limited",
    "DAILY_LIMIT",
    most === 1
      ? "A school that is not verified yet invites at most one person a day to its team. Please have your school verified, or try again tomorrow."
      : sentence(
          "A school that is not verified yet invites at most {most} people a day to its team. Please have your school verified, or try again tomorrow.",
          { most },
        ),
    { retryAfterSeconds: secondsLeftOfDay(now) },
  );
}

function tooManyOpen(most: number): Refusal {
  return new Refusal(
    "conflict",
    "TOO_MANY_INVITATIONS",
    most === 1
      ? "Only one invitation can wait at once. Please withdraw it first."
      : sentence("At most {most} invitations can wait at once. Please withdraw one first.", { most }),
  );
}
