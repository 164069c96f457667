// The members of an invented school join, some leave, and one is invited; and who of them acts in an interview.
import { newSecretToken } from "#platform/server/secrets.ts";
import { daysAfter, daysBefore } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import { insertAccount } from "#features/accounts/server/account-repository.ts";
import { insertMembership } from "#features/accounts/server/membership-repository.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { seeded } from "#platform/demo/random.ts";
import { removeMember } from "#features/schools/server/teams/change.ts";
import { replaceInvitation } from "#features/schools/server/teams/invitation-repository.ts";
import { INVITATION_DAYS } from "#features/schools/server/teams/mails.ts";
import { type Action, asMember, type Known, type Moment } from "#platform/demo/replay.ts";
import type { NewMember, Team } from "./team-plan.ts";

type Options = { passwordHash: string; now: Date; moment: Moment };
const INVITED_DAYS_AGO = 2;

/** The owner is a member already. */
export function teamEvents(
  school: Known & { name: string },
  { members: [owner, ...others], invited }: Team,
  { passwordHash, now, moment }: Options,
): Action[] {
  const joining = others.map((member) => join(school, member, { passwordHash, now }));
  const leaving = others.flatMap(({ id, leftOn }): Action[] =>
    leftOn === null
      ? []
      : [{ at: moment(leftOn, 18), run: (world) => removeMember(world, asMember(school, owner), id) }],
  );
  const inviting = invited ? [invite(school, owner, { ...invited, at: moment(-INVITED_DAYS_AGO) })] : [];
  return [...joining, ...leaving, ...inviting];
}

function join(
  school: Known,
  { id, email, name, role, joinedAt, lastActive }: NewMember,
  { passwordHash, now }: Pick<Options, "passwordHash" | "now">,
): Action {
  return {
    at: joinedAt,
    run: ({ db }) =>
      inTransaction(db, async (tx) => {
        await insertAccount(tx, {
          id,
          email,
          role: "employer",
          password_hash: passwordHash,
          full_name: name,
          created_at: joinedAt,
          email_proven_at: joinedAt,
          last_login_at: daysBefore(now, lastActive),
        });
        await insertMembership(tx, { employer_id: school.id, account_id: id, role, joined_at: joinedAt });
        await recordAudit(tx, joinedAt, {
          by: { role: "employer", accountId: id, email },
          action: "member-joined",
          record: { id, name: email },
          after: { role },
        });
      }),
  };
}

function invite(
  school: Known & { name: string },
  owner: NewMember,
  { email, role, at }: NonNullable<Team["invited"]> & { at: Date },
): Action {
  return {
    at,
    run: ({ db }) =>
      inTransaction(db, async (tx) => {
        const invitation = await replaceInvitation(tx, {
          id: newId<AnyId>(),
          employer_id: school.id,
          email,
          role,
          token_hash: newSecretToken().hash,
          invited_by: owner.id,
          created_at: at,
          expires_at: daysAfter(at, INVITATION_DAYS),
        });
        await recordAudit(tx, at, {
          by: asMember(school, owner),
          action: "member-invited",
          record: { id: invitation.id, name: school.name },
          after: { role },
        });
      }),
  };
}

/** Who schedules an interview, who is named on it, and who acts on a later day. All numbers are days from today. */
export function chooseMembers({ members }: Team, scheduled: number, seed: string) {
  const chance = seeded(`members of ${seed}`);
  const [owner] = members;
  const isMember = ({ leftOn }: NewMember, on: number) => leftOn === null || on < leftOn;
  const present = members.filter((member) => isMember(member, scheduled));
  const hiring = present.filter(({ role }) => role === "owner" || role === "recruiter");
  // Those who have left since did most of the early work.
  const scheduler = chance.weighted(hiring.map((one) => [one, one.leftOn === null ? 1 : 6]));
  const interviewers = present.filter(({ role }) => role === "interviewer");
  // The one who joined first is named most.
  const named = interviewers.filter((_one, at) => chance.percent(at === 0 ? 75 : 30));
  const actsOn = (on: number) => (isMember(scheduler, on) ? scheduler : owner);
  return {
    scheduler,
    named,
    actsOn,
    /** The interviewer records the result, where one is named. */
    completesOn: (on: number) => named[0] ?? actsOn(on),
  };
}
